"""The menu over the table of a network game, and the list of its people."""

from functools import partial
from typing import TYPE_CHECKING

from trix.engine.types import Seat
from trix.net.guest.guest import EVERYONE
from trix.ui.friends.admission import lock_toggle
from trix.ui.friends.gathering import Gathering
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.person_panels import PlaceScene, mute_toggle, watcher_items
from trix.ui.friends.room_chat import chat_entry
from trix.ui.friends.room_words import seat_word, sitter_name
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import ListItem, Widget
from trix.ui.screens.menu_panel import MenuScene, menu_tile, release_entry
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.dialogs import dialog

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


class SharedMenu(MenuScene):
    """The menu; the game continues meanwhile."""

    def __init__(self, table: "GameTable", gathering: Gathering) -> None:
        super().__init__(table)
        self._gathering = gathering
        self._meeting = gathering.meeting

    def build(self) -> Widget:
        people = partial(self.app.stack.replace, self.people())
        fairness = ListItem(
            "fairness", _("How the cards were dealt"), self._gathering.show_fairness, icon="last_trick"
        )
        return self.menu(
            _("At the table"),
            [menu_tile("people", _("Who is here"), "person", people), *self.score_tiles()],
            [*release_entry(self.app), *self.people_entries(), *self.leaving_entries()],
            self.setting_entries(),
            [fairness, *self.device_entries(), *self._stop()],
            note=self.note(),
        )

    def note(self) -> str:
        """Return the note about the whole table."""
        return ""

    def people(self) -> PanelScene:
        """Return the panel with the people at the table."""
        return PeopleScene(self._meeting)

    def people_entries(self) -> list[Widget]:
        """Return the entries about messages and invitations."""
        return [
            *chat_entry(self._gathering.chat, self.app.stack.replace),
            ListItem("share", _("Invite friends"), self._gathering.share, icon="share"),
        ]

    def leaving_entries(self) -> list[Widget]:
        """Return the ways out."""
        note, plays = _("Your seat is kept. You can return at any time."), _("The computer plays on for you.")
        return [
            ListItem("step_out", _("Leave for now"), self._gathering.step_out, icon="back", note=note),
            ListItem("leave", _("Leave the table"), self._leave, icon="leave", note=plays),
        ]

    def step_out(self) -> None:
        self._gathering.step_out()

    def _stop(self) -> list[Widget]:
        host = self._meeting.party.host
        if host is None or self._meeting.joined_room.phase != "playing":
            return []
        note = _("For everyone: back to choosing rules and seats.")
        ask = partial(self.app.stack.replace, dialog("stop", stop=host.stop))
        return [ListItem("stop", _("End this game"), ask, icon="flag", note=note, danger=True)]

    def _leave(self) -> None:
        name = "leave_hosted" if self._meeting.hosts else "leave_game"
        self.app.stack.replace(dialog(name, leave=self._gathering.leave))


class PeopleScene(PanelScene):
    """Lists players and watchers; each opens a panel."""

    name = "people"
    first = "close"

    def __init__(self, meeting: Meeting) -> None:
        self._meeting = meeting

    def build(self) -> Widget:
        lines: list[Widget] = [self._seat(seat) for seat in range(len(self._meeting.joined_room.occupants))]
        lines += self.more_lines()
        lines.append(mute_toggle(self, self._meeting, EVERYONE, _("Mute everyone")))
        return self.listing(_("Who is here"), lines, max_width=480)

    def _seat(self, seat: Seat) -> Widget:
        room = self._meeting.joined_room
        return ListItem(
            f"seat:{seat}",
            sitter_name(room, seat),
            partial(self.show_seat, seat),
            icon="robot" if room.occupants[seat].level is not None else "person",
            value=seat_word(room, seat, self._meeting.me),
            note=self.seat_note(seat),
        )

    def seat_note(self, seat: Seat) -> str:
        """Return the note about the player at a seat."""
        return ""

    def show_seat(self, seat: Seat) -> None:
        """Open the panel of a seat."""
        self.app.stack.replace(PlaceScene(self._meeting, seat))

    def more_lines(self) -> list[Widget]:
        """Return the lines below the seats."""
        return [*watcher_items(self._meeting, self.app.stack.replace), *lock_toggle(self._meeting)]
