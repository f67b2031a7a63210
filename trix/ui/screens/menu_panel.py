"""The menu over a table: Resume, tiles for frequent entries, and quieter rows for rare entries."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.events import Back, Event
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Align
from trix.ui.kit.widgets import (
    Button,
    CaptionButton,
    Column,
    Grid,
    Label,
    ListItem,
    Panel,
    Row,
    Scroll,
    Widget,
)
from trix.ui.kit.widgets.boxes import LOW, Pairs
from trix.ui.screens.book.book_scene import BookScene
from trix.ui.screens.keys import keys_item
from trix.ui.screens.settings_scene import SettingsScene
from trix.ui.screens.settings_table import full_screen, setting_widgets
from trix.ui.screens.sheet_scene import sheet_instead
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_GAP = 6  # units between entries
_LEAST = 250  # units of width of an entry beside another
_LOW_WIDTH = 840  # units of width of the menu on a low screen
_TILES_WIDE = 520  # the least width with all tiles in one line, in units


class MenuScene(PanelScene):
    """A menu over a table. Escape closes it; the device's way back leads on to the title."""

    name = "pause"
    first = "resume"

    def __init__(self, table: "GameTable") -> None:
        self.table = table

    def score_tiles(self) -> list[Widget]:
        """Build the tiles for score sheet, rules and settings."""
        app, game = self.app, self.table.session.game
        book = BookScene(screens_of(game.name), game.options)
        return [
            menu_tile("sheet", _("Scores"), "scores", lambda: sheet_instead(self.table)),
            menu_tile("rules", _("Rules"), "book", lambda: app.stack.push(book)),
            menu_tile("settings", _("Settings"), "settings", lambda: app.stack.push(SettingsScene())),
        ]

    def setting_entries(self, *more: Widget) -> list[Widget]:
        """Build the controls of the most used settings, and *more* of them."""
        sound, volume, pace = setting_widgets(self.app, "sound", "volume", "pace", brief=True)
        return [Pairs([sound, volume], least=_LEAST, gap=_GAP), pace, *more]

    def device_entries(self) -> list[Widget]:
        """Build the entries for full screen and the list of keys, where there are any."""
        return [*full_screen(self.app), *keys_item(self.app)]

    def menu(
        self,
        title: str,
        tiles: Sequence[Widget],
        entries: Sequence[Widget] = (),
        settings: Sequence[Widget] = (),
        seldom: Sequence[Widget] = (),
        note: str = "",
        note_at: Align = "start",
    ) -> Panel:
        """Build the menu: Resume first, frequent entries as *tiles*, then rare entries by groups.

        The *note* belongs to the tiles, or to the last of them if it stands at the end.
        """
        for entry in seldom:
            if isinstance(entry, ListItem):
                entry.is_quiet = True
        p = self.app.display.painter
        resume = Button("resume", _("Resume"), self.back, kind="primary", icon="play")
        head = Label(title, "heading", bold=True)
        low, area = p.metrics.height < p.u(LOW), self.area()
        across = len(tiles) if area.w >= p.u(_TILES_WIDE) else 2
        grid = Grid(tiles, least=80, gap=_GAP, most=across, grow=int(low))
        parts: list[Widget] = [
            *([Label(note, "small", tone="muted", align=note_at)] if note else []),
            *([Pairs(entries, least=_LEAST, gap=_GAP)] if len(entries) > 1 else entries),
            *settings,
            *([Pairs(seldom, least=_LEAST, gap=0, most=3 if low else 2)] if seldom else []),
        ]
        if low:
            # in one line, so that all entries fit below
            top: list[Widget] = [Row([head, grid, resume])]
        else:
            head.grow = int(not p.metrics.portrait)
            top = [head, resume] if p.metrics.portrait else [Row([head, resume])]
            parts.insert(0, grid)
        scroll = [Scroll("pause", Column(parts, gap=_GAP))] if parts else []
        return Panel([*top, *scroll], max_width=_LOW_WIDTH if low else 660, gap=10)

    def handle(self, event: Event) -> None:
        if isinstance(event, Back) and event.leaves:
            self.step_out()
        else:
            super().handle(event)

    def step_out(self) -> None:
        """Go to the title. Nothing is lost."""
        self.app.stack.home()


def menu_tile(id: str, label: str, icon: str, on_press: Callable[[], None], note: str = "") -> Widget:
    """Build a tile of the menu."""
    return CaptionButton(id, label, icon, on_press, tile=True, note=note)


def release_entry(app: App) -> list[Widget]:
    """Build the entry that starts a new release, if one is ready."""
    if not app.has_new_release:
        return []
    note = _("A new version is ready.")
    return [ListItem("renew", _("Reload"), app.platform.take_release, icon="again", note=note)]
