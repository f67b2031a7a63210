"""Slips of paper on the table: the bid of a seat, and the sign of the trump suit."""

from typing import NamedTuple

import pygame

from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Align, Painter
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout, is_far, pile_start
from trix.ui.words.cards import SUIT_ICONS

Rect = pygame.Rect
SLIP = 20
"""Units of height of a small slip."""
_HIGH = 36  # units of height of a slip beside a plate


class Note(NamedTuple):
    """The contents of a slip: words, a suit 0..3 after them, and an arrow down if low ranks win."""

    text: str
    suit: int | None = None
    low: bool = False
    quiet: bool = False
    """Whether it is written without paper, since it is less than a bid."""
    aloud: str = ""
    """The text that is read aloud instead."""
    caption: str = ""
    """What the words mean, in small letters below or after them where there is room."""
    full: str = ""
    """The text without abbreviations, written where there is room for it."""
    missed: bool = False
    """Whether the bid cannot be met any more: written in red, with a cross."""


class Sign(NamedTuple):
    """The contents of the trump sign: a suit 0..3 or else a word, and an arrow if low ranks win."""

    suit: int | None
    text: str = ""
    low: bool = False


def draw_sign(p: Painter, surface: pygame.Surface, rect: Rect, sign: Sign) -> None:
    """Draw a round slip with the suit."""
    p.plate(surface, rect, p.theme.card)
    side = rect.h * 3 // 5
    if sign.suit is None:
        colour = p.theme.ink
        p.text(surface, sign.text, rect.inflate(-rect.w // 5, 0), "small", colour, bold=True, align="centre")
    else:
        colour = p.cards.suit_colour(sign.suit)
        p.icon(surface, SUIT_ICONS[sign.suit], rect.center, side, colour)
    if sign.low:
        arrow = Rect(0, 0, side // 2, side // 2)
        arrow.midbottom = (rect.centerx, rect.bottom + p.u(1))
        p.icon(surface, "chevron_down", arrow.center, arrow.w, p.theme.ink)


def note_width(p: Painter, note: Note, size: Size, room: int = 0) -> int:
    """Return how wide a slip is: as for its full text if that is at most *room* pixels wide."""
    line = p.fonts.line_height(size)
    signs = (note.suit is not None) + note.low + note.missed
    full, short = (
        p.fonts.width(text, size, bold=True) + signs * (line * 3 // 4) + line * 3 // 4
        for text in (note.full, note.text)
    )
    return full if note.full and full <= room else short


def draw_note(p: Painter, surface: pygame.Surface, rect: Rect, note: Note, size: Size) -> None:
    """Draw a slip that fills *rect*, without its caption."""
    p.plate(surface, rect, None if note.quiet else p.theme.card, radius=rect.h // 3)
    _write_note(p, surface, rect, note, size)


def _write_note(p: Painter, surface: pygame.Surface, rect: Rect, note: Note, size: Size) -> None:
    colour = p.theme.muted if note.quiet else p.theme.red if note.missed else p.theme.ink
    line = p.fonts.line_height(size)
    icons = []
    if note.suit is not None:
        icons.append((SUIT_ICONS[note.suit], p.cards.suit_colour(note.suit)))
    if note.low:
        icons.append(("chevron_down", colour))
    if note.missed:
        icons.append(("close", colour))
    step = line * 3 // 4
    inner = rect.inflate(-line // 2, 0)
    words = Rect(inner.x, rect.y, inner.w - step * len(icons), rect.h)
    boxes = [words, *(Rect(words.right + step * i, rect.y, step, rect.h) for i in range(len(icons)))]
    words, *places = p.mirror_rtl(boxes, rect)
    has_room = note_width(p, note, size, rect.w) != note_width(p, note, size)
    text = note.full if has_room else note.text
    px = p.fonts.even([text], size, words.w, not note.quiet)
    p.text(surface, text, words, px, colour, bold=not note.quiet, align="centre")
    for (icon, tint), place in zip(icons, places, strict=True):
        p.icon(surface, icon, place.center, step * 7 // 8, tint)


def has_slip(layout: TableLayout, position: int) -> bool:
    """Whether a bid lies beside the plate, and not on it."""
    return layout.piles[position] is not None and not is_far(layout, position)


def note_rect(p: Painter, layout: TableLayout, position: int, note: Note) -> Rect | None:
    """Return the place of a seat's slip, close to its plate; None without room."""
    area, plate = layout.piles[position], layout.plates[position]
    if area is None or not has_slip(layout, position):
        return None
    high = min(area.h, p.u(_HIGH))
    wide = max(high, note_width(p, note, "heading", area.w))
    if note.caption:
        words, line = p.fonts.width(note.caption, "small"), p.fonts.line_height("small")
        if p.u(_HIGH) + line * 3 // 4 <= area.h and words + line <= area.w:
            wide, high = max(wide, words + line), p.u(_HIGH) + line * 3 // 4
        elif wide + words + line // 2 <= area.w:
            wide += words + line // 2
    rect = Rect(0, 0, min(area.w, wide), high)
    rect.x = round(pile_start(layout, position, rect.w))
    if area.x >= plate.right or area.right <= plate.x:
        rect.centery = min(plate.centery, area.bottom - high // 2)
    else:
        rect.y = area.y if area.y >= plate.bottom else area.bottom - high
    return rect


def slip_part(p: Painter, layout: TableLayout, position: int, note: Note) -> Part | None:
    """Lay a seat's slip beside its plate."""
    rect = note_rect(p, layout, position, note)
    if rect is None:
        return None

    def draw(surface: pygame.Surface) -> None:
        if not note.quiet:
            p.shadow(surface, rect, rect.h // 3, p.u(3), 70)
            p.plate(surface, rect, p.theme.card, radius=p.u(_HIGH) // 3)
        text, caption = _divided(p, rect, note)
        _write_note(p, surface, text, note, "heading" if not note.quiet else "body")
        if caption.w:
            align: Align = "centre" if caption.y > rect.y else "start"
            p.text(surface, note.caption, caption, "small", p.theme.ink, align=align)

    return Part(f"note {position}", rect.inflate(p.u(14), p.u(14)), note, draw)


def _divided(p: Painter, rect: Rect, note: Note) -> tuple[Rect, Rect]:
    """Divide a slip into the places of its words and of its caption, which is empty without room for it."""
    line, wide = p.fonts.line_height("small"), note_width(p, note, "heading", rect.w)
    if note.caption and rect.h > p.u(_HIGH):
        text = Rect(rect.x, rect.y, rect.w, p.u(_HIGH) - line // 8)
        return text, Rect(rect.x, text.bottom - line // 8, rect.w, rect.bottom - text.bottom - line // 8)
    if note.caption and rect.w >= wide + p.fonts.width(note.caption, "small"):
        text, caption = p.split(rect, wide)
        return text, caption
    return rect, Rect(rect.topright, (0, 0))
