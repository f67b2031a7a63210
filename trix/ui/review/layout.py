"""Where things go while a deal is reviewed: a table on which every hand lies open, and a dock with the words.

A seat's block is its hand, its plate, and room for what it took, one under the other. Beside the table (below
it where the screen is upright) is the dock. As on the table, positions count from the viewer in the south in
the order of play; the dock mirrors and so does what belongs to the viewer, seats and cards never do.
"""

from typing import Final, NamedTuple

import pygame

from trix.ui.geometry import mirror
from trix.ui.table.layout import STRIP, CardPlace, TableLayout, four_layout, turned_round, with_trick
from trix.ui.theme import Metrics

Rect = pygame.Rect

_INDEX: Final = 0.66
"""How much of a card shows where only its index must, as a part of its width."""
_SEEN: Final = 1.1
"""How much of the viewer's cards shows where the dock covers the rest, as a part of their width."""
_WIDEST_STEP: Final = 0.62
"""From one card of an open hand to the next at most, as a part of its width."""
_LEAST: Final = 40  # units of a card's width in an open hand; less, and it is held in two rows
_AROUND: Final = {
    "wide": {3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2)},
    "short": {3: (1, 0), 4: (1, 1), 5: (2, 0), 6: (2, 1), 7: (3, 0)},
    "tall": {3: (0, 2), 4: (0, 3), 5: (1, 2), 6: (1, 3), 7: (1, 4)},
}
"""How many seats there are on either side and on top, by the number of all."""


class OpenHand(NamedTuple):
    """Where a hand lies open: in one row or two, the lower one filled first."""

    area: Rect
    """All that is seen of it; cards may reach below, behind the plate."""
    width: int
    """A card's width."""
    rows: int
    in_row: int

    def places(self, number: int) -> list[CardPlace]:
        """Place so many cards, from left to right in each row."""
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
    """All places."""

    table: TableLayout
    hands: tuple[OpenHand | None, ...]
    """By position; None for the viewer, whose hand is held as always."""
    slim: bool
    """Whether plates have one line only."""
    dock: Rect
    close: Rect | None
    """The button that leaves, where it is not in the dock."""
    deals: Rect | None
    """The same of the one that lists the deals."""


class _Sizes(NamedTuple):
    """What a seat gets."""

    width: int
    plate: int
    """Height of its plate."""
    card: int
    """Width of a card of its hand at most."""
    shown: float
    """How much of the hand's last row shows, as a part of a card's width."""
    pile: int
    """Height of the room for what it took; 0 for none."""
    pile_card: int
    gap: int


class _Block(NamedTuple):
    """A seat's places."""

    hand: OpenHand
    plate: Rect
    pile: Rect | None


def review_layout(
    m: Metrics, rtl: bool, seats: int, clockwise: bool, *, cards: int, piles: bool
) -> ReviewLayout:
    """Lay out a screen for hands of at most so many *cards*; with *piles* there is room for what is taken."""
    four = four_layout(m)
    form = four.form
    gap = m.u(8)
    dock, area = _divided(m, rtl, form, gap)
    sizes = _sizes(m, form, area, seats, piles, gap)
    banner, close, deals = _head(m, area, form, gap)
    hand_width = _own_width(m, form, area, seats)
    south = Rect(area.x, area.bottom - sizes.plate, sizes.width, sizes.plate)
    own_pile, hand = _own(m, form, area, south, sizes, hand_width, gap)
    top = area.y if form != "tall" else banner.bottom + gap
    # blocks clockwise: the left side upwards, the top, the right side downwards
    sides, upper = _AROUND[form][seats]
    side_top = banner.bottom + gap
    if form == "tall" and upper:
        side_top = top + _high(sizes, cards) + 2 * sizes.gap
    row = _top_row(sizes, area, top, upper, cards)
    left = _side(form, sizes, area, (side_top, (own_pile or south).y - gap), sides, cards)
    blocks = [*left, *row, *(_moved(block, area.right - block.plate.right) for block in reversed(left))]
    if form != "tall":
        if upper:
            banner.w = blocks[sides].hand.area.x - gap - banner.x
        if any((block.pile or block.plate).bottom > hand.y for block in blocks):
            # the right side reaches down beside it too
            hand.w -= sizes.width + gap
    stack = _stack(m, area, south, form)
    floor = min(south.y, own_pile.y if own_pile else south.y) if form == "tall" else hand.y
    middle = _middle(form, area, banner, blocks, sides, upper, floor, gap)
    if rtl:
        banner, south, hand, stack = mirror([banner, south, hand, stack], area)
        own_pile = mirror([own_pile], area)[0] if own_pile else None
        if form == "tall":
            close, deals = mirror([close, deals], area)
    around = [(block.hand, block.plate, block.pile) for block in blocks]
    places = [(None, south, own_pile), *around]
    if seats == 4:
        # the table of four is made for the other way round
        places = [places[0], *reversed(places[1:])]
    table = four._replace(
        form="wide" if form == "wide" else "short",
        safe=area,
        banner=banner,
        plates=tuple(plate for _, plate, _ in places),
        compact=(),
        backs=(None,) * seats,
        piles=tuple(pile for _, _, pile in places),
        pile_width=sizes.pile_card,
        middle=middle,
        field=_field(middle, [block.pile for block in blocks if block.pile], south.y - gap, form),
        stack=stack,
        hand=hand,
        hand_width=hand_width,
        hand_rows=1,
        lift=m.u(14 if form == "wide" else 8),
    )
    table = with_trick(m, table)
    hands = tuple(held for held, _, _ in places)
    if clockwise == (seats == 4):
        table = turned_round(table)
        hands = (hands[0], *reversed(hands[1:]))
    slim, beside = form != "wide", form != "tall"
    return ReviewLayout(table, hands, slim, dock, None if beside else close, None if beside else deals)


