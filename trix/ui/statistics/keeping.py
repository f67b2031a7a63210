"""Putting a game that has ended into the archive, and telling the player if that cannot be."""

import time
from contextlib import suppress

from trix.record import Record, RecordError
from trix.session import Saved
from trix.session.saves import Slot
from trix.ui.i18n import _
from trix.ui.scene import Shell
from trix.ui.words.trouble import reason_text


def today() -> str:
    """Give the player's own day, as in 2025-11-21: it changes at their midnight."""
    return time.strftime("%Y-%m-%d")


def keep_game(app: Shell, record: Record, *, given_up: bool = False) -> bool:
    """Keep a game that has ended, or was given up; False (and the player is told) if that cannot be.

    Keeping it once more changes nothing.
    """
    # in the browser every import costs start-up time: the title does not wait for what a game's end needs
    from trix.session import archive

    try:
        archive.add_game(app.store, record, today(), given_up=given_up)
    except RecordError:
        # agents among themselves: nobody whose game it was
        return True
    except OSError as error:
        told = _("This game could not be kept whole: {reason}")
        app.toast(told.format(reason=reason_text(error)))
        return False
    return True


def keep_finished(app: Shell, saved: Saved) -> None:
    """Keep a game that lies where unfinished ones are, and take it away from there."""
    if keep_game(app, saved.record):
        with suppress(OSError):
            Slot(app.store, saved.record.game, saved.place).forget()
