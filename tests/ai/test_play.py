"""Agents at every table: legal under all options, and worth playing against."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.ai import levels, make_agent
from trix.engine.errors import RulesError
from trix.games import game_names, load_game, option_table

OPTIONS = {
    name: st.fixed_dictionaries(
        {option.name: st.sampled_from(option.values) for option in option_table(name)}
    )
    for name in game_names()
}
MOVES = 300


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", OPTIONS)
@given(data=st.data(), seed=st.integers(0, 2**40), level=st.sampled_from(levels()))
def test_every_choice_is_legal_under_all_options(name, data, seed, level):
    try:
        game = load_game(name, **data.draw(OPTIONS[name]))
    except RulesError:
        return
    agent = make_agent(level, game, seed=seed, playouts=2)
    state, rng = game.new_initial_state(seed), random.Random(seed)
    for _ in range(MOVES):
        if state.is_terminal():
            break
        seen = state.observation(state.current_player())
        # random moves of the other seats reach more positions, and cost no time
        asked = rng.random() < 0.05
        action = agent.choose(seen) if asked else rng.choice(seen.legal_actions)
        assert action in seen.legal_actions
        state.apply_action(action)


@pytest.mark.long
def test_a_reversed_game_is_played_like_the_plain_one():
    plain, turned = load_game("trix"), load_game("trix", reversed_scores=True)
    agents = [make_agent("standard", game) for game in (plain, turned)]
    states = [game.new_initial_state(21) for game in (plain, turned)]
    while not states[0].is_terminal():
        seat = states[0].current_player()
        choices = [agent.choose(state.observation(seat)) for agent, state in zip(agents, states, strict=True)]
        assert choices[0] == choices[1]
        for state in states:
            state.apply_action(choices[0])


@pytest.mark.long
@pytest.mark.parametrize("mode", ["classic", "complex", "free_complex"])
def test_standard_beats_three_random_players(mode):
    game = load_game("trix", mode=mode)
    won = 0.0
    for number in range(12):
        seat = number % 4
        won += _win_share(game, number, {seat}, seat)
    assert won >= 9


@pytest.mark.long
@pytest.mark.parametrize("mode", ["classic", "complex"])
def test_a_standard_pair_beats_a_random_pair(mode):
    game = load_game("trix", mode=mode, partnership=True)
    won = sum(_win_share(game, number, {number % 2, number % 2 + 2}, number % 2) for number in range(10))
    assert won >= 9


def _win_share(game, seed, skilled, seat):
    agents = [make_agent("standard" if s in skilled else "random", game, seed=seed * 4 + s) for s in range(4)]
    state = game.new_initial_state(seed)
    while (player := state.current_player()) is not None:
        state.apply_action(agents[player].choose(state.observation(player)))
    winners = [team for team in game.teams if team[0] in state.winners()]
    return sum(seat in team for team in winners) / len(winners)
