"""Archives finished games, and tells the player if that fails."""

from collections.abc import Callable
from datetime import date

from trix.engine.types import Seat
from trix.record import Record
from trix.session import Saved
from trix.ui.kit.i18n import _
from trix.ui.shell.scene import App
from trix.ui.words.days import today
from trix.ui.words.trouble import reason_text


def keep_game(app: App, record: Record, *, given_up: bool = False, seat: Seat | None = None) -> bool:
    """Archive a finished or abandoned game; on failure tell the player why and return False.

    The statistics count it for the person at *seat*, by default the first person.
    """
    from trix.session import keeping
    from trix.session.archive import read_archive
    from trix.ui.screens.played_dailies import day_that_counts

    store = app.platform.store
    is_first = not read_archive(store).entries
    day = day_that_counts(store, record, today())
    is_kept = _try_to_keep(app, lambda: keeping.keep_game(store, record, day, given_up=given_up, seat=seat))
    if is_first and is_kept:
        # from now on there is something to lose
        app.platform.persist()
    if is_kept and not given_up:
        _send(app, record, day)
    return is_kept


def keep_finished(app: App, saved: Saved) -> None:
    """Archive a finished game that is still stored as unfinished."""
    from trix.session import keeping
    from trix.ui.screens.played_dailies import day_that_counts

    store = app.platform.store
    day = day_that_counts(store, saved.record, today())
    if _try_to_keep(app, lambda: keeping.keep_finished(store, saved, day)):
        _send(app, saved.record, day)


def _send(app: App, record: Record, day: str) -> None:
    """Send a game of the day to the board of the hall, if there is one."""
    if app.has_hall and not record.keys:
        from trix.daily import daily_game

        number = date.fromisoformat(day).toordinal()
        if (record.game, record.options, record.seed) == daily_game(record.game, number):
            app.send_daily(record.game, number)


def _try_to_keep(app: App, keep: Callable[[], object]) -> bool:
    try:
        keep()
    except OSError as error:
        words = _("This game could not be saved completely: {reason}")
        app.toasts.show(words.format(reason=reason_text(error)))
        return False
    return True
