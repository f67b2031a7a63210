"""A control to choose one of a few values, all visible."""

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

import pygame

from trix.ui.kit.events import Point, Target, sideways
from trix.ui.kit.geometry import even_columns, flow, inset, share
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element
from trix.ui.kit.widgets.base import Look, box
from trix.ui.kit.widgets.setting import Setting

_GAP = 4  # units between options


class Choice(Setting[str]):
    """One of a few values, all visible; the arrow keys step through them. Those `barred` cannot be chosen."""

    row = True
    slack: ClassVar[int] = 12
    """Units of width that an option can give up."""

    def __init__(
        self,
        id: str,
        label: str,
        value: str,
        options: Sequence[tuple[str, str]],
        on_change: Callable[[str], None],
        *,
        note: str = "",
        barred: Collection[str] = (),
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, value, on_change, note=note, enabled=enabled)
        self._options = tuple(options)
        self._barred = frozenset(barred)
        self._segments: list[pygame.Rect] = []
        self._widths: list[list[int]] = []  # of the options, line by line

    def option_size(self, p: Painter, text: str) -> tuple[int, int]:
        """Return the size an option would like; all options are equally high."""
        return max(p.metrics.touch, p.fonts.width(text, "body") + p.u(28)), p.metrics.touch

    def _rows(self, p: Painter, width: int) -> list[list[int]]:
        """Return the widths of the options line by line.

        They share one line if possible, with narrower margins if need be. Otherwise they are equally wide
        and fill lines of nearly equal length; one on each line is as wide as the line. Where that would leave
        one alone on an additional line, they keep their own widths.
        """
        gap, number = p.u(_GAP), len(self._options)
        sizes = [self.option_size(p, text)[0] for _key, text in self._options]
        least = [max(p.metrics.touch, size - p.u(self.slack)) for size in sizes]
        room = width - gap * (number - 1)
        if sum(sizes) <= room:
            return [sizes]
        if sum(least) <= room:
            return [
                [size + spare for size, spare in zip(least, share(room - sum(least), number), strict=True)]
            ]
        columns = even_columns(number, width, max(least), gap)
        few = len(flow(sizes, gap, width))
        if number % columns == 1 < columns and few <= number // columns:
            narrow = next(w for w in range(max(sizes), width + 1) if len(flow(sizes, gap, w)) == few)
            return [[sizes[i] for i in line] for line in flow(sizes, gap, narrow)]
        each = (width - gap * (columns - 1)) // columns
        if columns > 1:
            each = min(max(sizes), each)
        lines = [[each] * columns] * (number // columns)
        rest = number % columns
        return [*lines, [each] * rest] if rest else lines

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        self._widths, high, gap = self._rows(p, width), self._height(p), p.u(_GAP)
        widest = max(sum(line) + gap * (len(line) - 1) for line in self._widths)
        return widest, len(self._widths) * (high + gap) - gap

    def line_count(self, p: Painter, width: int) -> int:
        """Return how many lines the options take in a setting of a width."""
        return len(self._rows(p, self.inner_width(p, width)))

    def _height(self, p: Painter) -> int:
        return self.option_size(p, self._options[0][1])[1]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)  # measures the lines; in the width that they need they might be others
        box, gap, high = self._control, p.u(_GAP), self._height(p)
        self._segments = []
        for row, line in enumerate(self._widths):
            x = box.x
            for wide in line:
                self._segments.append(pygame.Rect(x, box.y + row * (high + gap), wide, high))
                x += wide + gap

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [*super().own_rects, *self._segments]

    def accessible_text(self) -> str:
        return f"{self.label}: {dict(self._options).get(self._value, self._value)}"

    def elements(self) -> list[Element]:
        parts = [Element(self.id, "radiogroup", self.label, box(self.rect), self._note, self._able({}))]
        for (key, text), segment in zip(self._options, self._segments, strict=True):
            state = {"checked": "true" if key == self._value else "false"}
            if key in self._barred or not self.enabled:
                state["disabled"] = "true"
            parts.append(Element(f"{self.id}:{key}", "radio", text, box(segment), "", state, self.id))
        return parts

    def targets(self) -> list[Target]:
        """List the options that can be chosen, as id:key."""
        if not self.enabled:
            return []
        return [
            Target(f"{self.id}:{key}", text, pygame.Rect(segment))
            for (key, text), segment in zip(self._options, self._segments, strict=True)
            if key not in self._barred
        ]

    def _step(self, by: int) -> None:
        keys = [key for key, _text in self._options if key not in self._barred]
        at = keys.index(self._value) if self._value in keys else 0
        self._on_change(keys[(at + by) % len(keys)])

    def press(self, pos: Point | None) -> None:
        if pos is None:
            self._step(1)
            return
        for (key, _text), segment in zip(self._options, self._segments, strict=True):
            if segment.collidepoint(pos) and key != self._value and key not in self._barred:
                self._on_change(key)

    def key(self, p: Painter, key: int) -> bool:
        by = sideways(key, rtl=p.rtl)
        if by:
            self._step(by)
        return by != 0

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        super().draw(p, surface, look)
        for (key, text), segment in zip(self._options, self._segments, strict=True):
            self.draw_option(p, surface, segment, key, text)

    def draw_option(
        self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str, text: str
    ) -> None:
        """Draw an option as a word on a pill."""
        theme, chosen = p.theme, key == self._value
        pill = segment.inflate(0, -p.u(6))
        is_filled = chosen and self.enabled
        if is_filled:
            p.plate(surface, pill, theme.muted)
        else:
            p.outline(surface, pill, theme.faint if chosen else theme.line, line=p.u(1.5))
        able = self.enabled and key not in self._barred
        colour = theme.plate if is_filled else theme.text if able else theme.faint
        p.text(surface, text, inset(pill, p.u(6), 0), "body", colour, bold=False, align="centre")
