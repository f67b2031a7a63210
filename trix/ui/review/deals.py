"""A panel to pick one of the finished deals of a game for review."""

from collections.abc import Callable
from functools import partial

from trix.engine.types import Seat
from trix.record import Record, game_of, played_deals, sitters_of
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Choice, Column, ListItem, Panel, Scroll, Widget
from trix.ui.review.replay import deal_ends
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.table.model import TableModel
from trix.ui.words.people import names_of


class DealsScene(PanelScene):
    """The list of deals. *on_pick* gets the number of a deal, counted from 0.

    Where several people played, *on_look* gets the seat whose decisions are to be reviewed.
    """

    name = "deals"

    def __init__(
        self,
        record: Record,
        shown: int,
        viewer: Seat,
        on_pick: Callable[[int], None],
        on_look: Callable[[int], None] | None = None,
    ) -> None:
        self._game = game_of(record)
        sitters = sitters_of(record.sittings)
        self._names = names_of(sitters)
        self._persons = [seat for seat, sitter in enumerate(sitters) if sitter.level is None]
        self._on_look = on_look
        _state, deals = played_deals(record)
        self._ends = deal_ends(record, viewer, deals)
        self._shown = shown
        self._viewer = viewer
        self._on_pick = on_pick
        self.first = f"deal:{shown}"

    def build(self) -> Widget:
        parts: list[Widget] = [self.title_row(_("All deals"))]
        on_look = self._on_look
        if on_look is not None and len(self._persons) > 1:
            people, whose = [(str(seat), self._names[seat]) for seat in self._persons], str(self._viewer)
            label = _("Decisions by")
            parts.append(Choice("whose", label, whose, people, lambda seat: on_look(int(seat))))
        items = Column([self._item(model) for model in self._ends], gap=6)
        return Panel([*parts, Scroll("deals", items)], max_width=560)

    def _item(self, model: TableModel) -> Widget:
        outcome = screens_of(self._game.name).outcome(self._game, model, self._names)
        points = next((line.points for line in outcome.lines if self._viewer in line.seats), "")
        note, pick = " · ".join(filter(None, (points, outcome.line))), partial(self._on_pick, model.deal)
        is_shown = model.deal == self._shown
        return ListItem(f"deal:{model.deal}", outcome.title, pick, note=note, chosen=is_shown)
