"""A chart of all scores over the deals: a line for every player or team."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Look
from trix.ui.kit.widgets.chart import EDGE, Chart
from trix.ui.words.numbers import signed

_MARKED: Final = 14  # up to this number of deals, every deal has a mark on the lines

# lines differ in lightness too, and in the shapes of their marks
_COLOURS: Final[tuple[Colour, ...]] = (
    (0x7C, 0xC4, 0xF8),
    (0xFF, 0x9C, 0x7D),
    (0x9B, 0xE8, 0xB4),
    (0xE3, 0xB4, 0xF2),
    (0xF6, 0xEE, 0xDC),
    (0xC4, 0xA5, 0x7A),
)
# the corners of the marks, in sizes of a mark; the mark without corners is a ring
_SHAPES: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ((0, -1.3), (1.2, 1), (-1.2, 1)),
    ((0, -1.4), (1.4, 0), (0, 1.4), (-1.4, 0)),
    (),
    (
        *((0.57, 0), (1.28, 0.72), (0.72, 1.28), (0, 0.57), (-0.72, 1.28), (-1.28, 0.72)),
        *((-0.57, 0), (-1.28, -0.72), (-0.72, -1.28), (0, -0.57), (0.72, -1.28), (1.28, -0.72)),
    ),
    ((0, 1.3), (1.2, -1), (-1.2, -1)),
)


class Line(NamedTuple):
    """A line of the chart: the team's names and avatars, and its totals from 0 on."""

    name: str
    avatars: tuple[str, ...]
    totals: tuple[int, ...]
    own: bool


