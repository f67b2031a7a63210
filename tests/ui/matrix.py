"""Every screen in every language at every size, and the part of it that is looked at all day.

Without the marker "matrix" each screen is there once, and languages and sizes take turns.
"""

from collections.abc import Callable, Iterable
from itertools import product
from math import gcd
from typing import Any

import pytest

GOLDEN_SECTION = 0.382


def every(**axes: Iterable[Any]) -> Callable[..., Any]:
    """Parametrize a test by all combinations; all but one for each value of the first axis are "matrix".

    The other axes step on from one to the next, by a stride that comes by every combination of theirs.
    """
    first, *others = map(tuple, axes.values())
    rest = [*product(*others)]
    stride = next(
        n
        for n in range(max(1, round(len(rest) * GOLDEN_SECTION)), 2 * len(rest) + 1)
        if gcd(n, len(rest)) == 1
    )
    cases = []
    for turn, value in enumerate(first):
        for place, values in enumerate(rest):
            combined = (value, *values)
            marks = () if place == turn * stride % len(rest) else (pytest.mark.matrix,)
            cases.append(pytest.param(*combined, marks=marks, id="-".join(map(str, combined))))
    return pytest.mark.parametrize([*axes], cases)
