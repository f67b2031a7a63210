"""A chart of all scores over the deals: a line for every player or team. It always runs left to right."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.events import Point
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.scale import grid
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Look, Widget
from trix.ui.words.numbers import signed

_FINE = 3  # lines are drawn at this scale, then scaled down
_EDGE = 8  # units around the plot for marks at its edge
_MARKED = 14  # deals up to which every one has its mark on the lines

# to be told apart by lightness too, and by the shapes of their marks
_COLOURS: Final[tuple[Colour, ...]] = (
    (0x7C, 0xC4, 0xF8),
    (0xFF, 0x9C, 0x7D),
    (0x9B, 0xE8, 0xB4),
    (0xE3, 0xB4, 0xF2),
    (0xF6, 0xEE, 0xDC),
    (0xC4, 0xA5, 0x7A),
)
_SHAPES: Final = ("square", "triangle", "diamond", "ring", "cross", "hanging")


class Line(NamedTuple):
    """A line of the chart: whose it is, their portraits, and the totals from 0 on."""

    name: str
    avatars: tuple[str, ...]
    totals: tuple[int, ...]
    own: bool


class Curve(Widget):
    """The lines of a game. With the arrow keys, or a tap, one deal after the other is looked at.

    *marked* is the deal that is looked at, counted from 1, and *on_mark* gets another one; *pointed* are
    deals with a ring on the player's own line.
    """

    focusable = True

    def __init__(
        self,
        id: str,
        title: str,
        lines: Sequence[Line],
        *,
        height: float = 210,
        marked: int | None = None,
        pointed: Sequence[int] = (),
        on_mark: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(id, title, enabled=on_mark is not None)
        self._lines = tuple(lines)
        self._height = height
        self._marked = marked
        self._pointed = tuple(pointed)
        self._on_mark = on_mark
        self._grid = grid([0.0, *(float(total) for line in lines for total in line.totals)])
        self._plot = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    @property
    def _deals(self) -> int:
        return max(1, len(self._lines[0].totals) - 1)

    # --- in words ---

    def spoken(self) -> str:
        """The scores after the deal that is looked at, or at the end."""
        return sentences((self.label if self._marked is None else "", self._told(self._marked)))

    def _told(self, deal: int | None) -> str:
        after = self._deals if deal is None else deal
        each = join_list(
            _("{name} {points}").format(name=line.name, points=signed(line.totals[after]))
            for line in self._lines
        )
        return _("after deal {n}: {scores}").format(n=after, scores=each)

    # --- places ---

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and room for title, plot and the numbers of the deals."""
        return width, self._head(p, width) + p.u(self._height) + p.fonts.line_height("small") + p.u(4)

    def _head(self, p: Painter, width: int) -> int:
        title = p.fonts.line_height("body") if self.label else 0
        return title + p.fonts.line_height("small") * (self._on_mark is not None) + p.u(10)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Place the plot between the values of its grid lines and the portraits."""
        super().place(p, rect)
        left = max(p.fonts.width(signed(round(value)), "small") for value in self._grid) + p.u(_EDGE)
        right = self._side(p) * (3 if self._paired else 2) // 2 + p.u(_EDGE)
        top = self._head(p, rect.w)
        foot = p.fonts.line_height("small") + p.u(4)
        self._plot = pygame.Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - foot)
        self._picture = None

    @property
    def _paired(self) -> bool:
        return any(len(line.avatars) > 1 for line in self._lines)

    def _side(self, p: Painter) -> int:
        """Return the side of a portrait at the end of a line."""
        return min(p.u(30), int(p.u(self._height) / (len(self._lines) + 0.5)))

    def shift(self, dy: int) -> None:
        """Move the plot along."""
        super().shift(dy)
        self._plot.y += dy

    def press(self, pos: Point | None) -> None:
        """Look at the deal at the pointer; with a key at the last one."""
        if self._on_mark is not None:
            part = 1.0 if pos is None else (pos[0] - self._plot.x) / max(1, self._plot.w)
            self._on_mark(max(1, min(self._deals, round(part * self._deals))))

    def key(self, p: Painter, key: int) -> bool:
        """Left and right look at the neighbour."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT) or self._on_mark is None:
            return False
        step = 1 if key == pygame.K_RIGHT else -1
        first = self._deals if step < 0 else 1
        self._on_mark(first if self._marked is None else max(1, min(self._deals, self._marked + step)))
        return True

    def _at(self, deal: int, value: float) -> tuple[float, float]:
        """Return where a total is in the plot."""
        low, high = self._grid[0], self._grid[-1]
        return deal / self._deals * self._plot.w, (high - value) / (high - low) * self._plot.h

    # --- the picture ---

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw words, grid, lines and portraits."""
        theme, plot = p.theme, self._plot
        small = p.fonts.line_height("small")
        if look.focus:
            p.outline(surface, self.rect.inflate(p.u(8), p.u(8)), theme.gold, p.u(10), p.u(2))
        below = self.rect.copy()
        if self.label:
            title = pygame.Rect(*self.rect.topleft, self.rect.w, p.fonts.line_height("body"))
            p.text(surface, self.label, title, bold=True)
            below.y = title.bottom
        if self._on_mark is not None and self._marked is not None:
            words = pygame.Rect(self.rect.x, below.y, self.rect.w, small)
            p.text(surface, self._told(self._marked), words, "small", theme.muted)
        before: Align = "start" if p.rtl else "end"
        for value in self._grid:
            y = plot.y + round(self._at(0, value)[1])
            pygame.draw.rect(surface, theme.line, (plot.x, y, plot.w, max(1, p.u(2 if value == 0 else 1))))
            words = pygame.Rect(self.rect.x, y - small // 2, plot.x - self.rect.x - p.u(_EDGE), small)
            p.text(surface, signed(round(value)), words, "small", theme.muted, align=before)
        self._draw_numbers(p, surface)
        if self._picture is None:
            self._picture = self._drawn(p)
        surface.blit(self._picture, (plot.x - p.u(_EDGE), plot.y - p.u(_EDGE)))
        self._draw_faces(p, surface)

    def _draw_numbers(self, p: Painter, surface: pygame.Surface) -> None:
        plot, small = self._plot, p.fonts.line_height("small")
        widest = p.fonts.width(str(self._deals), "small") + p.u(8)
        every = max(1, -(-widest * self._deals // max(1, plot.w)))
        for deal in range(every, self._deals + 1, every):
            if deal == self._marked:
                continue
            x = plot.x + round(self._at(deal, 0)[0])
            box = pygame.Rect(x - widest, plot.bottom + p.u(4), 2 * widest, small)
            p.text(surface, str(deal), box, "small", p.theme.muted, align="centre")
        if self._marked is not None:
            x = plot.x + round(self._at(self._marked, 0)[0])
            pygame.draw.rect(surface, p.theme.muted, (x, plot.y, max(1, p.u(1)), plot.h))
            box = pygame.Rect(x - widest, plot.bottom + p.u(4), 2 * widest, small)
            p.text(surface, str(self._marked), box, "small", p.theme.text, bold=True, align="centre")

    def _colour(self, p: Painter, place: int) -> Colour:
        """Return the colour of a line: gold for the player's own."""
        if self._lines[place].own:
            return p.theme.gold
        others = [line for line in self._lines if not line.own]
        return _COLOURS[others.index(self._lines[place]) % len(_COLOURS)]

    def _shape(self, place: int) -> str:
        others = [line for line in self._lines if not line.own]
        return "disc" if self._lines[place].own else _SHAPES[others.index(self._lines[place]) % len(_SHAPES)]

    def _drawn(self, p: Painter) -> pygame.Surface:
        """Draw the lines with their marks on a transparent surface with a margin."""
        edge, unit = p.u(_EDGE), p.metrics.scale * _FINE
        size = self._plot.inflate(2 * edge, 2 * edge).size
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        large.fill((*p.theme.muted, 0))

        def spot(deal: int, value: float) -> tuple[int, int]:
            x, y = self._at(deal, value)
            return round((x + edge) * _FINE), round((y + edge) * _FINE)

        places = sorted(range(len(self._lines)), key=lambda place: self._lines[place].own)
        for place in places:
            line, colour = self._lines[place], self._colour(p, place)
            thick = max(2, round((3.2 if line.own else 2) * unit))
            spots = [spot(deal, total) for deal, total in enumerate(line.totals)]
            if len(spots) > 1:
                pygame.draw.lines(large, colour, False, spots, thick)
            for deal, at in enumerate(spots):
                if self._deals <= _MARKED or deal in (0, self._deals):
                    _mark(large, self._shape(place), at, (3.4 if line.own else 3.6) * unit, colour)
                if line.own and deal in self._pointed:
                    pygame.draw.circle(large, p.theme.plate, at, round(6.4 * unit))
                    pygame.draw.circle(large, colour, at, round(6.4 * unit), max(2, round(2.4 * unit)))
        return pygame.transform.smoothscale(large, size)

    def _draw_faces(self, p: Painter, surface: pygame.Surface) -> None:
        """Draw the portraits beside the ends of their lines, moved apart where they would overlap."""
        side = self._side(p)
        ends = [self._plot.y + self._at(self._deals, line.totals[-1])[1] for line in self._lines]
        tops = spread(ends, side + p.u(2), self._plot.y, self._plot.bottom)
        for place, (line, y) in enumerate(zip(self._lines, tops, strict=True)):
            for i, avatar in reversed(list(enumerate(line.avatars))):
                centre = self._plot.right + p.u(_EDGE) + side // 2 + i * side // 2, round(y)
                rim = pygame.Rect(0, 0, side, side)
                rim.center = centre
                p.plate(surface, rim, self._colour(p, place))
                p.avatar(surface, avatar, centre, side - 2 * max(1, p.u(2)))


