"""Text rendering with caches: one font family in two weights, and one for names in other alphabets.

Texts come in reading order; `Fonts` puts them in drawing order (trix.ui.kit.bidi) for its base direction.
Numbers come in Western digits; `digits` writes them otherwise (trix.ui.kit.digits).
A size is a role of the theme ("body") or pixels. Any string may be drawn: some emoji are pictures, and all
other characters that the fonts lack show as boxes. The font for names is loaded with the first letter of
Greek, Cyrillic, Armenian, Hebrew or Georgian.

    fonts.render("Queens", "heading", theme.text, bold=True)    # Surface, shared: do not draw on it
    fonts.width("Queens", "heading"); fonts.line_height("body")
    fonts.wrap(text, "body", 300)        # lines in reading order, each at most 300 pixels wide
    fonts.fit(text, "body", 300)         # (text, pixels): made a little smaller, then cut with an ellipsis
    fonts.fitting((long, short), "body", 300)    # the first that needs no cutting
All digits have the same width, so that a changing number does not jitter.

A page draws fewer pixels while something moves. Texts are measured as with all of them, so that lines break
at the same words, and drawn as wide as that.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache, partial
from itertools import groupby
from typing import Final, Literal

import pygame

from trix.files import ASSETS
from trix.ui.kit.atlas import reactions
from trix.ui.kit.bidi import MARKS, PLAIN_LETTERS, visual
from trix.ui.kit.cache import SurfaceCache, for_screen
from trix.ui.kit.digits import ARABIC_DIGITS
from trix.ui.kit.theme import Colour, Metrics, Role

Size = Role | int
Face = Callable[[int, bool, str], pygame.font.Font]
Kind = Literal["words", "names", "digits", "emoji", "boxes"]

FOLDER = ASSETS / "fonts"
_FAMILIES: Final[dict[Kind, str]] = {"words": "Vazirmatn", "names": "Names"}
_WITH_MARKS = " with marks"
_MARKED = f"Vazirmatn{_WITH_MARKS}"
_CACHE_BYTES = 8_000_000
_MEASURED = 4000  # entries in the cache of widths
_WRAPPED = 1000  # entries in the cache of wrapped texts
_OTHER_LETTERS = (("\u0370", "\u05ff"), ("\u10d0", "\u10ff"))  # Greek to Hebrew, Georgian
_LEADING = 1.45  # line pitch in ems
_LOWEST = 0.56  # optical centre of a line, from its top, as a part of the line box
_SMALLEST = 0.82  # `fit` shrinks text to this part of its size at most,
_READABLE = 12  # and never below this many css pixels
_COARSE = 20  # pixels of the largest letters that are drawn at twice their size
_DARKER = 90  # opacity, 0 to 255, of a second layer on those: scaled letters are paler
_ELLIPSIS = "…"
_DOT = " ·"  # separates the parts of a line
LEFT_TO_RIGHT = "\u2066"
"""A mark before a line of English, set as such in any language (an isolate, which is not drawn)."""
RIGHT_TO_LEFT = "\u2067"


_SENTENCE = 5
"""The fewest words of a text whose last two stay together."""


class Fonts:
    """The two weights at any size, with a cache of rendered texts."""

    def __init__(self, metrics: Metrics, rtl: bool, *, digits: Callable[[str], str] = str) -> None:
        self._metrics = metrics
        self._rtl = rtl
        self._digits = digits
        self._face: Face = cache(_open)
        self._has = cache(partial(_has, self._face))
        self._fine_px = cache(self._calculate_fine_px)  # asked several times for each text of a frame
        self._measured = lru_cache(_MEASURED)(self._measure)
        self._wrapped = lru_cache(_WRAPPED)(self._wrap)
        self._plain: set[str] = set()  # known characters that the font draws unchanged
        self._drawn = SurfaceCache(for_screen(_CACHE_BYTES, metrics.size))

    def px(self, size: Size) -> int:
        """Return the size in pixels of a role; a number is returned unchanged."""
        return self._metrics.type(size) if isinstance(size, str) else max(1, size)

    def _calculate_fine_px(self, size: Size) -> int:
        """Return the size in the pixels of a still screen."""
        finer = self._metrics.finer
        return self._metrics.type(size, finer) if isinstance(size, str) else max(1, round(size * finer))

    def line_height(self, size: Size) -> int:
        """Return the distance between two base lines, in pixels."""
        return round(self._fine_px(size) * _LEADING / self._metrics.finer)

    def width(self, text: str, size: Size, bold: bool = False) -> int:
        """Return the width of `text` on one line, in pixels."""
        return self._measured(text, self._fine_px(size), bold)

    def _measure(self, text: str, px: int, bold: bool) -> int:
        fine = sum(self._piece_width(*piece, px, bold) for piece in self._pieces(text))
        return round(fine / self._metrics.finer)

    def render(self, text: str, size: Size, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Return `text` rendered on one line; its height depends on the size alone."""
        return self._drawn.get((text, size, colour, bold), lambda: self._draw(text, size, colour, bold))

    def top(self, size: Size, centre: int) -> int:
        """Return the top of a rendered line that is optically centred at `centre`."""
        return round(centre - self._face(self.px(size), False, "Vazirmatn").get_height() * (1 - _LOWEST))

    def wrap(self, text: str, size: Size, width: int, bold: bool = False) -> list[str]:
        """Break `text` at spaces into lines of at most `width` pixels; a middle dot at a break is dropped.

        A part that is still too wide is broken at its no-break spaces, and a single word anywhere.
        """
        return [*self._wrapped(text, size, width, bold)]

    def _wrap(self, text: str, size: Size, width: int, bold: bool) -> list[str]:
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
        """Split `text` into the parts that are kept on one line where possible: no last word stands alone."""
        parts = paragraph.replace(" %", "\u00a0%").split(" ")
        if len(parts) >= _SENTENCE and parts[-2] != _DOT.strip():
            parts[-2:] = ["\u00a0".join(parts[-2:])]
        for words in parts:
            yield from [words] if self.width(words, size, bold) <= width else words.split("\u00a0")

    def fit(self, text: str, size: Size, width: int, bold: bool = False) -> tuple[str, Size]:
        """Return `text` and a size that fit into `width`: shrunk a little, or else truncated."""
        if self.width(text, size, bold) <= width:
            return text, size
        px = self.px(size)
        least = min(px, max(round(px * _SMALLEST), round(_READABLE * self._metrics.ratio)))
        px = self._shrunk(text, px, least, width, bold)
        if self.width(text, px, bold) <= width:
            return text, px
        return text[: self._longest(text, _ELLIPSIS, px, width, bold)].rstrip() + _ELLIPSIS, px

    def even(self, texts: Iterable[str], size: Size, width: int, bold: bool = False) -> Size:
        """Return the largest legible size that fits all texts into `width`."""
        px, least = self.px(size), round(_READABLE * self._metrics.ratio)
        for text in [text for text in texts if self.width(text, size, bold) > width]:
            px = self._shrunk(text, px, least, width, bold)
        return size if px == self.px(size) else px

    def _shrunk(self, text: str, px: int, least: int, width: int, bold: bool) -> int:
        """Return the size, from *px* down to *least* pixels, that fits a text into `width`."""
        while px > least and self.width(text, px, bold) > width:
            px -= 1
        return px

    def fitting(self, wordings: Iterable[str], size: Size, width: int, bold: bool = False) -> str:
        """Return the first of several wordings that fits into `width`, shrunk a little; "" if none does."""
        return next((text for text in wordings if self.fit(text, size, width, bold)[0] == text), "")

    def _longest(self, text: str, tail: str, size: Size, width: int, bold: bool) -> int:
        """Return how many characters of `text` fit together with `tail`; at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + tail, size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def _kind(self, char: str) -> Kind:
        if char in ARABIC_DIGITS:
            return "digits"
        if self._has(char):
            return "words"
        if char in _emoji():
            return "emoji"
        is_other = any(first <= char <= last for first, last in _OTHER_LETTERS)
        return "names" if is_other and _draws(self._face(40, False, "Names"), char) else "boxes"

    def _pieces(self, text: str) -> list[tuple[Kind, str]]:
        """Return the runs of a text in drawing order."""
        is_foreign = text.startswith((LEFT_TO_RIGHT, RIGHT_TO_LEFT))
        drawn = visual(text if is_foreign else self._digits(text), self._rtl)
        if not _has_harfbuzz():
            drawn = MARKS.sub("", drawn)
        if drawn and self._plain.issuperset(drawn):
            return [("words", drawn)]
        if any(not self._has(c) for c in set(drawn)):
            # where the font lacks a joined form it may still have the plain letter
            drawn = "".join(c if self._has(c) else PLAIN_LETTERS.get(c, c) for c in drawn)
        pieces = [(kind, "".join(run)) for kind, run in groupby(drawn, self._kind)]
        self._plain.update(*(run for kind, run in pieces if kind == "words"))
        return pieces

    def _step(self, kind: Kind, px: int, bold: bool) -> int:
        """Return the advance of one character. Under hinting only Western digits keep one common width."""
        if kind == "digits":
            return self._face(px, bold, "Vazirmatn").size("0")[0]
        return max(3, round(px * (1.25 if kind == "emoji" else 0.62)))

    def _piece_width(self, kind: Kind, run: str, px: int, bold: bool) -> int:
        if kind in _FAMILIES:
            return self._face(px, bold, _family(kind, run)).size(run)[0]
        return len(run) * self._step(kind, px, bold)

    def _draw(self, text: str, size: Size, colour: Colour, bold: bool) -> pygame.Surface:
        px, width = self.px(size), self.width(text, size, bold)
        if px < _COARSE and text:
            return self._draw_evenly(text, px, width, colour, bold)
        drawn = self._draw_freely(text, px, colour, bold)
        if self._metrics.finer == 1 or width == drawn.get_width():
            return drawn
        return pygame.transform.smoothscale(drawn, (width, drawn.get_height()))

    def _draw_evenly(self, text: str, px: int, width: int, colour: Colour, bold: bool) -> pygame.Surface:
        """Draw small letters at twice their size and scale them to their width.

        At their own size each stands on a whole pixel, so that their distances differ by half of their width.
        """
        face, large = self._face(px, bold, "Vazirmatn"), self._face(2 * px, bold, "Vazirmatn")
        drawn = self._draw_freely(text, 2 * px, colour, bold)
        canvas = pygame.Surface((max(1, drawn.get_width()), 2 * face.get_height()), pygame.SRCALPHA)
        canvas.fill((*colour[:3], 0))
        # the base line between two rows stays sharp
        canvas.blit(drawn, (0, 2 * face.get_ascent() - large.get_ascent()))
        picture = pygame.transform.smoothscale(canvas, (width, face.get_height()))
        again = picture.copy()
        again.set_alpha(_DARKER)
        picture.blit(again, (0, 0))
        return picture

    def _draw_freely(self, text: str, px: int, colour: Colour, bold: bool) -> pygame.Surface:
        face = self._face(px, bold, "Vazirmatn")
        pieces = self._pieces(text)
        if len(pieces) == 1 and pieces[0][0] == "words":
            return self._face(px, bold, _family(*pieces[0])).render(pieces[0][1], True, colour)
        width = sum(self._piece_width(*piece, px, bold) for piece in pieces)
        surface = pygame.Surface((width, face.get_height()), pygame.SRCALPHA)
        surface.fill((*colour[:3], 0))
        x = 0
        for kind, run in pieces:
            step = self._step(kind, px, bold)
            if kind in _FAMILIES:
                own = self._face(px, bold, _family(kind, run))
                # on the same base line
                surface.blit(own.render(run, True, colour), (x, face.get_ascent() - own.get_ascent()))
            for i, char in enumerate(run):
                place = x + i * step
                if kind == "emoji":
                    picture = reactions().get(_emoji()[char], step)
                    surface.blit(picture, (place, face.get_ascent() - round(step * 0.85)))
                elif kind == "boxes":
                    _draw_box(surface, place, step, face.get_ascent(), px, colour)
                elif kind == "digits":
                    digit = face.render(char, True, colour)
                    surface.blit(digit, (place + (step - digit.get_width()) // 2, 0))
            x += self._piece_width(kind, run, px, bold)
        return surface


def _has(face: Face, char: str) -> bool:
    """Whether the font has a character; white space counts."""
    is_single = "!" <= char <= "\uffff" and not "\ud800" <= char <= "\udfff"
    return char.isspace() or (is_single and _draws(face(40, False, "Vazirmatn"), char))


def _draws(font: pygame.font.Font, char: str) -> bool:
    extent = font.metrics(char)[0]
    return extent is not None and extent[:4] != (0, 0, 0, 0)


def _family(kind: Kind, run: str) -> str:
    return _MARKED if MARKS.search(run) else _FAMILIES[kind]


def _open(px: int, bold: bool, family: str) -> pygame.font.Font:
    weight = "Bold" if bold else "Regular"
    face = pygame.font.Font(str(FOLDER / f"{family.removesuffix(_WITH_MARKS)}-{weight}.ttf"), px)
    with suppress(pygame.error):  # a build without HarfBuzz does no shaping
        # the text is already shaped and in visual order: SDL_ttf must not do it again, but place marks
        face.set_direction(pygame.DIRECTION_LTR)
        face.set_script("Arab" if family == _MARKED else "Latn")
    return face


def dialog_fonts() -> dict[int, bytes]:
    """Read the font of words by weight, for dialogs of the platform."""
    family = _FAMILIES["words"]
    return {
        weight: (FOLDER / f"{family}-{name}.ttf").read_bytes()
        for weight, name in ((400, "Regular"), (700, "Bold"))
    }


@cache
def _has_harfbuzz() -> bool:
    """Whether this build of SDL_ttf places marks over letters."""
    try:
        _open(12, False, "Vazirmatn").set_script("Arab")
    except pygame.error:
        return False
    return True


def _draw_box(surface: pygame.Surface, x: int, step: int, base: int, px: int, colour: Colour) -> None:
    height = round(px * 0.7)
    box = pygame.Rect(x + px // 12, base - height, step - 2 * (px // 12), height)
    pygame.draw.rect(surface, colour, box, max(1, px // 14))


@cache
def _emoji() -> dict[str, str]:
    """Return the pictures of reactions by emoji."""
    stored: dict[str, str] = json.loads((ASSETS / "reactions" / "emoji.json").read_text("utf-8"))
    return {emoji: name for name, several in stored.items() for emoji in several}
