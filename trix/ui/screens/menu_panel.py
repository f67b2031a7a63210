"""The menu over a table: its entries in pairs, and the way back to the game."""

from collections.abc import Callable, Sequence

from trix.ui.kit.events import Back, Event
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, ListItem, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene


class MenuScene(PanelScene):
    """A menu over a table. Escape closes it; the device's way back leads on to the title."""

    name = "pause"
    first = "resume"

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


def menu_panel(title: str, entries: Sequence[Widget], resume: Callable[[], None]) -> Panel:
    """Build a menu with a title; *resume* closes it."""
    return Panel(
        [
            Label(title, "heading", bold=True),
            Scroll("pause", Pairs(entries, least=340, gap=6)),
            Row([Button("resume", _("Resume"), resume, kind="primary", icon="play")], align="end"),
        ],
        max_width=920,
        gap=8,
    )
