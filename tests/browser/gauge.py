"""Measures a page in processor time of its main thread, independent of other load on the machine."""

from statistics import median
from typing import Any

from playwright.sync_api import Page

FRAMES = "-*,devtools.timeline"
YARDSTICK = """() => {
  const began = performance.now();
  pyodide.runPython(`
total = 0
for i in range(60_000):
    total += i % 7
`);
  return performance.now() - began;
}"""
YARDSTICK_TAKES = 12
"""Milliseconds of `YARDSTICK` on the idle reference machine of the documented figures."""
CHANCE = 1.5
"""Margin for differences between equal attempts: the speed of a shared machine changes by the second."""
TASKS = f"{FRAMES},toplevel,blink.user_timing"


class Gauge:
    """Measures a page: seconds of work, milliseconds a frame, bytes in use."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._events: list[dict[str, Any]] = []
        self._ended = False
        self._slower = 1
        self._session.on("Tracing.dataCollected", lambda found: self._events.extend(found["value"]))
        self._session.on("Tracing.tracingComplete", lambda _: setattr(self, "_ended", True))

    def seconds(self) -> float:
        """Processor time of the main thread so far."""
        found = self._session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))

    def slow_down(self, times: int) -> None:
        """Slow the browser down by a factor."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": times})
        self._slower = times

    def handicap(self) -> float:
        """Return how many times slower than the reference the machine is now."""
        taken: float = self._page.evaluate(YARDSTICK)
        return taken / (YARDSTICK_TAKES * self._slower)

    def begin(self, categories: str) -> None:
        """Start tracing: `FRAMES`, or `TASKS` as well."""
        self._events.clear()
        self._ended = False
        self._session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})

    def end(self) -> None:
        """Stop tracing and collect the events."""
        self._session.send("Tracing.end")
        while not self._ended:
            self._page.wait_for_timeout(30)

    def frames(self, after: str | None = None) -> list[float]:
        """Return the milliseconds of work of each frame, or of the frames after a mark."""
        since = self._marked(after)["ts"] if after else 0
        return [
            event.get("tdur", 0) / 1000
            for event in self._events
            if event["name"] == "FireAnimationFrame" and event["ts"] > since
        ]

    def until(self, mark: str) -> float:
        """Return the milliseconds of work up to the end of the task that called performance.mark."""
        marked = self._marked(mark)
        return sum(
            event.get("tdur", 0) / 1000
            for event in self._events
            if event["name"].endswith("RunTask")
            and event["tid"] == marked["tid"]
            and event["ts"] <= marked["ts"]
        )

    def _marked(self, mark: str) -> dict[str, Any]:
        return next(event for event in self._events if event["name"] == mark)

    def used_bytes(self) -> float:
        """Return the bytes of JavaScript objects after a garbage collection."""
        self._session.send("HeapProfiler.collectGarbage")
        return float(self._session.send("Runtime.getHeapUsage")["usedSize"])


def allowance(handicaps: list[float]) -> float:
    """Return the factor for limits on this machine, given some handicaps of it."""
    return max(1.0, median(handicaps)) * CHANCE


def part(values: list[float], share: float) -> float:
    """Return the quantile of the values at *share*."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
