"""The game of a table, and what help and leaving mean for it."""

from typing import TYPE_CHECKING, TypeAlias, Union

from trix.session import Session
from trix.ui.kit.i18n import _

if TYPE_CHECKING:
    from trix.net.guest.remote_game import RemoteGame

TableSession: TypeAlias = Union[Session, "RemoteGame"]
"""A game in progress, as the viewer may know it: at this device, or of several devices."""


def makes_practice(session: TableSession) -> bool:
    """Whether help would make the game practice; games of several players at one device never count."""
    return not session.helped and len(session.persons) == 1


def saving_text(session: TableSession) -> str:
    """Say whether the player may leave without losing the game; empty for a game with other devices."""
    if session.is_saved is None:
        return ""
    return _("Your game stays saved.") if session.is_saved else _("The game is not saved: leaving ends it.")


def practice_warning(session: TableSession) -> str:
    """Return the warning on a button that gives help; empty if help changes nothing."""
    return _("With help the game counts as practice.") if makes_practice(session) else ""
