"""TR10, TR11: the score of a hand, and who wins."""

import pytest

from trix.games.trixter import results


@pytest.mark.parametrize(
    ("bid", "tricks", "flat", "per_trick"),
    [(0, 0, 10, 10), (1, 1, 11, 11), (13, 13, 23, 23), (0, 1, -5, -5), (3, 1, -5, -10), (1, 5, -5, -20)],
)
def test_tr10_scores_ten_and_the_tricks_or_minus_five(bid, tricks, flat, per_trick):
    assert results.hand_score(bid, tricks, "flat") == flat
    assert results.hand_score(bid, tricks, "per_trick") == per_trick


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        ({}, [-5, 12, 10, -5]),
        ({"miss": "flat"}, [-5, 12, 10, -5]),
        ({"miss": "per_trick"}, [-10, 12, 10, -5]),
    ],
)
def test_tr10_a_hand_is_scored_when_its_last_trick_is_taken(deal, options, scores):
    game = deal(["2C 2D", "AC AD", "3C 3D", "4C 4D"], **options)
    game.play("bid 2 hearts", "bid 2", "bid 0", "bid 1").trick("2C AC 3C 4C")
    assert game.state.returns() == [0, 0, 0, 0], "running hands do not count"
    game.trick("AD 3D 4D 2D")
    assert game.ended == [scores]
    assert game.state.returns() == game.state.team_returns() == scores


def test_tr10_every_hand_is_kept_for_the_rating(deal):
    one = ["2C", "AC", "3C", "4C"]
    game = deal(one, one)
    game.play("bid 0 hearts", "bid 1", "bid 0", "bid 1").trick("2C AC 3C 4C")
    game.play("bid 1 spades", "bid 0", "bid 0", "bid 1").trick("AC 3C 4C 2C")
    first, second = game.seen(2).results
    assert first == (0, 1, 2, (0, 1, 0, 1), (0, 1, 0, 0), (10, 11, 10, -5))
    assert second == (1, 1, 3, (1, 1, 0, 0), (0, 1, 0, 0), (-5, 11, 10, 10))
    assert game.state.returns() == [5, 22, 20, 5]


def test_tr11_the_highest_total_wins(deal):
    game = deal(["2C", "AC", "3C", "4C"])
    assert game.state.winners() == ()
    game.play("bid 0 hearts", "bid 1", "bid 0", "bid 0").trick("2C AC 3C 4C")
    assert game.state.is_terminal()
    assert game.state.winners() == (1,)


def test_tr11_ties_are_shared(deal):
    game = deal(["2C", "AC", "3C", "4C"])
    game.play("bid 0 hearts", "bid 0", "bid 1", "bid 0").trick("2C AC 3C 4C")
    assert game.ended == [[10, -5, -5, 10]]
    assert game.state.winners() == (0, 3)


def test_tr11_a_negative_total_can_win():
    assert results.winners([-10, -5, -20]) == (1,)
