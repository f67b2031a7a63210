"""The deals of a game that are over: one of them is picked to be reviewed."""

from collections.abc import Callable
from functools import partial
from typing import Any

from trix.record import Record, game_of, sitters_of
from trix.ui.i18n import _
from trix.ui.review.story import finished_deals
from trix.ui.screens.games import Outcome, screens_of
from trix.ui.screens.people import names_of
from trix.ui.table.games import pieces_of
from trix.ui.widgets import Column, ListItem, Panel, PanelScene, Scroll, Widget


class DealsScene(PanelScene):
    """The list. *on_pick* gets the number of a deal, counted from 0."""

    name = "deals"

    def __init__(self, record: Record, shown: int, viewer: int, on_pick: Callable[[int], None]) -> None:
        self._game = game_of(record)
        self._names = names_of(sitters_of(record.sittings))
        self._ends = finished_deals(record, viewer, pieces_of(self._game))
        self._shown = shown
        self._viewer = viewer
        self._on_pick = on_pick
        self.first = f"deal:{shown}"

    def build(self) -> Widget:
        """A line for each, with what it was and what it brought."""
        header = self.title_row(_("All deals"))
        items = [self._item(model) for model in self._ends]
        return Panel([header, Scroll("deals", Column(items, gap=6))], max_width=560)

    def _item(self, model: Any) -> Widget:
        outcome = screens_of(self._game.name).outcome(self._game, model, self._names)
        return ListItem(
            f"deal:{model.deal}",
            outcome.title,
            partial(self._on_pick, model.deal),
            note=" · ".join(filter(None, (self._brought(outcome), outcome.line))),
            chosen=model.deal == self._shown,
        )

    def _brought(self, outcome: Outcome) -> str:
        """What it brought the viewer."""
        return next((line.points for line in outcome.lines if self._viewer in line.seats), "")
