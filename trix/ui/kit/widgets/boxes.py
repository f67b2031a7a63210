"""Widgets that place other widgets. Gaps and paddings are design units.

Column(children, gap=12, pad=0, align="stretch")      one under the other
Row(children, gap=12, align="start")                  side by side, in as many lines as needed
Grid(children, least=220, gap=12)                     equal columns, as many as fit
Centre(child, max_width=640)                          in the middle, no wider than that
Spacer(8) / Spacer(grow=1)
Scroll("rules", child)                                moves up and down; give it grow=1 in a Column
Panel(children, max_width=520)                        rounded plate around a column
Page(header, body, footer)                            fixed top and bottom, the middle scrolls
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from trix.ui.kit.geometry import centred, flow, inset, share
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.widgets.base import Look, Scrolling, Widget

Across = Literal["stretch", "start", "centre", "end"]
LOW = 450  # units of height below which panels are as large as the screen allows


class Column(Widget):
    """Children one below the other. Those with `grow` take the leftover height, or give up missing height."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 12,
        pad: float = 0,
        align: Across = "stretch",
        grow: int = 0,
    ) -> None:
        super().__init__(grow=grow)
        self.children = tuple(children)
        self._gap = gap
        self._pad = pad
        self._align = align
        self.keeps_places = align == "centre"

    def _padding(self, p: Painter) -> int:
        return p.u(self._pad)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        pad = self._padding(p)
        sizes = [child.measure(p, width - 2 * pad) for child in self.children]
        gaps = p.u(self._gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0) + 2 * pad, sum(h for _, h in sizes) + gaps + 2 * pad

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        inner = inset(rect, self._padding(p))
        sizes = [child.measure(p, inner.w) for child in self.children]
        gap = p.u(self._gap)
        heights = _grown(
            [h for _, h in sizes], [c.grow for c in self.children], inner.h - gap * max(0, len(sizes) - 1)
        )
        y = inner.y
        for child, (natural, _), height in zip(self.children, sizes, heights, strict=True):
            width = inner.w if self._align == "stretch" else min(natural, inner.w)
            child.place(p, _aligned(pygame.Rect(inner.x, y, width, height), inner, self._align))
            y += height + gap


