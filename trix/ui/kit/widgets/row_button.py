"""Rows of a table that open something when pressed."""

from collections.abc import Callable
from functools import partial

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.buttons import Act, Pressable

OnDeal = Callable[[int], None]
"""Gets the number of a deal, counted from 0."""
_LEAST = 32  # units of height
_RADIUS = 8


class RowButton(Pressable):
    """A row of a table on a plate of its own, as wide as rows without one."""

    def __init__(self, id: str, row: Widget, on_press: Act) -> None:
        super().__init__(id, row.accessible_text(), on_press)
        self._row = row

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        width, height = self._row.measure(p, width)
        return width, max(height, p.u(_LEAST))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        plate = self.rect.inflate(0, -p.u(2))
        fill = p.theme.plate if look.pressed else p.theme.hover if look.hover else p.theme.raised
        p.plate(surface, plate, fill, p.u(_RADIUS))
        if look.focus:
            p.outline(surface, plate, p.theme.gold, p.u(_RADIUS), p.u(2))
        self._row.place(p, self.rect)
        self._row.draw(p, surface, Look())


def deal_row(row: Widget, deal: int | None, on_deal: OnDeal | None) -> Widget:
    """Return the row of a deal, as a button if the deal has a number and there is something to do with it."""
    if deal is None or on_deal is None:
        return row
    return RowButton(f"deal:{deal}", row, partial(on_deal, deal))
