"""The line of a review: the position in the deal, and the decisions."""

from collections.abc import Sequence

import pygame

from trix.ui.kit.events import Point
from trix.ui.kit.geometry import centred
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Look, Widget

_REACH = 14  # units around the line, and around a mark on it, where a tap finds them


class Strip(Widget):
    """A line with a knob at *at*. *marks* are (place from 0 to 1, whether it is highlighted)."""

    def __init__(self, at: float, marks: Sequence[tuple[float, bool]]) -> None:
        super().__init__()
        self._at = at
        self._marks = marks

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, p.u(14)

    def part_at(self, p: Painter, pos: Point) -> float | None:
        """Return the part of the deal at a point near the strip, preferably of a mark close to it."""
        if not self.rect.inflate(0, p.u(2 * _REACH)).collidepoint(pos):
            return None
        reach = p.u(_REACH)
        near = [mark for mark in self._marks if abs(self._x(p, mark[0]) - pos[0]) <= reach]
        if near:
            return min(near, key=lambda mark: (not mark[1], abs(self._x(p, mark[0]) - pos[0])))[0]
        inner = self._inner(p)
        part = min(1.0, max(0.0, (pos[0] - inner.x) / inner.w))
        return 1 - part if p.rtl else part

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        line = pygame.Rect(0, 0, self.rect.w, p.u(4))
        line.center = self.rect.center
        p.plate(surface, line, p.theme.line)
        at = self._x(p, self._at)
        start, end = (at, line.right) if p.rtl else (line.x, at)
        p.plate(surface, pygame.Rect(start, line.y, end - start, line.h), p.theme.muted)
        for place, costly in self._marks:
            side = p.u(10 if costly else 6)
            dot = centred((side, side), self.rect)
            dot.centerx = self._x(p, place)
            p.plate(surface, dot, p.theme.gold if costly else p.theme.muted)
        knob = pygame.Rect(0, 0, p.u(5), self.rect.h)
        knob.center = (at, self.rect.centery)
        p.plate(surface, knob, p.theme.text)

    def _x(self, p: Painter, place: float) -> int:
        """Return where a part of the deal is on the line."""
        inner = self._inner(p)
        return round(inner.x + inner.w * (1 - place if p.rtl else place))

    def _inner(self, p: Painter) -> pygame.Rect:
        """Return the part of the line that marks can be on."""
        return self.rect.inflate(-p.u(10), 0)
