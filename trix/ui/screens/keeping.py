"""Archives finished games, and tells the player if that fails."""

from collections.abc import Callable

from trix.record import Record
from trix.session import Saved
from trix.ui.kit.i18n import _
from trix.ui.shell.scene import App
from trix.ui.words.days import today
from trix.ui.words.trouble import reason_text


def keep_game(app: App, record: Record, *, given_up: bool = False, seat: int | None = None) -> bool:
    """Archive a finished or abandoned game; on failure tell the player why and return False.

    The statistics count it for the person at *seat*, by default the first person.
    """
    from trix.session import keeping
    from trix.session.archive import read_archive
    from trix.ui.screens.played_dailies import day_that_counts

    store = app.platform.store
    is_first = not read_archive(store).entries
    day = day_that_counts(store, record, today())
    is_kept = _kept(app, lambda: keeping.keep_game(store, record, day, given_up=given_up, seat=seat))
    if is_first and is_kept:
        # from now on there is something to lose
        app.platform.persist()
    return is_kept


def keep_finished(app: App, saved: Saved) -> None:
    """Archive a finished game that is still stored as unfinished."""
    from trix.session import keeping
    from trix.ui.screens.played_dailies import day_that_counts

    store = app.platform.store
    day = day_that_counts(store, saved.record, today())
    _kept(app, lambda: keeping.keep_finished(store, saved, day))


def _kept(app: App, keep: Callable[[], object]) -> bool:
    try:
        keep()
    except OSError as error:
        told = _("This game could not be saved completely: {reason}")
        app.toasts.show(told.format(reason=reason_text(error)))
        return False
    return True
