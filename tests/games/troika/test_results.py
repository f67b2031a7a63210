"""TK11, TK12, TK13: the scores of each side, and the end of a game."""

import pytest

from trix.engine.events import GameEnded
from trix.games.troika.bids import Bid
from trix.games.troika.game import load
from trix.games.troika.scoring import deal_scores, winning_sides

LAST_TRICK = ("AH", "8H", "9H", "TH")


def scores(points, number, before=(0, 0), side=0, no_trump=False, **options):
    return deal_scores(points, side, Bid(number, no_trump, low=False), before, load(options).options)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("taken", "gain"), [(7, 7), (8, 8), (12, 12), (6, -6), (1, -1), (0, 0)])
def test_tk11_a_made_bid_adds_the_points_and_a_failed_bid_subtracts_them(side, taken, gain):
    points = (taken, 10 - taken) if side == 0 else (10 - taken, taken)
    brought = scores(points, 7, side=side)
    assert brought[side] == gain
    assert brought[1 - side] == 10 - taken


@pytest.mark.parametrize(("taken", "gain"), [(-1, -1), (-2, -2), (-3, -3)])
def test_tk11_a_failed_bid_with_negative_points_never_gains(taken, gain):
    assert scores((taken, 10 - taken), 6) == (gain, 10 - taken)


@pytest.mark.parametrize(("taken", "gain"), [(8, 8), (7, 7), (6, -7), (-2, -7), (0, -7)])
def test_tk11_failed_bid_may_cost_the_bid(taken, gain):
    assert scores((taken, 10 - taken), 7, failed_bid="bid")[0] == gain


@pytest.mark.parametrize(
    ("failed_bid", "taken", "gain"),
    [("points", 8, 16), ("points", 6, -12), ("points", -2, -4), ("bid", 8, 16), ("bid", 6, -14)],
)
def test_tk11_no_trump_doubles_only_the_declarers_side(failed_bid, taken, gain):
    assert scores((taken, 10 - taken), 7, no_trump=True, failed_bid=failed_bid) == (gain, 10 - taken)


def test_tk11_the_bid_is_compared_with_undoubled_points():
    assert scores((6, 4), 7, no_trump=True)[0] == -12


def test_tk12_below_the_limit_the_other_side_adds_its_points():
    assert scores((6, 4), 6, before=(0, 44)) == (6, 4)


@pytest.mark.parametrize("before", [45, 46, 51])
def test_tk12_from_the_limit_on_it_gains_nothing(before):
    assert scores((6, 4), 6, before=(0, before)) == (6, 0)


def test_tk12_negative_points_count_beyond_the_limit():
    assert scores((12, -2), 6, before=(0, 45)) == (12, -2)
    assert scores((12, -2), 6, before=(0, 0)) == (12, -2)


def test_tk12_the_limit_applies_only_to_the_other_side():
    assert scores((6, 4), 6, before=(51, 0)) == (6, 4)
    assert scores((4, 6), 6, before=(51, 0), side=1) == (0, 6)


@pytest.mark.parametrize("limit", [30, 35, 45, 47, 50, 55, 56, 60])
def test_tk12_the_limit_is_an_option(limit):
    assert scores((6, 4), 6, before=(0, limit - 1), max_non_bid=limit) == (6, 4)
    assert scores((6, 4), 6, before=(0, limit), max_non_bid=limit) == (6, 0)


def test_tk12_the_limit_may_be_off():
    assert scores((6, 4), 6, before=(0, 199), max_non_bid=None) == (6, 4)


def test_tk12_it_also_binds_when_hands_are_counted():
    assert scores((6, 4), 6, before=(0, 45), length="hands") == (6, 0)


def winners(totals, side=0, hands_played=5, **options):
    return winning_sides(totals, side, hands_played, load(options).options)


