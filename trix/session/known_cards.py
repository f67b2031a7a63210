"""The cards of games that the player has begun: with these, another game is practice.

The archive knows the games that were finished or given up. A text in the store lists the latest games begun,
since unfinished ones can be deleted. It also dates games of the day, such as
"trix-9f3@2025-11-21", because their end may be on another day.
"""

from typing import Final

from trix.session.archive import read_archive
from trix.session.saves import name_of_cards
from trix.store import Store

KEY: Final = "known-cards"
_MOST: Final = 400  # stored games


def are_known(store: Store, game: str, seed: int) -> bool:
    """Return whether the player has begun a game with these cards before."""
    if name_of_cards(game, seed) in (store.read(KEY) or "").split():
        return True
    return any((entry.game, entry.seed) == (game, seed) for entry in read_archive(store).entries)


def note_cards(store: Store, game: str, seed: int) -> None:
    """Remember that a game with these cards has begun. Raises OSError."""
    store.write(KEY, unite(store.read(KEY) or "", name_of_cards(game, seed)))


def note_day(store: Store, game: str, seed: int, day: str) -> None:
    """Remember the day of a game of the day that has begun, such as "2025-11-21". Raises OSError."""
    store.write(KEY, unite(store.read(KEY) or "", f"{name_of_cards(game, seed)}@{day}"))


def days_begun(store: Store, game: str, seed: int) -> list[str]:
    """Return the noted days of a game with these cards, in the order of play. The texts are unchecked."""
    start = f"{name_of_cards(game, seed)}@"
    return [word.removeprefix(start) for word in (store.read(KEY) or "").split() if word.startswith(start)]


def unite(here: str, there: str) -> str:
    """Return the text with the latest games of both texts."""
    return " ".join(list(dict.fromkeys((*here.split(), *there.split())))[-_MOST:])
