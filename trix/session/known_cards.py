"""The cards of games that the player has begun: with these, another game is practice.

The archive knows the games that were finished or given up. A text in the store lists the latest games begun,
since a new game may replace an unfinished one.
"""

from typing import Final

from trix.session.archive import read_archive
from trix.session.saves import KeyedStore, Store

KEY: Final = "known-cards"
_MOST: Final = 400  # stored games


def are_known(store: KeyedStore, game: str, seed: int) -> bool:
    """Return whether the player has begun a game with these cards before."""
    if _name(game, seed) in (store.read(KEY) or "").split():
        return True
    return any((entry.game, entry.seed) == (game, seed) for entry in read_archive(store).entries)


def note_cards(store: Store, game: str, seed: int) -> None:
    """Remember that a game with these cards has begun. Raises OSError."""
    store.write(KEY, united(store.read(KEY) or "", _name(game, seed)))


def united(here: str, there: str) -> str:
    """Return the text with the latest games of both texts."""
    return " ".join(list(dict.fromkeys((*here.split(), *there.split())))[-_MOST:])


def _name(game: str, seed: int) -> str:
    return f"{game}-{seed:x}"