# --- parts of it ---


def _divided(m: Metrics, rtl: bool, form: str, gap: int) -> tuple[Rect, Rect]:
    """The dock, and what is left for the table."""
    safe = m.safe.inflate(-2 * gap, -2 * gap)
    if form == "tall":
        high = max(m.touch + m.u(150), safe.h * 27 // 100)
        dock = Rect(safe.x, safe.bottom - high, safe.w, high)
        return dock, Rect(safe.x, safe.y, safe.w, dock.y - gap - safe.y)
    wide = m.u(316 if form == "wide" else 268)
    dock = Rect(safe.right - wide, safe.y, wide, safe.h)
    area = Rect(safe.x, safe.y, dock.x - gap - safe.x, safe.h)
    dock, area = mirror([dock, area], safe) if rtl else (dock, area)
    return dock, area


def _sizes(m: Metrics, form: str, area: Rect, seats: int, piles: bool, gap: int) -> _Sizes:
    """What each seat gets, by the form of the table and how many there are."""
    pile_card = m.u(46 if form == "wide" else 36)
    pile = round(pile_card * (1.8 if form == "wide" else 1.4)) if piles else 0
    slim = max(m.u(34), round(m.type("small") * 1.5) + m.u(10))
    if form == "wide":
        plate = round(m.type("body") * 1.5 + m.type("small") * 1.5) + m.u(12)
        return _Sizes(m.u(226), plate, m.u(56), 1.4, pile, pile_card, m.u(6))
    if form == "short":
        return _Sizes(m.u(150), slim, m.u(50), _INDEX, pile, pile_card, m.u(4))
    top = max(2, _AROUND[form][seats][1])
    width = (area.w - (top - 1) * gap) // top
    return _Sizes(width, slim, m.u(52), _INDEX, pile, pile_card, m.u(4))


def _head(m: Metrics, area: Rect, form: str, gap: int) -> tuple[Rect, Rect, Rect]:
    """The banner, and in an upright form the buttons on either side of it."""
    side = max(m.touch, m.u(50)) if form == "wide" else m.touch
    close = Rect(area.x, area.y, side, side)
    deals = Rect(area.right - side, area.y, side, side)
    if form == "tall":
        return Rect(close.right + gap, area.y, deals.x - close.right - 2 * gap, side), close, deals
    return Rect(area.x, area.y, min(m.u(340), area.w // 2), side), close, deals


def _own_width(m: Metrics, form: str, area: Rect, seats: int) -> int:
    """Width of a card of the viewer's own hand."""
    if form == "tall":
        return min(m.u(104), area.w * (17 if seats <= 4 else 14) // 100)
    return min(m.u(100), area.h * 14 // 100) if form == "wide" else min(m.u(80), area.h * 19 // 100)


def _own(
    m: Metrics, form: str, area: Rect, south: Rect, sizes: _Sizes, width: int, gap: int
) -> tuple[Rect | None, Rect]:
    """Where the viewer's taken cards lie, and the band of the hand."""
    high = round(width * 1.4) + m.u(30 if form == "wide" else 24)
    if form == "tall":
        # its lower part is behind the dock
        hand = Rect(area.x, 0, area.w, high)
        # places in a hand leave 15 units below it
        hand.bottom = area.bottom + gap + round(width * (1.4 - _SEEN)) + m.u(15)
        south.bottom = hand.y - m.u(6)
        pile = Rect(south.right + gap, 0, area.right - south.right - gap, sizes.pile)
        pile.bottom = south.bottom
        return (pile if sizes.pile else None), hand
    hand = Rect(south.right + gap, area.bottom - high, area.right - south.right - gap, high)
    if not sizes.pile:
        return None, hand
    return Rect(south.x, south.y - sizes.gap - sizes.pile, south.w, sizes.pile), hand


def _open_hand(x: int, y: int, sizes: _Sizes, cards: int) -> OpenHand:
    """The hand of a block: one row, if its cards are large enough in that."""
    one = int(sizes.width / (1 + (cards - 1) * STRIP))
    rows = 1 if min(one, sizes.card) >= min(sizes.card, round(sizes.card * _LEAST / 52)) else 2
    in_row = -(-cards // rows)
    width = min(sizes.card, int(sizes.width / (1 + (in_row - 1) * STRIP)))
    high = round(width * _INDEX) * (rows - 1) + round(width * sizes.shown)
    return OpenHand(Rect(x, y, sizes.width, high), width, rows, in_row)


def _block(x: int, y: int, sizes: _Sizes, cards: int, beside: bool = False) -> _Block:
    """A seat's places from a corner on; the pile below the plate, or *beside* it."""
    hand = _open_hand(x, y, sizes, cards)
    # where the cards end behind the plate they end at it
    gap = sizes.gap if sizes.shown > 1 else 0
    plate = Rect(x, hand.area.bottom + gap, sizes.width, sizes.plate)
    pile = Rect(x, plate.bottom + sizes.gap, sizes.width, sizes.pile)
    if beside:
        pile = Rect(plate.right + sizes.gap, y, sizes.width, plate.bottom - y)
    return _Block(hand, plate, pile if sizes.pile else None)


def _high(sizes: _Sizes, cards: int) -> int:
    """How high a block is."""
    block = _block(0, 0, sizes, cards)
    return (block.pile or block.plate).bottom


def _top_row(sizes: _Sizes, area: Rect, top: int, number: int, cards: int) -> list[_Block]:
    """The blocks on top, side by side in the middle; what a single one took lies beside it."""
    width, gap = sizes.width, 2 * sizes.gap
    first = area.centerx - (number * width + (number - 1) * gap) // 2
    return [
        _block(first + place * (width + gap), top, sizes, cards, beside=number == 1)
        for place in range(number)
    ]


def _side(
    form: str, sizes: _Sizes, area: Rect, span: tuple[int, int], number: int, cards: int
) -> list[_Block]:
    """The blocks on the left, from the lowest up: evenly between two heights, or where these begin."""
    top, bottom = span
    high = _high(sizes, cards)
    free = 0.0 if form == "tall" else (bottom - top - number * high) / (number + 1)
    return [
        _block(area.x, round(top + free + place * (high + free)), sizes, cards)
        for place in reversed(range(number))
    ]


def _moved(block: _Block, by: int) -> _Block:
    hand = block.hand._replace(area=block.hand.area.move(by, 0))
    return _Block(hand, block.plate.move(by, 0), block.pile.move(by, 0) if block.pile else None)


def _middle(
    form: str, area: Rect, banner: Rect, blocks: list[_Block], sides: int, upper: int, floor: int, gap: int
) -> Rect:
    """What the blocks leave free."""
    if form == "tall":
        top = max((block.pile or block.plate).bottom for block in blocks)
        return Rect(area.x, top + gap, area.w, floor - top - 2 * gap)
    top = max((block.plate.bottom for block in blocks[sides : sides + upper]), default=banner.bottom) + gap
    left = blocks[0].plate.right + gap
    return Rect(left, top, area.x + area.right - 2 * left, floor - gap - top)


def _field(middle: Rect, piles: list[Rect], bottom: int, form: str) -> Rect:
    """The middle, with the room of the piles where nobody takes anything."""
    if form != "tall" or not piles:
        return middle
    top = min(pile.y for pile in piles)
    return Rect(middle.x, top, middle.w, bottom - top)


def _stack(m: Metrics, area: Rect, south: Rect, form: str) -> Rect:
    """Where cards that nobody has lie face down: in a corner that no block needs."""
    stack = Rect(0, 0, m.u(36), m.u(50))
    if form == "tall":
        stack.bottomright = (area.right, south.bottom)
        stack.h = min(stack.h, south.h)
        stack.y = south.y
    else:
        stack.topright = area.topright
    return stack
