"""The players of a hall's table: their ratings, and a panel for each."""

from collections.abc import Callable
from functools import partial
from typing import Final

from trix.hall.messages import FromHall, Never, Reason, Refused, Report, ToHall
from trix.net.guest.guest import EVERYONE
from trix.ui.friends.person_panels import mute_toggle
from trix.ui.friends.room_words import seat_word
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.hall_words import rating_text, refusal_text
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.buttons import IconButton
from trix.ui.kit.widgets.faces import Face
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.people import YOUR_AVATAR, spelled
from trix.ui.words.strengths import level_name

_REASONS: Final[dict[Reason, str]] = {
    "play": N_("Plays to lose, or helps another player"),
    "stalling": N_("Delays the game on purpose"),
    "name": N_("Has an insulting name"),
    "phrases": N_("Pesters others with phrases"),
}


class PlayersScene(PanelScene):
    """Lists who sits at the table; each person opens a panel."""

    name = "people"
    first = "close"

    def __init__(self, hall_table: HallTable) -> None:
        self._hall_table = hall_table

    def build(self) -> Widget:
        meeting = self._hall_table.meeting
        room = meeting.joined_room
        lines: list[Widget] = []
        for seat, place in enumerate(room.places):
            shown, member = room.shown_sitter(seat), place.member
            is_other = member not in (None, meeting.me)
            panel = (
                PlayerScene(self._hall_table, member, shown.name, shown.avatar)
                if is_other and member
                else self
            )
            lines.append(
                ListItem(
                    f"seat:{seat}",
                    spelled(shown.name) or level_name(shown.level or ""),
                    partial(self._open, panel),
                    icon="robot" if place.level is not None else "person",
                    value=seat_word(room, seat, meeting.me),
                    note=rating_text(self._hall_table.rating_at(seat)),
                )
            )
        lines.append(mute_toggle(self, meeting, EVERYONE, _("Mute everyone")))
        header = self.title_row(_("Who is here"))
        return Panel([header, Scroll("people", Column(lines, gap=6))], max_width=480, gap=10)

    def _open(self, panel: PanelScene) -> None:
        if panel is not self:
            self.app.stack.replace(panel)


class PlayerScene(PanelScene):
    """The panel of another player: mute, never meet again, report."""

    name = "player"
    first = "close"

    def __init__(self, hall_table: HallTable, member: str, name: str, avatar: str) -> None:
        self._hall_table = hall_table
        self._member = member
        self._name = name
        self._avatar = avatar
        self._is_reporting = False

    def build(self) -> Widget:
        rating = rating_text(self._hall_table.rating(self._member))
        header = Row(
            [
                Face(self._avatar or YOUR_AVATAR, 52),
                Column(
                    [Label(spelled(self._name), "heading", bold=True), Label(rating, "small", tone="muted")],
                    gap=0,
                    grow=1,
                ),
                IconButton("close", _("Close"), "close", self.back, size=44),
            ]
        )
        items = self._reasons() if self._is_reporting else self._actions()
        return Panel([header, Scroll("player", Column(items, gap=6))], max_width=480, gap=10)

    def _actions(self) -> list[Widget]:
        is_avoided = self._member in self._hall_table.avoided
        label = (
            _("Meet again") if is_avoided else _("Never again with {name}").format(name=spelled(self._name))
        )
        note = _("You will not be seated together.")
        icon = "check" if is_avoided else "close"
        kept = _("The hall keeps it with the record of the game.")
        return [
            mute_toggle(self, self._hall_table.meeting, self._member, _("Mute")),
            ListItem("never", label, self._avoid, icon=icon, note=note, chosen=is_avoided),
            ListItem("report", _("Report"), self._ask_why, icon="flag", note=kept),
        ]

    def _reasons(self) -> list[Widget]:
        return [
            Label(_("What is wrong?")),
            *(
                ListItem(f"report:{reason}", _(label), partial(self._report, reason), icon="flag")
                for reason, label in _REASONS.items()
            ),
        ]

    def _ask_why(self) -> None:
        self._is_reporting = True
        self.rebuild()

    def _report(self, reason: Reason) -> None:
        self._is_reporting = False
        self.rebuild()
        self._ask(
            Report(self._hall_table.id, self._member, reason),
            lambda: self.app.toasts.show(_("Thank you. The hall has your report.")),
        )

    def _avoid(self) -> None:
        avoided = self._hall_table.avoided
        never = self._member not in avoided
        change = partial(avoided.add if never else avoided.discard, self._member)
        self._ask(Never(self._member, never), change)

    def _ask(self, request: ToHall, done: Callable[[], None]) -> None:
        """Ask the hall; call *done* unless it refuses."""

        def take(answer: FromHall) -> None:
            if isinstance(answer, Refused):
                self.app.toasts.show(refusal_text(answer))
                return
            done()
            if self.app.stack.top is self:
                self.rebuild()

        self._hall_table.hall.ask(request, take)
