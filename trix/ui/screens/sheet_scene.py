"""A panel with a game's score sheet."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trix.engine.types import Seat
from trix.record import Record
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, Label, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_WIDTH = 820  # units
_HEAD_SHARE = 4  # a head does not scroll if it takes less than this fraction (1/4) of the height


class SheetScene(PanelScene):
    """The score sheet; *sheet* is called for its widgets at every layout.

    If a choice of a row *opens* its deal, a line says so.
    """

    name = "score_sheet"
    first = "close"

    def __init__(self, sheet: Callable[[], Sequence[Widget]], *, opens: bool) -> None:
        self._sheet_of = sheet
        self._opens = opens

    def build(self) -> Widget:
        """Build the panel; the first widget of the sheet stays above the rest unless it is too high."""
        title, rows = self.title_row(_("Scores")), [*self._sheet_of()]
        if self._opens:
            rows.insert(1, Label(_("Choose a row to review how it was played."), "small", tone="muted"))
        area = self.area()
        if rows[0].measure(self.app.display.painter, area.w)[1] * _HEAD_SHARE < area.h:
            title, rows = Column([title, rows[0]], gap=6), rows[1:]
        return self.listing(title, rows, max_width=_WIDTH, scroll="sheet")


def score_sheet(table: "GameTable") -> SheetScene:
    """Make the score sheet of a table."""
    game, screens = table.session.game, screens_of(table.session.game.name)

    def show(deal: int) -> None:
        review_deal(table.app, table.session.record(), deal, table.model.viewer % table.model.seats)

    def content() -> list[Widget]:
        avatars = [sitter.avatar for sitter in table.session.sitters]
        sheet = screens.sheet(game, table.model, table.names(), avatars, show)
        earlier = screens.earlier_sitters(table.model, table.session.tenures)
        if not earlier:
            return sheet
        return [*sheet, Column([Label(text, "small", tone="muted") for text in earlier], gap=2)]

    return SheetScene(content, opens=bool(screens.deal_points(table.model, game.teams[0])))


def review_deal(app: App, record: Record, deal: int, viewer: Seat) -> None:
    """Show a finished deal of a record, counted from 0, step by step, as the seat *viewer* played it."""
    from trix.ui.review.review_scene import ReviewScene

    try:
        scene = ReviewScene(record, deal, viewer)
    except ValueError:
        # the record lacks the deal, or a dishonest host has opened keys that do not give these cards
        app.toasts.show(_("This deal cannot be replayed."))
        return
    app.stack.push(scene)


def sheet_instead(table: "GameTable") -> None:
    """Show the sheet in place of a panel. The table asks for the panel again when the sheet has closed."""
    table.app.stack.replace(score_sheet(table))
