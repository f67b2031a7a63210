"""Bar charts, and the key of a chart."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Look, Widget
from trix.ui.kit.widgets.score_table import draw_words, words_lines
from trix.ui.statistics.figures import DOT


class ChartKey(Widget):
    """The key of a chart: its signs ("won", "lost", "line", "own" and "other"), each with a word."""

    def __init__(self, signs: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._signs = tuple(signs)

    def _width(self, p: Painter, word: str) -> int:
        return p.u(22) + p.fonts.width(word, "small") + p.u(16)

    def _lines(self, p: Painter, width: int) -> list[list[tuple[str, str]]]:
        lines: list[list[tuple[str, str]]] = [[]]
        used = 0
        for sign, word in self._signs:
            wide = self._width(p, word)
            if lines[-1] and used + wide > width:
                lines.append([])
                used = 0
            lines[-1].append((sign, word))
            used += wide
        return lines

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, len(self._lines(p, width)) * p.fonts.line_height("small")

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        high = p.fonts.line_height("small")
        for row, line in enumerate(self._lines(p, self.rect.w)):
            x = self.rect.x
            for sign, word in line:
                boxes = [
                    pygame.Rect(x, self.rect.y + row * high, p.u(16), high),
                    pygame.Rect(x + p.u(22), self.rect.y + row * high, p.fonts.width(word, "small"), high),
                ]
                at_sign, at_word = p.mirror_rtl(boxes, self.rect)
                self._sign(p, surface, sign, at_sign)
                p.text(surface, word, at_word, "small", p.theme.muted)
                x += self._width(p, word)

    def _sign(self, p: Painter, surface: pygame.Surface, sign: str, place: pygame.Rect) -> None:
        theme = p.theme
        side = p.u(2 * DOT)
        box = pygame.Rect(0, 0, side, side)
        box.center = place.center
        if sign == "line":
            p.plate(surface, pygame.Rect(place.x, place.centery - p.u(1.2), place.w, p.u(2.4)), theme.text, 0)
        elif sign == "lost":
            p.outline(surface, box, theme.faint, line=max(1, side // 5))
        elif sign == "won":
            p.plate(surface, box, theme.muted)
        else:
            bar = pygame.Rect(place.x, place.centery - p.u(5), p.u(14), p.u(10))
            p.plate(surface, bar, bar_colour(p, sign), p.u(3))


def bar_colour(p: Painter, sign: str) -> Colour:
    """Return the colour of the player's bars ("own"), or of the opponents' bars."""
    return p.theme.muted if sign == "own" else p.theme.faint


class Bar(NamedTuple):
    """A bar: its owner ("own" or "other"), its value, and the value in words."""

    sign: str
    value: float
    text: str


class BarLine(Widget):
    """One line of a bar chart: words, one or two bars, and their values.

    Lines with the same *ends* have the same scale. Values run from left to right in every language; without
    negative values, bars begin at the start side.
    """

    def __init__(
        self,
        label: str,
        bars: Sequence[Bar],
        ends: tuple[float, float],
        *,
        icons: Sequence[str] = (),
        description: str,
    ) -> None:
        super().__init__("", label)
        self._bars = tuple(bars)
        self._low, self._high = min(0.0, ends[0]), max(0.0, ends[1])
        self._icons = tuple(icons)
        self.with_accessible_name(description)

    def _parts(self, p: Painter, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of words, bars and values."""
        numbers = p.u(76)
        words = (rect.w - numbers) * 45 // 100
        rects = [
            pygame.Rect(rect.x, rect.y, words - p.u(6), rect.h),
            pygame.Rect(rect.x + words, rect.y, rect.w - words - numbers, rect.h),
            pygame.Rect(rect.right - numbers + p.u(6), rect.y, numbers - p.u(6), rect.h),
        ]
        one, two, three = p.mirror_rtl(rects, rect)
        return one, two, three

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words = self._parts(p, pygame.Rect(0, 0, width, 1))[0]
        lines = len(words_lines(p, words.w, self.label, self._icons))
        small = p.fonts.line_height("small")
        return width, max(lines, len(self._bars)) * small + p.u(6)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        words, plot, numbers = self._parts(p, self.rect)
        draw_words(p, surface, words, self.label, self._icons, p.theme.text)
        small = p.fonts.line_height("small")
        top = self.rect.centery - len(self._bars) * small // 2
        span = max(self._high - self._low, 1e-9)
        turned = p.rtl and self._low == 0

        def x(value: float) -> int:
            part = (value - self._low) / span
            return plot.right - round(part * plot.w) if turned else plot.x + round(part * plot.w)

        zero = x(0)
        for row, bar in enumerate(self._bars):
            line = pygame.Rect(plot.x, top + row * small, plot.w, small)
            end = x(bar.value)
            box = pygame.Rect(min(zero, end), 0, abs(end - zero), small - p.u(6))
            box.centery = line.centery
            if box.w:
                p.plate(surface, box, bar_colour(p, bar.sign), min(p.u(3), box.w // 2))
            place = pygame.Rect(numbers.x, line.y, numbers.w, small)
            p.text(surface, bar.text, place, "small", p.theme.text, align="end")
        # the axis continues between the lines
        axis = pygame.Rect(zero, self.rect.y - p.u(2), max(1, p.u(1)), self.rect.h + 2 * p.u(2))
        pygame.draw.rect(surface, p.theme.line, axis)
