"""A question during a deal, as a panel over the table. The hand stays in sight below it.

A panel can answer with nothing but the legal actions it was given.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from trix.ui.events import Event, Key
from trix.ui.geometry import inset
from trix.ui.i18n import _
from trix.ui.table.notes import Note
from trix.ui.widgets import IconButton, Label, PanelScene, Row, Widget

if TYPE_CHECKING:
    from trix.ui.table.scene import TableScene

WIDE = 620  # units of width at which a button has room beside the question
LOW = 330  # units of height below which a panel is low


class Question(PanelScene):
    """A panel in the free room above the hand. Back leads to the pause menu; the question comes again."""

    def __init__(self, table: "TableScene", seen: Any, on_menu: Callable[[], None]) -> None:
        self._table = table
        self._seen = seen
        self._on_menu = on_menu

    @property
    def wide(self) -> bool:
        """Whether a button has room beside the question."""
        return self.area().w >= self.app.painter.u(WIDE)

    @property
    def low(self) -> bool:
        """Whether there is little height: what can stand in one line does."""
        return self.area().h < self.app.painter.u(LOW)

    def said(self) -> list[tuple[str, Note]]:
        """List what the others have said, in the order of play after the viewer."""
        table = self._table
        seats = table.model.seats
        others = [(self._seen.seat + step) % seats for step in range(1, seats)]
        notes = [(table.player_name(seat), table.pieces.bid(table.model, seat)) for seat in others]
        return [(name, note) for name, note in notes if note is not None]

    def area(self) -> pygame.Rect:
        """Above the hand, clear of the screen's edges."""
        p = self.app.painter
        return self._table.panel_area().clip(inset(p.metrics.safe, p.u(8)))

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, and the hand bright."""
        self._table.draw_hand(surface)
        super().draw(surface)

    def back(self) -> None:
        """Rest."""
        self.app.pop()
        self._on_menu()

    def header(self, title: str, *more: Widget) -> Widget:
        """The question, and the ways out of it."""
        row: list[Widget] = [Label(title, "heading", bold=True, grow=1), *more]
        if self._table.session.can_undo:
            row.append(IconButton("undo", _("Take back"), "undo", self._undo, size=44))
        row.append(IconButton("menu", _("Menu"), "menu", self.back, size=44))
        return Row(row, gap=6)

    def answer(self, action: int) -> None:
        """Go, then act."""
        self.app.pop()
        self._table.answer(action)

    def _undo(self) -> None:
        self.app.pop()
        self._table.undo()


def digit(event: Event) -> int | None:
    """Give which thing a digit key means, counted from 0; None for anything else."""
    if isinstance(event, Key):
        for first in (pygame.K_1, pygame.K_KP_1):
            if first <= event.key < first + 9:
                return event.key - first
    return None
