"""Limits of thinking in time, for those who play in real time: all else in `trix.ai` knows no clock."""

import time

from trix.ai.search import Limit


def time_limit(milliseconds: float) -> Limit:
    """Give a limit that is reached *milliseconds* after it was first asked."""
    end: float | None = None

    def reached(playouts: int) -> bool:
        nonlocal end
        now = time.perf_counter()
        if end is None:
            end = now + milliseconds / 1000
        return now >= end

    return reached
