"""Every screen in every language at every size, and the part of it that is looked at all day.

Without the marker "matrix" each screen, or each kind of screen, is there once, and languages and sizes
take turns.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from math import gcd
from typing import Any

import pytest

GOLDEN_SECTION = 0.382


def every(*, by_kind: bool = False, **axes: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrize a test by all combinations; all but one for each value of the first axis are "matrix".

    *by_kind* leaves one for each kind of screen: the name before the comma.
    """
    return pytest.mark.every(by_kind, **axes)


def combinations(
    axes: dict[str, Iterable[Any]], by_kind: bool = False
) -> Iterator[tuple[tuple[Any, ...], bool]]:
    """Yield all combinations, and of each whether it is the one of its first value that is always looked at.

    The other axes step on from one to the next, by a stride that comes by every combination of theirs.
    """
    first, *others = map(tuple, axes.values())
    rest = [*product(*others)]
    stride = next(
        n
        for n in range(max(1, round(len(rest) * GOLDEN_SECTION)), 2 * len(rest) + 1)
        if gcd(n, len(rest)) == 1
    )
    met: set[str] = set()
    for turn, value in enumerate(first):
        kind = str(value).partition(",")[0] if by_kind else str(value)
        for place, values in enumerate(rest):
            yield (value, *values), kind not in met and place == turn * stride % len(rest)
        met.add(kind)


def generate(metafunc: pytest.Metafunc) -> None:
    """Make the tests of `every`; it makes no test that pytest would leave out, which saves seconds."""
    left_out = "not matrix" in metafunc.config.option.markexpr
    for mark in metafunc.definition.iter_markers("every"):
        cases = [
            pytest.param(*values, marks=() if always else pytest.mark.matrix, id="-".join(map(str, values)))
            for values, always in combinations(mark.kwargs, *mark.args)
            if always or not left_out
        ]
        metafunc.parametrize([*mark.kwargs], cases)
