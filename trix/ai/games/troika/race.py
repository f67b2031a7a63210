"""What the scores are worth: the chance to win the game from them, and what a bid does to it.

The constants of the chance make its formula fit 8,700 hands between standard agents; it comes as close to
them as working the chances out backwards from the target over all scores.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from trix.engine.options import Value
from trix.games.troika.bids import bid_of
from trix.games.troika.scoring import DEAL_POINTS, THREE_POINTS, deal_scores, winning_sides

_SWING: Final = 6.6  # how a hand changes the difference of the scores, as the scale of a logistic curve
_PACE: Final = 3.0  # how many points it takes to be a hand nearer to the end
_LAST: Final = 4.0  # how many hands there are yet to come close before the target, some of them in vain
_HELD: Final = 0.5  # what a point counts from the limit on, where only bids win more of them

POINTS: Final = (*range(DEAL_POINTS - THREE_POINTS + 1), *range(THREE_POINTS, 0))
"""What a side can take in a deal, 0 to 13 and then -3 to -1, so that each stands at the index that it is."""

Scores = tuple[int, int]


class Prices(NamedTuple):
    """What the points of side 0 bring it, in the order of `POINTS`."""

    utilities: tuple[float, ...]
    """Its chance to win the game."""
    gains: tuple[int, ...]
    """What it scores over the other side."""


class Race:
    """The way to the end of a game under its options."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        self._options = options
        limit = options["max_non_bid"]
        self._limit = None if limit is None else int(str(limit))
        self._by_hands = options["length"] == "hands"
        self._length = int(str(options["hands" if self._by_hands else "target"]))
        self.prices = lru_cache(maxsize=1 << 8)(self._prices)
        self.gain = lru_cache(maxsize=1 << 13)(self._gain)

    def chance(self, totals: Sequence[int], side: int, hands_played: int) -> float:
        """Give side 0's chance to win from *totals* after some hands, the last one declared by *side*."""
        winners = winning_sides(totals, side, hands_played, self._options)
        if winners:
            return winners.count(0) / len(winners)
        lead = self._counted(totals[0]) - self._counted(totals[1])
        return 1 / (1 + exp(-lead / self._scale(totals, hands_played)))

    def _scale(self, totals: Sequence[int], hands_played: int) -> float:
        """Say how much of a lead counts: more than that wins nearly always."""
        if self._by_hands:
            return _SWING * sqrt(self._length - hands_played)
        return _SWING * sqrt((self._length - max(totals)) / _PACE + _LAST)

    def _counted(self, total: int) -> float:
        """Give a score by how near it is to winning."""
        if self._by_hands or self._limit is None or total <= self._limit:
            return float(total)
        return self._limit + _HELD * (total - self._limit)

    def _prices(self, scores: Scores, hands_played: int, bid: int, side: int) -> Prices:
        """Give what points bring where *side* has made a *bid* (its action) at these scores."""
        utilities, gains = [], []
        for points in POINTS:
            won = deal_scores((points, DEAL_POINTS - points), side, bid_of(bid), scores, self._options)
            utilities.append(self.chance((scores[0] + won[0], scores[1] + won[1]), side, hands_played + 1))
            gains.append(won[0] - won[1])
        return Prices(tuple(utilities), tuple(gains))

    def _gain(
        self, scores: Scores, hands_played: int, bid: int, side: int, points: float, spread: float
    ) -> float:
        """Say by how much a side gains over the other, on average, that makes a *bid* (its action).

        Its points are expected to be *points*, give or take *spread*: round them, so that few cases are
        worked out. What the gain does to the chance to win is given in points as of an even score.
        """
        center = points if side == 0 else DEAL_POINTS - points
        utilities = self.prices(scores, hands_played, bid, side).utilities
        whole = sum(_weights(center, spread))
        utility = sum(map(float.__mul__, _weights(center, spread), utilities)) / whole
        gained = utility - self.chance(scores, side, hands_played)
        return (gained if side == 0 else -gained) * 4 * self._scale(scores, hands_played)


@lru_cache(maxsize=1 << 9)
def _weights(points: float, spread: float) -> tuple[float, ...]:
    return tuple(exp(-(((taken - points) / spread) ** 2) / 2) for taken in POINTS)
