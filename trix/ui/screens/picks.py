"""Small things to pick from: numbers and suits. What is picked turns into paper, like a bid on the table."""

from collections.abc import Callable

import pygame

from trix.ui.painter import Painter
from trix.ui.table.names import SUIT_ICONS, suit_name
from trix.ui.widgets import Look
from trix.ui.widgets.buttons import Pressable

_RADIUS = 12


class Pick(Pressable):
    """A square with a number or a word, a suit, or a suit and its name."""

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        *,
        text: str = "",
        suit: int | None = None,
        chosen: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, on_press, enabled=enabled)
        self._text = text
        self._suit = suit
        self._chosen = chosen

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """All the width, as high as a finger needs."""
        return width, max(p.metrics.touch, p.u(46))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Framed, or paper once picked; a suit always stands on paper, so that its colour shows."""
        theme, radius = p.theme, p.u(_RADIUS)
        if self._chosen:
            p.plate(surface, self.rect, theme.card, radius)
        else:
            lit = self.enabled and (look.hover or look.pressed)
            p.plate(surface, self.rect, theme.raised if lit else theme.plate, radius)
            p.outline(surface, self.rect, theme.muted if self.enabled else theme.raised, radius, p.u(1.5))
        if look.focus:
            p.outline(surface, self.rect.inflate(2 * p.u(3), 2 * p.u(3)), theme.gold, radius + p.u(3), p.u(2))
        colour = theme.ink if self._chosen else theme.text if self.enabled else theme.line
        disc = pygame.Rect(0, 0, self.rect.h * 7 // 10, self.rect.h * 7 // 10)
        words = self.rect.inflate(-p.u(10), 0)
        if self._suit is not None:
            if self._text:
                gap = p.u(6)
                used = disc.w + gap + p.fonts.width(self._text, "body", bold=True)
                start = max(self.rect.x + p.u(8), self.rect.centerx - used // 2)
                disc.midleft = (start, self.rect.centery)
                words = pygame.Rect(disc.right + gap, self.rect.y, 0, self.rect.h)
                words.w = self.rect.right - p.u(6) - words.x
                if p.rtl:
                    disc.right = self.rect.left + self.rect.right - start
                    words.x = self.rect.left + p.u(6)
                    words.w = disc.left - gap - words.x
            else:
                disc.center = self.rect.center
            p.plate(surface, disc, theme.card)
            tint = p.cards.suit_colour(self._suit)
            p.icon(surface, SUIT_ICONS[self._suit], disc.center, disc.w * 7 // 10, tint)
        if self._text:
            align = "centre" if self._suit is None else "start"
            p.text(surface, self._text, words, "body", colour, bold=True, align=align)


def number_pick(
    number: int, label: str, on_press: Callable[[], None], *, chosen: bool = False, enabled: bool = True
) -> Pick:
    """A number."""
    return Pick(f"number:{number}", label, on_press, text=str(number), chosen=chosen, enabled=enabled)


def suit_pick(suit: int, on_press: Callable[[], None], *, chosen: bool = False, named: bool = True) -> Pick:
    """A suit, with its name where there is room for that."""
    name = suit_name(suit)
    text = name if named else ""
    return Pick(f"suit:{SUIT_ICONS[suit]}", name, on_press, text=text, suit=suit, chosen=chosen)
