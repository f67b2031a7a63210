"""A panel with a game's score sheet."""

from collections.abc import Callable, Sequence

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, Panel, Scroll, Widget
from trix.ui.shell.widget_scenes import PanelScene


class SheetScene(PanelScene):
    """The score sheet; *sheet* is called for its widgets at every layout."""

    name = "score_sheet"
    first = "close"

    def __init__(self, sheet: Callable[[], Sequence[Widget]]) -> None:
        self._sheet_of = sheet

    def build(self) -> Widget:
        """Build the sheet; all of it scrolls."""
        header = self.title_row(_("Score sheet"))
        return Panel([header, Scroll("sheet", Column(self._sheet_of(), gap=10))], max_width=960)
