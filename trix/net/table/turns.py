"""The turns of a game with others, and the time for a decision, which runs on the host's device."""

from typing import Final, NamedTuple

GRACE: Final = 2.0
"""Seconds on top: what happened before has to arrive and to be shown."""
DEALT_GRACE: Final = 15.0
"""The same at the first turn of a dealing: the deal before is looked at, and cards are dealt."""
_PRESSING: Final = 1 / 3  # of the time, from which on the others are told again


class Turn(NamedTuple):
    """A seat is to act in the situation of that version."""

    version: int
    seat: int
    dealt: bool
    """Whether cards have just been dealt."""


class TurnClock:
    """How much time is left for a turn. Time passes only while `run` is called."""

    def __init__(self) -> None:
        self.left: float | None = None
        """Seconds; None where there is no limit or no turn."""
        self._turn: Turn | None = None
        self._limit = 0
        self._now = 0.0

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.left is not None and self.left <= 0

    def run(self, turn: Turn | None, limit: int | None, now: float) -> bool:
        """Let time pass in a turn of so many seconds; return whether the others should be told what is left.

        *turn* is None while no person has to decide, *limit* where they may take as long as they like.
        """
        before, passed, self._now = self.left, now - self._now, now
        if turn is None or limit is None:
            self._turn = self.left = None
            return False
        if turn != self._turn or before is None:
            self._turn = turn
            self.left = limit + (DEALT_GRACE if turn.dealt else GRACE)
            return True
        self.left = before - passed
        return before > limit * _PRESSING >= self.left
