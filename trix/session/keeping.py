"""Moving finished games into the archive. The caller passes the day, because this package has no clock."""

from contextlib import suppress

from trix.engine.types import Seat
from trix.record import Record, RecordError
from trix.session.archive import add_game
from trix.session.entry import Entry
from trix.session.saves import Saved, Slot
from trix.store import Store


def keep_game(
    store: Store, record: Record, day: str, *, given_up: bool = False, seat: Seat | None = None
) -> Entry | None:
    """Archive a game that the player finished, or gave up, on a day such as "2025-11-21". Idempotent.

    Returns the entry for the person at *seat*, by default the first person. Returns None, without archiving,
    for a game among agents or an unfinished game. Raises OSError if storing fails.
    """
    with suppress(RecordError):
        return add_game(store, record, day, given_up=given_up, seat=seat)
    return None


def keep_finished(store: Store, saved: Saved, day: str) -> None:
    """Archive a save whose game has ended, and remove the save.

    Raises OSError if storing fails; then the save stays.
    """
    keep_game(store, saved.record, day)
    with suppress(OSError):
        Slot(store, saved.record.game, saved.slot).forget()
