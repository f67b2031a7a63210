"""The middle of the table: the trick or the layout, the empty place of the seat to play, the way round."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin

import pygame

from trix.engine.cards import JACK
from trix.ui.painter import Painter
from trix.ui.shapes import ring
from trix.ui.table.layout import (
    CardPlace,
    Grid,
    TableLayout,
    grid_order,
    grid_place,
    trick_places,
)
from trix.ui.theme import Colour

Rect = pygame.Rect
_FINE = 4
_SUIT_ICONS = ("club", "diamond", "heart", "spade")


def draw_trick(
    p: Painter,
    surface: pygame.Surface,
    layout: TableLayout,
    cards: Iterable[tuple[int, int]],
    doubled: frozenset[int],
) -> None:
    """Draw cards given as (position, card), the later over the earlier."""
    places = trick_places(layout)
    for position, card in cards:
        x, y, width, angle = places[position]
        p.cards.blit(surface, card, (x, y), width, angle, doubled=card in doubled)


def draw_empty_place(p: Painter, surface: pygame.Surface, place: CardPlace) -> None:
    """Outline where the seat to play will put its card."""
    outline = _dashes((place.width, place.height), round(place.width * 0.075), p.u(2), p.u(9), p.theme.muted)
    surface.blit(outline, place.rect)


def draw_way_round(p: Painter, surface: pygame.Surface, layout: TableLayout) -> None:
    """Draw an arrow from west to south: the turn goes counter-clockwise."""
    width = layout.trick_width
    wide = layout.form == "wide"
    first, last = (214, 246) if wide else (217, 238)
    reach = (1.75 * width, 1.25 * width) if wide else (1.95 * width, 1.22 * width)
    centre = layout.middle.center
    points = [
        (centre[0] + reach[0] * cos(radians(a)), centre[1] - reach[1] * sin(radians(a)))
        for a in range(first, last + 1, 2)
    ]
    head = p.u(9)
    box = (
        Rect(*points[0], 1, 1).unionall([Rect(*point, 1, 1) for point in points]).inflate(3 * head, 3 * head)
    )
    moved = tuple((x - box.x, y - box.y) for x, y in points)
    surface.blit(_arrow(box.size, moved, head, p.u(2.5), p.theme.muted), box)


def draw_grid(
    p: Painter,
    surface: pygame.Surface,
    grid: Grid,
    cards: tuple[tuple[int, ...], ...],
    hidden: frozenset[int],
) -> None:
    """Draw the layout of the Trix contract; a suit without its jack shows where that will lie."""
    for suit, laid in enumerate(cards):
        seen = [card for card in grid_order(grid, laid) if card not in hidden]
        if not seen:
            place = grid_place(grid, 13 * suit + JACK)
            draw_empty_place(p, surface, place)
            p.icon(surface, _SUIT_ICONS[suit], place.rect.center, place.width * 2 // 5, p.theme.line)
        for card in seen:
            x, y, width, angle = grid_place(grid, card)
            p.cards.blit(surface, card, (x, y), width, angle)


@lru_cache(maxsize=8)
def _dashes(size: tuple[int, int], radius: int, line: int, dash: int, colour: Colour) -> pygame.Surface:
    """A rounded outline with gaps in its straight sides."""
    outline = ring(size, radius, line, (*colour, 150))
    width, height = size
    clear = (0, 0, 0, 0)
    for x in range(radius + dash, width - radius - dash // 2, 2 * dash):
        outline.fill(clear, (x, 0, dash, line + 1))
        outline.fill(clear, (x, height - line - 1, dash, line + 1))
    for y in range(radius + dash, height - radius - dash // 2, 2 * dash):
        outline.fill(clear, (0, y, line + 1, dash))
        outline.fill(clear, (width - line - 1, y, line + 1, dash))
    return outline


@lru_cache(maxsize=4)
def _arrow(
    size: tuple[int, int], points: tuple[tuple[float, float], ...], head: int, line: int, colour: Colour
) -> pygame.Surface:
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    way = [(x * _FINE, y * _FINE) for x, y in points]
    for x, y in way:
        pygame.draw.circle(large, colour, (x, y), line * _FINE / 2)
    for a, b in pairwise(way):
        pygame.draw.line(large, colour, a, b, line * _FINE)
    (ax, ay), (bx, by) = way[-2:]
    along = pygame.Vector2(bx - ax, by - ay).normalize() * head * _FINE
    across = along.rotate(90) * 0.7
    tip = pygame.Vector2(bx, by) + along
    base = pygame.Vector2(bx, by) - along * 0.3
    pygame.draw.polygon(large, colour, [tip, base + across, base - across])
    arrow = pygame.transform.smoothscale(large, size)
    arrow.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return arrow
