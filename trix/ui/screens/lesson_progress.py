"""Which lessons have been finished: in the store one text per game, their ids separated by spaces."""

from typing import Final

from trix.host import Store, StoreError

LEARNED: Final = "learned-"
"""The prefix of these texts' names."""
TOLD: Final = "coached-"
"""That of what the coach has said at tables, see `trix.ui.tutorial.remarks`."""


def learned(store: Store, game: str) -> frozenset[str]:
    """Return the ids of the finished lessons of a game."""
    return frozenset((store.read(_key(game)) or "").split())


def note_learned(store: Store, game: str, lesson: str) -> None:
    """Keep that a lesson is finished. A store that fails is ignored: only a tick would be missing."""
    known = learned(store, game)
    if lesson not in known:
        try:
            store.write(_key(game), " ".join(sorted((*known, lesson))))
        except StoreError:
            return


def _key(game: str) -> str:
    return f"{LEARNED}{game}"