class Row(Widget):
    """Children side by side from the start, in as many lines as the width needs."""

    def __init__(
        self, children: Sequence[Widget], *, gap: float = 12, align: Align = "start", grow: int = 0
    ) -> None:
        super().__init__(grow=grow)
        self.children = tuple(children)
        self._gap = gap
        self._align: Align = align

    def _lines(self, p: Painter, width: int) -> tuple[list[tuple[int, int]], list[list[int]]]:
        # a growing child would ask for all the width; it gets the rest, at least two touch targets
        sizes = [child.measure(p, width) for child in self.children]
        widths = [
            min(w, p.metrics.touch * 2) if c.grow else w
            for c, (w, _) in zip(self.children, sizes, strict=True)
        ]
        return sizes, flow(widths, p.u(self._gap), width)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        gap = p.u(self._gap)
        placed = self._spans(p, width)
        used = max((sum(w for _, w, _ in line) + gap * (len(line) - 1) for line in placed), default=0)
        return used, sum(max(h for _, _, h in line) for line in placed) + gap * max(0, len(placed) - 1)

    def _spans(self, p: Painter, width: int) -> list[list[tuple[int, int, int]]]:
        """Return for each line its children as (index, width, height)."""
        sizes, lines = self._lines(p, width)
        gap = p.u(self._gap)
        spans = []
        for line in lines:
            room = width - gap * (len(line) - 1)
            grows = [self.children[i].grow for i in line]
            fixed = [0 if grow else min(sizes[i][0], width) for i, grow in zip(line, grows, strict=True)]
            widths = _grown(fixed, grows, room) if any(grows) else fixed
            spans.append(
                [(i, w, self.children[i].measure(p, w)[1]) for i, w in zip(line, widths, strict=True)]
            )
        return spans

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        gap = p.u(self._gap)
        lines = self._spans(p, rect.w)
        natural = sum(max(h for _, _, h in line) for line in lines) + gap * max(0, len(lines) - 1)
        y = rect.y + max(0, rect.h - natural) // 2
        for line in lines:
            used = sum(w for _, w, _ in line) + gap * (len(line) - 1)
            height = max(h for _, _, h in line)
            x = rect.x + {"start": 0, "centre": (rect.w - used) // 2, "end": rect.w - used}[self._align]
            rects = []
            for _, w, h in line:
                rects.append(pygame.Rect(x, y + (height - h) // 2, w, h))
                x += w + gap
            for (i, _, _), place in zip(line, rects, strict=True):
                self.children[i].place(p, place)
            y += height + gap


class Grid(Widget):
    """Columns of equal width, each at least `least` units wide, and rows of equal height."""

    def __init__(
        self, children: Sequence[Widget], *, least: float, gap: float = 12, most: int = 99, grow: int = 0
    ) -> None:
        super().__init__(grow=grow)
        self.children = tuple(children)
        self._least = least
        self._gap = gap
        self._most = most

    def _columns(self, p: Painter, width: int) -> list[int]:
        gap = p.u(self._gap)
        fit = max(1, (width + gap) // (p.u(self._least) + gap))
        count = max(1, min(fit, self._most, len(self.children)))
        return share(width - gap * (count - 1), count)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and rows as high as the highest child."""
        columns = self._columns(p, width)
        rows = -(-len(self.children) // len(columns))
        height = max((child.measure(p, columns[0])[1] for child in self.children), default=0)
        return width, rows * height + p.u(self._gap) * max(0, rows - 1)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        columns = self._columns(p, rect.w)
        gap = p.u(self._gap)
        height = max((child.measure(p, columns[0])[1] for child in self.children), default=0)
        rects = []
        for i in range(len(self.children)):
            row, column = divmod(i, len(columns))
            x = rect.x + sum(columns[:column]) + gap * column
            rects.append(pygame.Rect(x, rect.y + row * (height + gap), columns[column], height))
        for child, place in zip(self.children, rects, strict=True):
            child.place(p, place)


class Pairs(Widget):
    """Children in two columns if each gets `least` units, else one below the other."""

    def __init__(self, children: Sequence[Widget], *, least: float, gap: float = 18) -> None:
        super().__init__()
        self._gap = gap
        self.children = tuple(children)
        self._least = least

    def _rows(self, p: Painter, width: int) -> tuple[int, list[tuple[Sequence[Widget], int]]]:
        """Return the width of a column, and the rows with their heights."""
        gap = p.u(self._gap)
        columns = 2 if width >= 2 * p.u(self._least) + gap else 1
        each = (width - gap * (columns - 1)) // columns
        rows = [self.children[i : i + columns] for i in range(0, len(self.children), columns)]
        return each, [(row, max(child.measure(p, each)[1] for child in row)) for row in rows]

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        _each, rows = self._rows(p, width)
        return width, sum(height for _row, height in rows) + p.u(self._gap) * max(0, len(rows) - 1)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        gap = p.u(self._gap)
        each, rows = self._rows(p, rect.w)
        y = rect.y
        for row, height in rows:
            places = [pygame.Rect(rect.x + i * (each + gap), y, each, height) for i in range(len(row))]
            for child, place in zip(row, places, strict=True):
                child.place(p, place)
            y += height + gap


class Centre(Widget):
    """A centred child, no wider than `max_width` units; with `fill` it gets all the height."""

    keeps_places = True

    def __init__(self, child: Widget, *, max_width: float, fill: bool = False, grow: int = 0) -> None:
        super().__init__(grow=grow)
        self._child = child
        self.children = (child,)
        self._max_width = max_width
        self._fill = fill

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, self._child.measure(p, min(width, p.u(self._max_width)))[1]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        width = min(rect.w, p.u(self._max_width))
        height = rect.h if self._fill else min(rect.h, self._child.measure(p, width)[1])
        self._child.place(p, centred((width, height), rect))


class Spacer(Widget):
    """An empty square of `units`, or the leftover room with `grow`."""

    def __init__(self, units: float = 0, *, grow: int = 0) -> None:
        super().__init__(grow=grow)
        self._units = units

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return min(width, p.u(self._units)), p.u(self._units)


class Scroll(Scrolling):
    """Shows a part of a child that is too high. The scroll position, at first *first*, is kept under `id`."""

    def __init__(self, id: str, child: Widget, *, grow: int = 1, first: int = 0) -> None:
        super().__init__(id, grow=grow)
        self.first = first
        self._child = child
        self.children = (child,)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, self._child.measure(p, width)[1]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        self.offset = 0
        height = self._child.measure(p, rect.w)[1]
        self.reach = max(0, height - rect.h)
        self._child.place(p, pygame.Rect(rect.x, rect.y, rect.w, max(height, rect.h)))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        if not self.reach:
            return
        wide = p.u(4)
        long = max(p.u(24), self.rect.h * self.rect.h // (self.rect.h + self.reach))
        y = self.rect.y + (self.rect.h - long) * self.offset // self.reach
        x = self.rect.x - 3 * wide if p.rtl else self.rect.right + 2 * wide
        p.plate(surface, pygame.Rect(x, y, wide, long), p.theme.line)


class Panel(Column):
    """A rounded plate, centred in its room, around a column; as high as it needs to be."""

    def __init__(self, children: Sequence[Widget], *, max_width: float = 520, gap: float = 14) -> None:
        super().__init__(children, gap=gap, pad=24)
        self._max_width = max_width

    def _padding(self, p: Painter) -> int:
        """On a low screen the contents need the height more."""
        return p.u(14) if p.metrics.height < p.u(LOW) else super()._padding(p)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return super().measure(p, min(width, p.u(self._max_width)))

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Centre it within `rect`; growing children shrink if there is too little height."""
        width = min(rect.w, p.u(self._max_width))
        height = min(rect.h, super().measure(p, width)[1])
        super().place(p, centred((width, height), rect))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.panel(surface, self.rect)

    def drawing(self, p: Painter, surface: pygame.Surface, look: Look) -> Iterator[None]:
        yield from p.drawing_panel(surface, self.rect)


def Page(header: Widget, body: Widget, footer: Widget, *, max_width: float = 880) -> Widget:  # noqa: N802
    """Return a whole screen: header and footer stay, the body between them scrolls."""
    return Centre(
        Column([header, Scroll("page", body), footer], gap=14, pad=20), max_width=max_width, fill=True
    )


def _aligned(rect: pygame.Rect, inner: pygame.Rect, align: Across) -> pygame.Rect:
    if align == "centre":
        rect.centerx = inner.centerx
    elif align == "end":
        rect.right = inner.right
    return rect


def _grown(sizes: list[int], grows: list[int], room: int) -> list[int]:
    """Return `sizes` with the leftover room, or the missing one, shared among the growing ones."""
    parts = sum(grows)
    spare = room - sum(sizes)
    if not parts or not spare:
        return sizes
    shares = iter(share(spare, parts))
    return [
        max(0, size + sum(next(shares) for _ in range(grow))) for size, grow in zip(sizes, grows, strict=True)
    ]
