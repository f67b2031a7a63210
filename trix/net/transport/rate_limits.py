"""Limits for the work and messages that strangers can cause."""

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

_MANY: Final = 100


class TokenBucket:
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

    def is_idle(self, now: float) -> bool:
        """Whether the pause was long enough for a whole burst."""
        self._refill(now)
        return self._left >= self._burst

    def _refill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._now) * self._rate)
        self._now = now


class SlidingWindow:
    """Allows *most* uses within any *seconds*."""

    def __init__(self, most: int, seconds: float = 60.0) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._seconds = seconds

    def use(self, now: float) -> bool:
        """Count a use if it is allowed; *now* is in seconds and never goes back."""
        if len(self._times) == self._times.maxlen and now - self._times[0] < self._seconds:
            return False
        self._times.append(now)
        return True

    def is_idle(self, now: float) -> bool:
        """Whether there were no uses within these seconds."""
        return not self._times or now - self._times[-1] >= self._seconds


Limit = TypeVar("Limit", TokenBucket, SlidingWindow)


class PerMember(Generic[Limit]):
    """A limit for each member. Once there are *many*, the idle ones are dropped."""

    def __init__(self, make: Callable[[], Limit], many: int = _MANY) -> None:
        self._make: Callable[[], Limit] = make
        self._many = many
        self._limits: dict[str, Limit] = {}

    def of(self, member: str, now: float) -> Limit:
        """Return a member's limit."""
        if len(self._limits) >= self._many:
            self._limits = {id: limit for id, limit in self._limits.items() if not limit.is_idle(now)}
        return self._limits.setdefault(member, self._make())
