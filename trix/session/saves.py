"""Where the running game of each kind is kept. A save is a record."""

from contextlib import suppress
from typing import NamedTuple, Protocol

from trix.record import Record, RecordError, from_text, replay, to_text


class Store(Protocol):
    """Texts under short names. What cannot be stored raises OSError with a sentence for a person."""

    def read(self, key: str) -> str | None:
        """Give the text, or None if there is none."""

    def write(self, key: str, text: str) -> None:
        """Keep the text in place of the one before."""

    def remove(self, key: str) -> None:
        """Forget the text, if there is one."""


class Loaded(NamedTuple):
    """What was found: a record to continue, or none, and a sentence if the save had to be set aside."""

    record: Record | None
    trouble: str | None = None


def save(store: Store, record: Record) -> None:
    """Keep a game as the running one of its kind; raises OSError."""
    store.write(_key(record.game), to_text(record))


def load_save(store: Store, game: str) -> Loaded:
    """Find the unfinished game of a kind.

    A save that cannot be read, or that the rules of this version do not allow, is set aside under another
    name and the reason given; nothing is lost.
    """
    text = store.read(_key(game))
    if text is None:
        return Loaded(None)
    try:
        record = from_text(text)
        if record.game != game:
            raise RecordError(f"the game saved here is {record.game}, not {game}")
    except RecordError as error:
        set_aside(store, game)
        return Loaded(None, str(error))
    return Loaded(None if replay(record).is_terminal() else record)


def set_aside(store: Store, game: str) -> None:
    """Keep a save that cannot be used under another name, so that the next game does not overwrite it."""
    text = store.read(_key(game))
    with suppress(OSError):
        if text is not None:
            store.write(_key(game) + "-aside", text)
            store.remove(_key(game))


def delete_save(store: Store, game: str) -> None:
    """Forget the running game of a kind."""
    store.remove(_key(game))


def _key(game: str) -> str:
    return f"save-{game}"
