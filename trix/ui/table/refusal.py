"""Why a card cannot be played: a sentence above the card, for as long as it takes to read."""

from collections.abc import Iterable

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.toast import seconds_to_read
from trix.ui.table.clear import above_hand
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout

Rect = pygame.Rect


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
    """Return the sentence clear of the hand and, as far as there is room, of the cards in the middle."""
    pad = p.u(32), p.u(12)
    box, lines = above_hand(p, layout, refusal.text, refusal.below, refusal.lying, pad)

    def draw(surface: pygame.Surface) -> None:
        radius = min(box.h // 2, p.u(18))
        p.shadow(surface, box, radius, p.u(6))
        p.plate(surface, box, p.theme.plate, radius, outline=p.theme.muted)
        p.lines(surface, list(lines), box.inflate(-pad[0], -pad[1]), "body", align="centre")

    return Part("refusal", box.inflate(p.u(24), p.u(24)), (refusal.text, tuple(box)), draw)
