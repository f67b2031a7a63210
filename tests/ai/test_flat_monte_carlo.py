"""Flat Monte-Carlo search on the public interface."""

import random

import pytest

from trix.ai.agents import InstantAgent
from trix.arena.flat_monte_carlo import FlatEvaluator
from trix.games import load_game


@pytest.mark.long
def test_it_is_better_than_the_random_play_it_looks_ahead_by():
    game = load_game("troika", length="hands", hands=1)
    margins = []
    for seed in range(16):
        agent, rng, state = (
            InstantAgent(FlatEvaluator(game, seed, worlds=6)),
            random.Random(seed),
            game.new_initial_state(seed),
        )
        while not state.is_terminal():
            seen = state.observation(state.current_player())
            flat = seen.seat % 2 == seed % 2
            state.apply_action(agent.choose(seen) if flat else rng.choice(seen.legal_actions))
        sides = state.team_returns()
        margins.append(sides[seed % 2] - sides[1 - seed % 2])
    assert sum(margins) / len(margins) > 5


def test_its_choice_is_a_function_of_observation_and_seed():
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(5)
    seen = state.observation(state.current_player())
    chosen = {InstantAgent(FlatEvaluator(game, 1, worlds=2)).choose(seen) for _ in range(3)}
    assert len(chosen) == 1
    assert chosen <= set(seen.legal_actions)
