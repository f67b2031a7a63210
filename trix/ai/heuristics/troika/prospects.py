"""What a bid is worth that may be reached or may fail."""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from trix.games.troika.bids import Bid

LEAST, MOST = -3, 13
"""The points a side can take in a deal."""


class Stakes(NamedTuple):
    """What the rules and the score make of a deal."""

    costs_bid: bool
    """Whether a failed bid costs its number, not the points taken."""
    others_score: bool
    """Whether the other side may still gain by its points."""


@lru_cache(maxsize=1 << 12)
def outcome(number: int, no_trump: bool, points: float, spread: float, stakes: Stakes) -> float:
    """Give by how much a declaring side gains over the other, on average.

    Its points are expected to be *points*, give or take *spread*.
    """
    whole = gained = 0.0
    for taken in range(LEAST, MOST + 1):
        weight = exp(-(((taken - points) / spread) ** 2) / 2)
        gain = taken if taken >= number else -number if stakes.costs_bid else -abs(taken)
        others = 10 - taken
        if not stakes.others_score:
            others = min(others, 0)
        whole += weight
        gained += weight * (gain * (1 + no_trump) - others)
    return gained / whole


def outcome_of(bid: Bid, points: float, spread: float, stakes: Stakes) -> float:
    """Give the outcome of a bid; *points* are rounded to tenths, so that few cases are worked out."""
    return outcome(bid.number, bid.no_trump, round(points, 1), spread, stakes)
