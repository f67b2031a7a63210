"""The layout of the Trix contract on the screen."""

from functools import partial
from typing import NamedTuple

import pygame

from trix.engine.cards import JACK
from trix.ui.kit.painter import Painter
from trix.ui.table.layer import Part
from trix.ui.table.layout import RANK_STRIP, CardPlace, TableLayout
from trix.ui.table.middle import CORNER, draw_empty_place
from trix.ui.table.notes import SLIP
from trix.ui.table.sorting import SUIT_ORDER
from trix.ui.words.cards import SUIT_ICONS

Rect = pygame.Rect
_SEAM = 3  # pixels between a card and the outline beside it
_ROW = 0.57  # of a card's width: the least from one row to the next, which leaves the index free
_ALONG = 0.72  # of a card's width: the most from one card of a row to the next


class Grid(NamedTuple):
    """The positions of the layout: a line of overlapping cards for each suit, in the order of the hand.

    Lines are columns with the ace on top; on a low table rows with the ace on the right.
    """

    area: Rect
    rows: bool
    width: int
    step: float
    """The distance from one card of a suit to the next."""
    pitch: float
    """The distance from one suit to the next."""


def grid_of(layout: TableLayout, *, slips: bool = False) -> Grid:
    """Return the grid for a table; with *slips* it leaves room for them below the plates above it."""
    above = round(SLIP * layout.unit) if slips and layout.form == "tall" else 0
    field = layout.field
    area = Rect(field.x, field.y + above, field.w, field.h - above)
    # columns are the custom; on a low table their cards would be too small
    return _rows(area) if layout.form == "short" else _columns(area, layout.unit)


def _columns(area: Rect, unit: float) -> Grid:
    whole = 1.4 + 12 * RANK_STRIP
    gap = round(12 * unit)
    width = int(min(round(118 * unit), area.h / whole, (area.w - 3 * gap) / 4))
    step = min(width * 0.5, (area.h - 1.4 * width) / 12)
    pitch = width + min(width // 2, max(gap, (area.w - 4 * width) // 4))
    return _grid(area, False, width, step, pitch)


def _rows(area: Rect) -> Grid:
    # a row covers the row above it but for the index
    width = int(area.h / (1.4 + 3 * _ROW))
    step = min(width * _ALONG, (area.w - width) / 2 / JACK)
    grid = _grid(area, True, width, step, (area.h - 1.4 * width) / 3)
    # few rows ever reach down to the two: the jacks lie in the middle
    grid.area.x = area.centerx - round(JACK * step) - width // 2
    return grid


def _grid(area: Rect, rows: bool, width: int, step: float, pitch: float) -> Grid:
    along, across = 12 * step, 3 * pitch
    height = round(width * 1.4)
    size = (width + along, height + across) if rows else (width + across, height + along)
    used = Rect(0, 0, int(size[0]), int(size[1]))
    used.center = area.center
    return Grid(used, rows, width, step, pitch)


def grid_place(grid: Grid, card: int) -> CardPlace:
    """Return the position of a card."""
    line, rank = SUIT_ORDER.index(card // 13), card % 13
    x, y = grid.area.x + grid.width / 2, grid.area.y + round(grid.width * 1.4) / 2
    if grid.rows:
        return CardPlace(x + rank * grid.step, y + line * grid.pitch, grid.width)
    return CardPlace(x + line * grid.pitch, y + (12 - rank) * grid.step, grid.width)


def empty_place(grid: Grid, suit: int) -> Rect:
    """Return the outline of a missing jack: the part that the row below it never covers."""
    rect = grid_place(grid, 13 * suit + JACK).rect
    if grid.rows and suit != SUIT_ORDER[-1]:
        rect.h = min(rect.h, int(grid.pitch) - _SEAM)
    return rect


def grid_order(grid: Grid, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return a suit's cards in drawing order, so that the index of each stays visible."""
    return cards if grid.rows else cards[::-1]


def grid_parts(
    p: Painter, grid: Grid, cards: tuple[tuple[int, ...], ...], hidden: frozenset[int]
) -> list[Part]:
    """List the lines of the layout; a suit without cards shows the outline of its jack."""
    found = []
    for suit in SUIT_ORDER:  # a row lies over the row above it
        seen = tuple(card for card in grid_order(grid, cards[suit]) if card not in hidden)
        if seen:
            line = grid_place(grid, 13 * suit).rect.union(grid_place(grid, 13 * suit + 12).rect)
            draw = partial(_draw_line, p, grid=grid, cards=seen)
            found.append(Part(f"suit {suit}", _reach(grid, line), seen, draw, between=partial(_added, grid)))
        else:
            place = empty_place(grid, suit)
            draw = partial(_draw_empty, p, suit=suit, place=place, is_over=grid.rows)
            found.append(Part(f"jack {suit}", place, tuple(place), draw))
    return found


def _reach(grid: Grid, rect: Rect) -> Rect:
    """Return a place with the shadow of what lies there."""
    return rect.inflate(grid.width // 4, grid.width // 4)


def _added(grid: Grid, before: tuple[int, ...], after: tuple[int, ...]) -> Rect:
    """Return where two lines of the same suit differ."""
    places = [_reach(grid, grid_place(grid, card).rect) for card in {*before} ^ {*after}]
    return places[0].unionall(places[1:])


def _draw_line(p: Painter, surface: pygame.Surface, grid: Grid, cards: tuple[int, ...]) -> None:
    clip = surface.get_clip()
    for card in cards:
        place = grid_place(grid, card)
        if clip.colliderect(_reach(grid, place.rect)):
            p.cards.blit(surface, card, (place.x, place.y), place.width, place.angle)


def _draw_empty(p: Painter, surface: pygame.Surface, suit: int, place: Rect, *, is_over: bool) -> None:
    """Draw the place of a missing jack, with its suit on a disc; *is_over* if a card may lie below it."""
    if is_over:
        p.plate(surface, place, p.theme.felt_dark, round(place.w * CORNER))
    draw_empty_place(p, surface, place)
    side = min(place.w * 3 // 5, place.h * 4 // 5)
    disc = Rect(0, 0, side, side)
    disc.center = place.center
    p.plate(surface, disc, p.theme.card)
    p.icon(surface, SUIT_ICONS[suit], disc.center, side * 2 // 3, p.cards.suit_colour(suit))
