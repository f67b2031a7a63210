"""Tables of three, five, six or seven: where the seats go, and the trick in two rows.

The next player is the lowest on the left. Up to three plates stand on each side and up to four on top; a bid
stands beside its plate, or on it where there is no room.
"""

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from trix.ui.kit.geometry import mirror
from trix.ui.kit.theme import Metrics
from trix.ui.table.four import four_layout, label_height, stack_beside
from trix.ui.table.layout import (
    CardPlace,
    SeatPlace,
    TableLayout,
    portrait_above,
    portrait_above_height,
    portrait_beside,
    ring_side,
)

Rect = pygame.Rect


class _Around(NamedTuple):
    """The numbers of plates on either side, and on top."""

    sides: int
    top: int


_WIDE = {5: _Around(1, 2), 6: _Around(2, 1), 7: _Around(2, 2)}
_SHORT = {5: _Around(2, 0), 6: _Around(2, 1), 7: _Around(3, 0)}
_TALL = {5: _Around(1, 2), 6: _Around(1, 3), 7: _Around(1, 4)}
_PITCH = 1.07  # from one card of the trick's upper row to the next, in widths
_SPREAD = 1.5  # from the viewer's card to its neighbours in the lower row, in widths
_LARGEST = 118  # units of a trick card's width
_PORTRAIT = 66  # units, where many sit


def crowd_layout(m: Metrics, seats: int) -> TableLayout:
    """Lay out a table of three, five, six or seven seats, without the trick."""
    four = four_layout(m)
    if seats == 3:
        return _three(m, four)
    return {"wide": _wide, "short": _short, "tall": _tall}[four.form](m, four, seats)


def _three(m: Metrics, four: TableLayout) -> TableLayout:
    """Lay out three seats: the table of four without its north."""
    south, east, _, west = range(4)
    order = (south, west, east)
    gap, safe = m.u(8), four.safe
    middle = (four.field if four.form == "short" else four.middle).copy()
    banner = four.banner.copy()
    seats = tuple(four.seats[position] for position in order)
    piles = tuple(four.piles[position] for position in order)
    if four.form == "tall":
        width = (safe.w - 3 * gap) // 2
        old = seats[1]
        left = portrait_above(m, Rect(safe.x + gap, old.avatar.y, width, 0), old.avatar.w)
        seats = (seats[0], left, left.mirrored(safe))
        under = Rect(left.plate.x, left.plate.bottom + gap, width, m.u(34))
        piles = (piles[0], under, mirror([under], safe)[0])
        top = under.bottom + gap
    else:
        banner.w = min(safe.centerx, m.u(430) + banner.x) - banner.x
        if four.form == "short":
            # without captured cards the trick is close
            pairs = zip(seats, filter(None, piles), strict=True)
            piles = tuple(Rect(seat.plate.x, pile.y, seat.plate.w, pile.h) for seat, pile in pairs)
        top = four.menu.bottom + gap + (label_height(m) if four.form == "wide" else 0)
    middle = Rect(middle.x, top, middle.w, middle.bottom - top)
    return four._replace(
        banner=banner,
        piles=piles,
        seats=seats,
        backs=tuple(four.backs[position] for position in order),
        middle=middle,
        field=middle,
        stack=four.stack if four.form != "short" else stack_beside(m, four.scores),
    )


def _wide(m: Metrics, four: TableLayout, seats: int) -> TableLayout:
    around, safe, gap = _WIDE[seats], four.safe, m.u(8)
    south, side, bid_height = four.seats[0], ring_side(m, _PORTRAIT), m.u(34)
    width, high = south.plate.w, portrait_above_height(m, side)
    own = Rect(south.plate.x, south.avatar.y - gap - bid_height, width, bid_height)
    upper = four.menu.bottom + label_height(m) + gap
    column = Rect(own.x, upper, width, min(own.y, four.stack.y) - gap - upper)
    left = [portrait_above(m, box, side) for box in _column(column, around.sides, high + m.u(4) + bid_height)]
    row = _row(Rect(safe.x, four.cloth.y + gap, safe.w, high), around.top, width, m.u(16))
    top = [portrait_above(m, box, side) for box in row]
    banner = four.banner.copy()
    banner.w = min(m.u(440), top[0].plate.x - m.u(20) - banner.x)
    places = (south, *left[::-1], *top, *(seat.mirrored(safe) for seat in left))
    under = [Rect(seat.plate.x, seat.plate.bottom + m.u(4), width, bid_height) for seat in places[1:]]
    middle = Rect(own.right + gap, under[around.sides].bottom + gap, 0, 0)
    middle.w = safe.w - 2 * (middle.x - safe.x)
    middle.h = four.hand.y - gap - middle.y
    return four._replace(
        banner=banner, seats=places, piles=(own, *under), backs=(None,) * seats, middle=middle, field=middle
    )


