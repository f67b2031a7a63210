"""A panel to take over the seat of an agent."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from trix.engine.types import Seat
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Scroll, Widget
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.numbers import plain
from trix.ui.words.strengths import level_name

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


class SeatsScene(PanelScene):
    """The other seats; *on_want* gets the seat to take over, or None to stay."""

    name = "seats"
    first = "close"

    def __init__(self, table: "GameTable", wanted: int | None, on_want: Callable[[int | None], None]) -> None:
        self._table = table
        self._wanted = wanted
        self._on_want = on_want

    def build(self) -> Widget:
        header = self.title_row(_("Take over a seat"))
        note = _("You change seats with the next deal. Both of you start a new score; the old ones stay.")
        model = self._table.model
        sitters = self._table.session.sitters
        seats = [
            ListItem(
                f"seat:{seat}",
                self._table.player_name(seat),
                partial(self._choose, seat),
                note=level_name(sitters[seat].level or ""),
                value=plain(model.running[seat]),
                chosen=seat == self._wanted,
            )
            for seat in range(model.seats)
            if seat != model.viewer
        ]
        about, rows = Label(note, "small", tone="muted"), Scroll("seats", Column(seats, gap=6))
        return Panel([header, about, rows], max_width=480, gap=10)

    def _choose(self, seat: Seat) -> None:
        self._on_want(None if seat == self._wanted else seat)
        self.app.stack.pop()
