"""Styles: bold, cautious and spoiling play."""

import pytest

from trix.ai import make_agent, styles
from trix.games import load_game


def test_there_are_several_and_the_first_is_none():
    assert styles()[0] == "even"
    assert len(set(styles())) >= 4
    with pytest.raises(ValueError, match="no style 'grumpy'"):
        make_agent("standard", load_game("trix"), style="grumpy")


def exposed(style, deals=30):
    """Count the cards that are exposed in complex, where all seats have a style."""
    game = load_game("trix", mode="complex")
    agent = make_agent("standard", game, style=style)
    number = 0
    for seed in range(deals):
        state = game.new_initial_state(seed)
        state.apply_action(state.string_to_action("choose complex"))
        while state.observation(seat := state.current_player()).phase == "double":
            state.apply_action(agent.choose(state.observation(seat)))
        number += len(state.observation(seat).doubled)
    return number


def test_the_bold_double_more_than_the_cautious():
    cautious, even, bold = map(exposed, ("cautious", "even", "bold"))
    assert cautious < even < bold


def first_calls(name, style, deals=40):
    """List the first call of some deals."""
    game = load_game(name)
    agent = make_agent("standard", game, style=style)
    states = [game.new_initial_state(seed) for seed in range(deals)]
    return [
        state.action_to_string(agent.choose(state.observation(state.current_player()))) for state in states
    ]


def test_the_bold_bid_more_than_the_cautious():
    cautious, bold = (
        sum(int(call.split()[1]) for call in first_calls("trixter", style)) for style in ("cautious", "bold")
    )
    assert cautious < bold


def test_the_bold_pass_less_than_the_cautious():
    cautious, bold = (first_calls("troika", style).count("pass") for style in ("cautious", "bold"))
    assert cautious > bold


@pytest.mark.long
def test_a_spoiler_plays_differently_against_a_leader():
    game = load_game("trix", mode="complex")
    even, spoiler = (make_agent("standard", game, style=style) for style in ("even", "spoiler"))
    state = game.new_initial_state(7)
    differ = {0: 0, 1: 0}
    while (seat := state.current_player()) is not None and len(state.observation(0).results) < 6:
        seen = state.observation(seat)
        choice = even.choose(seen)
        if seen.phase == "play":
            differ[any(seen.scores)] += spoiler.choose(seen) != choice
        state.apply_action(choice)
    assert differ[0] == 0, "nobody is ahead in the first deal"
    assert differ[1] > 0
