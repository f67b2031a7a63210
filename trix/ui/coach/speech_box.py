"""The coach's box: it stands beside the thing that it speaks of, points at it and lights it up.

The same box is used in a first game and in lessons.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import hypot
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.events import Event, Key
from trix.ui.kit.fonts import Size
from trix.ui.kit.geometry import covered
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import glow
from trix.ui.table.base_table import BaseTable
from trix.ui.table.layer import Part
from trix.ui.table.layout import TableLayout
from trix.ui.table.overlays import own_place

Rect = pygame.Rect
AVATAR = "owl"
_SIZES: Final[tuple[Size, ...]] = ("body", "small")
_WIDTHS = (420, 340, 560, 280, 230, 205)  # units
_COLUMNS, _ROWS = 8, 24  # number of candidate places in each direction
_OFFSETS = 8  # and along each side of a thing
_PRICES = (400, 6, 0.1, 0.01)  # cost of a covered pixel, by importance
_LINE = 14  # cost of a line in units
_SPOT = 40  # cost of a covered pixel of the thing
_AWAY = 0.5  # cost of a pixel from middle to middle
_GAP = 20  # units from the thing to the box
_TAIL, _LONGEST = 10, 34  # units of the pointer: half of its width, and its length at most
_LIGHT, _ROUND = 7, 14  # units of the light around a thing
_READING = (pygame.K_TAB, pygame.K_QUESTION, pygame.K_i, pygame.K_m, pygame.K_r, pygame.K_x, pygame.K_ESCAPE)
"""Keys that do not dismiss a sentence: they read things out, move the focus or leave."""


class SpeechBox(NamedTuple):
    """A laid out box."""

    rect: Rect
    face: Rect
    words: Rect
    lines: tuple[str, ...]
    size: Size
    go_on: Rect
    off: Rect
    """Both buttons are empty if there are none."""


class Sides(NamedTuple):
    """The rectangles that a box should not cover, from the most important group to the least."""

    never: list[Rect]
    hardly: list[Rect]
    rather_not: list[Rect]
    may: list[Rect]


def goes_on(event: Event) -> bool:
    """Whether a key dismisses a sentence: any key does that has no other meaning for a reader."""
    return isinstance(event, Key) and event.plain and event.key not in _READING


# --- the thing that the coach speaks of ---


def spot_of(table: BaseTable, layout: TableLayout, about: str) -> Rect | None:
    """Return the place of a thing; None if it is not on the table.

    Things are "banner", "hand", "card" (the marked one), "trick", "hint", and with the number of a seat
    "seat:2", "pile:2" and "signs:2".
    """
    kind, _colon, number = about.partition(":")
    hand = table.hand
    if kind in ("seat", "pile", "signs"):
        position = (int(number) - table.model.viewer) % table.model.seats
        seat = layout.seats[position]
        beside = {"pile": layout.piles[position], "signs": seat.foot}.get(kind)
        return Rect(beside or seat.area)
    if kind == "card" and hand.advised:
        strips = [hand.strip(card) for card in hand.cards if card in hand.advised]
        return strips[0].unionall(strips[1:]) if strips else None
    if kind in ("hand", "card") and hand.cards:
        strips = [hand.strip(card) for card in hand.cards]
        return strips[0].unionall(strips[1:])
    if kind == "trick":
        lying = [rect for rect in table.occupied_places() if rect != own_place(layout)]
        return lying[0].unionall(lying[1:]) if lying else None
    things = {"banner": layout.banner, "hint": layout.hint}
    return Rect(things[kind]) if kind in things else None


def sides(table: BaseTable, layout: TableLayout, tools: Iterable[Rect], *, waits: bool) -> Sides:
    """Return the places that a box keeps clear of: above all the hand, some buttons and the cards in the
    middle.

    Unless the game *waits* meanwhile, that includes the places of the next cards.
    """
    next_cards = [place.rect for place in layout.trick]
    lying = [rect for rect in table.occupied_places() if rect != own_place(layout)]
    seats = [seat.area if seat.foot is None else seat.area.union(seat.foot) for seat in layout.seats]
    ornaments = [one for one in (*layout.piles, *layout.backs) if one is not None]
    never = [table.hand.above(), *tools, *lying]
    menu = layout.menu.inflate(0, layout.menu.h // 2)  # with its name
    around = [*seats, layout.banner, menu, layout.scores]
    if not waits:
        return Sides([*never, *next_cards], around, ornaments, [])
    return Sides(never, around, ornaments, next_cards)


# --- layout ---


def speech_box(
    p: Painter, layout: TableLayout, text: str, around: Sides, spot: Rect | None, buttons: int
) -> SpeechBox:
    """Place the box beside the *spot*, or near the middle, where it covers least. It has 0 to 2 *buttons*."""
    home = spot or layout.middle
    gap = p.u(_GAP)

    def price(box: SpeechBox) -> float:
        rect = box.rect
        lost = sum(each * covered(rect, there) for each, there in zip(_PRICES, around, strict=True))
        if spot is not None:
            lost += _SPOT * covered(rect, [spot])
        x, y = _between(rect, home)
        near = abs(hypot(x, y) - gap) if spot is not None else 0.0
        off = hypot(rect.centerx - home.centerx, rect.centery - home.centery)
        lost += p.u(_LINE) * len(box.lines)
        return lost + near + _AWAY * off + (0 if box.size == "body" else 20 * gap)

    safe = layout.cloth.inflate(-p.u(8), -p.u(8))
    return min(_boxes(p, safe, text, spot, buttons), key=price)


def _between(one: Rect, other: Rect) -> tuple[int, int]:
    """Return how far apart two rectangles are, across and down."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across, max(other.top - one.bottom, one.top - other.bottom, 0)


