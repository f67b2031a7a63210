"""Moving games that have ended into the archive. The caller says what day it is: there is no clock here."""

from contextlib import suppress

from trix.engine.types import Seat
from trix.record import Record, RecordError
from trix.session.archive import add_game
from trix.session.entry import Entry
from trix.session.saves import KeyedStore, Saved, Slot


def keep_game(
    store: KeyedStore, record: Record, day: str, *, given_up: bool = False, seat: Seat | None = None
) -> Entry | None:
    """Archive a game that ended, or was given up, on a day such as "2025-11-21", and return its entry.

    It is that of the person at *seat*, by default the first one. Twice is the same as once.

    A record that gives no entry (see `trix.session.entry.entry_of`) is not archived: that of a game among
    agents, which is nobody's, or of one that goes on. Raises OSError if not all of it could be stored.
    """
    with suppress(RecordError):
        return add_game(store, record, day, given_up=given_up, seat=seat)
    return None


def keep_finished(store: KeyedStore, saved: Saved, day: str) -> None:
    """Archive a game that has ended but still lies among the unfinished ones, and remove it there.

    Raises OSError if not all of it could be stored; then it stays where it is.
    """
    keep_game(store, saved.record, day)
    with suppress(OSError):
        Slot(store, saved.record.game, saved.place).forget()
