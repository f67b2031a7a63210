"""Limits of thinking in time, for those who play in real time: all else in `trix.ai` knows no clock."""

import time
from typing import Final

from trix.ai.search import Limit

_PAUSE: Final = 0.25  # seconds between two questions from which on nobody has thought meanwhile


def time_limit(milliseconds: float) -> Limit:
    """Give a limit that is reached *milliseconds* after it was first asked.

    While a thought is put aside, because the game rests, its time stands still.
    """
    left = milliseconds / 1000
    asked: float | None = None

    def reached(playouts: int) -> bool:
        nonlocal left, asked
        now = time.perf_counter()
        if asked is not None:
            left -= min(now - asked, _PAUSE)
        asked = now
        return left <= 0

    return reached
