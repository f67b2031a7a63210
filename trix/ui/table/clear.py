"""Where words have room on the table: beside the cards in play rather than over them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.table.layout import SOUTH, TableLayout

Rect = pygame.Rect
_WIDTHS = (440, 320, 250, 170)  # units: in a line, or in more of them where cards lie beside


class Words(NamedTuple):
    """Some words broken into lines, and the box around them."""

    box: Rect
    lines: tuple[str, ...]


def covered(box: Rect, lying: Iterable[Rect]) -> int:
    """Count the pixels of *lying* under a box."""
    parts = [box.clip(card) for card in lying]
    return sum(part.w * part.h for part in parts)


def above_hand(
    p: Painter, layout: TableLayout, text: str, below: Rect, lying: Sequence[Rect], pad: tuple[int, int]
) -> Words:
    """Place words above *below*, which is part of the hand, clear of what lies in the middle if possible.

    They keep to the lower edge of the middle, as near to *below* as that allows. *pad* is what the box has
    beside the words, at both sides together, and above and below.
    """

    def price(words: Words) -> tuple[int, int, int]:
        return covered(words.box, lying), len(words.lines), abs(words.box.centerx - below.centerx)

    return min(_above(p, layout, text, below, pad), key=price)


def _above(p: Painter, layout: TableLayout, text: str, below: Rect, pad: tuple[int, int]) -> Iterator[Words]:
    room = layout.middle.union(layout.hand).clip(layout.safe)
    for units, centre in product(_WIDTHS, (below.centerx, room.centerx, room.left, room.right)):
        lines = p.fonts.wrap(text, "body", min(room.w - pad[0], p.u(units)))
        width = max(p.fonts.width(line, "body") for line in lines)
        box = Rect(0, 0, width + pad[0], len(lines) * p.fonts.line_height("body") + pad[1])
        box.midbottom = (centre, below.top - p.u(8))
        yield Words(box.clamp(Rect(room.x, box.y, room.w, box.h)), tuple(lines))


def own_place(layout: TableLayout) -> Rect:
    """Return where the viewer's card will lie in the trick."""
    return layout.trick[SOUTH].rect
