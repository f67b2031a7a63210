"""Time budgets of frames, frame times, and the status of the screen that is published after a frame.

A frame time is the work inside a frame, without the wait for the next one.
"""

import json
import time
from collections import deque
from collections.abc import Callable, Collection
from typing import Literal, get_args

from trix.platform import Platform

OPENING = 0.02
"""Seconds of a frame for steps before a scene's first picture: nothing moves then."""
AT_ONCE = 0.016
"""Longest drawing in a frame, in seconds; the rest of a picture is drawn in the next frame."""
_KEPT = 600
_PAUSE = 0.1  # seconds between two updates while something moves
_PATIENCE = 0.6  # the same where frames are long

LATE = 0.006
"""Seconds of work that make a frame long: an update waits for a shorter one."""

Account = dict[str, object]


Kind = Literal["work", "idle", "thinking"]
"""Frames that drew something, frames that did not, and the latter with the thinking time of agents."""


class Frames:
    """The work of recent frames, in milliseconds, by kind."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all times."""
        self._times: dict[Kind, deque[float]] = {kind: deque(maxlen=_KEPT) for kind in get_args(Kind)}

    def add(self, kind: Kind, seconds: float) -> None:
        """Add one frame, in seconds."""
        self._times[kind].append(seconds * 1000)

    def summary(self) -> dict[str, dict[str, float]]:
        """Return for each kind count, median, 99th percentile and greatest; zeros before the first frame."""
        return {kind: _summary(times) for kind, times in self._times.items()}


def _summary(frames: Collection[float]) -> dict[str, float]:
    times = sorted(frames) or [0.0]
    return {
        "count": len(frames),
        "median": round(times[len(times) // 2], 3),
        "p99": round(times[min(len(times) - 1, len(times) * 99 // 100)], 3),
        "max": round(times[-1], 3),
    }


class Publisher:
    """Publishes each new status through the platform, at a limited rate while something moves."""

    def __init__(self, platform: Platform, frames: Frames) -> None:
        self._platform = platform
        self._frames = frames
        self._frames_wanted = False
        self._last = ""
        self._at = 0.0
        self._due = False

    def want_frames(self) -> None:
        """Include frame times in the next status, and publish that at once."""
        self._frames_wanted = True

    def after_frame(self, account: Callable[[], Account], moving: bool, changed: bool, now: float) -> None:
        """Publish the status if it is due. *now* is the time at which the frame began, in seconds."""
        if self._frames_wanted:
            self._frames_wanted = False
            self._platform.publish_status(_text(account() | {"frames": self._frames.summary()}))
            self._last, self._at = "", now
        elif moving or changed or self._due:
            # the final state is always published
            least = _PATIENCE if time.perf_counter() - now > LATE else _PAUSE
            self._due = not changed and now - self._at < least
            if not self._due:
                text = _text(account())
                if text != self._last:
                    self._platform.publish_status(text)
                self._last, self._at = text, now


def _text(account: Account) -> str:
    return json.dumps(account, ensure_ascii=False)
