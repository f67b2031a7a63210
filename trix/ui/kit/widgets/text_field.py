"""A line of text to type into: its state as plain data, and a widget that shows it."""

from collections.abc import Callable
from typing import NamedTuple
from unicodedata import category

import pygame

from trix.ui.kit.bidi import is_rtl_text
from trix.ui.kit.events import Point
from trix.ui.kit.geometry import inset
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.buttons import RADIUS

_AIR = 14  # units beside the text


class Line(NamedTuple):
    """A text, the caret's position, and whether the whole text is selected, so that typing replaces it."""

    text: str
    caret: int
    marked: bool = False

    def insert(self, text: str, longest: int) -> "Line":
        """Return the line with text inserted at the caret, as far as it fits; without control characters."""
        before, caret = ("", 0) if self.marked else (self.text, self.caret)
        clean = "".join(" " if c in "\r\n\t" else c for c in text if c in "\r\n\t" or category(c)[0] != "C")
        clean = clean[: max(0, longest - len(before))]
        return Line(before[:caret] + clean + before[caret:], caret + len(clean)) if clean else self

    def erase(self, forward: bool) -> "Line":
        """Return the line without the character before the caret, or after it if *forward*."""
        if self.marked:
            return Line("", 0)
        start = self.caret if forward else self.caret - 1
        if not 0 <= start < len(self.text):
            return self
        return Line(self.text[:start] + self.text[start + 1 :], start)

    def move(self, caret: int) -> "Line":
        """Return the line with the caret at another position."""
        return Line(self.text, max(0, min(caret, len(self.text))))

    @property
    def rtl(self) -> bool | None:
        """Whether it reads from right to left; None if no letter decides."""
        return is_rtl_text(self.text)


class TextField(Widget):
    """Shows a line, starting at its reading side; the label is for screen readers.

    The scene changes the line and builds again to show it. `on_caret` gets the position of a tap in the text.
    """

    focusable = True

    def __init__(self, id: str, label: str, line: Line, on_caret: Callable[[int], None]) -> None:
        super().__init__(id, label)
        self._line = line
        self._on_caret = on_caret
        self._p: Painter | None = None

    def accessible_text(self) -> str:
        return sentences((self.label, self._line.text))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, max(p.metrics.touch, p.u(48))

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Keep the painter too: a tap needs it to find the letter."""
        super().place(p, rect)
        self._p = p

    def press(self, pos: Point | None) -> None:
        if pos is not None and self._p is not None:
            p, line = self._p, self._line
            self._on_caret(min(range(len(line.text) + 1), key=lambda at: abs(self._x(p, at) - pos[0])))

    def _rtl(self, p: Painter) -> bool:
        return p.rtl if self._line.rtl is None else self._line.rtl

    def _start(self, p: Painter) -> int:
        """Return where the line starts: at its side, or beyond it so that the caret stays visible."""
        text, inner = self._line.text, inset(self.rect, p.u(_AIR), 0)
        before = p.fonts.width(text[: self._line.caret], "body")
        beyond = max(0, before - inner.w)
        return inner.right + beyond if self._rtl(p) else inner.x - beyond

    def _x(self, p: Painter, at: int) -> int:
        """Return where the caret is drawn for a position in the text."""
        before = p.fonts.width(self._line.text[:at], "body")
        return self._start(p) - before if self._rtl(p) else self._start(p) + before

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, radius, line = p.theme, p.u(RADIUS), self._line
        p.plate(surface, self.rect, theme.raised, radius)
        p.outline(surface, self.rect, theme.gold if look.focus else theme.muted, radius, p.u(2))
        clip = surface.get_clip()
        inner = inset(self.rect, p.u(_AIR), p.u(6))
        surface.set_clip(inner.inflate(p.u(4), 0).clip(clip))
        picture = p.fonts.render(line.text, "body", theme.text)
        x = self._start(p) - (picture.get_width() if self._rtl(p) else 0)
        if line.marked and line.text:
            mark = pygame.Rect(x, inner.y, picture.get_width(), inner.h)
            p.plate(surface, mark, theme.plate, p.u(4))
        surface.blit(picture, (x, p.fonts.top("body", self.rect.centery)))
        caret = pygame.Rect(0, 0, max(1, p.u(2)), p.fonts.line_height("body"))
        caret.center = (self._x(p, line.caret), self.rect.centery)
        surface.fill(theme.gold, caret)
        surface.set_clip(clip)
