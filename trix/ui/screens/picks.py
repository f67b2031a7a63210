"""Small things to pick from: numbers and suits; and what the others have said.

What is picked turns into paper, like a bid on the table.
"""

from collections.abc import Callable, Sequence

import pygame

from trix.ui.geometry import flow, mirror
from trix.ui.painter import Align, Painter
from trix.ui.speech import chosen_told
from trix.ui.table.notes import Note, draw_note, note_width
from trix.ui.widgets import Look, Widget
from trix.ui.widgets.buttons import Pressable
from trix.ui.words.cards import SUIT_ICONS, suit_name
from trix.ui.words.wording import listed

_RADIUS = 12
_SUIT = 52  # units of width of a suit alone
_SLIP = 28  # units of height of a line of slips
_APART = 14  # units between two of them


class Pick(Pressable):
    """A number, a word, a suit, or a suit and its name. Without `width` it takes all there is."""

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
        """All the width, or what it is made for; as high as a finger needs."""
        wide = width if self._width is None else min(width, max(p.metrics.touch, p.u(self._width)))
        return wide, max(p.metrics.touch, p.u(46))

    def spoken(self) -> str:
        """What it says, and whether it is picked."""
        return chosen_told(super().spoken()) if self._chosen else super().spoken()

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
    """A number; *label* says what pressing it does."""
    return Pick(f"number:{number}", label, on_press, text=str(number), chosen=chosen, enabled=enabled)


def suit_pick(suit: int, on_press: Callable[[], None], *, chosen: bool = False) -> Pick:
    """A suit with its name."""
    name = suit_name(suit)
    return Pick(_suit_id(suit), name, on_press, text=name, suit=suit, chosen=chosen)


def small_suit_pick(suit: int, on_press: Callable[[], None], *, chosen: bool = False) -> Pick:
    """A suit alone, as wide as a finger."""
    return Pick(_suit_id(suit), suit_name(suit), on_press, suit=suit, chosen=chosen, width=_SUIT)


def _suit_id(suit: int) -> str:
    return f"suit:{SUIT_ICONS[suit]}"


def even_columns(number: int, width: int, least: int, gap: int) -> int:
    """Give how many of so many things to put in a row, so that all rows are nearly equal."""
    fit = max(1, (width + gap) // (least + gap))
    rows = -(-number // fit)
    return -(-number // rows)


class Slips(Widget):
    """Names, each with the slip of what its owner has said."""

    def __init__(self, said: Sequence[tuple[str, Note]]) -> None:
        super().__init__("", listed(f"{name} {note.aloud or note.text}" for name, note in said))
        self._said = tuple(said)

    def _widths(self, p: Painter) -> list[int]:
        return [
            p.fonts.width(name, "small") + p.u(6) + note_width(p, note, "small") for name, note in self._said
        ]

    def _lines(self, p: Painter, width: int) -> list[list[int]]:
        return flow(self._widths(p), p.u(_APART), width)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """As many lines as it takes."""
        return width, len(self._lines(p, width)) * p.u(_SLIP)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """One after the other."""
        widths = self._widths(p)
        for row, line in enumerate(self._lines(p, self.rect.w)):
            x = self.rect.x
            for at in line:
                name, note = self._said[at]
                box = pygame.Rect(x, self.rect.y + row * p.u(_SLIP), widths[at], p.u(_SLIP))
                self._draw(p, surface, mirror([box], self.rect)[0] if p.rtl else box, name, note)
                x += widths[at] + p.u(_APART)

    def _draw(self, p: Painter, surface: pygame.Surface, box: pygame.Rect, name: str, note: Note) -> None:
        slip = note_width(p, note, "small")
        pair = [
            pygame.Rect(box.x, box.y, box.w - slip - p.u(6), box.h),
            pygame.Rect(box.right - slip, box.y, slip, p.u(22)),
        ]
        pair[1].centery = box.centery
        words, paper = mirror(pair, box) if p.rtl else pair
        p.text(surface, name, words, "small", p.theme.muted)
        draw_note(p, surface, paper, note, "small")
