"""The games in PettingZoo, by its own tests and ours."""

import random
import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the extra `adapters` is not installed: make adapters-test")

import numpy as np

with warnings.catch_warnings():
    # these load an example of PettingZoo's own in a way that it calls deprecated
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from trix.adapters.pettingzoo import env
from trix.games import load_game

TASKS = [
    ("trix", {"mode": "complex", "deals": 2}),
    ("trix", {"deals": 1, "partnership": True}),
    ("trixter", {"players": 5, "hands": "short"}),
    ("troika", {"kitty": True, "deals": 3}),
]
# a warning for all dict observations, except for games on PettingZoo's list
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("name", "options"), TASKS)
def test_pettingzoos_api_test(name, options):
    api_test(env(name, **options), num_cycles=300)


@pytest.mark.parametrize(("name", "options"), TASKS)
def test_pettingzoos_seed_test(name, options):
    seed_test(lambda: env(name, **options), num_cycles=100)


@pytest.mark.parametrize(("name", "options"), TASKS)
def test_pettingzoos_parallel_test_by_its_own_conversion(name, options):
    parallel_api_test(turn_based_aec_to_parallel(env(name, **options)), num_cycles=300)


def test_a_seed_is_the_seed_of_the_game():
    game, table = load_game("trix", mode="complex"), env("trix", mode="complex")
    state, rng = game.new_initial_state(5), random.Random(3)
    table.reset(seed=5)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    while not state.is_terminal():
        assert table.agent_selection == f"seat_{state.current_player()}"
        task = table.unwrapped.task
        mask = table.observe(table.agent_selection)["action_mask"]
        legal = state.legal_actions()
        assert [task.actions[number] for number in mask.nonzero()[0]] == legal
        action = rng.choice(legal)
        table.step(task.number[action])
        state.apply_action(action)
        for agent, reward in table.rewards.items():
            rewards[agent] += reward
    assert all(table.terminations.values())
    assert list(rewards.values()) == state.returns()
    assert any(rewards.values())


def test_out_of_turn_a_seat_has_an_observation_but_no_legal_action():
    table = env("troika")
    table.reset(seed=1)
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen["observation"].any()
        assert seen["action_mask"].any() == (agent == table.agent_selection)


def test_an_illegal_action_ends_the_episode():
    table = env("trix")
    table.reset(seed=1)
    agent = table.agent_selection
    illegal = int(table.observe(agent)["action_mask"].argmin())
    table.step(illegal)
    assert table.terminations[agent]
    assert table.rewards[agent] == -1


def test_a_seed_may_be_a_number_of_numpys():
    shown = []
    for seed in (5, np.int64(5)):
        table = env("trix")
        table.reset(seed=seed)
        shown.append(table.render())
    assert shown[0] == shown[1]


def test_an_episode_is_rendered_as_text_or_not_at_all():
    table = env("trix", render_mode=None)
    table.reset(seed=1)
    assert table.render() is None
    with pytest.raises(ValueError, match="human"):
        env("trix", render_mode="human")


def test_all_that_an_agent_knows_can_be_asked_for():
    table = env("trix", deals=1)
    table.reset(seed=1)
    for _ in range(3):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(mask.argmax()))
    seen = table.unwrapped.observation("seat_2")
    assert seen.seat == 2
    assert len(seen.history) == 3
    array = table.unwrapped.task.arrays.array(seen)
    assert (array == table.observe("seat_2")["observation"]).all()


def test_without_a_seed_every_episode_is_another():
    table = env("trixter", deals=1)
    shown = set()
    for _ in range(3):
        table.reset()
        shown.add(table.render())
    assert len(shown) == 3
