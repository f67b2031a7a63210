"""The plain form of an observation: everything in it, and nothing that only this program understands."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from trix.engine.cards import card_from_text
from trix.games import game_names, load_game
from trix.programs.forms import observation_form

SHORT = {
    ("troika", "target"): (10,),
    ("troika", "hands"): (2,),
    ("trixter", "hands"): ("short",),
}


def plain_numbers(plain):
    """All numbers anywhere in it."""
    if isinstance(plain, dict):
        plain = list(plain.values())
    if isinstance(plain, list):
        return [number for one in plain for number in plain_numbers(one)]
    return [plain] if type(plain) is int else []


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
@given(data=st.data(), seed=st.integers(0, 2**40))
@settings(max_examples=settings.default.max_examples // 2)
def test_observations_survive_writing_and_reading(name, data, seed):
    game = data.draw(games(name, SHORT))
    form, rng, state = observation_form(game), random.Random(seed), game.new_initial_state(seed)
    for _ in range(400):
        if rng.random() < 0.1 or state.is_terminal():
            for seat in range(game.num_players):
                seen = state.observation(seat)
                text = json.dumps(form.write(seen))
                assert form.read(json.loads(text)) == seen
                # no set of cards, no action and no set of contracts is left as a number
                assert all(abs(number) < 10_000 for number in plain_numbers(json.loads(text)))
        if state.is_terminal():
            break
        revisions = state.legal_revisions() if rng.random() < 0.2 else []
        state.apply_action(rng.choice(revisions or state.legal_actions()))


def test_cards_contracts_and_actions_are_texts():
    game = load_game("trix", mode="complex", doubling="simple")
    state = game.new_initial_state(7)
    state.apply_action(state.string_to_action("choose complex"))
    while state.observation(0).phase == "double":
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    seen = state.observation(seat)
    plain = observation_form(game).write(seen)
    assert list(plain) == list(seen._fields)
    assert plain["hand"] == state.hands()[seat]
    assert plain["contracts"] == ["king_of_hearts", "queens", "diamonds", "ltoosh"]
    assert set(plain["legal_actions"]) <= set(plain["hand"])
    assert plain["history"] == state.history()
    assert plain["doubled"], "the deal shows nothing"
    doubled = [(card_from_text(exposed["card"]), exposed["seat"]) for exposed in plain["doubled"]]
    assert doubled == list(seen.doubled)
    assert plain["trick"] == {"leader": seat, "cards": []}
