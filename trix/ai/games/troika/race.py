"""The probability to win the game from the scores, and a bid's effect on it.

The constants of the formula are fitted to 8,700 hands between standard agents. It predicts them as well as
backward induction over all scores does.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, fsum, sqrt
from typing import Final, NamedTuple

from trix.engine.options import Value
from trix.games.troika.bids import bid_of
from trix.games.troika.scoring import DEAL_POINTS, THREE_POINTS, deal_scores, winning_sides

_SWING: Final = 6.6  # the spread of the score difference from one hand, as a logistic scale
_PACE: Final = 3.0  # points that bring the end of the game a hand nearer
_LAST: Final = 4.0  # hands still to come just before the target, since not every one reaches it
_HELD: Final = 0.5  # the weight of a point above the limit, where only bids gain more

POINTS: Final = (*range(DEAL_POINTS - THREE_POINTS + 1), *range(THREE_POINTS, 0))
"""The points a side can take in a deal: 0 to 13, then -3 to -1, so that points are indices into the tuple.
"""

Scores = tuple[int, int]


class Prices(NamedTuple):
    """The value of side 0's points in a deal to side 0, in the order of `POINTS`."""

    utilities: tuple[float, ...]
    """The probability to win the game."""
    gains: tuple[int, ...]
    """The score of the deal minus the other side's."""


class Race:
    """The probability to win under the options of a game."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        self._options = options
        limit = options["max_non_bid"]
        self._limit = None if limit is None else int(str(limit))
        self._by_hands = options["length"] == "hands"
        self._length = int(str(options["hands" if self._by_hands else "target"]))
        self.prices = lru_cache(maxsize=1 << 8)(self._prices)
        self.gain = lru_cache(maxsize=1 << 13)(self._gain)

    def chance(self, totals: Sequence[int], side: int, hands_played: int) -> float:
        """Return side 0's probability to win from *totals* after some hands, the last declared by *side*."""
        winners = winning_sides(totals, side, hands_played, self._options)
        if winners:
            return winners.count(0) / len(winners)
        lead = self._discount_excess(totals[0]) - self._discount_excess(totals[1])
        return 1 / (1 + exp(-lead / self._scale(totals, hands_played)))

    def _scale(self, totals: Sequence[int], hands_played: int) -> float:
        """Return the logistic scale of the lead."""
        if self._by_hands:
            return _SWING * sqrt(self._length - hands_played)
        return _SWING * sqrt((self._length - max(totals)) / _PACE + _LAST)

    def _discount_excess(self, total: int) -> float:
        """Return a score with points above the limit weighted less."""
        if self._by_hands or self._limit is None or total <= self._limit:
            return float(total)
        return self._limit + _HELD * (total - self._limit)

    def _prices(self, scores: Scores, hands_played: int, bid: int, side: int) -> Prices:
        """Return the utilities and gains by points, if *side* makes a *bid* (its action) at these scores."""
        utilities, gains = [], []
        for points in POINTS:
            won = deal_scores((points, DEAL_POINTS - points), side, bid_of(bid), scores, self._options)
            utilities.append(self.chance((scores[0] + won[0], scores[1] + won[1]), side, hands_played + 1))
            gains.append(won[0] - won[1])
        return Prices(tuple(utilities), tuple(gains))

    def _gain(
        self, scores: Scores, hands_played: int, bid: int, side: int, points: float, spread: float
    ) -> float:
        """Return the expected gain of *side* over the other with a *bid* (its action).

        Its points are normally distributed with mean *points* and standard deviation *spread*; rounded ones
        make better use of the cache. The gain in the probability to win is converted to points of an even
        score.
        """
        center = points if side == 0 else DEAL_POINTS - points
        utilities = self.prices(scores, hands_played, bid, side).utilities
        whole = fsum(_weights(center, spread))
        utility = fsum(map(float.__mul__, _weights(center, spread), utilities)) / whole
        gained = utility - self.chance(scores, side, hands_played)
        return (gained if side == 0 else -gained) * 4 * self._scale(scores, hands_played)


@lru_cache(maxsize=1 << 9)
def _weights(points: float, spread: float) -> tuple[float, ...]:
    return tuple(exp(-(((taken - points) / spread) ** 2) / 2) for taken in POINTS)
