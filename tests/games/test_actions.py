"""The list of all actions of a game."""

import random

import pytest

from trix.games import load_game

GAMES = [("trix", {"mode": "free_complex"}), ("trixter", {"players": 5}), ("troika", {"kitty": True})]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_whatever_is_legal_is_in_it_and_everything_in_it_has_a_text(name, options):
    game, rng = load_game(name, **options), random.Random(1)
    actions = game.actions()
    assert actions == sorted(set(actions))
    assert [game.string_to_action(game.action_to_string(action)) for action in actions] == actions
    state = game.new_initial_state(2)
    while not state.is_terminal():
        assert set(actions) >= {*state.legal_actions(), *state.legal_revisions()}
        state.apply_action(rng.choice(state.legal_actions()))
