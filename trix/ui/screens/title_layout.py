"""The layout of the title: the table with the games, beside the menu or above it."""

from collections.abc import Callable, Iterator

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Centre, Look, Widget

_EDGE, _GAP = 12, 12  # units
_MENU, _HERO = 450, 620  # units of width at most
LOW_MENU = 460
"""Units of width of the menu at most, where there is little height or nothing beside it."""
ROOMY = 600
"""Units of height of a screen whose title is not crowded."""
_LEAST = 0.24  # part of the height that the table gets above a menu too long for the screen
_SHAPE = 0.97  # height of the table by its width


class StagePlace(Widget):
    """The room for the table; *draw* draws on it."""

    keeps_places = True

    def __init__(self, draw: Callable[[pygame.Surface], None]) -> None:
        super().__init__(grow=1)
        self._draw = draw

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, round(width * _SHAPE)

    def drawing(self, p: Painter, surface: pygame.Surface, look: Look) -> Iterator[None]:
        self._draw(surface)
        yield


class Halves(Widget):
    """The table and the menu, side by side where there is enough width, else one above the other.

    *bar* is placed below the menu, *corner* above everything.
    """

    keeps_places = True

    def __init__(self, table: Widget, menu: Widget, bar: Widget, corner: Widget) -> None:
        super().__init__()
        self.children = self._parts = table, menu, bar, corner

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Centre table and menu in their halves; the menu is the narrower one."""
        super().place(p, rect)
        table, menu, bar, corner = self._parts
        edge, gap = p.u(_EDGE), p.u(_GAP)
        top = pygame.Rect(rect.x + edge, rect.y + p.u(8), rect.w - 2 * edge, 0)
        top.h = corner.measure(p, top.w)[1]
        corner.place(p, top)
        inner = pygame.Rect(rect.x + 2 * edge, top.bottom, rect.w - 4 * edge, rect.bottom - top.bottom - edge)
        widest = _MENU
        if inner.w > inner.h:
            is_low = rect.h < p.u(ROOMY)
            # where there is little height, the menu gets more width
            part = inner.w * 9 // 20 if is_low else inner.w * 11 // 20
            # unlike the menu, the table may use the height beside the corner
            first = pygame.Rect(inner.x, rect.y + edge, part, rect.h - 2 * edge)
            second = pygame.Rect(inner.x + part + gap, inner.y, inner.w - part - gap, inner.h)
            if is_low:
                widest = LOW_MENU
                # a menu that needs all the height must not touch the corner
                second.y, second.h = second.y + p.u(8), second.h - p.u(8)
            if p.rtl:
                first.x, second.x = inner.right - part, inner.x
        else:
            width = min(inner.w, p.u(LOW_MENU))
            wanted = menu.measure(p, width)[1] + gap + bar.measure(p, width)[1]
            room = max(inner.h - wanted - gap, round(inner.h * _LEAST))
            upper = min(table.measure(p, min(inner.w, p.u(_HERO)))[1], room)
            # spare height goes above and below, not between them
            spare = max(0, inner.h - upper - gap - wanted)
            first = pygame.Rect(inner.x, inner.y + spare // 2, inner.w, upper)
            top_of_menu = first.bottom + gap
            second = pygame.Rect(inner.x, top_of_menu, inner.w, min(wanted, inner.bottom - top_of_menu))
            widest = LOW_MENU
        Centre(table, max_width=_HERO).place(p, first)
        # the bar is right below the menu, which scrolls if it is too high
        width = min(second.w, p.u(widest))
        low_bar = bar.measure(p, width)[1]
        high = min(menu.measure(p, width)[1], second.h - low_bar - gap)
        y = second.y + max(0, second.h - high - low_bar - gap) // 2
        x = second.centerx - width // 2
        menu.place(p, pygame.Rect(x, y, width, high))
        bar.place(p, pygame.Rect(x, y + high + gap, width, low_bar))
