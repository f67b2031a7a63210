"""Which lessons have been finished: in the store a text for each game, the lessons' ids and spaces."""

from typing import Final

from trix.host import Store, StoreError

LEARNED: Final = "learned-"
"""How the names of these texts begin."""


def learned(store: Store, game: str) -> frozenset[str]:
    """Give the ids of the finished lessons of a game."""
    return frozenset((store.read(_key(game)) or "").split())


def note_learned(store: Store, game: str, lesson: str) -> None:
    """Keep that a lesson is finished. Where nothing can be kept, it is forgotten: that spoils nothing."""
    known = learned(store, game)
    if lesson not in known:
        try:
            store.write(_key(game), " ".join(sorted((*known, lesson))))
        except StoreError:
            return


def _key(game: str) -> str:
    return f"{LEARNED}{game}"
