"""The game of a table, and what help and leaving mean for it."""

from typing import TYPE_CHECKING, TypeAlias, Union

from trix.session import Session
from trix.ui.kit.i18n import _

if TYPE_CHECKING:
    from trix.net.guest.remote_game import RemoteGame

TableSession: TypeAlias = Union[Session, "RemoteGame"]
"""A game in progress, as the viewer may know it: at this device, or of several devices."""


def saving_text(session: TableSession) -> str:
    """Say whether the player may leave without losing the game; empty for a game with other devices."""
    if session.is_saved is None:
        return ""
    return _("Your game stays saved.") if session.is_saved else _("The game is not saved: leaving ends it.")


def practice_warning(session: TableSession) -> str:
    """Return the warning before the first help; empty if help changes nothing.

    Games of several players at one device never count.
    """
    counts = not session.helped and len(session.persons) == 1
    return _("With help the game counts as practice.") if counts else ""
