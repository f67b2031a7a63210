"""Buttons for numbers and suits. The chosen one is drawn as a slip of paper, like a bid on the table."""

from collections.abc import Callable

import pygame

from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.speech import chosen_told
from trix.ui.kit.widgets.base import Look
from trix.ui.kit.widgets.buttons import Pressable
from trix.ui.words.cards import SUIT_ICONS, suit_name, titled

_RADIUS = 12
_SUIT = 52  # units of width of a button with a suit alone


class Pick(Pressable):
    """A button with a number, a word, a suit, or a suit and its name; `width` in units, else all there is."""

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
        width: float | None = None,
    ) -> None:
        super().__init__(id, label, on_press, enabled=enabled)
        self._width = width
        self._text = text
        self._suit = suit
        self._chosen = chosen

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return its width, and at least the height of a touch target."""
        wide = width if self._width is None else min(width, max(p.metrics.touch, p.u(self._width)))
        return wide, max(p.metrics.touch, p.u(46))

    def spoken(self) -> str:
        """The label, and whether it is chosen."""
        return chosen_told(super().spoken()) if self._chosen else super().spoken()

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw a frame, or paper when chosen. A suit is always on paper, so that its colour is seen."""
        theme, radius = p.theme, p.u(_RADIUS)
        if self._chosen:
            p.plate(surface, self.rect, theme.card, radius)
        else:
            lit = self.enabled and (look.hover or look.pressed)
            p.plate(surface, self.rect, theme.raised if lit else theme.plate, radius)
            p.outline(surface, self.rect, theme.muted if self.enabled else theme.raised, radius, p.u(1.5))
        if look.focus:
            p.outline(surface, self.rect.inflate(2 * p.u(3), 2 * p.u(3)), theme.gold, radius + p.u(3), p.u(2))
        colour = theme.ink if self._chosen else theme.text if self.enabled else theme.faint
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
            align: Align = "centre" if self._suit is None else "start"
            p.text(surface, self._text, words, "body", colour, bold=True, align=align)


def number_pick(
    number: int, label: str, on_press: Callable[[], None], *, chosen: bool = False, enabled: bool = True
) -> Pick:
    """Make a button with a number; *label* says what pressing it does."""
    return Pick(f"number:{number}", label, on_press, text=str(number), chosen=chosen, enabled=enabled)


def suit_pick(suit: int, on_press: Callable[[], None], *, chosen: bool = False) -> Pick:
    """Make a button with a suit and its name."""
    name = suit_name(suit)
    return Pick(_suit_id(suit), name, on_press, text=titled(name), suit=suit, chosen=chosen)


def small_suit_pick(suit: int, on_press: Callable[[], None], *, chosen: bool = False) -> Pick:
    """Make a button with a suit alone, as narrow as a touch target allows."""
    return Pick(_suit_id(suit), suit_name(suit), on_press, suit=suit, chosen=chosen, width=_SUIT)


def _suit_id(suit: int) -> str:
    return f"suit:{SUIT_ICONS[suit]}"
