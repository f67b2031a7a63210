"""An agent's choice can be computed again from its observation, level, style and seed."""

import itertools

import pytest

from trix.ai import levels, make_agent, seed_of
from trix.ai.recomputing import Recomputation
from trix.games import load_game


def decisions(game, agents, deals=1):
    """Yield the decisions of the first deals with a choice, as (observation, action)."""
    state = game.new_initial_state(5)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        if seen.deal >= deals:
            return
        action = agents[seat].choose(seen)
        if len(seen.legal_actions) > 1:
            yield seen, action
        state.apply_action(action)


def recomputed(game, seen, action, level, style="even"):
    again = Recomputation(game, seen, action, level, seed_of(seen.seat), style)
    while not again.done:
        again.run(lambda: True)
    return again.result


@pytest.mark.by_turns
@pytest.mark.parametrize("level", [level for level in levels() if level != "expert"])
def test_a_choice_follows_from_what_its_seat_saw(level):
    game = load_game("troika")
    agents = [make_agent(level, game, seed_of(seat), style="bold") for seat in range(4)]
    for seen, action in decisions(game, agents):
        assert recomputed(game, seen, action, level, "bold") == "same"


@pytest.mark.long
def test_a_choice_cut_short_was_the_best_on_the_way():
    game, ticks = load_game("trixter", players=3, hands="short"), itertools.count()
    # this clock advances by a millisecond each time it is read: the search ends after a few worlds
    agents = [
        make_agent("expert", game, seed_of(seat), 600, milliseconds=20, clock=lambda: next(ticks) / 1000)
        for seat in range(3)
    ]
    found = [
        recomputed(game, seen, action, "expert")
        for seen, action in itertools.islice(decisions(game, agents, 20), 20)
        if seen.phase == "bid" or seen.hand.bit_count() > 3
    ]
    assert set(found) == {"same", "sooner"}


def test_another_choice_is_found_out():
    game = load_game("trix", mode="complex")
    agents = [make_agent("standard", game, seat) for seat in range(4)]
    for seen, action in itertools.islice(decisions(game, agents), 10):
        other = next(one for one in seen.legal_actions if one != action)
        assert recomputed(game, seen, other, "standard") == "other"
