"""Why a card cannot be played: a sentence above the card, for as long as it takes to read."""

from collections.abc import Iterable, Sequence
from itertools import product

import pygame

from trix.ui.painter import Painter
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.toast import seconds_to_read

Rect = pygame.Rect
_WIDTHS = (440, 250, 170)  # units: the sentence in a line, or in more of them where cards lie beside


class Refusal:
    """The sentence, with the card it stands above and what lay on the table, so that it does not move."""

    def __init__(self) -> None:
        self.text = ""
        self.below = Rect(0, 0, 0, 0)
        self.lying: tuple[Rect, ...] = ()
        self._left = 0.0

    def tell(self, text: str, below: Rect, lying: Iterable[Rect]) -> None:
        """Show a sentence above a card; *below* begins where the hand does."""
        self.text, self.below, self.lying = text, below, tuple(lying)
        self._left = seconds_to_read(text)

    def forget(self) -> None:
        """Take the sentence away."""
        self.text = ""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the sentence goes."""
        self._left -= dt
        over = bool(self.text) and self._left <= 0
        if over:
            self.forget()
        return over


def refusal_part(p: Painter, layout: TableLayout, refusal: Refusal) -> Part:
    """Give the sentence clear of the hand and, as far as there is room, of the cards in the middle."""
    text, below = refusal.text, refusal.below

    def price(found: tuple[Rect, list[str]]) -> tuple[int, int, int]:
        box, lines = found
        return _covered(box, refusal.lying), len(lines), abs(box.centerx - below.centerx)

    box, lines = min(_boxes(p, layout, text, below), key=price)

    def draw(surface: pygame.Surface) -> None:
        radius = min(box.h // 2, p.u(18))
        p.shadow(surface, box, radius, p.u(6))
        p.plate(surface, box, p.theme.plate, radius, outline=p.theme.muted)
        p.lines(surface, lines, _inner(p, box), "body", align="centre")

    return Part("refusal", box.inflate(p.u(24), p.u(24)), (text, tuple(box)), draw)


def _boxes(p: Painter, layout: TableLayout, text: str, below: Rect) -> list[tuple[Rect, list[str]]]:
    """List where the sentence could stand, with its lines: above the card or to either side."""
    room = layout.middle.union(layout.hand).clip(layout.safe)
    found = []
    for units, centre in product(_WIDTHS, (below.centerx, room.centerx, room.left, room.right)):
        lines = p.fonts.wrap(text, "body", min(room.w - p.u(32), p.u(units)))
        width = max(p.fonts.width(line, "body") for line in lines)
        box = Rect(0, 0, width + p.u(32), len(lines) * p.fonts.line_height("body") + p.u(12))
        box.midbottom = (centre, below.top - p.u(8))
        found.append((box.clamp(Rect(room.x, box.y, room.w, box.h)), lines))
    return found


def _covered(box: Rect, lying: Sequence[Rect]) -> int:
    """Count the pixels of cards under a box."""
    parts = [box.clip(card) for card in lying]
    return sum(part.w * part.h for part in parts)


def _inner(p: Painter, box: Rect) -> Rect:
    return box.inflate(-p.u(32), -p.u(12))
