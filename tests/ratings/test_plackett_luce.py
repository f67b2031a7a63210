"""Ratings change as by the library openskill, and the same on every machine."""

from decimal import Decimal, getcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from trix.ratings import plackett_luce
from trix.ratings.plackett_luce import UNIT, Rating, in_part, rate

RATINGS = st.builds(
    Rating, st.integers(-20 * UNIT, 80 * UNIT), st.integers(UNIT // 2, 9 * UNIT), st.integers(0, 9)
)
TEAMS = st.one_of(
    st.lists(st.lists(RATINGS, min_size=1, max_size=1), min_size=3, max_size=7),
    st.lists(st.lists(RATINGS, min_size=2, max_size=2), min_size=2, max_size=2),
)


@st.composite
def games(draw):
    teams = draw(TEAMS)
    return teams, draw(st.lists(st.integers(1, 4), min_size=len(teams), max_size=len(teams)))


@given(games())
def test_ratings_change_as_by_openskill(game):
    teams, ranks = game
    model = PlackettLuce()
    theirs = model.rate(
        [[model.rating(one.mu / UNIT, one.sigma / UNIT) for one in team] for team in teams],
        ranks=[float(rank) for rank in ranks],
    )
    for own, expected in zip(rate(teams, ranks), theirs, strict=True):
        for one, other in zip(own, expected, strict=True):
            assert one.mu / UNIT == pytest.approx(other.mu, abs=2e-6)
            assert one.sigma / UNIT == pytest.approx(other.sigma, abs=2e-6)


@given(st.floats(-60, 60))
def test_the_exponential_function_is_right_to_the_last_digits(x):
    getcontext().prec = 50
    right = Decimal(x).exp()
    assert abs(Decimal(plackett_luce._exp(x)) / right - 1) < Decimal("5e-16")


def test_known_games_give_known_numbers():
    """On each platform, with each version of Python: a published rating can be recomputed."""
    players = [[Rating()] for _ in range(4)]
    for number in range(100):
        ranks = [1 + (number * step + number // step) % 4 for step in (3, 5, 7, 11)]
        players = rate(players, ranks)
    assert [tuple(player) for (player,) in players] == [
        (25265361, 3291570, 100),
        (24916753, 3323395, 100),
        (24759838, 3293222, 100),
        (24114660, 3293828, 100),
    ]


@given(games())
def test_the_order_of_the_teams_does_not_matter(game):
    teams, ranks = game
    backwards = rate(teams[::-1], ranks[::-1])[::-1]
    for own, other in zip(rate(teams, ranks), backwards, strict=True):
        for one, same in zip(own, other, strict=True):
            assert abs(one.mu - same.mu) <= 1 and abs(one.sigma - same.sigma) <= 1


def test_a_win_raises_the_number_and_every_game_makes_it_surer():
    before = [[Rating()] for _ in range(4)]
    first, second, third, last = (team[0] for team in rate(before, [1, 2, 3, 4]))
    assert first.number > second.number > third.number > last.number
    assert first.number > Rating().number > last.number
    assert all(one.plus_minus < Rating().plus_minus for one in (first, second, third, last))


def test_a_new_player_has_five_placement_games():
    player = Rating()
    for games in range(5):
        assert player.is_provisional and player.games == games
        player = rate([[player], [Rating()]], [1, 2])[0][0]
    assert not player.is_provisional


def test_a_part_of_a_game_counts_in_proportion():
    before = Rating()
    after = rate([[before], [Rating()], [Rating()]], [1, 2, 3])[0][0]
    assert in_part(before, after, 5, 5) == after
    half = in_part(before, after, 10, 20)
    assert half.mu - before.mu == pytest.approx((after.mu - before.mu) / 2, abs=1)
    assert after.sigma < half.sigma < before.sigma
