"""Frame times: the work inside a frame, without the wait for the next one."""

from collections import deque

_KEPT = 600


class Frames:
    """The times of recent frames, by what was done in them."""

    def __init__(self) -> None:
        self.work = FrameTimes()
        """Frames that drew something."""
        self.idle = FrameTimes()
        """Frames that had nothing to draw."""
        self.thinking = FrameTimes()
        """Frames that had nothing to draw, including the time in which agents thought."""

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
