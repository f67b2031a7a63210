"""The place of a bubble beside the plate of its seat, and the corners of its tail."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

import pygame

from trix.ui.kit.geometry import covered
from trix.ui.kit.painter import Painter

GAP = 8
"""Units between a bubble and its plate."""
_HIGHER = 0, 8, 16, 24, 32  # units above the middle of a portrait, clear of the names below it
_MARKS = 40  # units: marks below a plate are less high, other plates are higher
_SLIDE = 16  # units from one place to the next along a plate
_REACH = 40  # units from a plate to its bubble at most
_STEP = 6  # units from one place to the next
_PORTRAIT = 20  # square units of a portrait that count like a unit of distance
_TAIL = 8  # units of half the width of a tail
_TAIL_REACH = 44  # units of a tail at most
_LEAST_TAIL = 12  # units of a tail to a portrait at least
_INTO = 5  # units that a tail reaches into the ring of a portrait, or into a plate
ROUND = 20
"""Units of the radius of a bubble's corners."""


class Surroundings(NamedTuple):
    """What bubbles keep clear of."""

    cards: Sequence[pygame.Rect]
    """The places of trick, captures and own hand: never covered."""
    buttons: Sequence[pygame.Rect]
    """Covered only where a card would be covered otherwise."""
    taken: Sequence[pygame.Rect]
    """Names, scores and marks of all seats: covered only where there is no other room."""
    others: Sequence[pygame.Rect]
    """Portraits and empty room for captures: covered first, then banner and own plate, *taken* last."""
    hand: pygame.Rect
    """The cards of the viewer; empty without any."""
    inside: pygame.Rect
    """The table within its frame."""
    portraits: Sequence[pygame.Rect]
    """The portraits of all seats, each within its plate."""
    banner: pygame.Rect
    texts: Sequence[pygame.Rect] = ()
    """The places of names, scores, marks and the text of the banner in the current picture."""

    def speaker(self, plate: pygame.Rect) -> pygame.Rect:
        """Return the portrait of a plate."""
        return next((portrait for portrait in self.portraits if plate.contains(portrait)), plate)


def bubble_place(p: Painter, size: tuple[int, int], plate: pygame.Rect, around: Surroundings) -> pygame.Rect:
    """Place a bubble at its plate: below or above it, beside it or its portrait, or on its lower part."""
    safe, gap = p.metrics.safe, p.u(GAP)
    tail, below = pygame.Rect(plate).inflate(2 * gap, 2 * gap), plate.centery < safe.centery
    portrait = around.speaker(plate).inflate(2 * gap, 0)
    beside = ("midleft", portrait.midright), ("midright", portrait.midleft)
    upright = [("midtop", tail.midbottom), ("midbottom", tail.midtop)]
    wanted = [
        *(upright if below else upright[::-1]),
        *((corner, (plate.centerx, tail.top)) for corner in ("bottomleft", "bottomright")),
        *(("midleft", tail.midright), ("midright", tail.midleft)),
        *(("topleft", tail.topright), ("topright", tail.topleft)),
        *(("bottomleft", tail.bottomright), ("bottomright", tail.bottomleft)),
        *((corner, (x, y - p.u(up))) for up in _HIGHER for corner, (x, y) in beside),
        *_slid_along(p, size[0], plate, around),
        *(("midbottom", plate.move(0, p.u(24)).midbottom), ("midbottom", plate.midbottom)),
        *(("center", plate.center), ("midtop", plate.midtop)),
        *([("center", _upon_banner(size[0], plate, around.banner))] if p.metrics.portrait and below else []),
    ]
    places = []
    for corner, at in wanted:
        place = pygame.Rect((0, 0), size)
        setattr(place, corner, at)
        places.append(place.clamp(around.inside))
    return min(places, key=lambda place: price_of(place, plate, around))


def clear_place(
    p: Painter, size: tuple[int, int], plate: pygame.Rect, around: Surroundings
) -> pygame.Rect | None:
    """Return the place nearest to a portrait that covers no card, button or text; None without one.

    A bubble over a portrait is as bad as one some distance away.
    """
    inside, portrait, reach, step = around.inside, around.speaker(plate), p.u(_REACH), p.u(_STEP)
    never = [*around.cards, *around.buttons, *around.texts]
    near = plate.inflate(2 * reach, 2 * reach)
    near = pygame.Rect(near.x - size[0], near.y - size[1], near.w + size[0], near.h + size[1])
    room = pygame.Rect(inside.topleft, (inside.w - size[0] + 1, inside.h - size[1] + 1)).clip(near)
    # beside the edges of the obstacles
    edges = {y for rect in never for y in (rect.bottom, rect.top - size[1]) if room.top <= y < room.bottom}
    columns = range(room.left, room.right, step)
    places = (pygame.Rect((x, y), size) for y in sorted({room.top, *edges}) for x in columns)

    def cost(place: pygame.Rect) -> float:
        x = max(place.left - portrait.right, portrait.left - place.right, 0)
        y = max(place.top - portrait.bottom, portrait.top - place.bottom, 0)
        return hypot(x, y) + covered(place, [*around.portraits, portrait]) / p.u(_PORTRAIT)

    return min((place for place in places if place.collidelist(never) < 0), key=cost, default=None)


