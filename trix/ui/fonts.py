"""Text as cached pictures, in one family and two weights.

Texts come in reading order; `Fonts` puts them in drawing order (trix.ui.bidi) for its base direction. Numbers
come in Western digits; `digits` writes them otherwise (trix.ui.digits).
A size is a role of the theme ("body") or pixels. Any string may be drawn: what the font lacks shows as a box.

    fonts.render("Queens", "heading", theme.text, bold=True)    # Surface, shared: do not draw on it
    fonts.width("Queens", "heading"); fonts.line_height("body")
    fonts.wrap(text, "body", 300)        # lines in reading order, each at most 300 pixels wide
    fonts.fit(text, "body", 300)         # (text, pixels): made a little smaller, then cut with an ellipsis
    fonts.fitting((long, short), "body", 300)    # the first that needs no cutting
Digits of the family all have one width, so counting numbers stand still.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Literal

import pygame

from trix.ui.bidi import PLAIN_LETTERS, visual
from trix.ui.cache import SurfaceCache
from trix.ui.digits import ARABIC_DIGITS
from trix.ui.theme import Colour, Metrics, Role

Size = Role | int
Kind = Literal["words", "digits", "boxes"]

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "fonts"
_CACHE_BYTES = 8_000_000
_MEASURED = 4000  # widths remembered
_LEADING = 1.45  # line pitch in ems
_LOWEST = 0.56  # middle of what the eye sees of a line, from its top, in heights of the line box
_SMALLEST = 0.82  # how far `fit` may shrink,
_READABLE = 12  # and to how many css pixels
_ELLIPSIS = "…"
_DOT = " ·"  # between the parts of a line


class Fonts:
    """The two faces at any size, and every text drawn lately."""

    def __init__(
        self, metrics: Metrics, rtl: bool, folder: Path = FOLDER, *, digits: Callable[[str], str] = str
    ) -> None:
        self._metrics = metrics
        self._rtl = rtl
        self._digits = digits
        self._folder = folder
        self._faces: dict[tuple[int, bool], pygame.font.Font] = {}
        self._known: dict[str, bool] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._drawn = SurfaceCache(_CACHE_BYTES)

    def px(self, size: Size) -> int:
        """Pixels of a role; pixels stay."""
        return self._metrics.type(size) if isinstance(size, str) else max(1, size)

    def line_height(self, size: Size) -> int:
        """From one base line to the next."""
        return round(self.px(size) * _LEADING)

    def width(self, text: str, size: Size, bold: bool = False) -> int:
        """Width of `text` on one line."""
        key = (text, self.px(size), bold)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MEASURED:
                self._widths.clear()
            found = sum(self._piece_width(*piece, key[1], bold) for piece in self._pieces(text))
            self._widths[key] = found
        return found

    def render(self, text: str, size: Size, colour: Colour, bold: bool = False) -> pygame.Surface:
        """`text` on one line; its height depends on the size alone."""
        px = self.px(size)
        return self._drawn.get((text, px, colour, bold), lambda: self._draw(text, px, colour, bold))

    def top(self, size: Size, centre: int) -> int:
        """Where the top of a rendered line goes so that the eye sees it in the middle at `centre`."""
        return round(centre - self._face(self.px(size), False).get_height() * (1 - _LOWEST))

    def wrap(self, text: str, size: Size, width: int, bold: bool = False) -> list[str]:
        """`text` broken at spaces into lines of at most `width`; a new line takes the place of a dot.

        What is too wide all the same is broken at its no-break spaces, and a single word anywhere.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in self._words(paragraph, size, width, bold):
                joined = f"{line} {word}" if line else word
                if not line or self.width(joined, size, bold) <= width:
                    line = joined
                else:
                    lines.append(line)
                    line = "" if word == _DOT.strip() else word
                while self.width(line, size, bold) > width and len(line) > 1:
                    cut = self._longest(line, "", size, width, bold)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return [line.removesuffix(_DOT) for line in lines]

    def _words(self, paragraph: str, size: Size, width: int, bold: bool) -> Iterator[str]:
        """What stays on one line if it can."""
        for words in paragraph.split(" "):
            yield from [words] if self.width(words, size, bold) <= width else words.split("\u00a0")

    def fit(self, text: str, size: Size, width: int, bold: bool = False) -> tuple[str, int]:
        """`text` and a size in pixels at which it is no wider than `width`: a little smaller, or else cut."""
        px = self.px(size)
        least = min(px, max(round(px * _SMALLEST), round(_READABLE * self._metrics.ratio)))
        while px > least and self.width(text, px, bold) > width:
            px -= 1
        if self.width(text, px, bold) <= width:
            return text, px
        return text[: self._longest(text, _ELLIPSIS, px, width, bold)].rstrip() + _ELLIPSIS, px

    def even(self, texts: Iterable[str], size: Size, width: int, bold: bool = False) -> int:
        """The size in pixels at which each of several texts is no wider than `width`, if that can be read."""
        px, least = self.px(size), round(_READABLE * self._metrics.ratio)
        for text in texts:
            while px > least and self.width(text, px, bold) > width:
                px -= 1
        return px

    def fitting(self, wordings: Iterable[str], size: Size, width: int, bold: bool = False) -> str:
        """The first of several wordings that is no wider than `width`, a little smaller; "" if none is."""
        return next((text for text in wordings if self.fit(text, size, width, bold)[0] == text), "")

    def _longest(self, text: str, tail: str, size: Size, width: int, bold: bool) -> int:
        """How many characters of `text` fit with `tail` behind them; at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + tail, size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def _face(self, px: int, bold: bool) -> pygame.font.Font:
        face = self._faces.get((px, bold))
        if face is None:
            name = "Vazirmatn-Bold.ttf" if bold else "Vazirmatn-Regular.ttf"
            face = self._faces[px, bold] = pygame.font.Font(str(self._folder / name), px)
            with suppress(pygame.error):  # a build without HarfBuzz shapes nothing by itself
                # texts are shaped and in order already: SDL_ttf must not do it again
                face.set_direction(pygame.DIRECTION_LTR)
                face.set_script("Latn")
        return face

    def _has(self, char: str) -> bool:
        known = self._known.get(char)
        if known is None:
            known = char.isspace()
            if not known and "!" <= char <= "\uffff" and not "\ud800" <= char <= "\udfff":
                extent = self._face(40, False).metrics(char)[0]
                known = extent is not None and extent[:4] != (0, 0, 0, 0)
            self._known[char] = known
        return known

    def _kind(self, char: str) -> Kind:
        if char in ARABIC_DIGITS:
            return "digits"
        return "words" if self._has(char) else "boxes"

    def _pieces(self, text: str) -> list[tuple[Kind, str]]:
        """Runs in drawing order."""
        drawn = visual(self._digits(text), self._rtl)
        if any(not self._has(c) for c in set(drawn)):
            # a joined form the font lacks may still be there as the plain letter
            drawn = "".join(c if self._has(c) else PLAIN_LETTERS.get(c, c) for c in drawn)
        return [(kind, "".join(run)) for kind, run in groupby(drawn, self._kind)]

    def _step(self, kind: Kind, px: int, bold: bool) -> int:
        """From one box or digit to the next; hinting leaves one width to Western digits alone."""
        return self._face(px, bold).size("0")[0] if kind == "digits" else max(3, round(px * 0.62))

    def _piece_width(self, kind: Kind, run: str, px: int, bold: bool) -> int:
        if kind == "words":
            return self._face(px, bold).size(run)[0]
        return len(run) * self._step(kind, px, bold)

    def _draw(self, text: str, px: int, colour: Colour, bold: bool) -> pygame.Surface:
        face = self._face(px, bold)
        pieces = self._pieces(text)
        if len(pieces) == 1 and pieces[0][0] == "words":
            return face.render(pieces[0][1], True, colour)
        width = sum(self._piece_width(*piece, px, bold) for piece in pieces)
        surface = pygame.Surface((width, face.get_height()), pygame.SRCALPHA)
        x = 0
        for kind, run in pieces:
            step = self._step(kind, px, bold)
            if kind == "words":
                surface.blit(face.render(run, True, colour), (x, 0))
            for i, char in enumerate(run):
                place = x + i * step
                if kind == "boxes":
                    _draw_box(surface, place, step, face.get_ascent(), px, colour)
                elif kind == "digits":
                    digit = face.render(char, True, colour)
                    surface.blit(digit, (place + (step - digit.get_width()) // 2, 0))
            x += self._piece_width(kind, run, px, bold)
        return surface


def _draw_box(surface: pygame.Surface, x: int, step: int, base: int, px: int, colour: Colour) -> None:
    height = round(px * 0.7)
    box = pygame.Rect(x + px // 12, base - height, step - 2 * (px // 12), height)
    pygame.draw.rect(surface, colour, box, max(1, px // 14))
