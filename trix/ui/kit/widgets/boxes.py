"""Widgets that place other widgets. Gaps and paddings are design units.

Column(children, gap=12, pad=0, align="stretch")      one under the other
Row(children, gap=12, align="start")                  side by side, in as many lines as needed
Grid(children, least=220, gap=12)                     equal columns, as many as fit
Centre(child, max_width=640)                          in the middle, no wider than that
Spacer(8) / Spacer(grow=1)
Scroll("rules", child)                                moves up and down; takes the leftover height
Panel(children, max_width=520)                        rounded plate around a column
Page(header, body, footer)                            fixed top and bottom, the middle scrolls
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from trix.ui.kit.geometry import centred, flow, inset, share
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.widgets.base import Look, Widget

Across = Literal["stretch", "start", "centre", "end"]
_RING = 6  # design units of the focus ring outside a widget
_FADING = 22  # design units of the fading edge of scrolled content
LOW = 450  # units of height below which panels are as large as the screen allows


class Box(Widget):
    """Places its children; a subclass computes where."""

    def __init__(self, children: Sequence[Widget], *, gap: float, grow: int = 0) -> None:
        super().__init__(grow=grow)
        self.children = tuple(children)
        self._gap = gap

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of the children in a rectangle, whose height may be 0."""
        raise NotImplementedError

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and the height down to the lowest child."""
        return width, max((place.bottom for place in self.places(p, pygame.Rect(0, 0, width, 0))), default=0)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        for child, place in zip(self.children, self.places(p, rect), strict=True):
            child.place(p, place)


class Column(Box):
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
        super().__init__(children, gap=gap, grow=grow)
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

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        inner, gap = inset(rect, self._padding(p)), p.u(self._gap)
        sizes = [child.measure(p, inner.w) for child in self.children]
        room = inner.h - gap * max(0, len(sizes) - 1)
        heights = _grown([h for _, h in sizes], [child.grow for child in self.children], room)
        found, y = [], inner.y
        for (natural, _), height in zip(sizes, heights, strict=True):
            width = inner.w if self._align == "stretch" else min(natural, inner.w)
            place = pygame.Rect(inner.x, y, width, height)
            if self._align == "centre":
                place.centerx = inner.centerx
            elif self._align == "end":
                place.right = inner.right
            found.append(place)
            y += height + gap
        return found


class Row(Box):
    """Children side by side from the start, in as many lines as the width needs.

    With *even* the children of a line are equally high. With *stacks* children that need several lines lie
    one above the other over the full width, the last one on top.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 12,
        align: Align = "start",
        even: bool = False,
        stacks: bool = False,
    ) -> None:
        super().__init__(children, gap=gap)
        self._align: Align = align
        self._is_even = even
        self._stacks = stacks

    def _lines(self, p: Painter, width: int) -> list[list[pygame.Rect]]:
        """Return the places of the children line by line, from the upper left corner."""
        gap = p.u(self._gap)
        natural = [child.measure(p, width)[0] for child in self.children]
        # a growing child would ask for all the width; it gets the rest, at least two touch targets
        least = [
            min(wide, p.metrics.touch * 2) if child.grow else wide
            for child, wide in zip(self.children, natural, strict=True)
        ]
        flowing, lines, y = flow(least, gap, width), [], 0
        if self._stacks and len(flowing) > 1:
            for child in reversed(self.children):
                high = child.measure(p, width)[1]
                lines.append([pygame.Rect(0, y, width, high)])
                y += high + gap
            return lines[::-1]
        for line in flowing:
            grows = [self.children[i].grow for i in line]
            fixed = [0 if grow else min(natural[i], width) for i, grow in zip(line, grows, strict=True)]
            widths = _grown(fixed, grows, width - gap * (len(line) - 1)) if any(grows) else fixed
            heights = [self.children[i].measure(p, wide)[1] for i, wide in zip(line, widths, strict=True)]
            rects, x, height = [], 0, max(heights)
            if self._is_even:
                heights = [height] * len(line)
            for wide, high in zip(widths, heights, strict=True):
                rects.append(pygame.Rect(x, y + (height - high) // 2, wide, high))
                x += wide + gap
            lines.append(rects)
            y += height + gap
        return lines

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        rects = [rect for line in self._lines(p, width) for rect in line]
        return max((r.right for r in rects), default=0), max((r.bottom for r in rects), default=0)

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        lines = self._lines(p, rect.w)
        height = max((place.bottom for line in lines for place in line), default=0)
        y, found = rect.y + max(0, rect.h - height) // 2, []
        for line in lines:
            spare = rect.w - line[-1].right
            x = rect.x + {"start": 0, "centre": spare // 2, "end": spare}[self._align]
            found += [place.move(x, y) for place in line]
        return found


class Grid(Box):
    """Columns of equal width, each at least `least` units wide, and rows of equal height."""

    def __init__(
        self, children: Sequence[Widget], *, least: float, gap: float = 12, most: int = 99, grow: int = 0
    ) -> None:
        super().__init__(children, gap=gap, grow=grow)
        self._least = least
        self._most = most

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        gap = p.u(self._gap)
        fit = max(1, (rect.w + gap) // (p.u(self._least) + gap))
        count = max(1, min(fit, self._most, len(self.children)))
        columns = share(rect.w - gap * (count - 1), count)
        height = max((child.measure(p, columns[0])[1] for child in self.children), default=0)
        found = []
        for i in range(len(self.children)):
            row, column = divmod(i, count)
            x = rect.x + sum(columns[:column]) + gap * column
            found.append(pygame.Rect(x, rect.y + row * (height + gap), columns[column], height))
        return found


class Pairs(Box):
    """Two columns, or up to *most*, of at least `least` units each; a row is as high as its highest child.

    With *even* a child alone in the last row is as wide as the row. With *balanced* the rows have nearly
    equal numbers of children, and all fill the width.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        least: float,
        gap: float = 18,
        most: int = 2,
        even: bool = False,
        balanced: bool = False,
    ) -> None:
        super().__init__(children, gap=gap)
        self._least = least
        self._most = most
        self._is_even = even
        self._is_balanced = balanced

    def columns(self, p: Painter, width: int) -> tuple[int, int]:
        """Return the number of columns and their width."""
        gap = p.u(self._gap)
        columns = max(1, min(self._most, (width + gap) // (p.u(self._least) + gap)))
        return columns, (width - gap * (columns - 1)) // columns

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        gap, (columns, each) = p.u(self._gap), self.columns(p, rect.w)
        rows = -(-len(self.children) // columns)
        lengths = share(len(self.children), rows)[::-1] if self._is_balanced else [columns] * rows
        found, y, start = [], rect.y, 0
        for length in lengths:
            row = self.children[start : start + length]
            if self._is_balanced or (self._is_even and len(row) == 1):
                each = (rect.w - gap * (len(row) - 1)) // len(row)
            height = max(child.measure(p, each)[1] for child in row)
            found += [pygame.Rect(rect.x + i * (each + gap), y, each, height) for i in range(len(row))]
            y += height + gap
            start += length
        return found


class ByWidth(Widget):
    """One of two widgets: *wide* from a width of `least` units on, else *narrow*."""

    def __init__(self, narrow: Widget, wide: Widget, *, least: float) -> None:
        super().__init__()
        self._narrow = narrow
        self._wide = wide
        self._least = least

    def _fitting(self, p: Painter, width: int) -> Widget:
        return self._wide if width >= p.u(self._least) else self._narrow

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return self._fitting(p, width).measure(p, width)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        self.children = (self._fitting(p, rect.w),)
        self.children[0].place(p, rect)


class Centre(Widget):
    """A centred child, no wider than `max_width` units; with `fill` it gets all the height."""

    keeps_places = True

    def __init__(self, child: Widget, *, max_width: float, fill: bool = False) -> None:
        super().__init__()
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


class Scroll(Widget):
    """Shows a part of a child that is too high. The scroll position is kept under `id`.

    It is at first *first*, an offset or a widget near the top, and at most `reach`.
    """

    def __init__(self, id: str, child: Widget, *, first: int | Widget = 0) -> None:
        super().__init__(id, grow=1)
        self._first = first
        self.offset = self.reach = self._fading = 0
        self._child = child
        self.children = (child,)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, self._child.measure(p, width)[1]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        self.offset, self._fading = 0, p.u(_FADING)
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

    def view(self, p: Painter) -> pygame.Rect:
        """Return where content is visible: in `rect`, and at its ends a little beyond for the focus ring."""
        ring = p.u(_RING)
        view = self.rect.inflate(2 * ring, 0)
        if self.offset == 0:
            view.y, view.h = view.y - ring, view.h + ring
        if self.offset == self.reach:
            view.h += ring
        return view

    def edges(self, p: Painter, screen: pygame.Rect) -> list[pygame.Rect]:
        """Return the strips at the ends where content fades out because more follows."""
        high = min(p.u(_FADING), self.rect.h // 4)
        top = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, high)
        bottom = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)
        going_on = ((top, self.offset > 0), (bottom, self.offset < self.reach))
        return [edge for edge, more in going_on if more and edge.w and high and screen.contains(edge)]

    @property
    def first(self) -> int:
        """The offset at first; must be placed."""
        if isinstance(self._first, int):
            return self._first
        return self._first.rect.y - self.rect.y + self.offset - self._fading

    def scroll_to(self, offset: int) -> bool:
        """Scroll to an offset, within the limits; return whether that moved anything."""
        wanted = max(0, min(offset, self.reach))
        by, self.offset = self.offset - wanted, wanted
        for child in self.children:
            child.move(0, by)
        return by != 0


class Panel(Column):
    """A rounded plate, centred in its room, around a column; as high as it needs to be, or as its room."""

    def __init__(
        self, children: Sequence[Widget], *, max_width: float = 520, gap: float = 14, fill: bool = False
    ) -> None:
        super().__init__(children, gap=gap, pad=24)
        self._max_width = max_width
        self._fill = fill

    def _padding(self, p: Painter) -> int:
        """On a low screen the contents need the height more."""
        return p.u(14) if p.metrics.height < p.u(LOW) else super()._padding(p)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return super().measure(p, min(width, p.u(self._max_width)))

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Centre it within `rect`; growing children shrink if there is too little height."""
        width = min(rect.w, p.u(self._max_width))
        height = rect.h if self._fill else min(rect.h, super().measure(p, width)[1])
        super().place(p, centred((width, height), rect))

    def drawing(self, p: Painter, surface: pygame.Surface, look: Look) -> Iterator[None]:
        yield from p.drawing_panel(surface, self.rect)


def Page(header: Widget, body: Widget, footer: Widget, *, max_width: float = 1000) -> Widget:  # noqa: N802
    """Return a whole screen: header and footer stay, the body between them scrolls."""
    below = [footer] if footer.children else []
    return Centre(
        Column([header, Scroll("page", body), *below], gap=14, pad=20), max_width=max_width, fill=True
    )


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
