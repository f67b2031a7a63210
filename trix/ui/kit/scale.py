"""Round numbers for the axis of a chart."""

from collections.abc import Sequence
from math import ceil, floor, log10

_STEPS = (1, 2, 2.5, 5, 10)
_LINES = 4  # desired number of grid lines


def nice_step(span: float, finest: float = 0.0) -> float:
    """Return a round distance between grid lines, for a few of them in a span: a multiple of *finest*."""
    if span <= 0:
        return max(1.0, finest)
    rough = max(span / _LINES, finest)
    power = 10.0 ** floor(log10(rough))
    steps = (step * power for step in _STEPS if step * power >= rough * 0.999)
    return next(step for step in steps if not finest or abs(step / finest - round(step / finest)) < 1e-6)


def grid(values: Sequence[float], finest: float = 0.0) -> list[float]:
    """Return the values of grid lines, from at most the least value to at least the greatest.

    They are multiples of *finest*, so that labels that tell no smaller difference are all different.
    """
    low, high = min(values), max(values)
    step = nice_step(high - low, finest)
    first, last = floor(low / step), ceil(high / step)
    return [place * step for place in range(first, max(last, first + 1) + 1)]
