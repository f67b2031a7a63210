"""The layout of a review: a table with every hand open, and a dock for the words.

A seat's block is its hand, its plate, and its captured cards, one below the other. The dock is beside the
table, or below it on a portrait screen. As on the table, positions count from the viewer in the south in the
order of play. The dock is mirrored in right-to-left languages, and so are the viewer's own places and the
banner; seats and cards are not.
"""

from typing import Final, NamedTuple

import pygame

from trix.ui.kit.cloth import rim_width
from trix.ui.kit.geometry import mirror
from trix.ui.kit.theme import Metrics
from trix.ui.table.four import four_layout
from trix.ui.table.hand import PIN
from trix.ui.table.layout import STRIP, CardPlace, TableLayout, portrait_beside
from trix.ui.table.table_layout import mirrored, turned_round, with_trick

Rect = pygame.Rect

_INDEX: Final = 0.66
"""The visible height of a card that shows only its index, as a share of its width."""
_SEEN: Final = 1.1
"""The visible height of the viewer's cards above the dock, as a share of their width."""
_WIDEST_STEP: Final = 0.62
"""The greatest distance between cards of an open hand, as a share of their width."""
_LEAST: Final = 0.77
"""The least width of a card in one row, as a share of the greatest; otherwise a hand gets two rows."""
_GAP: Final = 8  # units between most things
_THIN: Final = 6  # units of a rim where there is little room
_LIFT: Final = 10  # units: lift of the played card
_WIDE: Final = 940  # units of width for wide blocks at both sides of the middle
_READABLE: Final = 440  # units of height of a table above the dock
_READABLE_CROWD: Final = 500  # with more seats than four
_AROUND: Final = {
    "wide": {3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2)},
    "short": {3: (1, 0), 4: (1, 1), 5: (2, 0), 6: (2, 1), 7: (3, 0)},
    "tall": {3: (0, 2), 4: (0, 3), 5: (1, 2), 6: (1, 3), 7: (1, 4)},
}
"""Seats on either side and at the top, by the number of seats."""


class OpenHand(NamedTuple):
    """The place of an open hand in one row or two; the lower row fills first."""

    area: Rect
    """The visible part; cards may continue behind the plate below."""
    width: int
    """Width of a card in pixels."""
    rows: int
    in_row: int

    def places(self, number: int) -> list[CardPlace]:
        """Return the places of *number* cards, from left to right in each row."""
        rows = [number]
        if number > self.in_row:
            upper = number // 2
            rows = [upper, number - upper]
        pitch = round(self.width * _INDEX)
        step = min(self.width * _WIDEST_STEP, (self.area.w - self.width) / max(1, self.in_row - 1))
        top = self.area.y + pitch * (self.rows - len(rows)) + self.width * 0.7
        return [
            CardPlace(self.area.centerx + (place - (count - 1) / 2) * step, top + row * pitch, self.width)
            for row, count in enumerate(rows)
            for place in range(count)
        ]


class ReviewLayout(NamedTuple):
    """All places of a review."""

    table: TableLayout
    hands: tuple[OpenHand | None, ...]
    """By position; None for the viewer, whose hand is held as in play."""
    slim: bool
    """Whether plates have one line only."""
    rim: int
    """Width of the rim about the whole screen."""
    dock: Rect
    close: Rect | None
    """Place of the close button, where it is not in the dock."""
    deals: Rect | None
    """Place of the button for the list of deals, where it is not in the dock."""


class _Sizes(NamedTuple):
    """The sizes within a seat's block."""

    width: int
    plate: int
    """Height of the plate."""
    card: int
    """Greatest width of a card of the hand."""
    shown: float
    """The visible height of the hand's last row, as a share of a card's width."""
    pile: int
    """Height of the captured cards; 0 for none."""
    pile_card: int
    gap: int


