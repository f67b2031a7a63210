"""A panel with a game's score sheet."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, Label, Widget
from trix.ui.shell.widget_scenes import PanelScene

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_WIDTH = 820  # units
_HEAD_SHARE = 4  # a head that stays takes at most one part in so many of the height


class SheetScene(PanelScene):
    """The score sheet; *sheet* is called for its widgets at every layout."""

    name = "score_sheet"
    first = "close"

    def __init__(self, sheet: Callable[[], Sequence[Widget]]) -> None:
        self._sheet_of = sheet

    def build(self) -> Widget:
        """Build the panel; the first widget of the sheet stays above the rest unless it is too high."""
        title, rows = self.title_row(_("Score sheet")), self._sheet_of()
        area = self.area()
        if rows[0].measure(self.app.display.painter, area.w)[1] * _HEAD_SHARE < area.h:
            title, rows = Column([title, rows[0]], gap=6), rows[1:]
        return self.listing(title, rows, max_width=_WIDTH, scroll="sheet")


def score_sheet(table: "GameTable") -> SheetScene:
    """Make the score sheet of a table."""
    game, screens = table.session.game, screens_of(table.session.game.name)

    def content() -> list[Widget]:
        avatars = [sitter.avatar for sitter in table.session.sitters]
        sheet = screens.sheet(game, table.model, table.names(), avatars)
        earlier = screens.earlier_sitters(table.model, table.session.tenures)
        if not earlier:
            return sheet
        return [*sheet, Column([Label(text, "small", tone="muted") for text in earlier], gap=2)]

    return SheetScene(content)


def sheet_instead(table: "GameTable") -> None:
    """Show the sheet in place of a panel. The table asks for the panel again when the sheet has closed."""
    table.app.stack.replace(score_sheet(table))
