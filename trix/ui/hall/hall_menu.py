"""The panel of the hall: open tables, the own page and boards."""

from collections.abc import Callable
from functools import partial

from trix.hall.messages import FromHall, Greet, ToHall, Welcome
from trix.ui.hall.board_scene import BoardScene
from trix.ui.hall.connection import Hall, hall_of
from trix.ui.hall.hall_panel import OnSeat, SeatPanel
from trix.ui.hall.hall_room import enter_table
from trix.ui.hall.hall_words import count, people_here
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.hall.play_now import show_play_now
from trix.ui.hall.table_choice import TableChoice
from trix.ui.hall.tables_scene import OpenTablesScene
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Scroll, Widget
from trix.ui.shell.scene import App, Scene


def show_hall(app: App) -> None:
    """Show the panel if there is a hall."""
    hall = hall_of(app)
    if hall is not None:
        app.stack.push(HallMenu(hall, partial(show_play_now, app), partial(enter_table, app)))


class HallMenu(SeatPanel):
    """Leads to the hall's scenes. *on_play* begins "Play now"."""

    name = "hall_menu"
    first = "play_now"
    refreshes = True

    def __init__(self, hall: Hall, on_play: Callable[[], None], on_seat: OnSeat) -> None:
        super().__init__(hall, on_seat)
        self._on_play = on_play
        self._welcome: Welcome | None = None

    def question(self) -> ToHall:
        return Greet()

    def take(self, answer: FromHall) -> None:
        if isinstance(answer, Welcome):
            self._welcome = answer

    def build(self) -> Widget:
        body: list[Widget] = [
            *self.state_of_hall(has_data=self._welcome is not None),
            *self._people(),
            ListItem(
                "play_now",
                _("Play now"),
                self._play,
                icon="play",
                note=_("Your usual game, with people if they are there. It begins within half a minute."),
            ),
            ListItem(
                "tables",
                _("Open tables"),
                lambda: self._open(OpenTablesScene(self.hall, self._on_seat)),
                icon="eye",
                note=_("Sit down or watch."),
            ),
            ListItem(
                "open_table",
                _("Open a table"),
                lambda: self._open(TableChoice(self.hall, self._on_seat)),
                icon="plus",
                note=_("With your rules and pace, for everyone."),
            ),
            ListItem(
                "own_page",
                _("Your page"),
                lambda: self._open(OwnPageScene(self.hall)),
                icon="person",
                note=_("Rating, results and people you met."),
            ),
            ListItem(
                "boards",
                _("Boards"),
                lambda: self._open(BoardScene(self.hall, self.app.settings.game)),
                icon="scores",
                note=_("The game of the day, the month, and all time."),
            ),
        ]
        return Panel(
            [self.title_row(_("The hall")), Scroll("hall_menu", Column(body, gap=8))],
            max_width=520,
            gap=10,
        )

    def _people(self) -> list[Widget]:
        if self._welcome is None:
            return []
        tables = counted("{n} table", "{n} tables", count(self._welcome.tables))
        return [Label(f"{people_here(self._welcome.people)} · {tables}", tone="muted", id="people")]

    def _open(self, scene: Scene) -> None:
        self.app.stack.push(scene)

    def _play(self) -> None:
        self.app.stack.pop()
        self._on_play()
