"""TX14, TX16, TX21: teams and winners."""

import pytest

from trix.games import load_game
from trix.games.trix.results import winners


def won(scores, **options):
    game = load_game("trix", **options)
    return winners(scores, game.teams, game.options)


def partners(scores, **options):
    return won(scores, partnership=True, **options)


def test_tx14_partners_sit_opposite():
    assert load_game("trix", partnership=True).teams == ((0, 2), (1, 3))
    assert load_game("trix").teams == ((0,), (1,), (2,), (3,))


def test_tx14_a_team_scores_the_sum_of_its_seats(deal):
    game = deal(["7H 2S", "QS", "AS", "KS"], partnership=True).choose("queens").play_out()
    own = game.state.returns()
    assert own == game.ended[0]
    assert game.state.team_returns() == [own[0] + own[2], own[1] + own[3]]


def test_tx14_without_partners_each_seat_is_a_team(deal):
    game = deal(["7H", "", "", ""]).choose("ltoosh").play_out()
    assert game.state.team_returns() == game.state.returns()


@pytest.mark.parametrize(
    ("scores", "seats"),
    [
        ([10, 0, -5, -5], (0,)),
        ([0, 5, 5, -10], (1, 2)),
        ([0, 0, 0, 0], (0, 1, 2, 3)),
    ],
)
def test_tx21_the_highest_score_wins_and_ties_are_shared(scores, seats):
    assert won(scores) == seats


@pytest.mark.parametrize(
    ("scores", "seats"),
    [
        ([100, 20, -90, -30], (0, 2)),
        ([-100, 20, 90, -10], (1, 3)),
        ([100, 70, -100, -70], (0, 1, 2, 3)),
    ],
)
def test_tx21_the_highest_team_score_wins(scores, seats):
    assert partners(scores) == seats


@pytest.mark.parametrize(
    ("scores", "seats"),
    [
        # the first team has the better sum and the lowest single score
        ([100, 0, -80, -20], (1, 3)),
        # both hold a lowest score of -80: the sum decides
        ([100, 60, -80, -80], (0, 2)),
        ([80, 80, -80, -80], (0, 1, 2, 3)),
    ],
)
def test_tx16_the_team_of_the_lowest_single_score_loses(scores, seats):
    assert partners(scores, partner_result="worst_individual") == seats


@pytest.mark.parametrize(
    ("scores", "seats"),
    [([-100, 0, 80, 20], (1, 3)), ([-100, -60, 80, 80], (0, 2)), ([-80, -80, 80, 80], (0, 1, 2, 3))],
)
def test_tx16_reversed_the_team_of_the_highest_single_score_loses(scores, seats):
    """TX19."""
    assert partners(scores, partner_result="worst_individual", reversed_scores=True) == seats


def test_tx16_has_no_effect_without_partners():
    assert won([100, 0, -80, -20], partner_result="worst_individual") == (0,)


def test_tx19_reversed_the_lowest_wins():
    assert won([10, 0, -5, -5], reversed_scores=True) == (2, 3)
    assert partners([100, 20, -90, -30], reversed_scores=True) == (1, 3)


def test_tx21_no_winners_before_the_end(deal):
    game = deal(["7H", "", "", ""], mode="complex")
    while not game.state.is_terminal():
        assert game.state.winners() == ()
        game.play(game.legal[0])
    scores = game.state.returns()
    assert game.state.winners() == tuple(seat for seat in range(4) if scores[seat] == max(scores))
    assert game.state.legal_actions() == []
    assert game.player is None
