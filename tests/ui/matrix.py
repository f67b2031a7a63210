"""Every screen in every language at every size, and the parts of it that are looked at more often.

Without a marker each screen is there once, and languages and sizes take turns. With those marked "matrix"
each screen is there at every size and in every language, with those marked "exhaustive" in every language at
every size.
"""

from collections.abc import Callable, Iterable
from itertools import product
from math import gcd
from typing import Any

import pytest

GOLDEN_SECTION = 0.382


def every(**axes: Iterable[Any]) -> Callable[..., Any]:
    """Parametrize a test by all combinations; all but one for each value of the first axis have a marker.

    The other axes step on from one to the next, by a stride that comes by every combination of theirs. So
    many are "matrix" that each value of the first axis meets each of every other axis; the rest are
    "exhaustive".
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
        once = rest[turn * stride % len(rest)]
        pairs = {
            tuple(axis[(step + turn * place) % len(axis)] for place, axis in enumerate(others))
            for step in range(max(map(len, others), default=0))
        }
        for values in rest:
            marks: tuple[pytest.MarkDecorator, ...] = ()
            if values != once:
                marks = (pytest.mark.matrix if values in pairs else pytest.mark.exhaustive,)
            combined = (value, *values)
            cases.append(pytest.param(*combined, marks=marks, id="-".join(map(str, combined))))
    return pytest.mark.parametrize([*axes], cases)
