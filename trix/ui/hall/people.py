"""The players of a hall's table: their ratings, and a panel for each."""

from functools import partial

from trix.hall.messages import FromHall, Never, Refused
from trix.ui.friends.room_words import seat_word
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.words import rating_text, refusal_text
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.buttons import IconButton
from trix.ui.kit.widgets.faces import Face
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.people import YOUR_AVATAR, spelled
from trix.ui.words.strengths import level_name


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
            words = [seat_word(room, seat, meeting.me), rating_text(self._hall_table.rating_at(seat))]
            lines.append(
                ListItem(
                    f"seat:{seat}",
                    spelled(shown.name) or level_name(shown.level or ""),
                    partial(self._open, panel),
                    icon="robot" if place.level is not None else "person",
                    value=", ".join(word for word in words if word),
                )
            )
        header = self.title_row(_("Who is here"))
        return Panel([header, Scroll("people", Column(lines, gap=6))], max_width=480, gap=10)

    def _open(self, panel: PanelScene) -> None:
        if panel is not self:
            self.app.stack.replace(panel)


class PlayerScene(PanelScene):
    """The panel of another player: what one can do about them."""

    name = "player"
    first = "close"

    def __init__(self, hall_table: HallTable, member: str, name: str, avatar: str) -> None:
        self._hall_table = hall_table
        self._member = member
        self._name = name
        self._avatar = avatar

    def build(self) -> Widget:
        is_avoided = self._member in self._hall_table.avoided
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
        label = (
            _("Meet again") if is_avoided else _("Never again with {name}").format(name=spelled(self._name))
        )
        note = _("You will not be seated together.")
        item = ListItem(
            "never", label, self._avoid, icon="check" if is_avoided else "close", note=note, chosen=is_avoided
        )
        return Panel([header, Scroll("player", Column([item], gap=6))], max_width=480, gap=10)

    def _avoid(self) -> None:
        never = self._member not in self._hall_table.avoided

        def told(answer: FromHall) -> None:
            if isinstance(answer, Refused):
                self.app.toasts.show(refusal_text(answer))
                return
            (self._hall_table.avoided.add if never else self._hall_table.avoided.discard)(self._member)
            if self.app.stack.top is self:
                self.rebuild()

        self._hall_table.hall.ask(Never(self._member, never), told)
