"""A chart of results over time. It runs from left to right in every language."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Look
from trix.ui.kit.widgets.chart import Chart
from trix.ui.statistics.figures import DOT, RADIUS

_HIGH = 150  # units of height of the plot


class Mark(NamedTuple):
    """A game on a chart: its value, whether it was won, and its description."""

    value: float
    won: bool
    description: str


class ResultsChart(Chart):
    """Games one after the other, with a line for the trend.

    Arrow keys and taps select a game: *marked* is the place of the selected one, and *on_mark* gets the new
    one. *finest* is the smallest difference that *show* writes, *ends* are the days of the first and the last
    game, *summary* describes the whole chart.
    """

    def __init__(
        self,
        id: str,
        title: str,
        marks: Sequence[Mark],
        trend: Sequence[float],
        *,
        show: Callable[[float], str],
        finest: float = 1,
        summary: str,
        ends: tuple[str, str],
        marked: int | None,
        on_mark: Callable[[int], None],
    ) -> None:
        values = [mark.value for mark in marks]
        super().__init__(id, title, values, range(len(marks)), finest=finest, marked=marked, on_mark=on_mark)
        self._marks = tuple(marks)
        self._trend = tuple(trend)
        self._show = show
        self._summary = summary
        self._ends = ends

    def value_text(self, value: float) -> str:
        return self._show(value)

    def share(self, place: int) -> float:
        return (place + 0.5) / len(self._marks)

    def accessible_text(self) -> str:
        return self._below_title if self.marked is not None else sentences((self.label, self._summary))

    @property
    def _below_title(self) -> str:
        return self._summary if self.marked is None else self._marks[self.marked].description

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, self._words_height(p, width) + p.u(_HIGH) + 2 * p.fonts.line_height("small")

    def _words_height(self, p: Painter, width: int) -> int:
        """Return the height of the title and of the longest description."""
        longest = max((mark.description for mark in self._marks), key=len)
        below = max(len(p.fonts.wrap(text, "small", width)) for text in (self._summary, longest))
        title = len(p.fonts.wrap(self.label, "small", width, True))
        return (title + below) * p.fonts.line_height("small") + p.u(6)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        left = self.grid_width(p)
        top = self._words_height(p, rect.w) + p.fonts.line_height("small") // 2
        self.plot = pygame.Rect(rect.x + left, rect.y + top, rect.w - left, p.u(_HIGH))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, plot = p.theme, self.plot
        small = p.fonts.line_height("small")
        if look.focus:
            around = self.rect.inflate(2 * p.u(5), 2 * p.u(5))
            p.outline(surface, around, theme.gold, p.u(RADIUS - 4), p.u(2))
        title = p.fonts.wrap(self.label, "small", self.rect.w, True)
        p.lines(surface, title, self.rect, "small", theme.muted, bold=True)
        below = self.rect.move(0, len(title) * small)
        p.lines(surface, p.fonts.wrap(self._below_title, "small", self.rect.w), below, "small")
        self.draw_grid(p, surface)
        self.draw_plot(p, surface)
        # days run from left to right in every language
        first: Align = "end" if p.rtl else "start"
        last: Align = "start" if p.rtl else "end"
        half = pygame.Rect(plot.x, plot.bottom + small // 4, plot.w // 2, small)
        p.text(surface, self._ends[0], half, "small", theme.muted, align=first)
        if len(self._marks) > 1:
            half.right = plot.right
            p.text(surface, self._ends[1], half, "small", theme.muted, align=last)

    def draw_lines(self, p: Painter, large: pygame.Surface, unit: float) -> None:
        theme = p.theme
        dot = max(2, round(DOT * unit))
        for place, mark in enumerate(self._marks):
            at = self.spot(p, place, mark.value)
            if mark.won:
                pygame.draw.circle(large, theme.muted, at, dot)
            else:
                pygame.draw.circle(large, theme.faint, at, dot, max(1, dot * 2 // 5))
        line = [self.spot(p, place, value) for place, value in enumerate(self._trend)]
        if len(line) > 1:
            thick = max(2, round(2.2 * unit))
            pygame.draw.lines(large, theme.text, False, line, thick)
            for at in line:
                pygame.draw.circle(large, theme.text, at, thick // 2)
        if self.marked is not None:
            at = self.spot(p, self.marked, self._marks[self.marked].value)
            pygame.draw.circle(large, theme.text, at, dot * 2, max(2, dot // 2))