def _boxes(p: Painter, safe: Rect, text: str, spot: Rect | None, buttons: int) -> Iterator[SpeechBox]:
    for size, units in product(_SIZES, _WIDTHS):
        made = box_at(p, (0, 0), min(p.u(units), safe.w), text, buttons, size)
        free = safe.w - made.rect.w, safe.h - made.rect.h
        if free[1] < 0 and (size, units) != (_SIZES[-1], _WIDTHS[2]):
            continue
        for x, y in (*_beside(p, made.rect, spot), *_all_over(safe, free)):
            place = made.rect.move(x, y).clamp(safe)
            yield _moved(made, place.x, place.y)


def _beside(p: Painter, box: Rect, spot: Rect | None) -> Iterable[tuple[int, int]]:
    if spot is None:
        return
    for gap, part in product((p.u(_GAP), p.u(_GAP) * 3 // 5), range(_OFFSETS + 1)):
        x = spot.centerx - box.w * part // _OFFSETS
        y = spot.centery - box.h * part // _OFFSETS
        yield from ((x, spot.top - gap - box.h), (x, spot.bottom + gap))
        yield from ((spot.left - gap - box.w, y), (spot.right + gap, y))


def _all_over(safe: Rect, free: tuple[int, int]) -> Iterator[tuple[int, int]]:
    for column, row in product(range(_COLUMNS + 1), range(_ROWS + 1)):
        yield safe.x + max(0, free[0]) * column // _COLUMNS, safe.y + max(0, free[1]) * row // _ROWS


def box_at(
    p: Painter, at: tuple[int, int], width: int, text: str, buttons: int, size: Size = "body"
) -> SpeechBox:
    """Lay out a box of a width: the face, the words, and one button below the other."""
    pad, gap, touch = p.u(10), p.u(10), max(p.metrics.touch, p.u(44))
    side = p.u(40)
    column = touch + gap if buttons else 0
    lines = tuple(p.fonts.wrap(text, size, width - 2 * pad - side - gap - column))
    high = len(lines) * p.fonts.line_height(size)
    inner = max(side, high, buttons * touch + max(0, buttons - 1) * p.u(4))
    whole = Rect(*at, width, inner + 2 * pad)
    x, y = whole.x + pad, whole.y + pad
    face = Rect(x, y + max(0, min(high, inner) - side) // 2, side, side)
    words = Rect(face.right + gap, y + (inner - high) // 2, width - 2 * pad - side - gap - column, high)
    go_on = Rect(whole.right - pad - touch, y, touch, touch) if buttons else Rect(0, 0, 0, 0)
    off = go_on.move(0, touch + p.u(4)) if buttons > 1 else Rect(0, 0, 0, 0)
    if buttons == 1:
        go_on.centery = whole.centery
    face.centery = whole.centery if high < 3 * side else face.centery
    face, words, go_on, off = p.mirror_rtl([face, words, go_on, off], whole)
    return SpeechBox(whole, face, words, lines, size, go_on, off)


def _moved(box: SpeechBox, x: int, y: int) -> SpeechBox:
    rect, face, words, lines, size, go_on, off = box
    rect, face, words, go_on, off = (one.move(x, y) for one in (rect, face, words, go_on, off))
    return SpeechBox(rect, face, words, lines, size, go_on, off)


# --- drawing ---


def speech_parts(p: Painter, box: SpeechBox, spot: Rect | None, *, lit: bool = True) -> list[Part]:
    """Return the parts that draw the box without its buttons, its pointer, and the light on the *spot*."""
    colour = p.theme.brass[0] if p.theme.table else p.theme.text
    found = []
    if spot is not None and lit:
        found.append(_light(p, spot, colour))
    tail = _tail(p, box.rect, spot) if spot is not None else ()
    area = box.rect.inflate(p.u(48), p.u(48))  # with its shadow
    if tail:
        area = area.unionall([Rect(x, y, 1, 1) for x, y in tail])

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(16)
        p.shadow(surface, box.rect, radius, p.u(8))
        p.plate(surface, box.rect, p.theme.plate, radius, outline=colour)
        if tail:
            _draw_tail(p, surface, tail, colour)
        p.avatar(surface, AVATAR, box.face.center, box.face.h)
        p.lines(surface, list(box.lines), box.words, box.size)

    return [*found, Part("coach", area, (box.lines, tuple(box.rect), tail), draw)]


def _light(p: Painter, spot: Rect, colour: tuple[int, int, int]) -> Part:
    """Draw a ring of light around a thing."""
    rect, spread = spot.inflate(2 * p.u(_LIGHT), 2 * p.u(_LIGHT)), p.u(6)
    radius = min(p.u(_ROUND), rect.h // 2)

    def draw(surface: pygame.Surface) -> None:
        if p.theme.shadow:
            light = p.kept(("light", rect.size, colour), lambda: glow(rect.size, radius, spread, colour))
            surface.blit(light, (rect.x - 2 * spread, rect.y - 2 * spread))
        p.outline(surface, rect, colour, radius, p.u(2))

    return Part("coach's light", rect.inflate(4 * spread, 4 * spread), tuple(rect), draw)


def _tail(p: Painter, box: Rect, spot: Rect) -> tuple[tuple[int, int], ...]:
    """Return the corners of the pointer: two on the edge of the box, and its tip; () if there is no room."""
    x, y = _between(box, spot)
    if max(x, y) < p.u(_LIGHT + 3):
        return ()
    half, away = p.u(_TAIL), p.u(_LIGHT)
    corner = p.u(16) + half
    if y >= x:
        is_above = spot.bottom <= box.top
        base, end = (box.top, spot.bottom + away) if is_above else (box.bottom - 1, spot.top - away)
        at = max(box.left + corner, min(spot.centerx, box.right - corner))
        tip = _toward(p, (at, base), (spot.centerx, end))
        return ((at - half, base), (at + half, base), tip)
    is_before = spot.right <= box.left
    base, end = (box.left, spot.right + away) if is_before else (box.right - 1, spot.left - away)
    at = max(box.top + corner, min(spot.centery, box.bottom - corner))
    tip = _toward(p, (base, at), (end, spot.centery))
    return ((base, at - half), (base, at + half), tip)


def _toward(p: Painter, start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    """Return the end of a way, or a point on it that is not too far from the start."""
    away = hypot(end[0] - start[0], end[1] - start[1])
    part = min(1.0, p.u(_LONGEST) / max(1.0, away))
    return round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)


def _draw_tail(
    p: Painter, surface: pygame.Surface, tail: Sequence[tuple[int, int]], colour: tuple[int, int, int]
) -> None:
    """Draw the pointer in the colour of the plate; it opens the edge of the box."""
    line = p.u(2)
    area = Rect(*tail[0], 1, 1).unionall([Rect(x, y, 1, 1) for x, y in tail[1:]]).inflate(4 * line, 4 * line)
    fine = 4
    large = pygame.Surface((area.w * fine, area.h * fine), pygame.SRCALPHA)
    large.fill((*p.theme.plate, 0))
    one, other, tip = [((x - area.x + 0.5) * fine, (y - area.y + 0.5) * fine) for x, y in tail]
    inward = pygame.Vector2(one).lerp(other, 0.5) - pygame.Vector2(tip)
    inward.scale_to_length(line * fine * 1.5)
    pygame.draw.polygon(large, p.theme.plate, [one + inward, other + inward, other, tip, one])
    for end in (one, other):
        pygame.draw.line(large, colour, end, tip, line * fine)
    pygame.draw.circle(large, colour, tip, line * fine / 2)
    surface.blit(pygame.transform.smoothscale(large, area.size), area)
