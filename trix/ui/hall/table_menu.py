"""The menu over a table of the hall. It offers nothing that only a host among friends can do."""

from trix.ui.friends.lobby import time_word
from trix.ui.friends.menu import SharedMenu
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.player_panels import PlayersScene
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import ListItem, Widget
from trix.ui.shell.widget_scenes import Dialog, PanelScene
from trix.ui.words.dialogs import dialog


class TableMenu(SharedMenu):
    """The menu; the game continues meanwhile."""

    _gathering: HallTable

    def note(self) -> str:
        room = self._meeting.joined_room
        return _("Time per decision: {time}").format(time=time_word(room.seconds or 0))

    def people(self) -> PanelScene:
        return PlayersScene(self._gathering)

    def people_entries(self) -> list[Widget]:
        return []

    def leaving_entries(self) -> list[Widget]:
        note = _("The computer plays on for you.") if self._plays else ""
        return [ListItem("leave", _("Leave the table"), self.step_out, icon="leave", note=note)]

    def step_out(self) -> None:
        if self._plays:
            self.app.stack.replace(leave_dialog(self._gathering))
        else:
            self._gathering.leave()

    @property
    def _plays(self) -> bool:
        room = self._meeting.joined_room
        return room.phase == "playing" and room.seat_of(self._meeting.me) is not None


def leave_dialog(hall_table: HallTable) -> Dialog:
    """Return the dialog that asks a player whether to leave for now or for good."""
    name = "leave_rated" if hall_table.is_rated else "leave_unrated"
    return dialog(name, __package__, step_out=hall_table.step_out, leave=hall_table.leave)
