"""The agent protocol, and what every agent owes the table: legal, repeatable, honest."""

import random
import subprocess
import sys

import pytest

from trix.ai import levels, make_agent
from trix.games import load_game


def positions(game, seed, count, level="random"):
    """Walk through a game and give (state, seat, observation) for evenly spread decisions."""
    agents = [make_agent(level, game, seed=seed + seat) for seat in range(4)]
    state = game.new_initial_state(seed)
    number = 0
    while not state.is_terminal():
        seat = state.current_player()
        seen = state.observation(seat)
        if number % count == 0:
            yield state, seat, seen
        number += 1
        state.apply_action(agents[seat].choose(seen))


@pytest.mark.parametrize("budget", [{"playouts": 0}, {"playouts": -5}, {"milliseconds": 0}])
def test_a_budget_for_nothing_is_refused(budget):
    with pytest.raises(ValueError, match="budget"):
        make_agent("expert", load_game("trix"), **budget)


def test_a_table_of_standard_agents_does_not_import_the_search():
    script = (
        "import sys; from trix.ai import agent_at_table; from trix.games import load_game\n"
        "agent_at_table('standard', load_game('trix'), 1, 'bold')\n"
        "assert not {'trix.ai.search', 'trix.ai.games.trix.playouts'} & set(sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_unknown_level_names_the_levels():
    with pytest.raises(ValueError, match=", ".join(levels())):
        make_agent("grandmaster", load_game("trix"))


@pytest.mark.parametrize("level", levels())
def test_search_is_done_after_a_run(level):
    game = load_game("trix")
    state = game.new_initial_state(3)
    seen = state.observation(state.current_player())
    agent = make_agent(level, game, seed=5, playouts=40)
    search = agent.begin(seen)
    assert not search.done
    assert search.action is None
    search.run(lambda: False)
    assert search.done
    assert search.action == agent.choose(seen)
    assert sorted(opinion.action for opinion in search.opinions) == list(seen.legal_actions)
    assert search.opinions[0].action == search.action
    scores = [opinion.score for opinion in search.opinions]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("level", levels())
def test_only_the_seat_to_act_is_asked(level):
    game = load_game("trix")
    state = game.new_initial_state(3)
    agent = make_agent(level, game)
    idle = (state.current_player() + 1) % 4
    with pytest.raises(ValueError, match="nothing to decide"):
        agent.begin(state.observation(idle))
    with pytest.raises(ValueError, match="nothing to decide"):
        agent.choose(state.observation(idle))


# advanced searches like expert
@pytest.mark.by_turns
@pytest.mark.parametrize(
    "level", [pytest.param(level, marks=[pytest.mark.long] * (level == "advanced")) for level in levels()]
)
def test_an_answer_depends_on_observation_and_seed_alone(level):
    game = load_game("trix", mode="free_complex")
    asked_before = make_agent(level, game, seed=9, playouts=8)
    for _state, _seat, seen in positions(game, 4, 17):
        random.seed(len(seen.history))
        fresh = make_agent(level, game, seed=9, playouts=8)
        assert fresh.choose(seen) == asked_before.choose(seen)


def test_random_agents_differ_by_seed():
    game = load_game("trix")
    one, other = make_agent("random", game, seed=1), make_agent("random", game, seed=2)
    choices = [(one.choose(seen), other.choose(seen)) for _state, _seat, seen in positions(game, 2, 5)]
    assert any(first != second for first, second in choices)
