"""Who may come to a table: the host locks it, or gives it another code and link."""

from typing import Final

from trix.net.room import Room
from trix.ui.friends.meeting import Meeting
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Label, ListItem, Toggle, Widget
from trix.ui.shell.scene import App
from trix.ui.words.dialogs import dialog

_MANY: Final = 5


def lock_toggle(meeting: Meeting) -> list[Widget]:
    """Return the host's toggle that locks the table."""
    host = meeting.party.host
    if host is None:
        return []
    note, label = _("Only those at the table can come back."), _("Lock the table")
    return [Toggle("lock", label, meeting.joined_room.locked, lambda on: host.change(locked=on), note=note)]


def change_code_item(meeting: Meeting, app: App) -> list[Widget]:
    """Return the host's entry that changes code and link."""
    if not meeting.hosts:
        return []

    def ask() -> None:
        app.stack.push(dialog("new_code", change=meeting.change_code))

    note = _("To keep out someone who has the former ones.")
    is_free = meeting.joined_room.phase != "playing"
    label = _("New code and link")
    return [ListItem("change_code", label, ask, icon="again", note=note, enabled=is_free)]


def clear_item(meeting: Meeting, app: App) -> list[Widget]:
    """Return the host's entry that removes all who watch, if there are many of them."""
    host, room = meeting.party.host, meeting.joined_room
    watching = [
        member.id for member in room.members if room.seat_of(member.id) is None and member.id != room.host
    ]
    if host is None or len(watching) < _MANY:
        return []

    def clear() -> None:
        for id in watching:
            host.remove(id)
        host.change(locked=True)

    def ask() -> None:
        app.stack.push(dialog("clear", clear=clear))

    return [ListItem("clear", _("Remove everyone who watches"), ask, icon="close")]


def lock_note(room: Room) -> list[Widget]:
    """Return the note for all members that the table is locked."""
    if not room.locked:
        return []
    return [Label(_("The table is locked: nobody else can join."), "small", align="centre", id="locked")]
