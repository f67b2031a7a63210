"""The layout of the Trix contract on the screen."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from trix.engine.cards import ACE, JACK, TWO
from trix.engine.types import Card, Suit
from trix.ui.kit.painter import Painter
from trix.ui.table.layer import Part
from trix.ui.table.layout import RANK_STRIP, STRIP, CardPlace, TableLayout
from trix.ui.table.middle import draw_empty_place
from trix.ui.table.notes import SLIP
from trix.ui.table.sorting import SUIT_ORDER

Rect = pygame.Rect
_APART, _SEAM = 14, 5  # units between suits in rows: side by side, and the least between rows
FOOT = 48
"""Units below the rows of a wide table: room for a sentence at the hand."""
_ALONG = 0.4  # card widths, at most, from one card of a row to the next
_FAINT, _CLEAR = 115, 175  # opacity of a card that may come next: of any player, and of the viewer


class Grid(NamedTuple):
    """The positions of the layout: a line of overlapping cards for each suit, in the order of the hand.

    Lines are rows with the ace on the right, one or two suits in each, so that no suit covers another. On an
    upright phone they are columns side by side with the ace on top.
    """

    area: Rect
    in_row: int
    """The number of suits side by side: 4 if they are columns."""
    width: int
    step: float
    """The distance from one card of a suit to the next."""
    pitch: float
    """The distance from one suit to the suit on its right."""
    drop: float = 0.0
    """The distance from a row to the row below it."""

    @property
    def is_in_rows(self) -> bool:
        """Whether the cards of a suit lie side by side."""
        return self.in_row < 4


def grid_of(layout: TableLayout, *, slips: bool = False) -> Grid:
    """Return the grid for a table; with *slips* it leaves room for slips below the upper plates."""
    above = round(SLIP * layout.unit) if slips and layout.form == "tall" else 0
    field = layout.field
    area = Rect(field.x, field.y + above, field.w, field.h - above)
    # side by side each card shows rank and suit, and is half as large again; upright phones are too narrow
    if layout.is_upright:
        return _columns(area, layout.unit)
    if layout.form == "wide":
        area.h -= round(FOOT * layout.unit)
    return _rows(area, layout.unit)


def _columns(area: Rect, unit: float) -> Grid:
    whole = 1.4 + 12 * RANK_STRIP
    gap = round(12 * unit)
    width = int(min(round(118 * unit), area.h / whole, (area.w - 3 * gap) / 4))
    step = min(width * 0.5, (area.h - 1.4 * width) / 12)
    pitch = width + min(width // 2, max(gap, (area.w - 4 * width) // 4))
    used = Rect(0, 0, int(width + 3 * pitch), int(round(width * 1.4) + 12 * step))
    used.center = area.center
    return Grid(used, 4, width, step, pitch)


def _rows(area: Rect, unit: float) -> Grid:
    """Lay out two rows of two suits, or on a narrow area four rows: the cards are as large as possible."""
    gap, seam = round(_APART * unit), round(_SEAM * unit)

    def size(in_row: int) -> tuple[int, float]:
        """Return the width of the cards, and the room for each suit."""
        rows, room = 4 // in_row, (area.w - gap * (in_row - 1)) / in_row
        return int(min((area.h - seam * (rows - 1)) / rows / 1.4, room / (1 + 12 * STRIP))), room

    in_row = max(2, 1, key=size)
    width, room = size(in_row)
    height, rows = round(width * 1.4), 4 // in_row
    step = min(width * _ALONG, (room - width) / 12)
    pitch = width + 12 * step + gap
    drop = height + min(width // 4, (area.h - rows * height) // (rows - 1))
    used = Rect(0, 0, int(in_row * pitch - gap), height + (rows - 1) * drop)
    used.center = area.center
    return Grid(used, in_row, width, step, pitch, drop)


def grid_place(grid: Grid, card: Card) -> CardPlace:
    """Return the position of a card."""
    line, rank = SUIT_ORDER.index(card // 13), card % 13
    x, y = grid.area.x + grid.width / 2, grid.area.y + round(grid.width * 1.4) / 2
    if grid.is_in_rows:
        row, column = divmod(line, grid.in_row)
        return CardPlace(x + column * grid.pitch + rank * grid.step, y + row * grid.drop, grid.width)
    return CardPlace(x + line * grid.pitch, y + (12 - rank) * grid.step, grid.width)


def grid_order(grid: Grid, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return a suit's cards in drawing order, so that the index of each stays visible."""
    return cards if grid.is_in_rows else cards[::-1]


