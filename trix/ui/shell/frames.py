"""Time budgets of frames, frame times, and the status of the screen that is published after a frame.

A frame time is the work inside a frame, without the wait for the next one.
"""

import json
import time
from collections import deque
from collections.abc import Callable

from trix.host import Platform

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


class Frames:
    """The times of recent frames, by their kind of work."""

    def __init__(self) -> None:
        self.work = FrameTimes()
        """Frames that drew something."""
        self.idle = FrameTimes()
        """Frames that had nothing to draw."""
        self.thinking = FrameTimes()
        """Frames that had nothing to draw, including the thinking time of agents."""

    def clear(self) -> None:
        """Forget all times."""
        for times in (self.work, self.idle, self.thinking):
            times.clear()

    def summary(self) -> dict[str, dict[str, float]]:
        """Return the summary of each kind."""
        return {
            "work": self.work.summary(),
            "idle": self.idle.summary(),
            "thinking": self.thinking.summary(),
        }


class FrameTimes:
    """The work of the most recent frames, in milliseconds."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=_KEPT)

    def add(self, seconds: float) -> None:
        """Add one frame, in seconds."""
        self._times.append(seconds * 1000)

    def clear(self) -> None:
        """Forget all times."""
        self._times.clear()

    def summary(self) -> dict[str, float]:
        """Count, median, 99th percentile and greatest, in milliseconds; zeros before the first frame."""
        times = sorted(self._times) or [0.0]
        return {
            "count": len(self._times),
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

    def look(self, account: Callable[[], Account], moving: bool, changed: bool, now: float) -> None:
        """Called after each frame: publish the status if it is due. *now*, in seconds, is when it began."""
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
