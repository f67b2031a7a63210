"""A panel with a game's score sheet."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, Label, Widget
from trix.ui.shell.widget_scenes import PanelScene

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


class SheetScene(PanelScene):
    """The score sheet; *sheet* is called for its widgets at every layout."""

    name = "score_sheet"
    first = "close"

    def __init__(self, sheet: Callable[[], Sequence[Widget]]) -> None:
        self._sheet_of = sheet

    def build(self) -> Widget:
        title, rows = _("Score sheet"), self._sheet_of()
        return self.listing(title, rows, max_width=960, gap=10, apart=14, scroll="sheet")


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
