"""Where everything on the table goes: pure functions from the screen's measures to rectangles.

There are three forms: ``wide`` (720 units high or nearly), ``short`` (a phone on its side) and ``tall``
(a phone held upright). Positions count from the viewer in the south, in the order of play, which goes
counter-clockwise or clockwise; `SOUTH` to `WEST` are those of the former. Tables that are not of four are in
`crowd`. Seats and cards never mirror; banner, buttons and the viewer's plate do where one reads from right to
left.
"""

from math import cos, radians, sin
from typing import Literal, NamedTuple

import pygame

from trix.ui.geometry import mirror
from trix.ui.theme import Metrics

Rect = pygame.Rect
Form = Literal["wide", "short", "tall"]

SOUTH, EAST, NORTH, WEST = range(4)
STRIP = 0.26
"""The least part of a card's width that a neighbour leaves visible: its index shows."""
RANK_STRIP = 0.285
"""The same in height, as a part of the width, where only the rank must show."""
MOST_CARDS = 13
"""What a hand of four seats begins with."""
_SHORT = 560  # units of height below which a screen is short
_TALLEST_TRICK = 110  # units of a trick card's width


class CardPlace(NamedTuple):
    """A card on the table: its middle, its width and its turn in degrees, counter-clockwise."""

    x: float
    y: float
    width: int
    angle: float = 0.0

    @property
    def height(self) -> int:
        """Cards are 5 to 7."""
        return round(self.width * 1.4)

    @property
    def rect(self) -> Rect:
        """The card as if it were not turned."""
        height = self.height
        return Rect(round(self.x - self.width / 2), round(self.y - height / 2), self.width, height)


class TableLayout(NamedTuple):
    """All places. Tuples are by position: the viewer first, then in the order of play."""

    form: Form
    safe: Rect
    unit: float
    menu: Rect
    banner: Rect
    scores: Rect
    hint: Rect
    undo: Rect
    last: Rect
    plates: tuple[Rect, ...]
    compact: tuple[int, ...]
    """The positions whose plates are narrow, with three lines."""
    backs: tuple[Rect | None, ...]
    """Where the cards of others stand face down; None where only their number is told, on the plate."""
    piles: tuple[Rect | None, ...]
    """Room beside the plate for what was bid, or for taken cards face up; None where there is none."""
    pile_width: int
    """Width of a card there."""
    middle: Rect
    """Where the trick is; nothing else reaches in."""
    field: Rect
    """The middle, with the room of the piles where nobody takes anything."""
    trick_width: int
    trick: tuple[CardPlace, ...]
    """The card of each position in the trick."""
    way: tuple[tuple[float, float], ...]
    """The line of the arrow that shows which way the turn goes."""
    stack: Rect
    """Where cards that nobody has lie face down."""
    hand: Rect
    hand_width: int
    hand_rows: int
    lift: int
    """How far legal cards are raised."""
    panel: Rect
    """Free for a panel while the hand stays visible."""
    skip: Rect
    """A button in place of a hand that is empty."""


def table_layout(
    m: Metrics,
    rtl: bool,
    seats: int = 4,
    clockwise: bool = False,
    cards: int = MOST_CARDS,
    left_handed: bool | None = None,
) -> TableLayout:
    """Lay out the table for a screen; *cards* is the most that a hand of four seats can have.

    The buttons beside the viewer's hand stand left for the *left_handed*, else right; None: at the end of
    what one reads.
    """
    if seats == 4:
        layout = four_layout(m, cards)
    else:
        # only one of the games needs it: the others start without
        from trix.ui.table.crowd import crowd_layout

        layout = crowd_layout(m, seats)
    layout = with_trick(m, layout)
    if rtl:
        layout = _mirrored_above(layout)
    if rtl if left_handed is None else left_handed:
        layout = _mirrored_beside(layout)
    # four seats are laid out counter-clockwise, others clockwise
    return turned_round(layout) if clockwise == (seats == 4) else layout


def with_trick(m: Metrics, layout: TableLayout) -> TableLayout:
    """Place the cards of the trick, as large as the middle allows, and the way round it."""
    if len(layout.plates) != 4:
        from trix.ui.table.crowd import with_crowded_trick

        return with_crowded_trick(m, layout)
    layout = layout._replace(trick_width=_trick_width(m, layout.middle, crowded=layout.form != "wide"))
    return layout._replace(trick=_four_cards(layout), way=_four_way(layout))


