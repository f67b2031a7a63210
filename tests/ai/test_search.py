"""Thinking by playing out: fair comparison, giving up, budgets and slices."""

import random
import time

import pytest

from trix.ai import agent_at_table, make_agent
from trix.ai.search import Outcome, SampledSearch
from trix.games import load_game


class Dice:
    """A decision among actions of known worth plus noise, the same for all actions in one world."""

    def __init__(self, utilities, noise=0.2, groups=None):
        self.utilities = utilities
        self.noise = noise
        self.groups = groups or [(action,) for action in utilities]
        self.tried = []

    def world(self, hands, rng):
        luck = rng.uniform(-self.noise, self.noise)
        number = len(self.tried)
        self.tried.append([])
        own = {action: rng.uniform(-self.noise, self.noise) / 4 for action in self.utilities}

        def play_out(action):
            self.tried[number].append(action)
            worth = self.utilities[action] + luck + own[action]
            return Outcome(worth, 100 * worth)

        return play_out


def search(position, playouts=400, draw=list, seed=1):
    return SampledSearch(position, draw, random.Random(seed), lambda number: number >= playouts)


def think(searching):
    searching.run(lambda: False)
    return searching


def test_the_best_action_is_found_through_noise_that_all_share():
    found = think(search(Dice({1: 0.5, 2: 0.52, 3: 0.4}, noise=0.5)))
    assert found.done
    assert found.action == 2
    assert [opinion.action for opinion in found.opinions] == [2, 1, 3]


def test_every_action_is_tried_in_the_same_worlds():
    position = Dice({1: 0.5, 2: 0.5001, 3: 0.4999}, noise=0.5)
    think(search(position, playouts=60))
    assert all(actions == [1, 2, 3] for actions in position.tried[:16])


def test_an_action_clearly_behind_is_dropped_and_keeps_its_opinion():
    position = Dice({1: 0.5, 2: 0.1, 3: 0.505})
    found = think(search(position))
    assert sum(actions.count(2) for actions in position.tried) == 16
    assert sum(actions.count(3) for actions in position.tried) > 16
    opinions = {opinion.action: opinion for opinion in found.opinions}
    best = found.opinions[0]
    assert best.score - opinions[2].score == pytest.approx(0.4, abs=0.05)
    assert best.points - opinions[2].points == pytest.approx(40, abs=5)


def test_thinking_ends_early_where_nothing_is_left_to_find_out():
    found = think(search(Dice({1: 0.9, 2: 0.1}), playouts=100_000))
    assert found.playouts < 100
    equals = think(search(Dice({1: 0.5, 2: 0.5}, noise=0.0), playouts=100_000))
    assert equals.playouts < 100
    assert equals.action == 1


def test_a_group_is_tried_by_its_first_and_judged_as_one():
    position = Dice({1: 0.5, 2: 9.9, 3: 0.4}, groups=[(3,), (1, 2)])
    found = think(search(position))
    assert not any(2 in actions for actions in position.tried)
    scores = {opinion.action: opinion.score for opinion in found.opinions}
    assert scores[1] == scores[2] > scores[3]
    assert found.action == 1


def test_slices_come_to_the_same_as_one_run():
    whole = think(search(Dice({1: 0.5, 2: 0.51, 3: 0.45}), seed=4))
    sliced = search(Dice({1: 0.5, 2: 0.51, 3: 0.45}), seed=4)
    slices = 0
    while not sliced.done:
        sliced.run(lambda: True)
        slices += 1
    assert slices > 50
    assert sliced.opinions == whole.opinions


def test_the_promising_action_stands_until_there_is_more_to_go_by():
    searching = search(Dice({5: 0.1, 6: 0.9}))
    assert searching.action is None
    searching.run(lambda: True)
    assert searching.action == 5
    assert searching.opinions == ()
    think(searching)
    assert searching.action == 6


def first_play(game):
    """Give the observation of the first card of a deal."""
    state = game.new_initial_state(5)
    state.apply_action(state.string_to_action("choose queens"))
    while state.observation(state.current_player()).phase != "play":
        state.apply_action(state.legal_actions()[-1])
    return state.observation(state.current_player())


@pytest.mark.long
def test_at_a_table_an_expert_has_the_default_playouts_where_there_is_time(monkeypatch):
    game = load_game("trix")
    seen = first_play(game)
    monkeypatch.setattr("trix.ai.time_budget.TABLE_MILLISECONDS", 1e6)
    patient, usual = agent_at_table("expert", game, 3).begin(seen), make_agent("expert", game, 3).begin(seen)
    for search in (patient, usual):
        search.run(lambda: False)
    assert patient.opinions == usual.opinions
    monkeypatch.setattr("trix.ai.time_budget.TABLE_MILLISECONDS", 1e-3)
    hasty = agent_at_table("expert", game, 3).begin(seen)
    hasty.run(lambda: False)
    assert hasty.playouts < patient.playouts
    assert hasty.action in seen.legal_actions


def test_an_expert_given_milliseconds_takes_about_so_long():
    game = load_game("trix")
    seen = first_play(game)
    agent = make_agent("expert", game, milliseconds=150)
    agent.choose(seen)  # the first decision also imports modules
    spent = []
    for _ in range(3):  # in one of them the machine may do something else
        began = time.perf_counter()
        assert agent.choose(seen) in seen.legal_actions
        spent.append(time.perf_counter() - began)
    assert 0.1 < min(spent) < 0.5
