"""The base class of charts. They run from left to right in every language."""

from collections.abc import Callable, Sequence

import pygame

from trix.ui.kit.events import Point, sideways
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.scale import grid
from trix.ui.kit.speech import Element, State
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets.base import Widget, box

FINE = 3  # lines are drawn at this scale, then scaled down
EDGE = 8  # units around the plot for marks at its edge


class Chart(Widget):
    """Values at *places* over a grid. Arrow keys and taps select a place.

    *finest* is the smallest difference that `value_text` can tell: grid lines lie on its multiples.
    *marked* is the selected place or None, *on_mark* gets the new one; without it none can be selected.
    Subclasses set `plot` when they are placed, and draw their lines in `draw_lines`.
    """

    keeps_places = True

    focusable = True

    def __init__(
        self,
        id: str,
        title: str,
        values: Sequence[float],
        places: range,
        *,
        finest: float = 1,
        marked: int | None,
        on_mark: Callable[[int], None] | None,
    ) -> None:
        super().__init__(id, title, enabled=on_mark is not None)
        self.grid = grid([0.0, *values], finest)
        self.plot = pygame.Rect(0, 0, 0, 0)
        self.marked = marked
        self._places = places
        self._on_mark = on_mark
        self._picture: pygame.Surface | None = None

    role = "slider"

    def accessible_name(self) -> str:
        return self.label

    def state(self) -> State:
        low, high = self._places[0], self._places[-1]
        now = high if self.marked is None else self.marked
        text = self.accessible_text()
        return {"valuenow": str(now), "valuemin": str(low), "valuemax": str(high), "valuetext": text}

    def elements(self) -> list[Element]:
        """A chart without places to select is a text."""
        if self.enabled:
            return super().elements()
        return [Element("", "text", self.accessible_text(), box(self.rect), self.accessible_description())]

    def slide(self, value: int) -> None:
        self._mark(value)

    def value_text(self, value: float) -> str:
        """Return the text beside a grid line."""
        raise NotImplementedError

    def share(self, place: int) -> float:
        """Return where a place is, as a share of the plot's width."""
        raise NotImplementedError

    def draw_lines(self, p: Painter, large: pygame.Surface, unit: float) -> None:
        """Draw on a large transparent surface, at the positions of `spot`; *unit* is in its pixels."""
        raise NotImplementedError

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [self.rect, self.plot]

    def grid_width(self, p: Painter) -> int:
        """Return the width of the texts left of the plot."""
        return max(p.fonts.width(self.value_text(value), "small") for value in self.grid) + p.u(EDGE)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        self._picture = None

    def press(self, pos: Point | None) -> None:
        if pos is None:
            self._mark(self._places[-1])
        else:
            part = (pos[0] - self.plot.x) / max(1, self.plot.w)
            self._mark(min(self._places, key=lambda place: abs(self.share(place) - part)))

    def key(self, p: Painter, key: int) -> bool:
        by = sideways(key)
        if not by or self._on_mark is None:
            return False
        self._mark(self._places[min(by, 0)] if self.marked is None else self.marked + by)
        return True

    def _mark(self, place: int) -> None:
        if self._on_mark is not None:
            self._on_mark(max(self._places[0], min(self._places[-1], place)))

    def position(self, place: int, value: float) -> tuple[float, float]:
        """Return where a value is in the plot."""
        low, high = self.grid[0], self.grid[-1]
        return self.share(place) * self.plot.w, (high - value) / (high - low) * self.plot.h

    def spot(self, p: Painter, place: int, value: float) -> tuple[int, int]:
        """Return where a value is on the surface of `draw_lines`."""
        x, y = self.position(place, value)
        return round((x + p.u(EDGE)) * FINE), round((y + p.u(EDGE)) * FINE)

    def draw_grid(self, p: Painter, surface: pygame.Surface) -> None:
        """Draw the grid lines, with their values left of the plot in every language."""
        plot, small = self.plot, p.fonts.line_height("small")
        align: Align = "start" if p.rtl else "end"
        for value in self.grid:
            y = plot.y + round(self.position(self._places[0], value)[1])
            pygame.draw.rect(surface, p.theme.line, (plot.x, y, plot.w, max(1, p.u(2 if value == 0 else 1))))
            box = pygame.Rect(self.rect.x, y - small // 2, plot.x - self.rect.x - p.u(EDGE), small)
            p.text(surface, self.value_text(value), box, "small", p.theme.muted, align=align)

    def draw_plot(self, p: Painter, surface: pygame.Surface) -> None:
        """Draw the lines, smoothed, from a picture of them."""
        edge = p.u(EDGE)
        if self._picture is None:
            size = self.plot.inflate(2 * edge, 2 * edge).size
            large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
            # smooth edges must blend with this colour, not with black
            ground: Colour = p.theme.muted
            large.fill((*ground, 0))
            self.draw_lines(p, large, p.metrics.scale * FINE)
            self._picture = pygame.transform.smoothscale(large, size)
        surface.blit(self._picture, (self.plot.x - edge, self.plot.y - edge))
