"""Limits for the work and messages that strangers can cause."""

from collections import deque
from functools import partial
from typing import Final

_MANY: Final = 100  # budgets or quotas; then the unused ones are dropped


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


class Budgets:
    """A budget for each member."""

    def __init__(self, rate: float, burst: float, many: int = _MANY) -> None:
        self._make = partial(Budget, rate, burst)
        self._many = many
        self._budgets: dict[str, Budget] = {}

    def use(self, member: str, now: float, uses: float) -> bool:
        """Count so many uses of a member if they are left."""
        if len(self._budgets) >= self._many:
            self._budgets = {id: one for id, one in self._budgets.items() if not one.is_full(now)}
        return self._budgets.setdefault(member, self._make()).use(now, uses)


class Quota:
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

    def is_recent(self, now: float) -> bool:
        """Whether there were uses within these seconds."""
        return bool(self._times) and now - self._times[-1] < self._seconds


class Quotas:
    """A quota for each member."""

    def __init__(self, most: int, seconds: float = 60.0) -> None:
        self._make = partial(Quota, most, seconds)
        self._quotas: dict[str, Quota] = {}

    def use(self, member: str, now: float) -> bool:
        """Count a use of a member if it is allowed."""
        if len(self._quotas) >= _MANY:
            self._quotas = {id: quota for id, quota in self._quotas.items() if quota.is_recent(now)}
        return self._quotas.setdefault(member, self._make()).use(now)