def _upon_banner(width: int, plate: pygame.Rect, banner: pygame.Rect) -> tuple[int, int]:
    """Return the middle of a bubble upon the banner, as near to a plate as the banner reaches."""
    room = max(0, banner.w - width) // 2
    return min(max(plate.centerx, banner.centerx - room), banner.centerx + room), banner.centery


def _slid_along(
    p: Painter, width: int, plate: pygame.Rect, around: Surroundings
) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield places below and above a plate and its marks, from one side to the other."""
    gap = p.u(GAP)
    marks = [
        rect.bottom
        for rect in around.taken
        if plate.left <= rect.centerx <= plate.right
        and plate.top < rect.top < plate.bottom + gap
        and rect.h < p.u(_MARKS)
    ]
    below = max([plate.bottom, *marks]) + gap
    for x in range(plate.left - width // 2, plate.right + width // 2 + 1, p.u(_SLIDE)):
        yield "midtop", (x, below)
        yield "midbottom", (x, plate.top - gap)


def price_of(place: pygame.Rect, plate: pygame.Rect, around: Surroundings) -> tuple[int, int, int]:
    """Return the area that a bubble covers: of cards, of buttons, then of all other parts.

    Over the portrait it would have no tail to show who speaks.
    """
    names, portraits = (
        [rect for rect in lying if rect != plate] for lying in (around.taken, around.portraits)
    )
    return (
        covered(place, around.cards),
        covered(place, around.buttons),
        12 * covered(place, names)
        + 3 * covered(place, portraits)
        + 2 * covered(place, [plate, around.banner])
        + covered(place, around.others)
        + place.colliderect(around.speaker(plate)) * place.w * place.h,
    )


def tail_of(
    p: Painter, place: pygame.Rect, plate: pygame.Rect, around: Surroundings
) -> tuple[tuple[float, float], ...]:
    """Return the corners of the tail of a bubble, the tip last; empty if it would be long or cover texts.

    The tip is on the ring of the speaker's portrait, or else on the plate.
    """
    portrait = around.speaker(plate)
    radius = min(p.u(ROUND), place.h // 2)
    inner = place.inflate(-2 * radius, -2 * radius)
    into = p.u(_INTO)
    taken = [
        rect.inflate(-2 * into, -2 * into)
        for rect in (*around.cards, *around.texts)
        if not rect.colliderect(place)
    ]
    below = pygame.Rect(plate.x, portrait.bottom, plate.w, plate.bottom - portrait.bottom)
    # a portrait above its plate leaves free corners beside it
    edge = below if portrait.top <= plate.top and below.h > 0 else plate
    for target, hidden in ((portrait, portrait.w / 2), (edge, 0.0)):
        start = _nearest(inner, target.center)
        to = target.center if hidden else _nearest(target, start)
        away = hypot(to[0] - start[0], to[1] - start[1])
        length = away - radius - hidden
        if away <= radius or length > p.u(_TAIL_REACH) or -length > hidden:
            continue
        x, y = (to[0] - start[0]) / away, (to[1] - start[1]) / away
        half = min(p.u(_TAIL), radius * 0.8)
        is_flat = (abs(y) == 1 and inner.w > 2 * half) or (abs(x) == 1 and inner.h > 2 * half)
        base = (radius if is_flat else (radius**2 - half**2) ** 0.5) - p.u(1.5)
        tip = radius + max(length + into, p.u(_LEAST_TAIL) if hidden else into)
        one, other, end = (
            (start[0] + along * x - aside * y, start[1] + along * y + aside * x)
            for along, aside in ((base, half), (base, -half), (tip, 0.0))
        )
        if not any(rect.clipline(corner, end) for rect in taken for corner in (one, other)):
            return one, other, end
    return ()


def shows_speaker(
    place: pygame.Rect, tail: Sequence[tuple[float, float]], plate: pygame.Rect, around: Surroundings
) -> bool:
    """Whether a bubble has a *tail*, or is nearer to its speaker than to all other players."""
    portrait = around.speaker(plate)

    def away(other: pygame.Rect) -> float:
        return hypot(place.centerx - other.centerx, place.centery - other.centery)

    return bool(tail) or all(away(portrait) <= away(other) for other in around.portraits)


def _nearest(rect: pygame.Rect, point: tuple[float, float]) -> tuple[float, float]:
    """Return the point of a rectangle that is nearest to a point."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))