def spread(values: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Move values so that all are at least *apart*, as little as that takes; within the ends if they fit."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    placed: list[float] = []
    for place in order:
        placed.append(max(values[place], placed[-1] + apart if placed else low))
    over = placed[-1] - high
    if over > 0:
        placed[-1] -= over
        for i in range(len(placed) - 2, -1, -1):
            placed[i] = min(placed[i], placed[i + 1] - apart)
    found = [0.0] * len(values)
    for place, value in zip(order, placed, strict=True):
        found[place] = value
    return found


def _mark(surface: pygame.Surface, shape: str, at: tuple[int, int], size: float, colour: Colour) -> None:
    x, y = at
    r = size
    if shape == "square":
        pygame.draw.rect(surface, colour, (x - r, y - r, 2 * r, 2 * r))
    elif shape == "triangle":
        pygame.draw.polygon(surface, colour, [(x, y - 1.3 * r), (x + 1.2 * r, y + r), (x - 1.2 * r, y + r)])
    elif shape == "hanging":
        pygame.draw.polygon(surface, colour, [(x, y + 1.3 * r), (x + 1.2 * r, y - r), (x - 1.2 * r, y - r)])
    elif shape == "diamond":
        corners = [(x, y - 1.4 * r), (x + 1.4 * r, y), (x, y + 1.4 * r), (x - 1.4 * r, y)]
        pygame.draw.polygon(surface, colour, corners)
    elif shape == "cross":
        for dx, dy in ((1, 1), (1, -1)):
            ends = (x - r * dx, y - r * dy), (x + r * dx, y + r * dy)
            pygame.draw.line(surface, colour, *ends, max(2, round(0.8 * r)))
    elif shape == "ring":
        pygame.draw.circle(surface, colour, at, r * 1.2, max(2, round(0.7 * r)))
    else:
        pygame.draw.circle(surface, colour, at, r)
