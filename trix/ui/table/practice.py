"""What help means for a game: it becomes practice."""

from trix.ui.kit.i18n import _
from trix.ui.table.session import TableSession


def makes_practice(session: TableSession) -> bool:
    """Whether help would make the game practice; those of several people do not count anyway."""
    return not session.helped and len(session.persons) == 1


def practice_warning(session: TableSession) -> str:
    """Return what help means, to be said on the button that gives it; empty if it changes nothing."""
    return _("With help the game counts as practice.") if makes_practice(session) else ""
