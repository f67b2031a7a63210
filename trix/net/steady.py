"""The time for which a program has run: what its device did not see pass does not count.

A device that slept, a page that stood still and a clock that was set forward all look alike: suddenly it is
much later. Then nobody has been silent for that long, and nobody has thought for that long.
"""

from typing import Final

LONGEST: Final = 2.0
"""Seconds between two looks at the clock that count at most."""


class SteadyTime:
    """Makes seconds that pass evenly of a clock's."""

    def __init__(self, clock: float) -> None:
        self.now = 0.0
        """Seconds since the beginning, without those that did not count."""
        self._clock = clock

    def pass_to(self, clock: float) -> float:
        """Look at the clock; return how many seconds were skipped."""
        passed, self._clock = max(0.0, clock - self._clock), clock
        counted = min(passed, LONGEST)
        self.now += counted
        return passed - counted
