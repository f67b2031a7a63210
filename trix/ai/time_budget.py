"""How long agents think, and limits of a search in real time.

No other module of `trix.ai` reads a clock.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trix.ai.search import Limit

TABLE_MILLISECONDS: Final = 1600.0
"""Milliseconds that an expert's decision takes at the table at most.

Only slow machines need them: elsewhere the default playouts are done before that.
"""
_SHARE: Final = 0.7
"""The share of a frame for agents."""
_SLOWER: Final = {"desktop": 1.0, "browser": 2.9, "phone": 4 * 2.9}
"""The assumed duration of a playout relative to Python on the desktop: docs/agents.md, "Time".

The browser is Chromium on the same machine, the phone the same, throttled to a quarter.
"""
_PAUSE: Final = 0.25  # most seconds between two calls that count as searching


def devices() -> tuple[str, ...]:
    """Return the names of the devices, the fastest first."""
    return tuple(_SLOWER)


def device_milliseconds(device: str) -> float:
    """Return the processor time on the desktop that is worth an expert's decision on a *device*."""
    return TABLE_MILLISECONDS * _SHARE / _SLOWER[device]


def time_limit(
    milliseconds: float, clock: Callable[[], float] | None = None, most: int | None = None
) -> "Limit":
    """Return a limit that is reached after *milliseconds* of searching, or *most* playouts.

    Time goes by *clock*, which gives seconds; None is wall time. Pauses of the game do not count.
    """
    left = milliseconds / 1000
    asked: float | None = None

    def is_reached(playouts: int) -> bool:
        nonlocal left, asked
        now = clock() if clock else time.perf_counter()
        if asked is not None:
            left -= min(now - asked, _PAUSE)
        asked = now
        return left <= 0 or (most is not None and playouts >= most)

    return is_reached
