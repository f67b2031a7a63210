"""In every game, folding the events that a seat may see gives the table that its observation describes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from trix.games import game_names
from trix.ui.table.pieces import pieces_of

MOST_ACTIONS = 1200
SHORT = {("troika", "target"): range(10, 31), ("troika", "hands"): range(1, 6)}


@pytest.mark.by_turns
@pytest.mark.parametrize("name", game_names())
@settings(max_examples=settings.default.max_examples // 2)
@given(data=st.data(), seed=st.integers(0, 2**40))
def test_what_is_folded_is_what_is_observed(name, data, seed):
    game = data.draw(games(name, SHORT))
    staging, rng, events = pieces_of(game).staging, random.Random(seed), []
    state = game.new_initial_state(seed, events.append)
    models = [staging.empty(seat, game.num_players) for seat in range(game.num_players)]
    for _ in range(MOST_ACTIONS):
        for seat, model in enumerate(models):
            for event in events:
                seen = event.seen_by(seat)
                if seen is not None:
                    model = staging.fold(model, seen)
            models[seat] = model
            assert model == staging.model_from(state.observation(seat), game)
        if state.is_terminal():
            assert {model.winners for model in models} == {state.winners()}
            break
        events.clear()
        revisions = state.legal_revisions()
        revises = bool(revisions) and rng.random() < 0.4
        state.apply_action(rng.choice(revisions if revises else state.legal_actions()))