class _Block(NamedTuple):
    """The places of another seat."""

    hand: OpenHand
    plate: Rect
    pile: Rect | None

    @property
    def bottom(self) -> int:
        return (self.pile or self.plate).bottom

    def moved(self, by: int) -> "_Block":
        """Return the block moved right by *by* pixels."""
        hand = self.hand._replace(area=self.hand.area.move(by, 0))
        return _Block(hand, self.plate.move(by, 0), self.pile.move(by, 0) if self.pile else None)


class _Places(NamedTuple):
    """All places, left to right. The other seats are clockwise: left, top, right."""

    banner: Rect
    plate: Rect
    pile: Rect | None
    hand: Rect
    hand_width: int
    blocks: tuple[_Block, ...]
    middle: Rect
    field: Rect
    stack: Rect


def review_layout(
    m: Metrics, rtl: bool, seats: int, clockwise: bool, *, cards: int, piles: bool
) -> ReviewLayout:
    """Lay out a screen for hands of at most *cards* cards; with *piles* there is room for captured cards."""
    four = four_layout(m)
    form = "short" if four.form == "wide" and m.width < m.u(_WIDE) else four.form
    rim, edge = rim_width(m), m.u(_GAP)
    if form == "wide":
        edge += rim
    else:  # a thin rim lies in the gap
        rim = min(rim, m.u(_THIN))
    safe = m.safe.inflate(-2 * edge, -2 * edge)
    close = deals = None
    if form == "tall":
        dock, area = _dock_below(m, safe, seats)
        sizes = _tall_sizes(m, area, seats, piles)
        places = _tall(m, area, sizes, seats, cards)
        close = Rect(area.topleft, (m.touch, m.touch))
        deals = close.move(area.w - m.touch, 0)
    else:
        dock, area = _dock_beside(m, safe, form)
        if rtl:
            dock, area = mirror([dock, area], safe)
        sizes = _sizes(m, form, piles)
        if form == "wide" and _AROUND[form][seats][1] > 1:
            sizes = sizes._replace(width=m.u(200))  # two blocks fit between banner and column
        places = _lying(m, area, sizes, form, seats, cards)
    slim = form != "wide"
    table = _table(m, four, places, area, sizes)._replace(form="short" if slim else "wide")
    if rtl:
        table = mirrored(table)
        close, deals = deals, close
    # the layouts are counter-clockwise for four seats, clockwise for any other number
    turned = clockwise == (seats == 4)
    hands = [block.hand for block in places.blocks]
    if turned != (seats == 4):
        hands.reverse()
    table = with_trick(m, table)
    table = turned_round(table) if turned else table
    return ReviewLayout(table, (None, *hands), slim, rim, dock, close, deals)


def _table(m: Metrics, four: TableLayout, places: _Places, area: Rect, sizes: _Sizes) -> TableLayout:
    """Convert the places to a table's layout, with seats in the order that `with_trick` expects."""
    seats = len(places.blocks) + 1
    blocks = places.blocks[::-1] if seats == 4 else places.blocks
    return four._replace(
        safe=area,
        banner=places.banner,
        rim=0,
        seats=tuple(
            portrait_beside(m, plate) for plate in (places.plate, *(block.plate for block in blocks))
        ),
        backs=(None,) * seats,
        piles=(places.pile, *(block.pile for block in blocks)),
        pile_width=sizes.pile_card,
        middle=places.middle,
        field=places.field,
        stack=places.stack,
        hand=places.hand,
        hand_width=places.hand_width,
        hand_rows=1,
        lift=m.u(_LIFT),
    )


# --- an upright screen: the other seats at the top, the dock at the bottom ---


