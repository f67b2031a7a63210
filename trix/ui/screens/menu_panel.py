"""The menu over a table: its entries in pairs, and the way back to the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trix.ui.kit.events import Back, Event
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, ListItem, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.screens.book.book_scene import book_item
from trix.ui.screens.keys import keys_item
from trix.ui.screens.settings_scene import SettingsScene
from trix.ui.screens.settings_table import full_screen, setting_widgets
from trix.ui.screens.sheet_scene import sheet_instead
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


class MenuScene(PanelScene):
    """A menu over a table. Escape closes it; the device's way back leads on to the title."""

    name = "pause"
    first = "resume"

    def __init__(self, table: "GameTable") -> None:
        self.table = table

    def score_entries(self) -> list[Widget]:
        """Build the entries for score sheet and rules."""
        game = self.table.session.game
        return [
            ListItem("sheet", _("Score sheet"), lambda: sheet_instead(self.table), icon="scores"),
            book_item(self.app, game.name, game.options, id="rules"),
        ]

    def setting_entries(self, *more: Widget) -> list[Widget]:
        """Build the switches of the most used settings, *more* of them, and the ways to settings and keys."""
        app = self.app
        return [
            *setting_widgets(app, "sound", "volume", "pace"),
            *more,
            *full_screen(app),
            ListItem("settings", _("Settings"), lambda: app.stack.push(SettingsScene()), icon="settings"),
            *keys_item(app),
        ]

    def menu(self, title: str, entries: Sequence[Widget]) -> Panel:
        """Build the menu with a title."""
        rows = Scroll("pause", Pairs(entries, least=340, gap=6))
        button = Button("resume", _("Resume"), self.back, kind="primary", icon="play")
        parts = [Label(title, "heading", bold=True), rows, Row([button], align="end")]
        return Panel(parts, max_width=920, gap=8)

    def handle(self, event: Event) -> None:
        if isinstance(event, Back) and event.leaves:
            self.leave_table()
        else:
            super().handle(event)

    def leave_table(self) -> None:
        """Go to the title. Nothing is lost."""
        self.app.stack.home()


def release_entry(app: App) -> list[Widget]:
    """Build the entry that starts a new release, if one is ready."""
    if not app.has_new_release:
        return []
    note = _("A new version is ready.")
    return [ListItem("renew", _("Reload"), app.platform.take_release, icon="again", note=note)]