def next_places(grid: Grid, suit: Suit, cards: tuple[int, ...]) -> dict[int, Rect]:
    """Return the cards that may be laid next in a suit with *cards* in the layout, and the place of each.

    A missing jack has its own place. The other cards show in strips with their index, which cover no card.
    """
    if not cards:
        jack = 13 * suit + JACK
        return {jack: grid_place(grid, jack).rect}
    low, high = cards[0], cards[-1]
    first, last = grid_place(grid, low).rect, grid_place(grid, high).rect
    if grid.is_in_rows:
        wide = max(round(grid.step), round(grid.width * STRIP))
        below = Rect(first.x - wide, first.y, wide, first.h)
        above = Rect(last.right, last.y, wide, last.h)
    else:
        deep = round(grid.step)
        below = Rect(first.x, first.bottom, first.w, deep)
        above = Rect(last.x, last.y - deep, last.w, deep)
    found = {low - 1: below} if low % 13 > TWO else {}
    return {**found, high + 1: above} if high % 13 < ACE else found


def grid_parts(
    p: Painter,
    grid: Grid,
    cards: Sequence[tuple[int, ...]],
    places: Mapping[int, Rect],
    legal: frozenset[int],
) -> list[Part]:
    """List the parts of the layout: the *places* of next cards, brighter if *legal*, and the suits."""
    found = []
    for card, place in places.items():
        own = card in legal
        draw = partial(_draw_next, p, card=card, place=place, width=grid.width, own=own)
        found.append(Part(f"next {card}", place, own, draw))
    for suit in SUIT_ORDER:
        if cards[suit]:
            line = grid_place(grid, 13 * suit).rect.union(grid_place(grid, 13 * suit + 12).rect)
            seen = grid_order(grid, cards[suit])
            draw = partial(_draw_line, p, grid=grid, cards=seen)
            found.append(
                Part(f"suit {suit}", _reach(grid, line), seen, draw, between=partial(_changed_area, grid))
            )
    return found


def _reach(grid: Grid, rect: Rect) -> Rect:
    """Return the rectangle of a card with its shadow."""
    return rect.inflate(grid.width // 4, grid.width // 4)


def _changed_area(grid: Grid, before: tuple[int, ...], after: tuple[int, ...]) -> Rect:
    """Return the rectangle in which two states of a suit's line differ."""
    places = [_reach(grid, grid_place(grid, card).rect) for card in {*before} ^ {*after}]
    return places[0].unionall(places[1:])


def _draw_line(p: Painter, surface: pygame.Surface, grid: Grid, cards: tuple[int, ...]) -> None:
    clip = surface.get_clip()
    for card in cards:
        place = grid_place(grid, card)
        if clip.colliderect(_reach(grid, place.rect)):
            p.cards.blit(surface, card, (place.x, place.y), place.width, place.angle)


def _draw_next(
    p: Painter, surface: pygame.Surface, card: Card, place: Rect, width: int, *, own: bool
) -> None:
    """Draw the place of a card that may come next: the card itself, faint."""
    surface.blit(_ghost(p, card, width, place.size, _CLEAR if own else _FAINT), place)
    draw_empty_place(p, surface, place, own=own)


def _ghost(p: Painter, card: Card, width: int, shown: tuple[int, int], alpha: int) -> pygame.Surface:
    """Return the upper left part of a card, *shown* pixels wide and high, as it shines through."""

    def make() -> pygame.Surface:
        face = p.cards.face(card, width)
        strip = face.subsurface(Rect((0, 0), shown).clip(face.get_rect())).copy()
        strip.set_alpha(alpha)
        return strip

    return p.kept(("ghost", card, width, shown, alpha), make)
