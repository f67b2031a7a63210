"""The coach's box: a face, words, and a pointer to the lit thing that it speaks of.

Its pointer touches the light around the thing. Where there is no room for that, the box has no pointer.
Cards of the hand have their own light, see `trix.ui.coach.spoken_things.lit_cards`.
The same box is used in a first game and in lessons.
"""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

import pygame

from trix.ui.coach.spoken_things import IN_HAND
from trix.ui.kit.events import Event, Key
from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter
from trix.ui.table.controls import SMALL
from trix.ui.table.layer import Part
from trix.ui.table.overlays import even_lines
from trix.ui.words.people import COACH_AVATAR

Rect = pygame.Rect
Point = tuple[int, int]
_TAIL, LONGEST = 10, 44  # units of the pointer: half of its width, and its length at most
_CORNER = 16  # units of the radius of the box's corners
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
    """The button; empty if there is none."""
    tail: tuple[Point, ...] = ()
    """The corners of the pointer: two on the edge of the box, and its tip; empty without a pointer."""
    off: Rect | None = None
    """The small button that switches the coach off, below the face."""


def goes_on(event: Event) -> bool:
    """Whether a key dismisses a sentence: any key without another use while reading."""
    return isinstance(event, Key) and event.plain and event.key not in _READING


def box_at(
    p: Painter,
    at: Point,
    width: int,
    text: str,
    *,
    button: bool = False,
    size: Size = "body",
    off_width: int = 0,
    is_even: bool = False,
) -> SpeechBox:
    """Lay out a box of a width: the face, the words, and the button.

    *is_even* makes lines of about the same length, and the box no wider than they need.

    *off_width* is the width in pixels of the button below the words that switches the coach off, 0 for none.
    """
    # small letters are for where there is little room
    edge, pad, gap, side = map(p.u, (14, 10, 10, 40) if size != "small" else (10, 4, 8, 32))
    touch = max(p.metrics.touch, p.u(44))
    column = touch + gap if button else 0
    beside = 2 * edge + side + gap + column
    lines = tuple(p.fonts.wrap(text, size, width - beside))
    if is_even:
        lines = tuple(even_lines(p, text, size, width - beside))
        width = beside + max(p.fonts.width(line, size) for line in lines)
    high = len(lines) * p.fonts.line_height(size)
    below = p.u(SMALL + 3) if off_width else 0
    inner = max(side, high, touch if button else 0)
    whole = Rect(*at, width, inner + 2 * pad + below)
    x, y = whole.x + edge, whole.y + pad
    face = Rect(x, y + max(0, high - side) // 2, side, side)
    words = Rect(face.right + gap, y + (inner - high) // 2, width - beside, high)
    go_on = Rect(0, 0, 0, 0)
    if button:
        go_on = Rect(whole.right - edge - touch, y + (inner - touch) // 2, touch, touch)
    if high < 3 * side:
        face.y = y + (inner - side) // 2
    off = Rect(x, whole.bottom - pad - p.u(SMALL), off_width, p.u(SMALL))
    face, words, go_on, off = p.mirror_rtl([face, words, go_on, off], whole)
    return SpeechBox(whole, face, words, lines, size, go_on, off=off if off_width else None)


def moved(box: SpeechBox, x: int, y: int) -> SpeechBox:
    """Return a laid out box at another place, without a pointer."""
    rect, face, words, go_on = (part.move(x, y) for part in (box.rect, box.face, box.words, box.go_on))
    off = None if box.off is None else box.off.move(x, y)
    return SpeechBox(rect, face, words, box.lines, box.size, go_on, off=off)


def speech_parts(p: Painter, box: SpeechBox, about: str, spots: Sequence[Rect]) -> list[Part]:
    """Return the parts that draw the box without its buttons, its pointer, and the light on the thing.

    The light on cards of the hand is drawn with them.
    """
    colour = p.theme.light
    shown = (
        []
        if about.partition(":")[0] in IN_HAND
        else [spot for spot in spots if not box.rect.colliderect(spot)]
    )
    found = [_light(p, spot, colour) for spot in shown]
    tail = box.tail
    area = box.rect.inflate(p.u(48), p.u(48))  # with its shadow
    if tail:
        area = area.unionall([Rect(x, y, 1, 1) for x, y in tail])

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(_CORNER)
        p.shadow(surface, box.rect, radius, p.u(8))
        p.plate(surface, box.rect, p.theme.plate, radius, outline=colour)
        if tail:
            _draw_tail(p, surface, tail, colour)
        p.avatar(surface, COACH_AVATAR, box.face.center, box.face.h)
        p.lines(surface, list(box.lines), box.words, box.size)

    return [*found, Part("coach", area, (box.lines, tuple(box.rect), tail), draw)]


def _light(p: Painter, spot: Rect, colour: tuple[int, int, int]) -> Part:
    """Draw a ring of light around a thing."""
    rect = light_ring(p, spot)
    radius = min(p.u(_ROUND), rect.h // 2)

    def draw(surface: pygame.Surface) -> None:
        p.outline(surface, rect.inflate(2, 2), p.theme.plate, radius, p.u(3) + 2)
        p.outline(surface, rect, colour, radius, p.u(3))

    return Part("coach's light", rect.inflate(4, 4), tuple(rect), draw)


def light_ring(p: Painter, spot: Rect) -> Rect:
    """Return the ring of light around a thing; it stays on the screen."""
    return spot.inflate(2 * p.u(_LIGHT), 2 * p.u(_LIGHT)).clip(p.metrics.safe)


def between(one: Rect, other: Rect) -> Point:
    """Return how far apart two rectangles are, across and down."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across, max(other.top - one.bottom, one.top - other.bottom, 0)


def tail_of(
    p: Painter, box: Rect, spot: Rect, busy: Sequence[Rect], longest: int = LONGEST
) -> tuple[Point, ...]:
    """Return the corners of the pointer; () if it would cross something *busy*.

    It would also be () if longer than *longest* units.
    """
    lit = light_ring(p, spot)
    x, y = between(box, lit)
    if not p.u(3) <= max(x, y) <= p.u(longest):
        return ()
    half, corner = p.u(_TAIL), p.u(_CORNER) + p.u(_TAIL)
    if y >= x:
        base, end = (box.top, lit.bottom) if lit.bottom <= box.top else (box.bottom - 1, lit.top)
        at, aim = _nearest((box.left + corner, box.right - corner), (spot.left, spot.right), half)
        tail: tuple[Point, ...] = ((at - half, base), (at + half, base), (aim, end))
    else:
        base, end = (box.left, lit.right) if lit.right <= box.left else (box.right - 1, lit.left)
        at, aim = _nearest((box.top + corner, box.bottom - corner), (spot.top, spot.bottom), half)
        tail = ((base, at - half), (base, at + half), (end, aim))
    slant = abs(aim - at)
    if hypot(end - base, slant) > p.u(longest) or slant > 2 * abs(end - base):
        tail = _corner_tail(p, box, lit)
    return () if not tail or _crosses(tail, busy) else tail


def _corner_tail(p: Painter, box: Rect, lit: Rect) -> tuple[Point, ...]:
    """Return the corners of a pointer that leaves a rounded corner of the box; () if it would be too long."""
    radius, half = p.u(_CORNER), p.u(_TAIL) * 4 / 5
    start = _within(box.inflate(-2 * radius, -2 * radius), lit.center)
    aim = _within(lit.inflate(-2 * round(half), -2 * round(half)), start)
    end = _within(lit, start)
    end = (aim[0], end[1]) if abs(end[1] - start[1]) >= abs(end[0] - start[0]) else (end[0], aim[1])
    away = hypot(end[0] - start[0], end[1] - start[1])
    if not radius + p.u(3) <= away <= radius + p.u(LONGEST):
        return ()
    x, y = (end[0] - start[0]) / away, (end[1] - start[1]) / away
    base = (radius**2 - half**2) ** 0.5
    one, other = (
        (round(start[0] + base * x - side * y), round(start[1] + base * y + side * x))
        for side in (half, -half)
    )
    return one, other, end


def _within(rect: Rect, point: Point) -> Point:
    """Return the point of a rectangle that is nearest to a point."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))


def _nearest(base: Point, aim: Point, half: int) -> Point:
    """Return a place in the range *base* and a place in the range *aim*, opposite each other if possible.

    The place in *aim* is as near to its middle as possible, and at least *half* from its ends.
    """
    half = min(half, (aim[1] - aim[0]) // 2)
    low, high = aim[0] + half, aim[1] - half
    at = max(base[0], min((low + high) // 2, base[1]))
    return at, max(low, min(at, high))


def _crosses(tail: Sequence[Point], busy: Sequence[Rect]) -> bool:
    """Whether a pointer touches any rectangle."""
    (one, other, tip) = tail
    return any(rect.clipline(one, tip) or rect.clipline(other, tip) for rect in busy)


def _draw_tail(
    p: Painter, surface: pygame.Surface, tail: Sequence[Point], colour: tuple[int, int, int]
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
