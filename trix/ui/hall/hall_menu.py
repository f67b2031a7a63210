"""The panel of the hall: open tables, the own page and boards."""

from functools import partial

from trix.hall.messages import Greet, ToHall, Welcome
from trix.ui.hall.board_scene import BoardScene
from trix.ui.hall.connection import hall_of
from trix.ui.hall.hall_panel import HallPanel
from trix.ui.hall.hall_words import count, people_here
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.hall.play_now import PlayNowScene
from trix.ui.hall.table_choice import TableChoice
from trix.ui.hall.tables_scene import OpenTablesScene
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.widgets import Label, ListItem, Widget
from trix.ui.shell.scene import App, Scene


def show_hall(app: App) -> None:
    """Show the panel if there is a hall."""
    hall = hall_of(app)
    if hall is not None:
        app.stack.push(HallMenu(hall))


class HallMenu(HallPanel[Welcome]):
    """Leads to the hall's scenes."""

    name = "hall_menu"
    first = "play_now"
    refreshes = True
    expected = Welcome

    def question(self) -> ToHall:
        return Greet()

    def build(self) -> Widget:
        hall, game, stack = self.hall, self.app.settings.game, self.app.stack
        play_now = partial(stack.replace, PlayNowScene(hall, game))
        usual = _("Your usual game, with people if they are there. It begins within half a minute.")
        body = [
            *self.state_of_hall(has_data=self.data is not None),
            *self._people(),
            ListItem("play_now", _("Play now"), play_now, icon="play", note=usual),
            self._way("tables", "eye", _("Open tables"), _("Sit down or watch."), OpenTablesScene(hall)),
            self._way(
                "open_table",
                "plus",
                _("Open a table"),
                _("With your rules and pace, for everyone."),
                TableChoice(hall),
            ),
            self._way(
                "own_page",
                "person",
                _("Your page"),
                _("Rating, results and people you met."),
                OwnPageScene(hall),
            ),
            self._way(
                "boards",
                "scores",
                _("Boards"),
                _("The game of the day, the month, and all time."),
                BoardScene(hall, game),
            ),
        ]
        return self.listing(_("The hall"), body, max_width=520, gap=8)

    def _way(self, id: str, icon: str, label: str, note: str, scene: Scene) -> Widget:
        return ListItem(id, label, partial(self.app.stack.push, scene), icon=icon, note=note)

    def _people(self) -> list[Widget]:
        if self.data is None:
            return []
        tables = counted("{n} table", "{n} tables", count(self.data.tables))
        return [Label(f"{people_here(self.data.people)} · {tables}", tone="muted", id="people")]
