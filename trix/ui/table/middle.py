"""The middle of the table: the trick, the empty place of the seat to play, the way round, the sign."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import Rgba, ring
from trix.ui.table.four import is_open
from trix.ui.table.layout import CardPlace, TableLayout

Rect = pygame.Rect
_FINE = 4  # the arrow is drawn at this scale, then scaled down
_HEAD = 9  # units of the arrow's head
CORNER = 0.075  # of a card's width: the radius of an empty place


def draw_trick(
    p: Painter,
    surface: pygame.Surface,
    layout: TableLayout,
    cards: Iterable[tuple[int, int]],
    doubled: frozenset[int],
    lit: int | None = None,
) -> None:
    """Draw cards given as (position, card); light falls on *lit*."""
    cards = from_back(layout, cards)
    for position, card in cards:
        if card == lit:
            draw_light(p, surface, layout.trick[position])
    for position, card in cards:
        x, y, width, angle = layout.trick[position]
        p.cards.blit(surface, card, (x, y), width, angle, doubled=card in doubled)


def from_back(layout: TableLayout, cards: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the cards of a trick in drawing order: the lower ones last, so that every index shows."""
    return sorted(cards, key=lambda lying: layout.trick[lying[0]].y)


def draw_light(p: Painter, surface: pygame.Surface, place: CardPlace, *, warns: bool = False) -> None:
    """Draw the light on the card that holds a trick; it *warns* of a trick that costs much."""
    p.cards.blit_glow(surface, (place.x, place.y), place.width, place.angle, warns=warns)


def draw_empty_place(p: Painter, surface: pygame.Surface, rect: Rect, *, own: bool = False) -> None:
    """Outline the place of the next card, or its visible part; brighter for the viewer's *own* card."""
    colour = (*p.theme.gold, 255 if own else p.theme.quiet_alpha)
    outline = _dashes(rect.size, round(rect.w * CORNER), p.u(2), p.u(9), colour)
    surface.blit(outline, rect)


def draw_way_round(p: Painter, surface: pygame.Surface, layout: TableLayout) -> None:
    """Draw an arrow from the previous player's place to the viewer's: the direction of play."""
    box = way_reach(p, layout)
    moved = tuple((x - box.x, y - box.y) for x, y in layout.way)
    colour = (*p.theme.muted, p.theme.quiet_alpha)
    surface.blit(_arrow(box.size, moved, p.u(_HEAD), p.u(2.5), colour), box)


def way_reach(p: Painter, layout: TableLayout) -> Rect:
    """Return the area of `draw_way_round`."""
    first, *others = (Rect(*point, 1, 1) for point in layout.way)
    return first.unionall(others).inflate(3 * p.u(_HEAD), 3 * p.u(_HEAD))


def sign_place(p: Painter, layout: TableLayout) -> tuple[Rect, bool]:
    """Return the place of the sign, and whether the cards of a trick leave it free.

    If they do not, it is woven into the cloth, so large that no card hides it.
    """
    amid = is_open(p.metrics, layout)
    square = Rect(0, 0, p.u(28), p.u(28))
    if not amid:
        square.w = square.h = min(layout.middle.h, layout.middle.w) * 19 // 20
    square.center = layout.middle.center
    return square, amid


def draw_middle_sign(p: Painter, surface: pygame.Surface, layout: TableLayout, icon: str) -> None:
    """Draw the sign of the contract in the middle."""
    square, amid = sign_place(p, layout)
    if amid:
        p.icon(surface, icon, square.center, square.w, p.theme.muted)
    else:
        p.watermark(surface, icon, square.center, square.w)


@lru_cache(maxsize=8)
def _dashes(size: tuple[int, int], radius: int, line: int, dash: int, colour: Rgba) -> pygame.Surface:
    """Draw a rounded outline with gaps in its straight sides."""
    outline = ring(size, radius, line, colour)
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
    size: tuple[int, int], points: tuple[tuple[float, float], ...], head: int, line: int, tint: Rgba
) -> pygame.Surface:
    colour = tint[:3]
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
    arrow.fill((255, 255, 255, tint[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return arrow