def _short(m: Metrics, four: TableLayout, seats: int) -> TableLayout:
    around, safe, gap = _SHORT[seats], four.safe, m.u(8)
    south = four.seats[0].plate
    # few cards: the buttons have room side by side
    undo = four.last.move(-four.last.w - gap, 0)
    hint = undo.move(-undo.w - gap, 0)
    hand = four.hand.copy()
    # the columns reach down beside it
    hand.w = min(safe.left + safe.right - 2 * hand.x, hint.x - m.u(10) - hand.x)
    upper, lower = four.menu.bottom + gap, min(south.y, undo.y) - gap
    high = min(south.h, (lower - upper - (around.sides - 1) * gap) // around.sides)
    left = _column(Rect(safe.x + gap, upper, south.w, lower - upper), around.sides, high)
    top = [four.seats[2].plate] * around.top
    plates = (*left[::-1], *top, *mirror(left, safe))
    middle = Rect(left[0].right + gap, (top[0] if top else four.menu).bottom + gap, 0, 0)
    middle.w = safe.w - 2 * (middle.x - safe.x)
    middle.h = hand.y - gap - middle.y
    banner = four.banner.copy()
    banner.w = (top[0].x - 2 * gap if top else safe.centerx) - banner.x
    skip = four.skip.copy()
    skip.center = hand.center
    return four._replace(
        banner=banner,
        hint=hint,
        undo=undo,
        seats=(four.seats[0], *(portrait_beside(m, plate) for plate in plates)),
        piles=(None,) * seats,
        backs=(None,) * seats,
        middle=middle,
        field=middle,
        hand=hand,
        skip=skip,
    )


def _tall(m: Metrics, four: TableLayout, seats: int) -> TableLayout:
    around, safe, gap = _TALL[seats], four.safe, m.u(8)
    old = four.seats[1]
    assert old.foot is not None
    portrait, foot = old.avatar.w, old.foot.h
    width = (safe.w - (around.top + 1) * gap) // around.top
    row = _row(Rect(safe.x, old.avatar.y, safe.w, 0), around.top, width, gap)
    top = [portrait_above(m, box, portrait, foot=foot) for box in row]
    below = Rect(safe.x + gap, old.foot.bottom + m.u(5), (safe.w - 4 * gap) // 3, 0)
    left = portrait_above(m, below, portrait, foot=foot)
    assert left.foot is not None
    places: tuple[SeatPlace, ...] = (four.seats[0], left, *top, left.mirrored(safe))
    stack = Rect(0, left.avatar.y, round(left.area.h * 0.9 / 1.4), round(left.area.h * 0.9))
    stack.centerx = safe.centerx
    middle = Rect(safe.x + gap, left.foot.bottom + m.u(5), safe.w - 2 * gap, 0)
    middle.h = four.hand.y - m.u(5) - middle.y
    return four._replace(
        seats=places, piles=(None,) * seats, backs=(None,) * seats, middle=middle, field=middle, stack=stack
    )


def _column(area: Rect, number: int, high: int) -> list[Rect]:
    """Place *number* boxes of a height one below the other, with even gaps around them."""
    free = (area.h - number * high) / (number + 1)
    return [
        Rect(area.x, round(area.y + free + place * (high + free)), area.w, high) for place in range(number)
    ]


def _row(area: Rect, number: int, width: int, gap: int) -> list[Rect]:
    """Place *number* boxes of a width side by side in the middle of an area."""
    used = number * width + (number - 1) * gap
    first = area.centerx - used // 2
    return [Rect(first + place * (width + gap), area.y, width, area.h) for place in range(number)]


def with_crowded_trick(m: Metrics, layout: TableLayout) -> TableLayout:
    """Place the trick in two rows without overlap: the viewer and its neighbours below, all others above."""
    seats, middle = len(layout.plates), layout.middle
    # of three, both others are above
    upper = (1, 2) if seats == 3 else tuple(range(2, seats - 1))
    across = max(1 + _PITCH * (len(upper) - 1), 1 + (2 * _SPREAD if seats > 3 else 1.4))
    rows = 2 * 1.4 + 0.1
    width = int(min(m.u(_LARGEST), (middle.h - 4) / rows, (middle.w - 4) / across))
    x, y = middle.center
    off = 0.75 * width  # from the middle of the table to the middle of a row
    places = {0: CardPlace(x, y + off, width)}
    for place, position in enumerate(upper):
        shift = (place - (len(upper) - 1) / 2) * (_PITCH if seats > 3 else 1.3)
        places[position] = CardPlace(x + shift * width, y - off, width)
    if seats > 3:
        places[1] = CardPlace(x - _SPREAD * width, y + off, width)
        places[seats - 1] = CardPlace(x + _SPREAD * width, y + off, width)
    return layout._replace(
        trick_width=width,
        trick=tuple(places[position] for position in range(seats)),
        way=() if layout.is_low else _way(x, y, width),
    )


def _way(x: float, y: float, width: int) -> tuple[tuple[float, float], ...]:
    """Return the arrow's line from the last player's side down to the viewer's card."""
    return tuple(
        (x + (0.54 + 0.4 * cos(radians(a))) * width, y + (0.42 + 0.6 * sin(radians(a))) * width)
        for a in range(0, 64, 4)
    )
