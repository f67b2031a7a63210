"""A chart of results over time. It runs from left to right in every language."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.events import Point
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.scale import grid
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Look, Widget
from trix.ui.statistics.figures import DOT, RADIUS

_FINE = 3  # curves are drawn at this scale, then scaled down
_HIGH = 150  # units of height of the plot
_EDGE = 8  # units around the plot for marks at its edge


class Mark(NamedTuple):
    """A game on a chart: its value, whether it was won, and its description."""

    value: float
    won: bool
    told: str


class Course(Widget):
    """Games one after the other, with a line for the trend.

    Arrow keys and taps select a game: *marked* is the place of the selected one, and *on_mark* gets the new
    one. *ends* are the days of the first and the last game, *summary* describes the whole chart.
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
        """The selected game, or the summary."""
        return self._below_title if self._marked is not None else sentences((self.label, self._summary))

    @property
    def _below_title(self) -> str:
        return self._summary if self._marked is None else self._marks[self._marked].told

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and room for words, plot and days."""
        return width, self._words_height(p, width) + p.u(_HIGH) + 2 * p.fonts.line_height("small")

    def _words_height(self, p: Painter, width: int) -> int:
        """Return the height of the title and of the longest description."""
        longest = max((mark.told for mark in self._marks), key=len)
        below = max(len(p.fonts.wrap(text, "small", width)) for text in (self._summary, longest))
        title = len(p.fonts.wrap(self.label, "small", width, True))
        return (title + below) * p.fonts.line_height("small") + p.u(6)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Place the plot beside the values of its grid lines."""
        super().place(p, rect)
        left = max(p.fonts.width(self._show(value), "small") for value in self._grid) + p.u(_EDGE)
        top = self._words_height(p, rect.w) + p.fonts.line_height("small") // 2
        self._plot = pygame.Rect(rect.x + left, rect.y + top, rect.w - left, p.u(_HIGH))
        self._picture = None

    def shift(self, dy: int) -> None:
        """Move the plot along."""
        super().shift(dy)
        self._plot.y += dy

    def press(self, pos: Point | None) -> None:
        """Select the game at the pointer; with a key the last one."""
        last = len(self._marks) - 1
        if pos is None:
            self._on_mark(last)
        else:
            part = (pos[0] - self._plot.x) / max(1, self._plot.w)
            self._on_mark(max(0, min(last, int(part * len(self._marks)))))

    def key(self, p: Painter, key: int) -> bool:
        """Left and right select the neighbour."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        last = len(self._marks) - 1
        if self._marked is None:
            self._on_mark(last if key == pygame.K_LEFT else 0)
        else:
            self._on_mark(max(0, min(last, self._marked + (1 if key == pygame.K_RIGHT else -1))))
        return True

    def _at(self, place: int, value: float) -> tuple[float, float]:
        """Return where a value of a game is in the plot."""
        low, high = self._grid[0], self._grid[-1]
        across = (place + 0.5) / len(self._marks)
        return across * self._plot.w, (high - value) / (high - low) * self._plot.h

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw words, grid, games and trend."""
        theme, plot = p.theme, self._plot
        small = p.fonts.line_height("small")
        if look.focus:
            around = self.rect.inflate(2 * p.u(5), 2 * p.u(5))
            p.outline(surface, around, theme.gold, p.u(RADIUS - 4), p.u(2))
        title = p.fonts.wrap(self.label, "small", self.rect.w, True)
        p.lines(surface, title, self.rect, "small", theme.muted, bold=True)
        below = self.rect.move(0, len(title) * small)
        p.lines(surface, p.fonts.wrap(self._below_title, "small", self.rect.w), below, "small")
        # values are on the left of the plot in every language
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
        """Draw games and trend on a transparent surface with a margin."""
        theme, edge, unit = p.theme, p.u(_EDGE), p.metrics.scale * _FINE
        size = self._plot.inflate(2 * edge, 2 * edge).size
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        # smooth edges must blend with this colour, not with black
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
