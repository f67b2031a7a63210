"""The panel of the hall: open tables, the own page and boards."""

from functools import partial

from trix.hall.messages import Greet, ToHall, Welcome
from trix.ui.hall.board_scene import BoardScene
from trix.ui.hall.connection import hall_of
from trix.ui.hall.hall_panel import AtLeast, HallPanel
from trix.ui.hall.hall_words import count, hall_texts, people_here
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.hall.play_now import PlayNowScene
from trix.ui.hall.table_choice import TableChoice
from trix.ui.hall.tables_scene import OpenTablesScene
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.widgets import Label, ListItem, Widget
from trix.ui.shell.scene import App, Scene
from trix.ui.words.text_tables import translated


def show_hall(app: App) -> None:
    """Show the panel of the hall."""
    app.stack.push(HallMenu(hall_of(app)))


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
        ways = (
            ("tables", "eye", OpenTablesScene(hall)),
            ("open_table", "plus", TableChoice(hall)),
            ("own_page", "person", OwnPageScene(hall)),
            ("boards", "scores", BoardScene(hall, game)),
        )
        body: list[Widget] = [
            ListItem("play_now", _("Play now"), play_now, icon="play", note=usual),
            *(self._way(*way) for way in ways),
        ]
        # below the buttons and as high as it may be, so that an answer moves none of them
        state = [*self.state_of_hall(has_data=self.data is not None), *self._people()]
        body.append(AtLeast(state, lines=2))
        return self.listing(_("The hall"), body, max_width=520, gap=8)

    def _way(self, id: str, icon: str, scene: Scene) -> Widget:
        label, note = map(translated, hall_texts("ways")[id])
        return ListItem(id, label, partial(self.app.stack.push, scene), icon=icon, note=note)

    def _people(self) -> list[Widget]:
        if self.data is None:
            return []
        tables = counted("{n} table", "{n} tables", count(self.data.tables))
        return [Label(f"{people_here(self.data.people)} · {tables}", tone="muted", id="people")]
