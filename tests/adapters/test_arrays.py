"""Observations as arrays."""

import random

import pytest

pytest.importorskip("numpy", reason="the extra `adapters` is not installed: make adapters-test")

from trix.adapters.episodes import Task
from trix.engine.cards import mask_of
from trix.games import load_game

TASKS = [
    ("trix", {}),
    ("trix", {"mode": "free_complex", "partnership": True, "doubling": "simple"}),
    ("trixter", {"players": 7, "hands": "short"}),
    ("troika", {"kitty": True, "low_bids": "always", "no_trumps": False}),
]
# what an array leaves out: finished deals, derived fields, and the results of earlier actions
LEFT_OUT = {
    "trix": {"dealings", "results", "turns", "history"},
    "trixter": {"draws", "results", "sizes", "history", "legal_revisions"},
    "troika": {"deal", "results", "history"},
}
# parts that show a field of another name
SHOWN_AS = {"leader": "trick", "size": "sizes", "calls": "bidding", "bid": "bidding", "bidder": "bidding"}


def positions(name, options, seed):
    """Some positions of a game of random play: the task, and what every seat sees."""
    task = Task(name, options)
    rng, state = random.Random(seed), task.game.new_initial_state(seed)
    while not state.is_terminal():
        if rng.random() < 0.1:
            yield task, state, [state.observation(seat) for seat in range(task.game.num_players)]
        state.apply_action(rng.choice(state.legal_actions()))
    yield task, state, [state.observation(seat) for seat in range(task.game.num_players)]


@pytest.mark.parametrize(("name", "options"), TASKS)
def test_every_field_is_shown_but_those_that_are_told_to_be_left_out(name, options):
    task = Task(name, options)
    shown = {SHOWN_AS.get(piece.name, piece.name) for piece in task.arrays.pieces}
    fields = set(task.game.new_initial_state(1).observation(0)._fields)
    assert fields - shown - {"seat", "current_player", "legal_actions"} == LEFT_OUT[name] - shown


@pytest.mark.parametrize(("name", "options"), TASKS)
def test_arrays_match_observations(name, options):
    varied = set()
    for task, state, seen in positions(name, options, 3):
        hands = [mask_of(card for card in range(56) if mask >> card & 1) for mask in state.hand_masks()]
        for seat, observation in enumerate(seen):
            flat = task.arrays.array(observation)
            assert flat.shape == (task.arrays.size,)
            assert abs(flat).max() <= 1
            parts = task.arrays.parts(flat)
            assert parts["hand"].sum() == hands[seat].bit_count()
            assert parts["trick"].sum() == len(observation.trick.cards)
            seats = task.game.num_players
            for other in range(seats):
                taken = parts["taken"][(other - seat) % seats]
                assert taken.sum() == observation.taken[other].bit_count()
            varied |= {part for part, array in parts.items() if array.any()}
    # every part shows something at some time, but for what these options do not know
    assert {piece.name for piece in task.arrays.pieces} - varied <= {"out", "discarded"}


def test_seats_are_counted_from_the_observer():
    task = Task("trix", {"mode": "complex"})
    state = task.game.new_initial_state(4)
    owner = state.observation(0).owner
    for seat in range(4):
        parts = task.arrays.parts(task.arrays.array(state.observation(seat)))
        assert parts["owner"].argmax() == (owner - seat) % 4


def test_hidden_cards_change_no_array():
    task, rng = Task("troika", {"kitty": True}), random.Random(5)
    for _, state, _ in positions("troika", {"kitty": True}, 8):
        seat = state.current_player()
        if seat is not None:
            seen = state.observation(seat)
            other = task.game.resample(seen, rng).observation(seat)
            assert (task.arrays.array(seen) == task.arrays.array(other)).all()


def test_actions_are_numbered_without_gaps_in_canonical_order():
    task = Task("trix", {"mode": "complex"})
    assert [task.text(number) for number in (0, 51, 52)] == ["2C", "AS", "double QC"]
    assert task.text(len(task.actions) - 1) == "choose trix"
    assert len(Task("trixter", {}).actions) == 52 + 14 + 4 * 14
    assert "discard ? ?" not in map(
        load_game("troika", kitty=True).action_to_string, Task("troika", {"kitty": True}).actions
    )


def test_an_episode_of_some_deals_ends_there():
    for deals in (1, 3):
        task, rng = Task("trix", {"mode": "complex"}, deals), random.Random(deals)
        episode = task.begin(6)
        while not episode.over:
            episode.apply(rng.choice(episode.legal()))
        assert len(episode.seen.results) == deals
        assert episode.returns() == [
            sum(one) for one in zip(*(r.scores for r in episode.seen.results), strict=True)
        ]
    with pytest.raises(ValueError, match="1 deal or more"):
        Task("trix", {}, -1)


def test_higher_is_better_where_low_scores_win():
    plain, turned = (
        Task("trix", {"mode": "complex", "reversed_scores": low}, 2).begin(9) for low in (False, True)
    )
    rng = random.Random(1)
    while not plain.over:
        number = rng.choice(plain.legal())
        plain.apply(number)
        turned.apply(number)
    assert plain.returns() == turned.returns() != [0, 0, 0, 0]
