"""The players of a hall's table: their ratings, and a panel for each."""

from collections.abc import Callable
from functools import partial

from trix.engine.types import Seat
from trix.hall.messages import FromHall, Never, Reason, Refused, Report, ToHall
from trix.ui.friends.menu import PeopleScene
from trix.ui.friends.person_panels import PersonScene, mute_toggle
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.hall_words import hall_texts, rating_text, refusal_text
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Label, ListItem, Widget
from trix.ui.words.people import localized_name
from trix.ui.words.text_tables import translated


class PlayersScene(PeopleScene):
    """Lists who sits at the table; each other person opens a panel."""

    def __init__(self, hall_table: HallTable) -> None:
        super().__init__(hall_table.meeting)
        self._hall_table = hall_table

    def seat_note(self, seat: Seat) -> str:
        return rating_text(self._hall_table.rating_at(seat))

    def show_seat(self, seat: Seat) -> None:
        room = self._meeting.joined_room
        shown, member = room.shown_sitter(seat), room.occupants[seat].member
        if member and member != self._meeting.me:
            self.app.stack.replace(PlayerScene(self._hall_table, member, shown.name, shown.avatar))

    def more_lines(self) -> list[Widget]:
        return []


class PlayerScene(PersonScene):
    """The panel of another player: mute, never meet again, report."""

    name = "player"

    def __init__(self, hall_table: HallTable, member: str, name: str, avatar: str) -> None:
        super().__init__(hall_table.meeting)
        self._hall_table = hall_table
        self._member = member
        self._name = name
        self._avatar = avatar
        self._is_reporting = False

    def build(self) -> Widget:
        rating = rating_text(self._hall_table.ratings.get(self._member))
        items = self._reasons() if self._is_reporting else self._actions()
        return self.person_panel(self._avatar, localized_name(self._name), rating, items, scroll="player")

    def _actions(self) -> list[Widget]:
        is_avoided = self._member in self._hall_table.avoided
        label = (
            _("Meet again")
            if is_avoided
            else _("Never again with {name}").format(name=localized_name(self._name))
        )
        note = _("You will not be seated together.")
        icon = "check" if is_avoided else "close"
        kept = _("The hall keeps it with the record of the game.")
        return [
            mute_toggle(self, self._meeting, self._member, _("Mute")),
            ListItem("never", label, self._avoid, icon=icon, note=note, chosen=is_avoided),
            ListItem("report", _("Report"), self._ask_why, icon="flag", note=kept),
        ]

    def _reasons(self) -> list[Widget]:
        return [
            Label(_("What is wrong?")),
            *(
                ListItem(f"report:{reason}", translated(label), partial(self._report, reason), icon="flag")
                for reason, label in hall_texts("reports").items()
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
            self.refresh()

        self._hall_table.hall.ask(request, take)
