"""Round numbers for the axis of a chart."""

from collections.abc import Sequence
from math import ceil, floor, log10

_STEPS = (1, 2, 2.5, 5, 10)
_LINES = 4  # desired number of grid lines


def nice_step(span: float) -> float:
    """Return a round distance between grid lines, for a few of them in a span."""
    if span <= 0:
        return 1.0
    rough = span / _LINES
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in _STEPS if step * power >= rough * 0.999)


def grid(values: Sequence[float]) -> list[float]:
    """Return the values of grid lines, from at most the least value to at least the greatest."""
    low, high = min(values), max(values)
    step = nice_step(high - low)
    first, last = floor(low / step), ceil(high / step)
    return [place * step for place in range(first, max(last, first + 1) + 1)]