def turned_round(layout: TableLayout) -> TableLayout:
    """Turn the order of play round: who sat right of the viewer now sits left in it."""
    seats = len(layout.plates)
    order = [-position % seats for position in range(seats)]
    axis = 2 * layout.middle.centerx
    return layout._replace(
        plates=tuple(layout.plates[of] for of in order),
        backs=tuple(layout.backs[of] for of in order),
        piles=tuple(layout.piles[of] for of in order),
        trick=tuple(layout.trick[of] for of in order),
        compact=tuple(sorted(-position % seats for position in layout.compact)),
        way=tuple((axis - x, y) for x, y in layout.way),
    )


def four_layout(m: Metrics, cards: int = MOST_CARDS) -> TableLayout:
    """Lay out the table of four, without the trick."""
    if m.portrait:
        return _tall(m, cards)
    return _short(m) if m.safe.h < _SHORT * m.scale else _wide(m)


# --- the three forms ---


def _wide(m: Metrics) -> TableLayout:
    u, safe = m.u, m.safe
    gap, edge, side = u(8), u(16), max(u(56), m.touch)
    plate = (u(232), _plate_height(m))
    small = u(58)
    menu = Rect(safe.x + edge, safe.y + edge, side, side)
    north_backs = Rect(0, safe.y + gap, small * 3.6, round(small * 1.4))
    north_backs.centerx = safe.centerx
    banner = Rect(menu.right + gap + u(4), menu.y, 0, side)
    banner.w = north_backs.x - u(24) - banner.x
    scores = Rect(safe.right - edge - side, menu.y, side, side)
    last = Rect(safe.right - edge - side, safe.bottom - edge - side, side, side)
    undo = last.move(-side - gap, 0)
    hint = undo.move(0, -side - gap)
    south = Rect(safe.x + edge, safe.bottom - edge - plate[1], *plate)
    hand_width = min(u(112), round(safe.h * 0.155))
    hand = _hand_area(m, hand_width, 1, safe.bottom - gap, south.right + u(14), undo.x - u(14))
    north = Rect(0, north_backs.bottom + gap, *plate)
    north.centerx = safe.centerx
    middle = Rect(0, north.bottom + gap, 0, hand.y - gap - (north.bottom + gap))
    pile = u(48)
    pile_size = (plate[0], round(pile * 1.4) + round(pile * 0.4))
    column = (small, round(small * 1.4) + 12 * u(12))
    centre = middle.centery - u(20)
    west_backs = Rect(safe.x + edge, centre - column[1] // 2, *column)
    west = Rect(west_backs.right + u(12), 0, *plate)
    # plate and pile stand together beside the cards
    west.y = centre - (plate[1] + gap + pile_size[1]) // 2
    middle.x, middle.w = west.right + gap, safe.w - 2 * (west.right + gap - safe.x)
    return TableLayout(
        form="wide",
        safe=safe,
        unit=m.scale,
        menu=menu,
        banner=banner,
        scores=scores,
        hint=hint,
        undo=undo,
        last=last,
        compact=(),
        plates=(south, *mirror([west], safe), north, west),
        backs=(None, *mirror([west_backs], safe), north_backs, west_backs),
        piles=(
            Rect(south.x, south.y - gap - pile_size[1], *pile_size),
            *mirror([Rect(west.x, west.bottom + gap, *pile_size)], safe),
            Rect(north.right + u(14), north.bottom - pile_size[1], *pile_size),
            Rect(west.x, west.bottom + gap, *pile_size),
        ),
        pile_width=pile,
        middle=middle,
        field=middle,
        trick_width=0,
        trick=(),
        way=(),
        stack=stack_above(m, last),
        hand=hand,
        hand_width=hand_width,
        hand_rows=1,
        lift=u(16),
        panel=_above(safe, hand),
        skip=_skip(m, hand),
    )


def _short(m: Metrics) -> TableLayout:
    u, safe = m.u, m.safe
    gap, side = u(8), m.touch
    plate = (u(144), _compact_height(m))
    upper_plate = (u(224), _plate_height(m))
    menu = Rect(safe.x + gap, safe.y + gap, side, side)
    scores = Rect(safe.right - gap - side, menu.y, side, side)
    # one above the other: the hand needs the width
    last = Rect(safe.right - gap - side, safe.bottom - gap - side, side, side)
    undo = last.move(0, -side - gap)
    hint = undo.move(0, -side - gap)
    south = Rect(safe.x + gap, safe.bottom - gap - plate[1], *plate)
    hand_width = min(u(88), round(safe.h * 0.2))
    hand = _hand_area(m, hand_width, 1, safe.bottom - gap, south.right + u(10), undo.x - u(10))
    north = Rect(0, safe.y + gap, *upper_plate)
    north.centerx = safe.centerx
    banner = Rect(menu.right + gap, menu.y, north.x - 2 * gap - menu.right, side)
    # at each side two plates and two piles stand one above the other
    room = (safe.h - side - 2 * plate[1] - 7 * gap) // 2
    pile = min(u(40), int(room / 1.8))
    pile_size = (plate[0], round(pile * 1.4) + round(pile * 0.4))
    middle = Rect(0, north.bottom + gap, 0, hand.y - gap - north.bottom - gap)
    south_pile = Rect(south.x, south.y - gap - pile_size[1], *pile_size)
    west = Rect(safe.x + gap, 0, *plate)
    top = menu.bottom + gap
    west.y = top + max(0, south_pile.y - gap - top - plate[1] - gap - pile_size[1]) // 2
    west_pile = Rect(west.x, west.bottom + gap, *pile_size)
    middle.x, middle.w = west.right + gap, safe.w - 2 * (west.right + gap - safe.x)
    return TableLayout(
        form="short",
        safe=safe,
        unit=m.scale,
        menu=menu,
        banner=banner,
        scores=scores,
        hint=hint,
        undo=undo,
        last=last,
        compact=(SOUTH, EAST, WEST),
        plates=(south, *mirror([west], safe), north, west),
        backs=(None,) * 4,
        piles=(
            south_pile,
            *mirror([west_pile], safe),
            Rect(north.right + gap, north.y, scores.x - 2 * gap - north.right, round(pile * 1.4)),
            west_pile,
        ),
        pile_width=pile,
        middle=middle,
        field=middle,
        trick_width=0,
        trick=(),
        way=(),
        stack=stack_beside(m, scores),
        hand=hand,
        hand_width=hand_width,
        hand_rows=1,
        lift=u(10),
        panel=_above(safe, hand),
        skip=_skip(m, hand),
    )


def _tall(m: Metrics, cards: int) -> TableLayout:
    u, safe = m.u, m.safe
    gap, side = u(8), m.touch
    menu = Rect(safe.x + gap, safe.y + gap, side, side)
    scores = Rect(safe.right - gap - side, menu.y, side, side)
    banner = Rect(menu.right + gap, menu.y, scores.x - 2 * gap - menu.right, side)
    width = (safe.w - 4 * gap) // 3
    plate = (width, _compact_height(m))
    west = Rect(safe.x + gap, menu.bottom + gap, *plate)
    north = west.move(width + gap, 0)
    (east,) = mirror([west], safe)
    pile = max(u(36), min(u(48), width // 4))
    pile_size = (width, round(pile * 1.4) + round(pile * 0.4))
    last = Rect(safe.right - gap - side, safe.bottom - gap - side, side, side)
    undo = last.move(-side - gap, 0)
    hint = undo.move(-side - gap, 0)
    south = Rect(safe.x + gap, last.y, min(u(240), hint.x - 2 * gap - safe.x), side)
    hand_width = min(u(112), round(safe.w * 0.19))
    one_row = (safe.w - 2 * gap - hand_width) / max(1, cards - 1) >= m.touch
    rows = 1 if one_row else 2
    hand = _hand_area(m, hand_width, rows, last.y - gap, safe.x + gap, safe.right - gap)
    own_pile = Rect(safe.x + gap, 0, safe.w - 2 * gap, round(pile * 1.4))
    own_pile.bottom = hand.y - gap
    top = west.bottom + gap
    below = top + pile_size[1] + gap
    middle = Rect(safe.x + gap, below, safe.w - 2 * gap, own_pile.y - gap - below)
    # in the Trix contract nobody takes anything: the layout has the piles' room too
    open_area = Rect(middle.x, top, middle.w, hand.y - gap - top)
    return TableLayout(
        form="tall",
        safe=safe,
        unit=m.scale,
        menu=menu,
        banner=banner,
        scores=scores,
        hint=hint,
        undo=undo,
        last=last,
        compact=(EAST, NORTH, WEST),
        plates=(south, east, north, west),
        backs=(None,) * 4,
        piles=(own_pile, *(Rect(of.x, top, *pile_size) for of in (east, north, west))),
        pile_width=pile,
        middle=middle,
        field=open_area,
        trick_width=0,
        trick=(),
        way=(),
        stack=_stack_at_end(own_pile),
        hand=hand,
        hand_width=hand_width,
        hand_rows=rows,
        lift=u(8),
        panel=_above(safe, hand),
        skip=_skip(m, hand),
    )


def _plate_height(m: Metrics) -> int:
    return max(m.touch, round(m.type("body") * 1.5 + m.type("small") * 1.5) + m.u(12))


def _compact_height(m: Metrics) -> int:
    return round(m.type("small") * 1.4 + m.type("body") * 1.4 + m.u(20) + m.u(14))


def _hand_area(m: Metrics, width: int, rows: int, bottom: int, left: int, right: int) -> Rect:
    """The band of the hand, raised cards and the sag of the arc included."""
    height = round(width * 1.4) + round(width * 0.76) * (rows - 1)
    height += (m.u(16) if rows == 1 else 0) + m.u(16 if width > m.u(90) else 10)
    return Rect(left, bottom - height, right - left, height)


def _trick_width(m: Metrics, middle: Rect, crowded: bool) -> int:
    """The largest card of which a trick fits; see `_four_cards`."""
    high, wide = (2.5, 3.8) if crowded else (2.95, 3.3)
    by_height, by_width = (middle.h - m.u(4)) / high, (middle.w - m.u(4)) / wide
    return round(min(m.u(_TALLEST_TRICK), by_height, by_width))


def stack_above(m: Metrics, button: Rect) -> Rect:
    """Room for a stack of cards above a button."""
    stack = Rect(0, 0, m.u(54), round(m.u(54) * 1.4))
    stack.midbottom = (button.centerx, button.y - m.u(10))
    return stack


def stack_beside(m: Metrics, button: Rect) -> Rect:
    """Room for a stack of cards to the left of a button, as high as that."""
    width = round(button.h / 1.4)
    return Rect(button.x - m.u(10) - width, button.y, width, button.h)


def _stack_at_end(band: Rect) -> Rect:
    width = round(band.h / 1.4)
    return Rect(band.right - width, band.y, width, band.h)


def _above(safe: Rect, hand: Rect) -> Rect:
    return Rect(safe.x, safe.y, safe.w, hand.y - safe.y)


def _skip(m: Metrics, hand: Rect) -> Rect:
    rect = Rect(0, 0, min(hand.w, m.u(300)), max(m.touch, m.u(52)))
    rect.center = hand.center
    return rect


def _mirrored_above(layout: TableLayout) -> TableLayout:
    """Turn over what is read or pressed at the upper edge; seats, piles of others and the middle stay."""
    safe = layout.safe
    menu, banner, scores = mirror([layout.menu, layout.banner, layout.scores], safe)
    # a pile beside the plate on top is where the banner is not
    piles = [
        mirror([pile], safe)[0] if position != SOUTH and pile is not None and pile.x >= plate.right else pile
        for position, (pile, plate) in enumerate(zip(layout.piles, layout.plates, strict=True))
    ]
    stack = layout.stack if _stack_beside_hand(layout) else mirror([layout.stack], safe)[0]
    return layout._replace(menu=menu, banner=banner, scores=scores, piles=tuple(piles), stack=stack)


def _mirrored_beside(layout: TableLayout) -> TableLayout:
    """Turn over the viewer's plate and pile, the buttons, and the hand between them."""
    safe = layout.safe
    hint, undo, last, plate, hand, skip = mirror(
        [layout.hint, layout.undo, layout.last, layout.plates[SOUTH], layout.hand, layout.skip], safe
    )
    own = layout.piles[SOUTH]
    pile = own if own is None else mirror([own], safe)[0]
    stack = mirror([layout.stack], safe)[0] if _stack_beside_hand(layout) else layout.stack
    return layout._replace(
        hint=hint,
        undo=undo,
        last=last,
        hand=hand,
        skip=skip,
        stack=stack,
        plates=(plate, *layout.plates[1:]),
        piles=(pile, *layout.piles[1:]),
    )


def _stack_beside_hand(layout: TableLayout) -> bool:
    return layout.stack.centery > layout.safe.centery


# --- single cards ---


def hand_places(layout: TableLayout, number: int) -> list[CardPlace]:
    """Place so many cards in the viewer's hand, from left to right, none raised: an arc, or two rows."""
    if not number:
        return []
    if layout.hand_rows == 2 and number > 7:
        upper = (number + 1) // 2
        rows = [upper, number - upper]
    else:
        rows = [number]
    area, width = layout.hand, layout.hand_width
    height = round(width * 1.4)
    places = []
    for row, count in enumerate(rows):
        step = _hand_step(layout, max(rows))
        bottom = area.bottom - round(width * 0.76) * (len(rows) - 1 - row)
        for place in range(count):
            offset = place - (count - 1) / 2
            x = _hand_middle(layout, step * (max(rows) - 1) + width) + offset * step
            if layout.hand_rows == 1:
                # a shallow arc: lower and more turned toward the ends
                part = offset / max(6.0, (count - 1) / 2)
                sag = layout.unit * 14 * part * part
                y = area.bottom - height / 2 - layout.unit * 15 + sag
                places.append(CardPlace(x, y, width, -3.5 * part))
            else:
                places.append(CardPlace(x, bottom - height / 2, width))
    return places


def _hand_step(layout: TableLayout, count: int) -> float:
    if count < 2:
        return 0.0
    room = layout.hand.w - layout.hand_width - 2 * _turned_out(layout)
    return min(layout.hand_width * 0.72, room / (count - 1))


def _turned_out(layout: TableLayout) -> float:
    """How far a card at the end of the arc reaches out sideways by its turn."""
    return layout.hand_width * 0.045 if layout.hand_rows == 1 else 0.0


def _hand_middle(layout: TableLayout, used: float) -> float:
    """In the middle of the screen, or as near to it as the band allows."""
    area, reach = layout.hand, used / 2 + _turned_out(layout)
    return min(max(layout.safe.centerx, area.left + reach), area.right - reach)


def _four_cards(layout: TableLayout) -> tuple[CardPlace, ...]:
    """Place the card of each position in the trick, each toward its player.

    However they lie on each other, none covers another's index. On a low or narrow screen north and south
    overlap, each a little to its right.
    """
    width = layout.trick_width
    x, y = layout.middle.center
    aside, dx, dy = (0.0, 1.1, 0.735) if layout.form == "wide" else (0.3, 1.36, 0.51)
    turn = 1.5 if layout.form == "wide" else 0.0
    return (
        CardPlace(x - aside * width, y + dy * width, width, -turn),
        CardPlace(x + dx * width, y, width, 2 * turn),
        CardPlace(x + aside * width, y - dy * width, width, turn),
        CardPlace(x - dx * width, y, width, -2 * turn),
    )


def _four_way(layout: TableLayout) -> tuple[tuple[float, float], ...]:
    """From west to south, outside of the trick."""
    width, (x, y) = layout.trick_width, layout.middle.center
    wide = layout.form == "wide"
    first, last = (214, 246) if wide else (217, 238)
    reach = (1.75 * width, 1.25 * width) if wide else (1.95 * width, 1.22 * width)
    return tuple(
        (x + reach[0] * cos(radians(a)), y - reach[1] * sin(radians(a))) for a in range(first, last + 1, 2)
    )


def pile_places(layout: TableLayout, position: int, number: int) -> list[CardPlace]:
    """Place so many cards in a pile, in rows, every index showing."""
    area, width = layout.piles[position], layout.pile_width
    assert area is not None, "no game with captured cards is played without room for them"
    height = round(width * 1.4)
    in_row = 1 + int((area.w - width) / (width * 0.32))
    rows = 1 if number <= in_row or area.h < height * 1.2 else 2
    count = -(-number // rows)
    step = min(width * 0.62, (area.w - width) / max(1, count - 1))
    down = area.h - height
    first = area.x + width / 2
    if ends_at_plate(layout, position):
        first = area.right - (count - 1) * step - width / 2
    return [
        CardPlace(first + index % count * step, area.y + height / 2 + index // count * down, width)
        for index in range(number)
    ]


def ends_at_plate(layout: TableLayout, position: int) -> bool:
    """Whether what lies in a pile's room has its end, not its beginning, at the plate."""
    area, plate = layout.piles[position], layout.plates[position]
    assert area is not None
    return area.right <= plate.left or (area.w > plate.w and plate.centerx > area.centerx)


def back_places(layout: TableLayout, position: int, number: int) -> list[CardPlace]:
    """Place so many face-down cards of another seat; none where only their number is told."""
    area = layout.backs[position]
    if area is None or not number:
        return []
    upright = area.h > area.w
    width = area.w if upright else round(area.h / 1.4)
    height = round(width * 1.4)
    room = area.h - height if upright else area.w - width
    step = min(room / max(1, number - 1), width * 0.3)
    x, y = area.x + area.w / 2, area.y + area.h / 2
    offsets = [(index - (number - 1) / 2) * step for index in range(number)]
    return [
        CardPlace(x, y + offset, width) if upright else CardPlace(x + offset, y, width) for offset in offsets
    ]
