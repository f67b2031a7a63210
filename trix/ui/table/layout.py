"""Where everything on the table is, and where single cards lie in that: plain data and pure functions.

`plan` lays the table out for a screen. There are three forms: ``wide`` (720 units high or nearly), ``short``
(a phone on its side) and ``tall`` (a phone held upright). Positions count from the viewer in the south, in
the order of play, which goes counter-clockwise or clockwise; `SOUTH` to `WEST` are those of the former.
"""

from typing import Literal, NamedTuple

import pygame

Rect = pygame.Rect
Form = Literal["wide", "short", "tall"]

SOUTH, EAST, NORTH, WEST = range(4)
STRIP = 0.26
"""The least part of a card's width that its neighbour leaves visible, so that the index shows."""
RANK_STRIP = 0.285
"""The least height left visible, as a part of the card's width, where only the rank must show."""
MOST_CARDS = 13
"""How many cards a hand of four seats begins with."""


class CardPlace(NamedTuple):
    """A card on the table: its middle, its width and its turn in degrees, counter-clockwise."""

    x: float
    y: float
    width: int
    angle: float = 0.0

    @property
    def height(self) -> int:
        """The height: cards are 5 by 7."""
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
    """The width of a card in a pile."""
    middle: Rect
    """Where the trick is; nothing else reaches in."""
    field: Rect
    """The middle, with the room of the piles where nobody takes anything."""
    stack: Rect
    """Where cards that nobody has lie face down."""
    hand: Rect
    hand_width: int
    hand_rows: int
    lift: int
    """How far legal cards are raised."""
    skip: Rect
    """A button in place of a hand that is empty."""
    trick_width: int = 0
    trick: tuple[CardPlace, ...] = ()
    """The card of each position in the trick, once that has been placed."""
    way: tuple[tuple[float, float], ...] = ()
    """The line of the arrow that shows which way the turn goes."""

    @property
    def panel(self) -> Rect:
        """The room for a panel over which the hand stays visible."""
        return Rect(self.safe.x, self.safe.y, self.safe.w, self.hand.y - self.safe.y)


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
    """Give how far a card at the end of the arc reaches out sideways, being turned."""
    return layout.hand_width * 0.045 if layout.hand_rows == 1 else 0.0


def _hand_middle(layout: TableLayout, used: float) -> float:
    """Give the middle of the hand: that of the screen, or as near to it as the band allows."""
    area, reach = layout.hand, used / 2 + _turned_out(layout)
    return min(max(layout.safe.centerx, area.left + reach), area.right - reach)


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
    """Whether a pile ends at the plate, rather than begins there."""
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
