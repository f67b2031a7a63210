"""The utility of scores before the end of a game: the expected final standing."""

from collections.abc import Sequence
from math import exp, fsum
from typing import Final

_FIRST: Final = 0.75  # the weight of coming first; the rest is the weight of not coming last


def standing(totals: Sequence[float], team: int, spread: float) -> float:
    """Return the expected final standing of *team*, from 0 (certainly last) to 1 (certainly first).

    *totals* are the scores by team, higher ones better; each will still change with a standard deviation of
    about *spread* points. With 0 the game is over, and ties share a place. The probability to come first (or
    last) follows the choice rule of R. D. Luce, "Individual Choice Behavior", 1959.
    """
    own = totals[team]
    if spread <= 0:
        first, last = max(totals), min(totals)
        wins = 1 / totals.count(first) if own == first else 0.0
        loses = 1 / totals.count(last) if own == last else 0.0
    else:
        # the scale of the logistic distribution closest to the normal one of a difference of two scores
        scale = 0.78 * spread
        wins = 1 / fsum(exp(min((other - own) / scale, 50.0)) for other in totals)
        loses = 1 / fsum(exp(min((own - other) / scale, 50.0)) for other in totals)
    return _FIRST * wins + (1 - _FIRST) * (1 - loses)
