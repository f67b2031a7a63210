"""What help means for a game: it becomes practice."""

from trix.ui.i18n import _
from trix.ui.table.session import TableSession


def practice_warning(session: TableSession) -> str:
    """Return what the first help means, to be said on the button that gives it.

    Empty once help was used, and where several people play, whose games do not count anyway.
    """
    if session.helped or len(session.persons) != 1:
        return ""
    return _("With help the game counts as practice.")
