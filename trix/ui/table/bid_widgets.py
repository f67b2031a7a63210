"""The bids or doubled cards of the other players, on a panel that asks for one more answer."""

from collections.abc import Sequence
from typing import Unpack

import pygame

from trix.engine.types import Suit
from trix.ui.kit.geometry import flow
from trix.ui.kit.i18n import join_list
from trix.ui.kit.painter import Align, Painter
from trix.ui.kit.widgets import Column, Label, Look, Widget
from trix.ui.kit.widgets.buttons import Act, Options, Pressable
from trix.ui.table.notes import Note, draw_note, note_width
from trix.ui.words.cards import SUIT_ICONS, capitalize_first, suit_name

_SLIP = 28  # units of height of a line of slips
_APART = 14  # units between two players
_BESIDE = 6  # units before each slip


class Slips(Widget):
    """Names, each with slips: a bid, or doubled cards. A name without slips is a caption.

    They take at least the height of the label *room_for*, which can replace them then.
    """

    def __init__(
        self, groups: Sequence[tuple[str, Sequence[Note]]], *, room_for: Label | None = None
    ) -> None:
        super().__init__("", join_list(" ".join((name, *map(_aloud, notes))) for name, notes in groups))
        self._groups = tuple(groups)
        self._room_for = room_for

    def _widths(self, p: Painter) -> list[int]:
        return [
            p.fonts.width(name, "small") + sum(p.u(_BESIDE) + note_width(p, note, "small") for note in notes)
            for name, notes in self._groups
        ]

    def _lines(self, p: Painter, width: int) -> list[list[int]]:
        return flow(self._widths(p), p.u(_APART), width)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        least = self._room_for.measure(p, width)[1] if self._room_for is not None else 0
        widths, lines = self._widths(p), self._lines(p, width)
        widest = max(
            (sum(widths[at] for at in line) + p.u(_APART) * (len(line) - 1) for line in lines), default=0
        )
        return min(width, widest), max(len(lines) * p.u(_SLIP), least)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        widths = self._widths(p)
        for row, line in enumerate(self._lines(p, self.rect.w)):
            x = self.rect.x
            for at in line:
                box = pygame.Rect(x, self.rect.y + row * p.u(_SLIP), widths[at], p.u(_SLIP))
                self._draw(p, surface, p.mirror_rtl([box], self.rect)[0], *self._groups[at])
                x += widths[at] + p.u(_APART)

    def _draw(
        self, p: Painter, surface: pygame.Surface, box: pygame.Rect, name: str, notes: Sequence[Note]
    ) -> None:
        boxes = [pygame.Rect(box.x, box.y, p.fonts.width(name, "small"), box.h)]
        for note in notes:
            paper = pygame.Rect(boxes[-1].right + p.u(_BESIDE), 0, note_width(p, note, "small"), p.u(22))
            paper.centery = box.centery
            boxes.append(paper)
        words, *papers = p.mirror_rtl(boxes, box)
        p.text(surface, name, words, "small", p.theme.muted)
        for paper, note in zip(papers, notes, strict=True):
            draw_note(p, surface, paper, note, "small")


def _aloud(note: Note) -> str:
    return note.aloud or note.text


def row_named(name: str, row: Widget, *, named: bool) -> Widget:
    """Return a row of choices, with its name above it if *named*."""
    return Column([Label(name, "small", tone="muted"), row], gap=2) if named else row


_RADIUS = 12
_SUIT = 52  # units of width of a button with a suit alone


class Pick(Pressable):
    """A button with a number, a word, a suit, or a suit and its name.

    *width* is in units; None takes all the width there is.
    """

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Act,
        *,
        text: str = "",
        suit: Suit | None = None,
        width: float | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, label, on_press, **options)
        self._width = width
        self._text = text
        self._suit = suit

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide = width if self._width is None else min(width, max(p.metrics.touch, p.u(self._width)))
        return wide, max(p.metrics.touch, p.u(46))

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
                disc, words = p.mirror_rtl([disc, words], self.rect)
            else:
                disc.center = self.rect.center
            p.plate(surface, disc, theme.card)
            tint = p.cards.suit_colour(self._suit)
            p.icon(surface, SUIT_ICONS[self._suit], disc.center, disc.w * 7 // 10, tint)
        if self._text:
            align: Align = "centre" if self._suit is None else "start"
            p.text(surface, self._text, words, "body", colour, bold=True, align=align)


def number_pick(
    number: int,
    label: str,
    on_press: Act,
    *,
    width: float | None = None,
    chosen: bool = False,
    enabled: bool = True,
) -> Pick:
    """Make a button with a number. *width* is as for `Pick`; *label* is read out."""
    text = str(number)
    return Pick(f"number:{number}", label, on_press, text=text, width=width, chosen=chosen, enabled=enabled)


def suit_pick(suit: Suit, on_press: Act, *, chosen: bool = False) -> Pick:
    """Make a button with a suit and its name."""
    name = suit_name(suit)
    return Pick(_suit_id(suit), name, on_press, text=capitalize_first(name), suit=suit, chosen=chosen)


def small_suit_pick(suit: Suit, on_press: Act, *, chosen: bool = False) -> Pick:
    """Make a button with a suit alone, as narrow as a touch target allows."""
    return Pick(_suit_id(suit), suit_name(suit), on_press, suit=suit, chosen=chosen, width=_SUIT)


def _suit_id(suit: Suit) -> str:
    return f"suit:{SUIT_ICONS[suit]}"
