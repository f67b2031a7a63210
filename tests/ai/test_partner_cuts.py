"""No level from standard up takes a trick from its partner where a comparison shows that it costs points."""

import json
from pathlib import Path

import pytest

from trix.ai import make_agent
from trix.ai.agents import InstantAgent
from trix.ai.games import evaluator_of
from trix.ai.partner_cuts import cuts
from trix.games import load_game

TROIKA = load_game("troika")


def costly_cuts():
    """Yield observations where the evaluator alone would cut, and the checked agent does not."""
    unchecked, checked = InstantAgent(evaluator_of(TROIKA)), make_agent("standard", TROIKA)
    for seed in (100, 101, 102):
        state = TROIKA.new_initial_state(seed)
        while (seat := state.current_player()) is not None:
            seen = state.observation(seat)
            action = unchecked.choose(seen)
            if cuts(seen) >> action & 1 and checked.choose(seen) != action:
                yield seen
            state.apply_action(action)


@pytest.fixture(scope="module")
def refused():
    return list(costly_cuts())


@pytest.mark.long
def test_costly_cuts_are_refused_and_the_partner_keeps_the_trick(refused):
    assert refused
    for level in ("standard", "advanced"):
        agent = make_agent(level, TROIKA)
        for seen in refused:
            assert not cuts(seen) >> agent.choose(seen) & 1


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("game", json.loads((Path(__file__).parent / "partner_cuts.json").read_text("utf-8")))
def test_a_chance_difference_of_a_few_worlds_leaves_no_costly_cut(game):
    """A card that is better by 13, in the other game 26 points was behind in the first 16 worlds."""
    state = load_game("trix", **game["options"]).new_initial_state(game["seed"])
    for text in game["actions"].split(","):
        state.apply_action(state.string_to_action(text))
    seen = state.observation(state.current_player())
    assert cuts(seen)
    assert not cuts(seen) >> make_agent("standard", state.game).choose(seen) & 1


def test_a_check_in_slices_ends_with_the_same_choice(refused):
    agent = make_agent("standard", TROIKA)
    for seen in refused[:2]:
        search = agent.begin(seen)
        assert search.action is None
        while not search.done:
            search.run(lambda: True)
        assert search.action == agent.choose(seen) == search.opinions[0].action


def test_a_cut_is_a_card_that_takes_the_trick_from_the_partner_without_need():
    agent = make_agent("beginner", TROIKA)
    takers = []
    for seed in range(4):
        state = TROIKA.new_initial_state(seed)
        while (seat := state.current_player()) is not None:
            seen = state.observation(seat)
            for action in seen.legal_actions if cuts(seen) else ():
                after = state.clone()
                after.apply_action(action)
                # the last card of a trick shows who has taken it
                if len(seen.trick.cards) == 3 and after.observation(seat).deal == seen.deal:
                    is_own = after.current_player() == seat
                    takers.append((is_own, bool(cuts(seen) >> action & 1)))
                    assert after.current_player() in (seat, (seat + 2) % 4)
            state.apply_action(agent.choose(seen))
    assert set(takers) == {(True, True), (False, False)}
