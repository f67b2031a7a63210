"""Numbers that count up or down to their new value instead of jumping."""

from collections.abc import Sequence


class Counting:
    """Numbers as they are shown while they count to others."""

    def __init__(self, values: Sequence[int]) -> None:
        self._from = self._to = tuple(values)
        self._age = self._whole = 0.0

    @property
    def moving(self) -> bool:
        """Whether any number has not reached its value."""
        return self._age < self._whole

    @property
    def shown(self) -> tuple[int, ...]:
        """The numbers to show now."""
        if not self.moving:
            return self._to
        part = 1 - (1 - self._age / self._whole) ** 2
        return tuple(round(a + (b - a) * part) for a, b in zip(self._from, self._to, strict=True))

    def aim(self, values: Sequence[int], seconds: float) -> None:
        """Begin to count from what is shown to other values, within some seconds."""
        if tuple(values) != self._to:
            self._from, self._to = self.shown, tuple(values)
            self._age, self._whole = 0.0, seconds

    def end(self) -> None:
        """Show the new values at once."""
        self._age = self._whole

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the numbers changed."""
        if not self.moving:
            return False
        self._age += dt
        return True
