"""The moods of those at a table, which their portraits show for a moment.

    table.moods.show(seat, "hurt")     # by an event
    table.moods.of(seat)               # what the portrait wears now
What a mood looks like is drawn in ``assets/avatars/moods.png``.
"""

from typing import Final

from trix.ui.table import staging

Mood = staging.Mood

MOODS: Final[tuple[Mood, ...]] = ("glad", "hurt", "startled", "thinking")
STAY: Final = 1.8
"""Seconds for which a mood shows."""


class TableMoods:
    """The mood of each seat. Each passes after a while; nobody's is kept longer than a deal."""

    def __init__(self) -> None:
        self._shown: dict[int, tuple[Mood, float]] = {}

    def show(self, seat: int, mood: Mood, seconds: float = STAY) -> None:
        """Give a seat a mood for so many seconds, in place of another."""
        self._shown[seat] = mood, seconds

    def of(self, seat: int) -> Mood:
        """Return the mood of a seat."""
        return self._shown[seat][0] if seat in self._shown else ""

    def forget(self) -> None:
        """Calm everybody."""
        self._shown.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when a mood has passed."""
        left = {seat: (mood, seconds - dt) for seat, (mood, seconds) in self._shown.items()}
        before = len(left)
        self._shown = {seat: one for seat, one in left.items() if one[1] > 0}
        return len(self._shown) != before