def _dock_below(m: Metrics, safe: Rect, seats: int) -> tuple[Rect, Rect]:
    """Return the dock, and the rest for the table: texts get the height that a readable table leaves."""
    readable = _READABLE if seats <= 4 else _READABLE_CROWD
    high = max(m.touch + m.u(150), min(safe.h * 36 // 100, safe.h - m.u(readable)))
    dock = Rect(safe.x, safe.bottom - high, safe.w, high)
    return dock, Rect(safe.x, safe.y, safe.w, dock.y - m.u(_GAP) - safe.y)


def _tall_sizes(m: Metrics, area: Rect, seats: int, piles: bool) -> _Sizes:
    """Return sizes as wide as the seats of a row can be."""
    in_row = max(2, _AROUND["tall"][seats][1])
    width = (area.w - (in_row - 1) * m.u(_GAP)) // in_row
    return _sizes(m, "short", piles)._replace(width=width, card=m.u(52))


def _tall(m: Metrics, area: Rect, sizes: _Sizes, seats: int, cards: int) -> _Places:
    """Lay out from the top: banner, a row of seats, one seat at either side, the middle, the viewer."""
    gap = m.u(_GAP)
    sides, upper = _AROUND["tall"][seats]
    banner = Rect(area.x + m.touch + gap, area.y, area.w - 2 * (m.touch + gap), m.touch)
    row = _row(sizes, area, banner.bottom + gap, upper, cards)
    left = [_block(area.x, row[0].bottom + 2 * sizes.gap, sizes, cards) for _ in range(sides)]
    blocks = _around(left, row, area)
    width = min(m.u(104), area.w * (17 if seats <= 4 else 14) // 100)
    # the dock covers the lower part of the hand; hands leave 15 units below their cards
    hand = Rect(area.x, 0, area.w, round(width * 1.4) + m.u(24))
    hand.bottom = area.bottom + gap + round(width * (1.4 - _SEEN)) + m.u(15)
    top = max(block.bottom for block in blocks) + gap
    # a plate with a bid overlaps the hand: if there is room, marked cards fit between them
    above = m.u(6) if sizes.pile or hand.y - top < m.u(210) else m.u(PIN)
    plate = Rect(area.x, hand.y - above - sizes.plate, sizes.width, sizes.plate)
    pile = Rect(plate.right + gap, plate.bottom - sizes.pile, area.right - plate.right - gap, sizes.pile)
    middle = Rect(area.x, top, area.w, min(plate.y, pile.y) - gap - top)
    # without captured cards, the piles' space belongs to the middle
    upper_edge = min((block.pile.y for block in blocks if block.pile), default=top)
    field = Rect(area.x, upper_edge, area.w, plate.y - gap - upper_edge)
    stack = Rect(area.right - m.u(36), plate.y, m.u(36), plate.h)
    return _Places(
        banner, plate, pile if sizes.pile else None, hand, width, tuple(blocks), middle, field, stack
    )


# --- a screen on its side: seats all around, the dock beside ---


def _dock_beside(m: Metrics, safe: Rect, form: str) -> tuple[Rect, Rect]:
    """Return the dock, at the end of the reading direction, and the rest for the table."""
    # the low one holds a row of five buttons
    wide = m.u(316) if form == "wide" else max(m.u(268), 5 * m.touch + m.u(40))
    dock = Rect(safe.right - wide, safe.y, wide, safe.h)
    return dock, Rect(safe.x, safe.y, dock.x - m.u(_GAP) - safe.x, safe.h)


def _sizes(m: Metrics, form: str, piles: bool) -> _Sizes:
    """Return the sizes of blocks, with whole cards if they fit."""
    if form == "wide":
        plate = round(m.type("body") * 1.5 + m.type("small") * 1.5) + m.u(12)
        pile = round(m.u(46) * 1.8) if piles else 0
        return _Sizes(m.u(226), plate, m.u(56), 1.4, pile, m.u(46), m.u(6))
    slim = max(m.u(34), round(m.type("small") * 1.5) + m.u(10))
    pile = round(m.u(36) * 1.4) if piles else 0
    return _Sizes(m.u(150), slim, m.u(50), _INDEX, pile, m.u(36), m.u(4))


def _lying(m: Metrics, area: Rect, sizes: _Sizes, form: str, seats: int, cards: int) -> _Places:
    """Lay out the viewer at the bottom, the banner in the corner, and the middle in between."""
    gap = m.u(_GAP)
    sides, upper = _AROUND[form][seats]
    wide = form == "wide"
    banner = Rect(area.x, area.y, min(m.u(340), area.w // 2), max(m.touch, m.u(50)) if wide else m.touch)
    plate = Rect(area.x, area.bottom - sizes.plate, sizes.width, sizes.plate)
    pile = Rect(plate.x, plate.y - sizes.gap - sizes.pile, plate.w, sizes.pile) if sizes.pile else None
    row = _row(sizes, area, area.y, upper, cards)
    left = _column(sizes, area, banner.bottom + gap, (pile or plate).y - gap, sides, cards)
    blocks = _around(left, row, area)
    width = min(m.u(100), area.h * 14 // 100) if wide else min(m.u(80), area.h * 19 // 100)
    high = round(width * 1.4) + m.u(30 if wide else 24)
    hand = Rect(plate.right + gap, area.bottom - high, area.right - plate.right - gap, high)
    if any(block.bottom > hand.y for block in blocks):
        # the right column reaches down to the hand
        hand.w -= sizes.width + gap
    if row:
        banner.w = row[0].hand.area.x - gap - banner.x
    top = max((block.plate.bottom for block in row), default=banner.bottom) + gap
    side = left[0].plate.right + gap
    middle = Rect(side, top, area.x + area.right - 2 * side, hand.y - gap - top)
    stack = Rect(area.right - m.u(36), area.y, m.u(36), m.u(50))
    return _Places(banner, plate, pile, hand, width, tuple(blocks), middle, middle, stack)


def _column(sizes: _Sizes, area: Rect, top: int, bottom: int, number: int, cards: int) -> list[_Block]:
    """Lay out the blocks at the left from the bottom up, evenly between two heights."""
    high = _block(0, 0, sizes, cards).bottom
    free = (bottom - top - number * high) / (number + 1)
    return [
        _block(area.x, round(top + free + place * (high + free)), sizes, cards)
        for place in reversed(range(number))
    ]


# --- seats ---


def _row(sizes: _Sizes, area: Rect, top: int, number: int, cards: int) -> list[_Block]:
    """Lay out the blocks at the top, centred; the pile of a single one is beside it."""
    width, gap = sizes.width, 2 * sizes.gap
    first = area.centerx - (number * width + (number - 1) * gap) // 2
    return [
        _block(first + place * (width + gap), top, sizes, cards, beside=number == 1)
        for place in range(number)
    ]


def _around(left: list[_Block], row: list[_Block], area: Rect) -> list[_Block]:
    """Return all blocks clockwise; the right column is a copy of the left one."""
    right = [block.moved(area.right - block.plate.right) for block in reversed(left)]
    return [*left, *row, *right]


def _block(x: int, y: int, sizes: _Sizes, cards: int, *, beside: bool = False) -> _Block:
    """Lay out a block from its corner; the pile is below the plate, or *beside* it."""
    hand = _open_hand(x, y, sizes, cards)
    # cards that continue behind the plate touch it
    gap = sizes.gap if sizes.shown > 1 else 0
    plate = Rect(x, hand.area.bottom + gap, sizes.width, sizes.plate)
    pile = Rect(x, plate.bottom + sizes.gap, sizes.width, sizes.pile)
    if beside:
        pile = Rect(plate.right + sizes.gap, y, sizes.width, sizes.pile)
    return _Block(hand, plate, pile if sizes.pile else None)


def _open_hand(x: int, y: int, sizes: _Sizes, cards: int) -> OpenHand:
    """Lay out the hand of a block, in one row if its cards are large enough then."""
    one = int(sizes.width / (1 + (cards - 1) * STRIP))
    rows = 1 if one >= sizes.card * _LEAST else 2
    in_row = -(-cards // rows)
    width = min(sizes.card, int(sizes.width / (1 + (in_row - 1) * STRIP)))
    high = round(width * _INDEX) * (rows - 1) + round(width * sizes.shown)
    return OpenHand(Rect(x, y, sizes.width, high), width, rows, in_row)
