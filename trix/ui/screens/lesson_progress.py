"""The finished lessons: in the store one text for each game, their IDs separated by spaces."""

from typing import Final

from trix.store import Store, keep

LEARNED: Final = "learned-"
"""The prefix of the texts' keys."""


def read_learned(store: Store, game: str) -> frozenset[str]:
    """Return the IDs of the finished lessons of a game."""
    return frozenset((store.read(LEARNED + game) or "").split())


def note_learned(store: Store, game: str, lesson: str) -> None:
    """Store that a lesson is finished. A failure is ignored: only a tick would be missing."""
    keep(store, LEARNED + game, " ".join(sorted({*read_learned(store, game), lesson})))
