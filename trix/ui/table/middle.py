"""The middle of the table: the trick, the empty place of the seat to play, the way round, the sign.

If the cards of a trick leave the middle free, the medallion holds the sign of the contract over the name of
the player to act; else the sign is woven into the cloth, and the name stands in the place of the next card.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

import pygame

from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import Rgba, ring, rounded
from trix.ui.table.four import centre_room, is_open
from trix.ui.table.layout import CardPlace, TableLayout

Rect = pygame.Rect
_FINE = 4
_HEAD = 9  # units of the arrow's head
_ROUND = 0.075  # of a card's width: the radius of an empty place
_SUNK = 50  # opacity of the shade behind words on a bright cloth


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


def draw_light(p: Painter, surface: pygame.Surface, place: CardPlace) -> None:
    """Draw the light on the card that holds a trick."""
    p.cards.blit_glow(surface, (place.x, place.y), place.width, place.angle)


def draw_empty_place(p: Painter, surface: pygame.Surface, rect: Rect) -> None:
    """Outline the place of the next card, or its visible part."""
    colour = (*p.theme.muted, p.theme.quiet_alpha)
    outline = _dashes(rect.size, round(rect.w * _ROUND), p.u(2), p.u(9), colour)
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


def centre(p: Painter, layout: TableLayout) -> Rect | None:
    """Return the room for sign and turn amid the trick; None without room."""
    high = centre_room(p.metrics)
    if not is_open(p.metrics, layout):
        return None
    left, right = sorted(place.rect.centerx for place in layout.trick)[:: len(layout.trick) - 1]
    room = Rect(0, 0, right - left - layout.trick_width - p.u(12), high)
    room.center = layout.middle.center
    return room


def _sign_in(p: Painter, layout: TableLayout, room: Rect | None) -> Rect:
    """Return the square of the sign: at the top of its room; without one so large that no card hides it."""
    side = p.u(28) if room is not None else min(layout.middle.h, layout.middle.w) * 19 // 20
    square = Rect(0, 0, side, side)
    square.center = layout.middle.center
    if room is not None:
        square.midtop = room.midtop
    return square


def centre_reach(p: Painter, layout: TableLayout) -> Rect:
    """Return the area of `draw_centre`."""
    room = centre(p, layout)
    square = _sign_in(p, layout, room)
    return square if room is None else room.union(square).inflate(0, p.u(8))


def draw_centre(p: Painter, surface: pygame.Surface, layout: TableLayout, icon: str, words: str) -> None:
    """Draw the sign and the words in the middle of the medallion."""
    room = centre(p, layout)
    square = _sign_in(p, layout, room)
    if room is None:
        if icon:
            p.watermark(surface, icon, square.center, square.w)
        return
    if icon:
        p.icon(surface, icon, square.center, square.w, p.theme.muted)
    if words:
        line = Rect(room.x, square.bottom, room.w, room.bottom - square.bottom)
        if not icon:
            line.centery = room.centery
        px = p.fonts.even([words], "body", line.w, True)
        if p.fonts.width(words, px, True) > line.w:
            return  # the ring about the portrait shows the turn, too
        p.text(surface, words, line, px, bold=True, align="centre")


def turn_lines(
    p: Painter, layout: TableLayout, position: int, words: str
) -> tuple[Rect, list[str], Size] | None:
    """Return place, lines and type size of the text about the turn in an empty place.

    None if the medallion shows it, or if it does not fit: the ring about the portrait shows the turn, too.
    """
    if not words or centre(p, layout) is not None:
        return None
    free = _uncovered_part(layout, position).inflate(-p.u(10), -p.u(12))
    parts = words.split()
    for px in (
        p.fonts.even(parts, "body", free.w, True),
        p.fonts.even(parts, "small", free.w, True),
        p.fonts.even([words], "small", free.w, True),
    ):
        lines = p.fonts.wrap(words, px, free.w, True)
        high = len(lines) * p.fonts.line_height(px)
        whole = all(p.fonts.width(part, px, True) <= free.w for part in parts)
        if whole and len(lines) <= 2 and high <= free.h:
            return Rect(free.x, free.centery - high // 2, free.w, high), lines, px
    return None


def draw_turn(p: Painter, surface: pygame.Surface, layout: TableLayout, position: int, words: str) -> None:
    """Draw the empty place of the seat to play, with the text about the turn unless the medallion has it."""
    draw_empty_place(p, surface, layout.trick[position].rect)
    text = turn_lines(p, layout, position, words)
    if text is not None:
        room, lines, px = text
        place, shade = layout.trick[position].rect, (0, 0, 0, round(_SUNK * p.theme.shadow))
        sunk = p.kept(("sunk", place.size), lambda: rounded(place.size, round(place.w * _ROUND), shade))
        surface.blit(sunk, place)
        p.lines(surface, lines, room, px, bold=True, align="centre")


def _uncovered_part(layout: TableLayout, position: int) -> Rect:
    """Return the part of a seat's place in the trick, from side to side, that no other card can lie on."""
    rects = [place.rect for place in layout.trick]
    own = rects.pop(position)
    top = max((one.bottom for one in rects if own.colliderect(one) and one.y < own.y), default=own.y)
    bottom = min((one.y for one in rects if own.colliderect(one) and one.y > own.y), default=own.bottom)
    return Rect(own.x, top, own.w, bottom - top)


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
