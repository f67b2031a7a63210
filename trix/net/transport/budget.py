"""A limit for work that strangers can cause."""


class Budget:
    """Allows *rate* uses a second, and *burst* at once after a pause."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._now = 0.0

    def use(self, now: float) -> bool:
        """Use one if any is left; *now* is in seconds and never goes back."""
        self._left = min(self._burst, self._left + (now - self._now) * self._rate)
        self._now = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True
