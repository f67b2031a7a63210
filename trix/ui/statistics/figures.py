"""Figures with labels, and the plates and columns they are laid out in."""

from collections.abc import Sequence

import pygame

from trix.ui.kit.geometry import inset
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Column, Look, Widget
from trix.ui.kit.widgets.boxes import Pairs

RADIUS = 14
"""Corner radius of plates in units."""
GAP = 8
"""Units between plates, so that the columns of all sections have the same edges."""
COLUMN = 390
"""Least width in units of one of two columns."""
DOT = 3.4
"""Radius of a game's dot on a chart in units."""


class Figure(Widget):
    """A number with a label."""

    def __init__(self, label: str, value: str) -> None:
        super().__init__("", label)
        self._value = value
        self.with_accessible_name(f"{label}: {value}")

    def _lines(self, p: Painter, width: int) -> list[str]:
        return p.fonts.wrap(self.label, "small", max(1, width - 2 * p.u(8)))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words = len(self._lines(p, width)) * p.fonts.line_height("small")
        return width, p.fonts.line_height("heading") + words + 2 * p.u(8)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.plate(surface, self.rect, radius=p.u(RADIUS))
        head = p.fonts.line_height("heading")
        inner = inset(self.rect, p.u(8))
        above = pygame.Rect(inner.x, inner.y, inner.w, head)
        p.text(surface, self._value, above, "heading", bold=True, align="centre")
        below = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        p.lines(surface, self._lines(p, self.rect.w), below, "small", p.theme.muted, align="centre")


class Plate(Column):
    """A column on a plate."""

    def __init__(self, children: Sequence[Widget]) -> None:
        super().__init__(children, gap=4, pad=12)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.plate(surface, self.rect, radius=p.u(RADIUS))


class Halves(Pairs):
    """Children in pairs, or one below the other; one alone is as wide as the page."""

    def __init__(self, children: Sequence[Widget], *, least: float = COLUMN) -> None:
        super().__init__(children, least=least, gap=GAP, most=min(2, len(children)))


class TwoColumns(Halves):
    """Children in two columns, each in the shorter one at its turn."""

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        gap, (columns, each) = p.u(self._gap), self.columns(p, rect.w)
        filled = [rect.y] * columns
        places = []
        for child in self.children:
            high = child.measure(p, each)[1]
            column = filled.index(min(filled))
            places.append(pygame.Rect(rect.x + column * (each + gap), filled[column], each, high))
            filled[column] += high + gap
        return places
