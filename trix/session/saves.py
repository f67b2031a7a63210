"""Where running games are kept. A save is a record, at one of a few places for each kind of game.

There is one running game of a kind as a rule, at the first place. But the game may be open in two windows,
or two tabs of a browser: neither writes over what the other has kept, but goes on at a place of its own.
"""

import re
from contextlib import suppress
from typing import NamedTuple, Protocol

from trix.record import Record, RecordError, game_from_text, to_text


class Store(Protocol):
    """Texts under short names. What cannot be stored raises OSError with a sentence for a person."""

    def read(self, key: str) -> str | None:
        """Give the text, or None if there is none."""

    def write(self, key: str, text: str) -> None:
        """Keep the text in place of the one before."""

    def remove(self, key: str) -> None:
        """Forget the text, if there is one."""


PLACES = 4
"""How many games of a kind can be running."""
ASIDE = 5
"""How many texts that cannot be used are kept beside one."""
_ASIDE_KEY = re.compile(r".+-aside(-[0-9]+)?")


class Saved(NamedTuple):
    """A game to go on with, and its place."""

    record: Record
    place: int


class Loaded(NamedTuple):
    """What was found: games to go on with, and a sentence if a save had to be set aside."""

    games: tuple[Saved, ...]
    trouble: str | None = None
    finished: tuple[Saved, ...] = ()
    """Games that ended, and that nobody has taken away since."""

    @property
    def record(self) -> Record | None:
        """The first of the games."""
        return self.games[0].record if self.games else None


class Slot:
    """Keeps one running game. What somebody else has kept at its place meanwhile makes it find another."""

    def __init__(self, store: Store, game: str, place: int = 0) -> None:
        self._store = store
        self._game = game
        self.place = place
        self._known = store.read(save_key(game, place))
        """What lies there as far as this game knows: its own, or one that it may replace."""

    def keep(self, record: Record) -> None:
        """Keep the game as it is now; raises OSError."""
        found = self._store.read(save_key(self._game, self.place))
        if found is not None and found != self._known:
            self.place = free_place(self._store, self._game)
        text = to_text(record)
        self._store.write(save_key(self._game, self.place), text)
        self._known = text

    def forget(self) -> None:
        """Keep it no longer, unless somebody else has taken its place; raises OSError."""
        key = save_key(self._game, self.place)
        if self._store.read(key) == self._known:
            self._store.remove(key)


def load_save(store: Store, game: str) -> Loaded:
    """Find the unfinished games of a kind.

    A save that cannot be read, or that the rules of this version do not allow, is set aside under another
    name and the reason given. If that fails the save stays, and its place is not a free one.
    """
    games: list[Saved] = []
    finished: list[Saved] = []
    trouble = None
    for place in range(PLACES):
        text = store.read(save_key(game, place))
        if text is None:
            continue
        try:
            record, state = game_from_text(text)
            if record.game != game:
                raise RecordError(f"the game saved here is {record.game}, not {game}")
        except RecordError as error:
            set_aside(store, game, place)
            trouble = str(error)
        else:
            (finished if state.is_terminal() else games).append(Saved(record, place))
    return Loaded(tuple(games), trouble, tuple(finished))


def free_place(store: Store, game: str) -> int:
    """Give the first place where nothing lies.

    Where there is none, with more windows open than anybody has, the last place is shared.
    """
    return next(iter(free_places(store, game)), PLACES - 1)


def free_places(store: Store, game: str) -> list[int]:
    """Give all places where nothing lies."""
    return [place for place in range(PLACES) if store.read(save_key(game, place)) is None]


def set_aside(store: Store, game: str, *places: int) -> bool:
    """Move saves to other names, where no game overwrites them; False, and all stay, if that fails."""
    keys = [save_key(game, place) for place in places]
    texts = {key: text for key in keys if (text := store.read(key)) is not None}
    removed = []
    try:
        for key in texts:
            copy_aside(store, key)
        for key in texts:
            store.remove(key)
            removed.append(key)
    except OSError:
        for key in removed:
            with suppress(OSError):
                store.write(key, texts[key])
        return False
    return True


def copy_aside(store: Store, key: str) -> None:
    """Keep a text that cannot be used under another name as well; raises OSError.

    There are `ASIDE` such names for each key. Should all be taken, what lies under the last one is lost:
    even where everything goes bad the store is not to be filled with it.
    """
    text = store.read(key)
    if text is None:
        return
    names = [f"{key}-aside", *(f"{key}-aside-{number}" for number in range(2, ASIDE + 1))]
    free = next((name for name in names if store.read(name) in (None, text)), names[-1])
    store.write(free, text)


def is_aside(key: str) -> bool:
    """Whether it is such a name."""
    return bool(_ASIDE_KEY.fullmatch(key))


def save_key(game: str, place: int = 0) -> str:
    """Name a place in the store."""
    return f"save-{game}-{place + 1}" if place else f"save-{game}"
