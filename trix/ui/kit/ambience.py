"""A quiet oud in the background: short phrases of a random walk over the maqam Rast, with long rests.

ambience = Ambience(Random(seed))
ambience.due(dt)     # the name of a note that begins now, or ""
"""

from random import Random
from typing import Final

NOTES: Final = tuple(f"oud-{number}" for number in range(1, 9))
"""The sounds of the notes, from low to high."""

_REST: Final = (7.0, 15.0)  # seconds between two phrases
_STEP: Final = (0.38, 0.95)  # seconds between two notes of a phrase
_LENGTH: Final = (3, 6)  # notes of a phrase
_HOME: Final = (0, 2, 5)  # notes that end a phrase: C, G and C


class Ambience:
    """The player of the background's notes."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._wait = rng.uniform(1.0, 3.0)
        self._left = 0
        self._note = 2

    def due(self, dt: float) -> str:
        """Let *dt* seconds pass; return the name of the note that begins now, or "" for none."""
        self._wait -= dt
        if self._wait > 0:
            return ""
        if not self._left:
            self._left = self._rng.randint(*_LENGTH)
        self._left -= 1
        if self._left:
            step = self._rng.choice((-2, -1, -1, 1, 1, 2))
            self._note = min(max(self._note + step, 0), len(NOTES) - 1)
            self._wait = self._rng.uniform(*_STEP)
        else:
            self._note = min(_HOME, key=lambda home: abs(home - self._note))
            self._wait = self._rng.uniform(*_REST)
        return NOTES[self._note]
