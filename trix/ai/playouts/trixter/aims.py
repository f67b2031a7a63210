"""What it is worth to need so many tricks more, by what the hand is expected to take."""

from functools import lru_cache
from math import erf
from typing import Final

SHARE: Final = 16
"""Tables go by steps of a trick's sixteenth; variance by eighths."""
VAR_SHARE: Final = 8
CENTRE: Final = 19 * SHARE
"""Where the expectation is met exactly."""
NONE, SOME, ALL = range(3)
"""How many of the tricks that are left are needed."""

HIT: Final = 15.0
"""The points between meeting a bid and missing it, about."""

_BLUR: Final = 1.4  # what a hand takes varies more than by its cards alone
_MOST_VAR: Final = 6

Aim = list[list[float]]
"""Worth by how much more is needed than expected, and by variance."""


@lru_cache
def aim(kind: int, strict: bool) -> Aim:
    """Give the worth where `NONE`, `SOME` or `ALL` of the tricks are needed.

    *strict* where only meeting the bid counts: the chance of it; else points, less for each trick missed.
    """
    return [
        [
            _worth(kind, (step + 0.5 - CENTRE) / SHARE, (var + 0.5) / VAR_SHARE, strict)
            for var in range(_MOST_VAR * VAR_SHARE)
        ]
        for step in range(2 * CENTRE)
    ]


def _worth(kind: int, missing: float, var: float, strict: bool) -> float:
    # the normal curve is close enough; no hand takes fewer than none, or more than all
    width = (2 * _BLUR * var) ** 0.5
    not_more = 1.0 if kind == ALL else 0.5 + 0.5 * erf((missing + 0.5) / width)
    fewer = 0.0 if kind == NONE else 0.5 + 0.5 * erf((missing - 0.5) / width)
    hit = not_more - fewer
    return hit if strict else HIT * hit - 5 * (missing * missing + var) ** 0.5
