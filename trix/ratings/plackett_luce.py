"""How a game changes ratings: the Plackett-Luce model of Weng and Lin.

R. Weng and C. Lin, "A Bayesian Approximation Method for Online Ranking", 2011, algorithm 4; the constants
come from the library openskill; the tests compare every result with it.

The same games give the same ratings on every machine. Ratings are whole numbers; between them only
``+ - * /`` and the square root are used, in a fixed order. IEEE 754 rounds these correctly, unlike the
exponential function of a C library.
"""

from collections.abc import Sequence
from math import ldexp, sqrt
from typing import Final, NamedTuple

UNIT: Final = 1_000_000
"""Ratings are stored in millionths."""

_BETA_SQUARED: Final = (25 / 6) * (25 / 6)
_TAU_SQUARED: Final = (25 / 300) * (25 / 300)
_KAPPA: Final = 0.0001
# ln 2 in two parts; a small whole number times the first is exact
_LN2_HIGH: Final = 0.6931471803691238
_LN2_LOW: Final = 1.9082149292705877e-10
_TERMS: Final = 16  # of the series of the exponential function

_POINTS: Final = 40  # of a number, for one unit of mu
PLACEMENT_GAMES: Final = 5
"""A player's number is provisional before so many games."""


class Rating(NamedTuple):
    """An estimate of a player's strength: a normal distribution, in millionths."""

    mu: int = 25 * UNIT
    sigma: int = 25 * UNIT // 3
    games: int = 0

    @property
    def number(self) -> int:
        """The rating as players see it: about 1000 for a new player, who may be anything from 340 to 1660."""
        return round(_POINTS * self.mu / UNIT)

    @property
    def plus_minus(self) -> int:
        """Two standard deviations of the number."""
        return round(2 * _POINTS * self.sigma / UNIT)

    @property
    def is_provisional(self) -> bool:
        """Whether the player has yet to finish the placement games."""
        return self.games < PLACEMENT_GAMES

    @property
    def sure_number(self) -> int:
        """The lower end of the interval: boards are sorted by it, so that luck in few games is not enough."""
        return self.number - self.plus_minus


class Team(NamedTuple):
    """The sums of a team's ratings, in units."""

    mu: float
    variance: float


class Surprise(NamedTuple):
    """The derivatives of a ranking's log-likelihood with respect to a team's mu, times the scale."""

    slope: float
    curvature: float


def rate(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a game; the lowest rank is best, and equal ranks are a tie.

    There must be two teams or more.
    """
    # uncertainty grows with each game: players change
    variances = [[_variance(rating) + _TAU_SQUARED for rating in team] for team in teams]
    sums = [
        Team(_sum([rating.mu / UNIT for rating in team]), _sum(variance))
        for team, variance in zip(teams, variances, strict=True)
    ]
    scale = scale_of(sums)
    surprises = surprises_of(sums, ranks, scale)
    after = []
    for team, own, of_team, surprise in zip(teams, variances, sums, surprises, strict=True):
        omega = surprise.slope * (of_team.variance / scale)
        gamma = sqrt(of_team.variance) / scale
        delta = surprise.curvature * (of_team.variance / (scale * scale)) * gamma
        changed = []
        for rating, variance in zip(team, own, strict=True):
            share = variance / of_team.variance
            shrunk = sqrt(variance) * sqrt(max(1 - share * delta, _KAPPA))
            mu = rating.mu / UNIT + share * omega
            changed.append(Rating(round(mu * UNIT), round(shrunk * UNIT), rating.games + 1))
        after.append(changed)
    return after


def in_part(before: Rating, after: Rating, played: int, deals: int) -> Rating:
    """Return the rating of a player who played some deals of a game: that share of the change."""
    share = played / deals
    variance = _variance(before) + (_variance(after) - _variance(before)) * share
    mu = before.mu + (after.mu - before.mu) * share
    return Rating(round(mu), round(sqrt(variance) * UNIT), after.games)


def scale_of(teams: Sequence[Team]) -> float:
    """Return the scale of the differences between these teams."""
    return sqrt(_sum([team.variance + _BETA_SQUARED for team in teams]))


def surprises_of(teams: Sequence[Team], ranks: Sequence[int], scale: float) -> list[Surprise]:
    """Return how much each team did better or worse than expected."""
    # only differences matter: with the mean taken off, no exponential overflows
    mean = _sum([team.mu for team in teams]) / len(teams)
    worths = [_exp((team.mu - mean) / scale) for team in teams]
    beaten = [
        _sum([worth for worth, other in zip(worths, ranks, strict=True) if other >= rank]) for rank in ranks
    ]
    tied = [len([other for other in ranks if other == rank]) for rank in ranks]
    surprises = []
    for index, (worth, rank) in enumerate(zip(worths, ranks, strict=True)):
        slope = curvature = 0.0
        for other, other_rank in enumerate(ranks):
            if other_rank <= rank:
                chance = worth / beaten[other]
                slope += ((1.0 if other == index else 0.0) - chance) / tied[other]
                curvature += chance * (1 - chance) / tied[other]
        surprises.append(Surprise(slope, curvature))
    return surprises


def _variance(rating: Rating) -> float:
    sigma = rating.sigma / UNIT
    return sigma * sigma


def _sum(values: Sequence[float]) -> float:
    """Add from left to right; the built-in `sum` compensates errors since Python 3.12."""
    total = 0.0
    for value in values:
        total += value
    return total


def _exp(x: float) -> float:
    """Return e to the power of *x*, with the same bits everywhere."""
    x = min(max(x, -700.0), 700.0)
    doublings = round(x / _LN2_HIGH)
    rest = x - doublings * _LN2_HIGH - doublings * _LN2_LOW
    value = 1.0
    for term in range(_TERMS, 0, -1):
        value = 1.0 + value * rest / term
    return ldexp(value, doublings)