class Curve(Chart):
    """The lines of a game. Arrow keys and taps select a deal, counted from 1.

    The deals *ringed* have a ring on the player's own line.
    """

    def __init__(
        self,
        id: str,
        title: str,
        lines: Sequence[Line],
        *,
        height: float = 210,
        marked: int | None = None,
        ringed: Sequence[int] = (),
        on_mark: Callable[[int], None] | None = None,
    ) -> None:
        totals = [float(total) for line in lines for total in line.totals]
        self._deals = max(1, len(lines[0].totals) - 1)
        super().__init__(id, title, totals, range(1, self._deals + 1), marked=marked, on_mark=on_mark)
        self._lines = lines
        self._height = height
        self._ringed = ringed
        others = [line for line in lines if not line.own]
        self._looks = {line: place % len(_COLOURS) for place, line in enumerate(others)}

    def value_text(self, value: float) -> str:
        return signed(round(value))

    def share(self, place: int) -> float:
        return place / self._deals

    # --- in words ---

    def accessible_text(self) -> str:
        return sentences((self.label if self.marked is None else "", self._scores(self.marked)))

    def _scores(self, deal: int | None) -> str:
        after = self._deals if deal is None else deal
        scores = join_list(
            _("{name} {points}").format(name=line.name, points=signed(line.totals[after]))
            for line in self._lines
        )
        return _("after deal {n}: {scores}").format(n=after, scores=scores)

    # --- places ---

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, self._head(p) + p.u(self._height) + p.fonts.line_height("small") + p.u(4)

    def _head(self, p: Painter) -> int:
        title = p.fonts.line_height("body") if self.label else 0
        return title + p.fonts.line_height("small") * self.enabled + p.u(10)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        left = self.grid_width(p)
        paired = any(len(line.avatars) > 1 for line in self._lines)
        right = self._face(p) * (3 if paired else 2) // 2 + p.u(2 * EDGE)
        top, foot = self._head(p), p.fonts.line_height("small") + p.u(4)
        self.plot = pygame.Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - foot)

    def _face(self, p: Painter) -> int:
        """Return the side of a portrait at the end of a line."""
        return min(p.u(30), int(p.u(self._height) / (len(self._lines) + 0.5)))

    # --- the picture ---

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        if look.focus:
            p.outline(surface, self.rect.inflate(p.u(8), p.u(8)), p.theme.gold, p.u(10), p.u(2))
        box = pygame.Rect(self.rect.topleft, (self.rect.w, 0))
        if self.label:
            box.h = p.fonts.line_height("body")
            p.text(surface, self.label, box, bold=True)
        if self.enabled and self.marked is not None:
            box = pygame.Rect(box.x, box.bottom, box.w, p.fonts.line_height("small"))
            p.text(surface, self._scores(self.marked), box, "small", p.theme.muted)
        self.draw_grid(p, surface)
        self._draw_numbers(p, surface)
        self.draw_plot(p, surface)
        self._draw_faces(p, surface)

    def _draw_numbers(self, p: Painter, surface: pygame.Surface) -> None:
        """Draw the numbers of the deals below the plot; the selected one is bright, with a line above."""
        plot, theme, small = self.plot, p.theme, p.fonts.line_height("small")
        widest = p.fonts.width(str(self._deals), "small") + p.u(8)
        every = max(1, -(-widest * self._deals // max(1, plot.w)))
        numbers = set(range(every, self._deals + 1, every))
        if self.marked is not None:
            numbers.add(self.marked)
        for deal in numbers:
            x = plot.x + round(self.share(deal) * plot.w)
            chosen = deal == self.marked
            if chosen:
                pygame.draw.rect(surface, theme.muted, (x, plot.y, max(1, p.u(1)), plot.h))
            box = pygame.Rect(x - widest, plot.bottom + p.u(4), 2 * widest, small)
            colour = theme.text if chosen else theme.muted
            p.text(surface, str(deal), box, "small", colour, bold=chosen, align="centre")

    def _colour(self, p: Painter, line: Line) -> Colour:
        return p.theme.gold if line.own else _COLOURS[self._looks[line]]

    def draw_lines(self, p: Painter, large: pygame.Surface, unit: float) -> None:
        for line in sorted(self._lines, key=lambda line: line.own):
            colour = self._colour(p, line)
            spots = [self.spot(p, deal, total) for deal, total in enumerate(line.totals)]
            if len(spots) > 1:
                thick = max(2, round((3.2 if line.own else 2) * unit))
                pygame.draw.lines(large, colour, False, spots, thick)
            for deal, at in enumerate(spots):
                if self._deals <= _MARKED or deal in (0, self._deals):
                    self._draw_mark(large, line, at, unit, colour)
                if line.own and deal in self._ringed:
                    pygame.draw.circle(large, p.theme.plate, at, round(6.4 * unit))
                    pygame.draw.circle(large, colour, at, round(6.4 * unit), max(2, round(2.4 * unit)))

    def _draw_mark(
        self, large: pygame.Surface, line: Line, at: tuple[int, int], unit: float, colour: Colour
    ) -> None:
        size = 3.6 * unit
        if line.own:
            pygame.draw.circle(large, colour, at, 3.4 * unit)
        elif corners := _SHAPES[self._looks[line]]:
            x, y = at
            pygame.draw.polygon(large, colour, [(x + size * dx, y + size * dy) for dx, dy in corners])
        else:
            pygame.draw.circle(large, colour, at, size * 1.2, max(2, round(0.7 * size)))

    def _draw_faces(self, p: Painter, surface: pygame.Surface) -> None:
        """Draw the portraits beside the ends of their lines, moved apart where they would overlap."""
        side = self._face(p)
        ends = [self.plot.y + self.position(self._deals, line.totals[-1])[1] for line in self._lines]
        apart, top, bottom = side + p.u(2), self.plot.y, self.plot.bottom
        lower = spread(ends, apart, top, bottom)
        higher = spread([-end for end in reversed(ends)], apart, -bottom, -top)
        tops = [(low - high) / 2 for low, high in zip(lower, reversed(higher), strict=True)]
        edge = self.plot.right + p.u(2 * EDGE)
        for line, end, y in zip(self._lines, ends, tops, strict=True):
            # a portrait that was moved stays joined to its line
            pygame.draw.aaline(surface, self._colour(p, line), (self.plot.right, end), (edge + side // 2, y))
            for i, avatar in reversed(list(enumerate(line.avatars))):
                rim = pygame.Rect(0, 0, side, side)
                rim.center = edge + side // 2 + i * side // 2, round(y)
                p.plate(surface, rim, self._colour(p, line))
                p.avatar(surface, avatar, rim.center, side - 2 * max(1, p.u(2)))


def spread(values: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Move values as little as possible, so that all are at least *apart*; within the ends if they fit."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    places = list(values)
    places[order[0]] = max(low, places[order[0]])
    for before, after in pairwise(order):
        places[after] = max(places[after], places[before] + apart)
    places[order[-1]] = min(high, places[order[-1]])
    for after, before in pairwise(reversed(order)):
        places[before] = min(places[before], places[after] - apart)
    return places
