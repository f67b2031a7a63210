"""Tables of three, five, six or seven: where the seats go, and the trick in two rows.

The next player is the lowest on the left. Up to three plates stand on each side and up to four on top; what
is bid stands beside a plate, or on it where there is no room.
"""

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from trix.ui.geometry import mirror
from trix.ui.table.four import four_layout, stack_beside
from trix.ui.table.layout import CardPlace, TableLayout
from trix.ui.theme import Metrics

Rect = pygame.Rect


class _Around(NamedTuple):
    """Give how many plates stand on either side, and how many on top."""

    sides: int
    top: int


_WIDE = {5: _Around(1, 2), 6: _Around(2, 1), 7: _Around(2, 2)}
_SHORT = {5: _Around(2, 0), 6: _Around(2, 1), 7: _Around(3, 0)}
_TALL = {5: _Around(1, 2), 6: _Around(1, 3), 7: _Around(1, 4)}
_PITCH = 1.07  # from one card of the trick's upper row to the next, in widths
_SPREAD = 1.5  # from the viewer's card to its neighbours in the lower row, in widths
_LARGEST = 110  # units of a trick card's width


def crowd_layout(m: Metrics, seats: int) -> TableLayout:
    """Lay out the table for another number than four, without the trick."""
    four = four_layout(m)
    if seats == 3:
        return _three(m, four)
    return {"wide": _wide, "short": _short, "tall": _tall}[four.form](m, four, seats)


def _three(m: Metrics, four: TableLayout) -> TableLayout:
    """Lay out three seats: the table of four without its north."""
    south, east, _, west = range(4)
    order = (south, west, east)
    gap, safe = m.u(8), four.safe
    middle = four.middle.copy()
    banner = four.banner.copy()
    plates = tuple(four.plates[of] for of in order)
    piles = tuple(four.piles[of] for of in order)
    if four.form == "tall":
        width = (safe.w - 3 * gap) // 2
        left = Rect(safe.x + gap, plates[1].y, width, plates[1].h)
        plates = (plates[0], left, mirror([left], safe)[0])
        under = Rect(left.x, left.bottom + gap, width, m.u(34))
        piles = (piles[0], under, mirror([under], safe)[0])
        top = under.bottom + gap
    else:
        banner.w = min(safe.centerx, m.u(430) + banner.x) - banner.x
        top = four.menu.bottom + gap
    middle = Rect(middle.x, top, middle.w, middle.bottom - top)
    return four._replace(
        banner=banner,
        plates=plates,
        piles=piles,
        backs=tuple(four.backs[of] for of in order),
        compact=tuple(order.index(of) for of in four.compact if of in order),
        middle=middle,
        field=middle,
        stack=four.stack if four.form != "short" else stack_beside(m, four.scores),
    )


def _wide(m: Metrics, four: TableLayout, seats: int) -> TableLayout:
    around, safe, gap, edge = _WIDE[seats], four.safe, m.u(8), m.u(16)
    south = four.plates[0]
    size, said = south.size, m.u(36)
    own = Rect(south.x, south.y - gap - said, size[0], said)
    upper = four.menu.bottom + 2 * gap
    left = _column(
        Rect(safe.x + edge, upper, size[0], min(own.y, four.stack.y) - 2 * gap - upper),
        around.sides,
        size[1] + m.u(4) + said,
    )
    left = [Rect(box.x, box.y, *size) for box in left]
    top = _row(Rect(safe.x, safe.y + gap, safe.w, size[1]), around.top, size[0], m.u(16))
    banner = four.banner.copy()
    banner.w = (top[0].x if around.top > 1 else four.plates[2].x) - m.u(20) - banner.x
    plates = (south, *left[::-1], *top, *mirror(left, safe))
    under = [Rect(plate.x, plate.bottom + m.u(4), plate.w, said) for plate in plates[1:]]
    middle = Rect(left[0].right + gap, under[around.sides].bottom + gap, 0, 0)
    middle.w = safe.w - 2 * (middle.x - safe.x)
    middle.h = four.hand.y - gap - middle.y
    return four._replace(
        banner=banner,
        plates=plates,
        piles=(own, *under),
        backs=(None,) * seats,
        middle=middle,
        field=middle,
    )


def _short(m: Metrics, four: TableLayout, seats: int) -> TableLayout:
    around, safe, gap = _SHORT[seats], four.safe, m.u(8)
    south = four.plates[0]
    # few cards: the buttons have room side by side
    undo = four.last.move(-four.last.w - gap, 0)
    hint = undo.move(-undo.w - gap, 0)
    hand = four.hand.copy()
    # the columns reach down beside it
    hand.w = min(safe.left + safe.right - 2 * hand.x, hint.x - m.u(10) - hand.x)
    upper, lower = four.menu.bottom + gap, min(south.y, undo.y) - gap
    high = min(south.h, (lower - upper - (around.sides - 1) * gap) // around.sides)
    left = _column(Rect(safe.x + gap, upper, south.w, lower - upper), around.sides, high)
    top = [four.plates[2]] * around.top
    plates = (south, *left[::-1], *top, *mirror(left, safe))
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
        plates=plates,
        piles=(None,) * seats,
        backs=(None,) * seats,
        compact=tuple(place for place, plate in enumerate(plates) if plate not in top),
        middle=middle,
        field=middle,
        hand=hand,
        skip=skip,
    )


def _tall(m: Metrics, four: TableLayout, seats: int) -> TableLayout:
    around, safe, gap = _TALL[seats], four.safe, m.u(8)
    high = four.plates[1].h
    upper = four.plates[1].y
    width = (safe.w - (around.top + 1) * gap) // around.top
    top = _row(Rect(safe.x, upper, safe.w, high), around.top, width, gap)
    side = (safe.w - 4 * gap) // 3
    left = Rect(safe.x + gap, upper + high + gap, side, high)
    plates = (four.plates[0], left, *top, mirror([left], safe)[0])
    stack = Rect(0, left.y, round(high * 0.9 / 1.4), round(high * 0.9))
    stack.centerx = safe.centerx
    middle = Rect(safe.x + gap, left.bottom + gap, safe.w - 2 * gap, 0)
    middle.h = four.hand.y - gap - middle.y
    return four._replace(
        plates=plates,
        piles=(None,) * seats,
        backs=(None,) * seats,
        compact=tuple(range(1, seats)),
        middle=middle,
        field=middle,
        stack=stack,
    )


def _column(area: Rect, number: int, high: int) -> list[Rect]:
    """Place so many boxes one below the other, with even gaps around them."""
    free = (area.h - number * high) / (number + 1)
    return [
        Rect(area.x, round(area.y + free + place * (high + free)), area.w, high) for place in range(number)
    ]


def _row(area: Rect, number: int, width: int, gap: int) -> list[Rect]:
    """Place so many boxes side by side in the middle of an area."""
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
    off = 0.75 * width  # from the middle of the table to that of a row
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
        way=_way(x, y, width),
    )


def _way(x: float, y: float, width: int) -> tuple[tuple[float, float], ...]:
    """Give the arrow's line from the last player's side down to the viewer's card."""
    return tuple(
        (x + (0.54 + 0.4 * cos(radians(a))) * width, y + (0.42 + 0.6 * sin(radians(a))) * width)
        for a in range(0, 64, 4)
    )
