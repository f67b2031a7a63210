"""How long frames take: work inside a frame, without the wait for the next one."""

from collections import deque

_KEPT = 600


class Frames:
    """The times of all frames, by what was done in them."""

    def __init__(self) -> None:
        self.work = FrameTimes()
        """Those that drew."""
        self.idle = FrameTimes()
        """Those that had nothing to draw."""
        self.thinking = FrameTimes()
        """The same once more, with what was thought in them."""

    def clear(self) -> None:
        """Forget all."""
        for times in (self.work, self.idle, self.thinking):
            times.clear()

    def summary(self) -> dict[str, dict[str, float]]:
        """Give the summary of each kind."""
        return {
            "work": self.work.summary(),
            "idle": self.idle.summary(),
            "thinking": self.thinking.summary(),
        }


class FrameTimes:
    """The last frames' work in milliseconds."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=_KEPT)

    def add(self, seconds: float) -> None:
        """Note one frame."""
        self._times.append(seconds * 1000)

    def clear(self) -> None:
        """Forget all."""
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
