"""What a score is worth before the end: the final standing that a team can expect."""

from collections.abc import Sequence
from math import exp
from typing import Final

_FIRST: Final = 0.75  # the part of winning in a standing's worth; the rest is not to be last


def standing(totals: Sequence[float], team: int, spread: float) -> float:
    """Give what *team* can expect of scores that will still change by about *spread* points each, 0 to 1.

    *totals* are by team, the higher the better. Without a spread the game is over, and places are shared. The
    chance to end first (or last) is taken as a share of exponentials, which is the choice rule of R. D. Luce,
    "Individual Choice Behavior", 1959.
    """
    own = totals[team]
    if spread <= 0:
        first, last = max(totals), min(totals)
        wins = 1 / totals.count(first) if own == first else 0.0
        loses = 1 / totals.count(last) if own == last else 0.0
    else:
        # a difference of two such scores: the logistic curve that is closest to the normal one
        scale = 0.78 * spread
        wins = 1 / sum(exp(min((other - own) / scale, 50.0)) for other in totals)
        loses = 1 / sum(exp(min((own - other) / scale, 50.0)) for other in totals)
    return _FIRST * wins + (1 - _FIRST) * (1 - loses)
