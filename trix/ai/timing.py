"""Limits of a search in real time. Nothing else in `trix.ai` reads a clock."""

import time
from collections.abc import Callable
from typing import Final

from trix.ai.search import Limit

_PAUSE: Final = 0.25  # most seconds between two calls that count as searching


def time_limit(milliseconds: float, clock: Callable[[], float] | None = None) -> Limit:
    """Return a limit that is reached after *milliseconds* of searching.

    Time goes by *clock*, which gives seconds; None is wall time. Time in which the search is suspended,
    because the game is paused, does not count.
    """
    left = milliseconds / 1000
    asked: float | None = None

    def reached(playouts: int) -> bool:
        nonlocal left, asked
        now = clock() if clock else time.perf_counter()
        if asked is not None:
            left -= min(now - asked, _PAUSE)
        asked = now
        return left <= 0

    return reached
