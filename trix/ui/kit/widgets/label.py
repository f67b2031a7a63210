"""Text that is only read."""

from typing import Literal, NamedTuple

import pygame

from trix.ui.kit.bidi import is_rtl_text
from trix.ui.kit.fonts import LEFT_TO_RIGHT, RIGHT_TO_LEFT, Size
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.speech import Element
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets.base import Look, Widget

Tone = Literal["text", "muted"]


class Label(Widget):
    """Text in as many lines as its width needs, or in one that is cut to fit.

    It takes at least the height of the label *room_for*, which it can replace then.
    """

    def __init__(
        self,
        text: str,
        size: Size = "body",
        *,
        tone: Tone = "text",
        bold: bool = False,
        align: Align = "start",
        wrap: bool = True,
        id: str = "",
        grow: int = 0,
        room_for: "Label | None" = None,
    ) -> None:
        super().__init__(id, text, grow=grow)
        self._room_for = room_for
        self._size = size
        self._tone = tone
        self._bold = bold
        self._align: Align = align
        self._wrap = wrap
        self._lines: list[str] = []

    def _broken(self, p: Painter, width: int) -> list[str]:
        return p.fonts.wrap(self.label, self._size, max(1, width), self._bold) if self._wrap else [self.label]

    def elements(self) -> list[Element]:
        """A large text is a heading."""
        is_heading = self._bold and self._size in ("title", "heading")
        return [element._replace(role="heading") if is_heading else element for element in super().elements()]

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        lines = self._broken(p, width)
        widest = max(p.fonts.width(line, self._size, self._bold) for line in lines)
        least = self._room_for.measure(p, width)[1] if self._room_for is not None else 0
        return min(widest, width), max(len(lines) * p.fonts.line_height(self._size), least)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        self._lines = self._broken(p, rect.w)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        colour: Colour = getattr(p.theme, self._tone)
        p.lines(surface, self._lines, self.rect, self._size, colour, self._bold, self._align)


class TitleLines(NamedTuple):
    """A title and a small note below it, broken into lines."""

    title: list[str]
    note: list[str]
    bold: bool

    def height(self, p: Painter) -> int:
        """Return the height of all lines."""
        return len(self.title) * p.fonts.line_height("body") + len(self.note) * p.fonts.line_height("small")

    def draw(self, p: Painter, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        """Draw the lines from the top of a rectangle, the title in a colour."""
        p.lines(surface, self.title, rect, "body", colour, self.bold)
        below = rect.move(0, len(self.title) * p.fonts.line_height("body"))
        p.lines(surface, self.note, below, "small", p.theme.muted)


def title_lines(p: Painter, title: str, note: str, width: int, *, bold: bool = False) -> TitleLines:
    """Break a title and a note, which may be empty, into lines of a width."""
    width = max(1, width)
    notes = p.fonts.wrap(note, "small", width) if note else []
    return TitleLines(p.fonts.wrap(title, "body", width, bold), notes, bold)


class EnglishLabel(Label):
    """Text in English, set left to right from the left edge in every language."""

    def elements(self) -> list[Element]:
        return [element._replace(state={"lang": "en"}) for element in super().elements()]

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        lines = [LEFT_TO_RIGHT + line for line in self._lines]
        colour: Colour = getattr(p.theme, self._tone)
        p.lines(surface, lines, self.rect, self._size, colour, self._bold, "end" if p.rtl else "start")


def draw_quoted(
    p: Painter,
    surface: pygame.Surface,
    text: str,
    lines: list[str],
    rect: pygame.Rect,
    colour: Colour,
    size: Size = "body",
    *,
    bold: bool = False,
) -> None:
    """Draw the *lines* of another person's text in its own direction: as one block at the start of `rect`."""
    is_rtl = is_rtl_text(text)
    rtl = p.rtl if is_rtl is None else is_rtl
    marked = [(RIGHT_TO_LEFT if rtl else LEFT_TO_RIGHT) + line for line in lines]
    block = pygame.Rect(rect)
    block.w = min(rect.w, max(p.fonts.width(line, size, bold) for line in marked))
    if p.rtl:
        block.right = rect.right
    p.lines(surface, marked, block, size, colour, bold, "start" if rtl == p.rtl else "end")
