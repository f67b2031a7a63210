"""A chart of results over time, which runs from left to right in every language, as numbers do."""

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

import pygame

from trix.ui.events import Point
from trix.ui.painter import Align, Painter
from trix.ui.speech import sentences
from trix.ui.statistics.figures import DOT, RADIUS
from trix.ui.widgets import Look, Widget

_FINE = 3  # curves are drawn this much larger and scaled down
_HIGH = 150  # units of the plot
_EDGE = 8  # units around the plot for what lies at its ends
_STEPS = (1, 2, 2.5, 5, 10)
_LINES = 4  # grid lines aimed at


class Mark(NamedTuple):
    """A game on a chart: its value, whether it was won, and all about it in words."""

    value: float
    won: bool
    told: str


def nice_step(span: float, lines: int = _LINES) -> float:
    """Give a round distance between grid lines, so that about so many lie within a span."""
    if span <= 0:
        return 1.0
    rough = span / lines
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in _STEPS if step * power >= rough * 0.999)


def grid(values: Sequence[float]) -> list[float]:
    """Give the values of grid lines, from one at or below the least value to one at or above the greatest."""
    low, high = min(values), max(values)
    step = nice_step(high - low)
    first, last = floor(low / step), ceil(high / step)
    return [place * step for place in range(first, max(last, first + 1) + 1)]


class Course(Widget):
    """Games one after the other, with a line for how things go on the whole.

    The arrow keys, or a tap, go from game to game; *marked* is the place of the one that is told, and
    *on_mark* is given another. *ends* are the days of the first and the last, *summary* is what it all shows.
    """

    focusable = True

    def __init__(
        self,
        id: str,
        title: str,
        marks: Sequence[Mark],
        trend: Sequence[float],
        *,
        show: Callable[[float], str],
        summary: str,
        ends: tuple[str, str],
        marked: int | None,
        on_mark: Callable[[int], None],
    ) -> None:
        super().__init__(id, title)
        self._marks = tuple(marks)
        self._trend = tuple(trend)
        self._show = show
        self._summary = summary
        self._ends = ends
        self._marked = marked
        self._on_mark = on_mark
        self._grid = grid([0.0, *(mark.value for mark in self._marks)])
        self._plot = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    def spoken(self) -> str:
        """The game that is marked, or what the whole shows."""
        return self._below_title if self._marked is not None else sentences((self.label, self._summary))

    @property
    def _below_title(self) -> str:
        return self._summary if self._marked is None else self._marks[self._marked].told

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Words, plot, and the days at its ends."""
        return width, self._words_height(p, width) + p.u(_HIGH) + 2 * p.fonts.line_height("small")

    def _words_height(self, p: Painter, width: int) -> int:
        """Title, and room for the longest that may stand below it."""
        longest = max((mark.told for mark in self._marks), key=len)
        below = max(len(p.fonts.wrap(text, "small", width)) for text in (self._summary, longest))
        title = len(p.fonts.wrap(self.label, "small", width, True))
        return (title + below) * p.fonts.line_height("small") + p.u(6)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """The plot beside the values of its grid lines."""
        super().place(p, rect)
        left = max(p.fonts.width(self._show(value), "small") for value in self._grid) + p.u(_EDGE)
        top = self._words_height(p, rect.w) + p.fonts.line_height("small") // 2
        self._plot = pygame.Rect(rect.x + left, rect.y + top, rect.w - left, p.u(_HIGH))
        self._picture = None

    def shift(self, dy: int) -> None:
        """The plot moves along."""
        super().shift(dy)
        self._plot.y += dy

    def press(self, pos: Point | None) -> None:
        """The game nearest to the pointer; by key the last one."""
        last = len(self._marks) - 1
        if pos is None:
            self._on_mark(last)
        else:
            part = (pos[0] - self._plot.x) / max(1, self._plot.w)
            self._on_mark(max(0, min(last, int(part * len(self._marks)))))

    def key(self, p: Painter, key: int) -> bool:
        """Arrows to the sides go from game to game."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        last = len(self._marks) - 1
        if self._marked is None:
            self._on_mark(last if key == pygame.K_LEFT else 0)
        else:
            self._on_mark(max(0, min(last, self._marked + (1 if key == pygame.K_RIGHT else -1))))
        return True

    def _at(self, place: int, value: float) -> tuple[float, float]:
        """Where in the plot a value of a game lies."""
        low, high = self._grid[0], self._grid[-1]
        across = (place + 0.5) / len(self._marks)
        return across * self._plot.w, (high - value) / (high - low) * self._plot.h

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Words, grid, games and the line."""
        theme, plot = p.theme, self._plot
        small = p.fonts.line_height("small")
        if look.focus:
            around = self.rect.inflate(2 * p.u(5), 2 * p.u(5))
            p.outline(surface, around, theme.gold, p.u(RADIUS - 4), p.u(2))
        title = p.fonts.wrap(self.label, "small", self.rect.w, True)
        p.lines(surface, title, self.rect, "small", theme.muted, bold=True)
        below = self.rect.move(0, len(title) * small)
        p.lines(surface, p.fonts.wrap(self._below_title, "small", self.rect.w), below, "small")
        # values stand beside the plot on the left in every language
        before: Align = "start" if p.rtl else "end"
        behind: Align = "end" if p.rtl else "start"
        for value in self._grid:
            y = plot.y + round(self._at(0, value)[1])
            pygame.draw.rect(surface, theme.line, (plot.x, y, plot.w, max(1, p.u(2 if value == 0 else 1))))
            words = pygame.Rect(self.rect.x, y - small // 2, plot.x - self.rect.x - p.u(_EDGE), small)
            p.text(surface, self._show(value), words, "small", theme.muted, align=before)
        if self._picture is None:
            self._picture = self._drawn(p)
        surface.blit(self._picture, (plot.x - p.u(_EDGE), plot.y - p.u(_EDGE)))
        half = pygame.Rect(plot.x, plot.bottom + small // 4, plot.w // 2, small)
        p.text(surface, self._ends[0], half, "small", theme.muted, align=behind)
        if len(self._marks) > 1:
            half.right = plot.right
            p.text(surface, self._ends[1], half, "small", theme.muted, align=before)

    def _drawn(self, p: Painter) -> pygame.Surface:
        """Games and the line on nothing, with the edge around."""
        theme, edge, unit = p.theme, p.u(_EDGE), p.metrics.scale * _FINE
        size = self._plot.inflate(2 * edge, 2 * edge).size
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        # the smooth edges of what is drawn take nothing from the ground
        large.fill((*theme.muted, 0))

        def spot(place: int, value: float) -> tuple[int, int]:
            x, y = self._at(place, value)
            return round((x + edge) * _FINE), round((y + edge) * _FINE)

        dot = max(2, round(DOT * unit))
        for place, mark in enumerate(self._marks):
            if mark.won:
                pygame.draw.circle(large, theme.muted, spot(place, mark.value), dot)
            else:
                pygame.draw.circle(large, theme.faint, spot(place, mark.value), dot, max(1, dot * 2 // 5))
        line = [spot(place, value) for place, value in enumerate(self._trend)]
        if len(line) > 1:
            thick = max(2, round(2.2 * unit))
            pygame.draw.lines(large, theme.text, False, line, thick)
            for at in line:
                pygame.draw.circle(large, theme.text, at, thick // 2)
        if self._marked is not None:
            at = spot(self._marked, self._marks[self._marked].value)
            pygame.draw.circle(large, theme.text, at, dot * 2, max(2, dot // 2))
        return pygame.transform.smoothscale(large, size)