@pytest.mark.parametrize(
    ("totals", "side", "won"),
    [
        ((51, 51), 0, ()),
        ((52, 0), 0, (0,)),
        ((0, 52), 0, (1,)),
        ((0, 60), 1, (1,)),
        ((52, 60), 0, (0,)),
        ((60, 52), 1, (1,)),
        ((-51, -51), 0, ()),
        ((-52, 0), 0, (1,)),
        ((0, -52), 0, (0,)),
        ((-52, -60), 0, (1,)),
        ((-60, -52), 1, (0,)),
        ((-52, 52), 0, (1,)),
        ((52, -52), 1, (0,)),
    ],
)
def test_tk13_the_declarers_side_is_judged_first(totals, side, won):
    assert winners(totals, side) == won


@pytest.mark.parametrize("target", [10, 52, 200])
def test_tk13_the_target_is_an_option(target):
    assert winners((target - 1, 1 - target), target=target) == ()
    assert winners((target, 0), target=target) == (0,)
    assert winners((0, -target), target=target) == (0,)


@pytest.mark.parametrize(
    ("totals", "played", "won"),
    [
        ((90, -90), 11, ()),
        ((30, 20), 12, (0,)),
        ((-30, -20), 12, (1,)),
        ((20, 20), 12, (0, 1)),
    ],
)
def test_tk13_by_hands_most_points_win_and_the_target_has_no_effect(totals, played, won):
    assert winners(totals, hands_played=played, length="hands") == won


def test_tk13_a_game_to_the_target(position):
    game = position("bid 7", *LAST_TRICK, scores=(44, 51), points=(7, 2)).play(*LAST_TRICK)
    assert game.state.is_terminal()
    assert game.ended == [[8, 0, 8, 0]]
    assert game.state.returns() == [52, 51, 52, 51]
    assert game.state.team_returns() == [52, 51]
    assert game.state.winners() == (0, 2)
    assert game.events[-1] == GameEnded((52, 51, 52, 51), (0, 2))


def test_tk13_both_sides_over_the_target(position):
    options = {"scores": (44, 50), "points": (7, 2), "max_non_bid": None}
    game = position("bid 7", *LAST_TRICK, **options).play(*LAST_TRICK)
    assert game.state.returns() == [52, 52, 52, 52]
    assert game.state.winners() == (0, 2), "declarer's side is judged first"


def test_tk13_the_other_side_wins_if_the_declarers_side_fails(position):
    options = {"scores": (44, 44), "points": (3, 6)}
    hands = ("8H", "AH", "9H", "TH")
    game = position("bid 7", *hands, **options).play(*hands)
    assert game.ended == [[-3, 7, -3, 7]]
    assert not game.state.is_terminal()
    game = position("bid 7", *hands, **options | {"scores": (44, 44), "points": (0, 9)}).play(*hands)
    assert game.state.returns() == [44, 54, 44, 54]
    assert game.state.winners() == (1, 3)


def test_tk13_minus_the_target_loses(position):
    hands = ("8H", "AH", "9H", "TH")
    game = position("bid 7", *hands, scores=(-48, 0), points=(4, 5)).play(*hands)
    assert game.state.returns() == [-52, 6, -52, 6]
    assert game.state.winners() == (1, 3)


def test_tk13_a_tie_by_hands_is_shared(position):
    game = position("bid 7", *LAST_TRICK, scores=(2, 8), points=(7, 2), length="hands", hands=1)
    game.play(*LAST_TRICK)
    assert game.state.team_returns() == [10, 10]
    assert game.state.winners() == (0, 1, 2, 3)


def test_tk13_hands_are_counted_as_played(deal):
    game = deal(length="hands", hands=3, target=10)
    for number in range(1, 4):
        assert not game.state.is_terminal()
        assert game.state.winners() == ()
        game.play_out()
        assert len(game.seen(0).results) == number
    assert game.state.is_terminal()


def test_running_deals_do_not_count(position):
    game = position("bid 7", "AH 8C", "8H 9C", "9H TC", "TH JC", scores=(3, 4), points=(5, 2))
    game.play(*LAST_TRICK)
    assert game.state.returns() == [3, 4, 3, 4]
    assert game.seen(3).points == (6, 2)
