"""The player's own pace: the rest after a trick, learned from the player's taps.

    pace = OwnPace(store)
    pace.note_tap(0.5)      # a tap ended the rest after half a second
    pace.note_wait(2.0)     # no tap; the player's last decision took two seconds
    pace.rest               # seconds for the next trick

Each trick gives one wanted rest; the next rest is the median of the latest five. So three taps shorten the
rest, and a single accidental tap changes nothing.
"""

from collections import deque
from typing import Final

from trix.store import Store, keep

KEY: Final = "own-pace"
"""The store's key of the text."""
SHORTEST, USUAL, LONGEST = 0.4, 1.2, 1.6
"""Limits of the rest, and its value for new players, in seconds."""
_REMEMBERED = 5  # tricks
_LONGER = 1.05  # factor on the rest when the player did not end it
_CALM = 3.0  # seconds for a decision; quicker players never get more than the usual rest by waiting


class OwnPace:
    """The rest after a trick, learned from the player of one device; *store*, if any, keeps it."""

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self._wanted = deque(_read(store.read(KEY) if store is not None else None), _REMEMBERED)

    @property
    def rest(self) -> float:
        """The rest after the next trick, in seconds."""
        return sorted(self._wanted)[_REMEMBERED // 2]

    def note_tap(self, after: float) -> None:
        """Note that the player ended the rest *after* this many seconds."""
        self._want(after)

    def note_wait(self, considered: float) -> None:
        """Note that the rest has passed; the player's last decision took *considered* seconds."""
        most = LONGEST if considered >= _CALM else max(USUAL, self.rest)
        self._want(min(most, self.rest * _LONGER))

    def note_look_back(self) -> None:
        """Note that the player looked at the last trick again: the rest was too short."""
        self._want(LONGEST)

    def _want(self, seconds: float) -> None:
        self._wanted.append(min(LONGEST, max(SHORTEST, seconds)))
        if self._store is not None:
            keep(self._store, KEY, " ".join(f"{wanted:.3f}" for wanted in self._wanted))


def _read(text: str | None) -> list[float]:
    """Return the kept rests; the usual ones for a text that cannot be read."""
    try:
        waits = [float(word) for word in (text or "").split()[:_REMEMBERED]]
    except ValueError:
        waits = []
    if len(waits) == _REMEMBERED and all(SHORTEST <= seconds <= LONGEST for seconds in waits):
        return waits
    return [USUAL] * _REMEMBERED
