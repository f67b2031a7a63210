"""A limit for work that strangers can cause."""


class Budget:
    """Allows *rate* uses a second, and *burst* at once after a pause."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._now = 0.0

    def use(self, now: float, uses: float = 1.0) -> bool:
        """Count so many uses if they are left; *now* is in seconds and never goes back."""
        self._refill(now)
        if self._left < uses:
            return False
        self._left -= uses
        return True

    def is_full(self, now: float) -> bool:
        """Whether the pause was long enough for a whole burst."""
        self._refill(now)
        return self._left >= self._burst

    def _refill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._now) * self._rate)
        self._now = now
