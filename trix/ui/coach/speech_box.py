"""The coach's box in a real game: a remark and two buttons, placed where it covers least."""

from collections.abc import Iterator
from itertools import product
from math import hypot
from typing import NamedTuple

import pygame

from trix.ui.kit.geometry import covered
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout

Rect = pygame.Rect
AVATAR = "owl"
_WIDTHS = (420, 340, 280, 230)  # units
_COLUMNS, _ROWS = 8, 30  # number of candidate places in each direction
_PRICES = (40, 20, 3)  # cost of a covered pixel, by importance


class SpeechBox(NamedTuple):
    """A laid out box."""

    rect: Rect
    face: Rect
    words: Rect
    lines: tuple[str, ...]
    go_on: Rect
    off: Rect


def speech_box(
    p: Painter, layout: TableLayout, text: str, occupied: tuple[list[Rect], list[Rect], list[Rect]]
) -> SpeechBox:
    """Place the box where it covers least of the *occupied* rectangles, which are grouped by importance.

    It lies below the banner, or as near to it as possible.
    """
    home = layout.banner.bottomright if p.rtl else layout.banner.bottomleft

    def price(box: SpeechBox) -> float:
        corner = box.rect.topright if p.rtl else box.rect.topleft
        away = hypot(corner[0] - home[0], corner[1] - home[1])
        lost = zip(_PRICES, occupied, strict=True)
        return away + sum(each * covered(box.rect, there) for each, there in lost)

    return min(_boxes(p, layout.safe.inflate(-p.u(16), -p.u(16)), text), key=price)


def _boxes(p: Painter, safe: Rect, text: str) -> Iterator[SpeechBox]:
    for units in _WIDTHS:
        made = _box(p, min(p.u(units), safe.w), text)
        free = safe.w - made.rect.w, safe.h - made.rect.h
        label = p.fonts.width(_("Got it"), "body", bold=True)
        if free[1] < 0 or made.go_on.w < label + p.u(64):
            continue
        for column, row in product(range(_COLUMNS + 1), range(_ROWS + 1)):
            by = safe.x + free[0] * column // _COLUMNS, safe.y + free[1] * row // _ROWS
            yield _moved(made, *by)


def _box(p: Painter, width: int, text: str) -> SpeechBox:
    """Lay the box out at the origin."""
    pad, gap, side = p.u(12), p.u(10), p.u(38)
    high = max(p.metrics.touch, p.u(40))
    lines = tuple(p.fonts.wrap(text, "body", width - 2 * pad - side - gap))
    face = Rect(pad, pad, side, side)
    words = Rect(
        pad + side + gap, pad, width - 2 * pad - side - gap, len(lines) * p.fonts.line_height("body")
    )
    top = max(face.bottom, words.bottom) + gap
    off = Rect(width - pad - high, top, high, high)
    go_on = Rect(pad, top, off.x - gap - pad, high)
    whole = Rect(0, 0, width, top + high + pad)
    parts = [face, words, go_on, off]
    face, words, go_on, off = p.mirror_rtl(parts, whole)
    return SpeechBox(whole, face, words, lines, go_on, off)


def _moved(box: SpeechBox, x: int, y: int) -> SpeechBox:
    rect, face, words, lines, go_on, off = box
    return SpeechBox(
        rect.move(x, y), face.move(x, y), words.move(x, y), lines, go_on.move(x, y), off.move(x, y)
    )


def speech_part(p: Painter, box: SpeechBox) -> Part:
    """Return the part that draws the box without its buttons."""

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(16)
        p.shadow(surface, box.rect, radius, p.u(8))
        p.plate(surface, box.rect, p.theme.plate, radius, outline=p.theme.line)
        p.avatar(surface, AVATAR, box.face.center, box.face.h)
        p.lines(surface, list(box.lines), box.words, "body")

    return Part("coach", box.rect.inflate(p.u(24), p.u(24)), (box.lines, tuple(box.rect)), draw)
