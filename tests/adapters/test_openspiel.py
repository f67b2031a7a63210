"""The games in OpenSpiel, by its own tests and ours."""

import itertools
import pickle
import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `adapters` is not installed: make adapters-test")

import numpy as np
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from trix.adapters.ismcts import IsmctsAgent
from trix.adapters.openspiel import CardState
from trix.arena.__main__ import main
from trix.engine.errors import IllegalActionError, RulesError
from trix.games import load_game

GAMES = [
    "python_trix(deals=3)",
    "python_trix(mode=complex,partnership=True,doubling=simple,deals=2)",
    "python_trix(mode=free_complex,reversed_scores=True,deals=4)",
    "python_trixter(players=3,hands=up,miss=per_trick,deals=8)",
    "python_trixter(hands=short,hook=True)",
    "python_troika(length=hands,hands=3)",
    "python_troika(kitty=True,stick_dealer=False,max_non_bid=0,low_bids=always,deals=4)",
]


def dealt(game, seed=7):
    """A state after the chance nodes of a seed."""
    state = game.new_initial_state()
    for byte in seed.to_bytes(5, "big"):
        state.apply_action(byte)
    return state


@pytest.fixture(scope="module", autouse=True)
def parsed_flags():
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_random_simulation(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_python_simulation(name):
    np.random.seed(1)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize(
    "name",
    ["python_trix(mode=complex,deals=1)", "python_trixter(deals=6)", "python_troika(deals=1)"],
)
def test_openspiels_playthrough_comes_out_the_same_again(name, tmp_path):
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, None, seed=3), encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert "IsTerminal() = True" in original
    assert original == again


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_one_that_the_seat_cannot_tell_from_the_true_one(name):
    game, rng = pyspiel.load_game(name), random.Random(2)
    state, others = dealt(game), 0
    while not state.is_terminal():
        if rng.random() < 0.1:
            for seat in range(game.num_players()):
                other = state.resample_from_infostate(seat, rng.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                assert other.current_player() == state.current_player()
                others += str(other) != str(state)
                while rng.random() < 0.9 and not other.is_terminal():
                    other.apply_action(rng.choice(other.legal_actions()))
        state.apply_action(rng.choice(state.legal_actions()))
    assert others


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("trix", {"mode": "complex"}),
        ("trixter", {"hands": "short"}),
        ("troika", {"length": "hands", "hands": 4}),
    ],
)
def test_adapter_and_engine_play_the_same_game(name, options):
    game, state = load_game(name, **options), load_game(name, **options).new_initial_state(99)
    parameters = ",".join(f"{option}={value}" for option, value in options.items())
    there, rng = dealt(pyspiel.load_game(f"python_{name}({parameters})"), 99), random.Random(1)
    while not state.is_terminal():
        assert there.current_player() == state.current_player()
        texts = [there.action_to_string(action) for action in there.legal_actions()]
        assert texts == [game.action_to_string(action) for action in state.legal_actions()]
        place = rng.randrange(len(texts))
        there.apply_action(there.legal_actions()[place])
        state.apply_action(state.legal_actions()[place])
    assert there.is_terminal()
    assert there.returns() == state.returns()


def test_options_that_exclude_each_other_are_refused():
    with pytest.raises(RulesError, match="fixed_order"):
        pyspiel.load_game("python_trix(mode=free_complex,fixed_order=True)")


def test_all_seeds_of_forty_bits_are_equally_likely():
    game = pyspiel.load_game("python_troika")
    state, likelihood = game.new_initial_state(), 1.0
    for _ in itertools.takewhile(lambda _: state.is_chance_node(), itertools.count()):
        outcomes = state.chance_outcomes()
        assert [byte for byte, _ in outcomes] == list(range(256))
        likelihood *= outcomes[3][1]
        state.apply_action(3)
    assert likelihood == 2**-40
    assert isinstance(state, CardState)
    assert "5H" in str(state)


@pytest.mark.parametrize("number", [-2, 9999])
def test_only_actions_that_there_are_can_be_taken(number):
    state = dealt(pyspiel.load_game("python_trix(deals=1)"))
    with pytest.raises(IllegalActionError, match=str(number)):
        state.apply_action(number)
    with pytest.raises(ValueError, match="from 0 to 255"):
        pyspiel.load_game("python_trix").new_initial_state().apply_action(number)


def test_nothing_is_played_after_the_last_deal():
    state, rng = dealt(pyspiel.load_game("python_trix(mode=complex,deals=1)")), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    for number in range(state.num_distinct_actions()):
        with pytest.raises(IllegalActionError):
            state.apply_action(number)


@pytest.mark.parametrize(
    "kind",
    [
        (False, True, pyspiel.PrivateInfoType.NONE),
        (False, True, pyspiel.PrivateInfoType.ALL_PLAYERS),
        (False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
    ],
)
def test_there_are_no_observers_that_see_less_or_more_than_a_player(kind):
    recall, public, private = kind
    kind = pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)
    assert make_observation(pyspiel.load_game("python_troika"), kind) is None


def test_a_resampled_episode_cannot_be_pickled():
    state = dealt(pyspiel.load_game("python_troika"))
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    with pytest.raises(ValueError, match="cannot be written down"):
        pickle.dumps(state.resample_from_infostate(0, random.random))


def test_openspiels_environment_steps_through_an_episode():
    environment = rl_environment.Environment(
        "python_trix", mode="complex", deals=1, chance_event_sampler=rl_environment.ChanceEventSampler(1)
    )
    step, rewards = environment.reset(), np.zeros(4)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([legal[0]])
        rewards += step.rewards
    assert rewards.tolist() == environment.get_state.returns()
    assert any(rewards)


@pytest.mark.parametrize(
    ("name", "options"), [("trix", {}), ("trixter", {}), ("troika", {"max_non_bid": None})]
)
def test_openspiels_tree_search_plays_from_observations_alone(name, options):
    game, rng = load_game(name, **options), random.Random(4)
    state = game.new_initial_state(12)
    for _ in range(30):
        state.apply_action(rng.choice(state.legal_actions()))
    seen = state.observation(state.current_player())
    assert len(seen.legal_actions) > 1
    chosen = {IsmctsAgent(game, 5, simulations=20).choose(seen) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(seen.legal_actions)


def test_openspiels_tree_search_sits_down_in_the_arena(capsys):
    one_hand = ["--options", "length=hands", "hands=1"]
    call = ["troika", *one_hand, "--seats", "ismcts,random,ismcts,random", "--games", "4"]
    main([*call, "--playouts", "5", "--processes", "1"])
    assert any(line.startswith("ismcts ") for line in capsys.readouterr().out.splitlines())
