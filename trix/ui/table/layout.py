"""The layout of the table, and the places of single cards in it: plain data and pure functions.

`table_layout` lays the table out for a screen. There are three forms: ``wide`` (720 units high or nearly),
``short`` (a phone on its side) and ``tall`` (a phone held upright). Positions count from the viewer in the
south, in the order of play, counter-clockwise or clockwise; `SOUTH` to `WEST` are the counter-clockwise ones.
"""

from math import cos, radians, sin
from typing import Literal, NamedTuple

import pygame

from trix.ui.kit.geometry import mirror
from trix.ui.kit.theme import Metrics
from trix.ui.table.sorting import MOST_IN_ONE_ROW

Rect = pygame.Rect
Form = Literal["wide", "short", "tall"]

SOUTH, EAST, NORTH, WEST = range(4)
STRIP = 0.26
"""The least visible part of a covered card's width, so that the index shows."""
RANK_STRIP = 0.285
"""The least visible height, as a part of the card's width, where only the rank must show."""
MEDALLION = 332
"""Units across the ornament in the middle."""
_FAN_TURN = 1.7
"""Degrees from one card of the hand to the next, where they are few."""
_FAN_ENDS = 6.0
"""Largest turn of the first and the last card, in degrees."""
_FAN_SAG = 15
"""Units that the first and the last card lie lower."""
_STEP = 0.56
"""The largest visible part of a covered card in the hand."""
BACK_WIDTH = 40
"""Units of width of a card in a fan behind a portrait."""
BACKS_REACH = 46
"""Units from the middle of the portrait to the middle of such a card."""
_BACKS_TURN = 15.0
"""Degrees from one card to the next of a fan behind a portrait."""
_BACKS_ENDS = 58.0
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


class SeatPlace(NamedTuple):
    """The places of one seat: portrait, plate and marks."""

    avatar: Rect
    """The square of the portrait with its ring."""
    plate: Rect
    """The plate, beneath the portrait or behind it."""
    line: Rect
    """The place of name and score on the plate, in one line or two."""
    foot: Rect | None
    """The place of emblems or of the bid; None without room for them."""

    @property
    def area(self) -> Rect:
        """Portrait and plate."""
        return self.avatar.union(self.plate)

    def moved(self, x: int, y: int = 0) -> "SeatPlace":
        """Return the same some pixels further right and down."""
        return self._with_rects([rect.move(x, y) for rect in self._rects()])

    def mirrored(self, area: Rect) -> "SeatPlace":
        """Return the same, mirrored within an area."""
        return self._with_rects(mirror(self._rects(), area))

    def _rects(self) -> list[Rect]:
        return [self.avatar, self.plate, self.line, self.foot or Rect(self.plate)]

    def _with_rects(self, rects: list[Rect]) -> "SeatPlace":
        avatar, plate, line, foot = rects
        return SeatPlace(avatar, plate, line, foot if self.foot is not None else None)


class TableLayout(NamedTuple):
    """All places. Tuples are by position: the viewer first, then in the order of play."""

    form: Form
    safe: Rect
    unit: float
    rim: int
    """The width of the table's rim; 0 for none."""
    menu: Rect
    banner: Rect
    scores: Rect
    hint: Rect
    undo: Rect
    last: Rect
    seats: tuple[SeatPlace, ...]
    backs: tuple[Rect | None, ...]
    """The room for the fan of backs behind a portrait; None where there is only the number of cards."""
    piles: tuple[Rect | None, ...]
    """Room beside the plate for the bid, or for taken cards face up; None without room."""
    pile_width: int
    """The width of a card in a pile."""
    middle: Rect
    """The room of the trick alone."""
    field: Rect
    """The middle together with the room of the piles, for deals without taken cards."""
    stack: Rect
    """The place of the face-down stack."""
    hand: Rect
    hand_width: int
    hand_rows: int
    lift: int
    """Height of a raised card, in pixels."""
    skip: Rect
    """A button in place of a hand that is empty."""
    is_low: bool = False
    """Whether the screen is low, in a review as at the table."""
    is_upright: bool = False
    """Whether the screen is upright, in a review as at the table: the layout of Trix lies in columns."""
    trick_width: int = 0
    trick: tuple[CardPlace, ...] = ()
    """The card of each position in the trick, once that has been placed."""
    way: tuple[tuple[float, float], ...] = ()
    """The line of the arrow that shows the direction of play; empty on a low table, which has no room."""

    @property
    def plates(self) -> tuple[Rect, ...]:
        """Portrait and plate of each position."""
        return tuple(seat.area for seat in self.seats)

    @property
    def cloth(self) -> Rect:
        """The table within its rim."""
        return self.safe.inflate(-2 * self.rim, -2 * self.rim)

    @property
    def medallion(self) -> Rect:
        """The ornament in the middle: a square, empty on a low table."""
        side = 0 if self.form == "short" else round(min(MEDALLION * self.unit, self.middle.w))
        square = Rect(0, 0, side // 2 * 2, side // 2 * 2)
        square.center = self.middle.center
        return square

    @property
    def panel(self) -> Rect:
        """The room for a panel over which the hand stays visible."""
        return Rect(self.safe.x, self.safe.y, self.safe.w, self.hand.y - self.safe.y)


def hand_places(layout: TableLayout, number: int, upper: int | None = None) -> list[CardPlace]:
    """Place *number* cards in the viewer's hand, from left to right, none raised: an arc, or two rows.

    *upper* is the number of cards in the upper row, 0 for a single row; by default half of a large hand.
    """
    if not number:
        return []
    if upper is None:
        upper = number // 2 if number > MOST_IN_ONE_ROW else 0
    rows = [upper, number - upper] if layout.hand_rows == 2 and upper else [number]
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
                ends = min(_FAN_ENDS, _FAN_TURN * (count - 1) / 2)
                part = offset / max(1.0, (count - 1) / 2)
                sag = layout.unit * _FAN_SAG * part * part * ends / _FAN_ENDS
                y = area.bottom - height / 2 - layout.unit * (_FAN_SAG + 6) + sag
                places.append(CardPlace(x, y, width, -ends * part))
            else:
                places.append(CardPlace(x, bottom - height / 2, width))
    return places


def _hand_step(layout: TableLayout, count: int) -> float:
    if count < 2:
        return 0.0
    room = layout.hand.w - layout.hand_width - 2 * _corner_reach(layout)
    return min(layout.hand_width * (_STEP if layout.hand_rows == 1 else 0.72), room / (count - 1))


def _corner_reach(layout: TableLayout) -> float:
    """Return how far the upper corner of a card at the end of the arc reaches out sideways."""
    return layout.hand_width * 0.075 if layout.hand_rows == 1 else 0.0


def _hand_middle(layout: TableLayout, used: float) -> float:
    """Return the middle of the hand: the middle of the screen, or as near to it as the band allows."""
    area, reach = layout.hand, used / 2 + _corner_reach(layout)
    return min(max(layout.safe.centerx, area.left + reach), area.right - reach)


def pile_places(layout: TableLayout, position: int, number: int, whole: int = 0) -> list[CardPlace]:
    """Place *number* cards in a pile, in rows, every rank showing.

    The last *whole* cards have no row below them, so that their whole index shows.
    """
    area, width = layout.piles[position], layout.pile_width
    assert area is not None, "no game with captured cards is played without room for them"
    height = round(width * 1.4)
    in_row = 1 + int((area.w - width) / (width * 0.32))
    rows = [number]
    if number > in_row and area.h >= height * 1.2:
        lower = max(number // 2, whole)
        rows = [number - lower, lower]
    count = max(rows)
    step = min(width * 1.06, (area.w - width) / max(1, count - 1))
    down = area.h - height
    first = pile_start(layout, position, (count - 1) * step + width) + width / 2
    return [
        CardPlace(first + place * step, area.y + height / 2 + row * down, width)
        for row, cards in enumerate(rows)
        for place in range(cards)
    ]


def pile_start(layout: TableLayout, position: int, used: float) -> float:
    """Return the left edge of a pile *used* pixels wide: near a plate beside it, else amid a narrow one."""
    area, plate = layout.piles[position], layout.plates[position]
    assert area is not None
    if ends_at_plate(layout, position):
        return area.right - used
    if area.left >= plate.right or is_far(layout, position):
        return area.left
    return min(max(area.left, plate.centerx - used / 2), area.right - used)


def ends_at_plate(layout: TableLayout, position: int) -> bool:
    """Whether a pile ends at the plate, rather than begins there."""
    area, plate = layout.piles[position], layout.plates[position]
    assert area is not None
    return area.right <= plate.left or (is_far(layout, position) and plate.centerx > area.centerx)


def is_far(layout: TableLayout, position: int) -> bool:
    """Whether the hand is between plate and pile; then a portrait before the pile shows whose it is."""
    return layout.form == "tall" and position == SOUTH


def portrait_before_pile(layout: TableLayout) -> Rect:
    """Return the place of the portrait before a far pile; see `is_far`."""
    area = layout.piles[SOUTH]
    assert area is not None
    square = Rect(0, 0, area.h * 2 // 3, area.h * 2 // 3)
    square.center = area.left - area.h // 2, area.centery
    return square.move(area.w + area.h, 0) if ends_at_plate(layout, SOUTH) else square


def back_places(layout: TableLayout, position: int, number: int) -> list[CardPlace]:
    """Fan *number* face-down cards out behind another seat's portrait; none where there is no room."""
    if layout.backs[position] is None or not number:
        return []
    x, y = layout.seats[position].avatar.center
    away, width = layout.unit * BACKS_REACH, round(layout.unit * BACK_WIDTH)
    ends = min(_BACKS_ENDS, _BACKS_TURN * (number - 1) / 2)
    turns = [ends * (2 * place / (number - 1) - 1) if number > 1 else 0.0 for place in range(number)]
    return [
        CardPlace(x + away * sin(radians(turn)), y - away * cos(radians(turn)), width, -turn)
        for turn in turns
    ]


def backs_area(m: Metrics, avatar: Rect) -> Rect:
    """Return the room that a fan of backs takes about a portrait."""
    reach, below = m.u(BACKS_REACH + BACK_WIDTH * 0.82), m.u(BACK_WIDTH * 0.3)
    area = Rect(avatar.centerx - reach, avatar.centery - reach, 2 * reach, reach + below)
    return area.clip(m.safe)


RING = 6
"""Units of the ring about a portrait; on its turn it is half as wide again."""
_ONE_LINE = 110  # units: a narrower plate below a portrait has two lines
_NARROW = 200  # units: the marks of a narrower plate need its whole width
_LAP = 12  # units of the portrait covered by the plate below


def ring_side(m: Metrics, portrait: float) -> int:
    """Return the side of a portrait of so many units with its ring."""
    return m.u(portrait + 2 * RING)


def plate_height(m: Metrics) -> int:
    """Return the height of a plate of one line."""
    return max(m.u(32), round(m.type("body") * 1.5) + m.u(4))


def foot_height(m: Metrics) -> int:
    """Return the height of a row of emblems."""
    return max(m.u(30), round(m.type("small") * 1.4) + m.u(4))


def portrait_above(m: Metrics, top: Rect, side: int, *, foot: int = 0, lap: int = _LAP) -> SeatPlace:
    """Place a portrait above its plate, marks *foot* pixels high below it; *top* tells where and how wide.

    The plate covers *lap* units of the portrait.
    """
    avatar = Rect(top.centerx - side // 2, top.y, side, side)
    # name and score side by side, or where many sit, one above the other
    high = plate_height(m) if top.w > m.u(_ONE_LINE) else max(plate_height(m), round(m.type("small") * 2.6))
    plate = Rect(top.x, avatar.bottom - m.u(lap), top.w, high)
    line = plate.inflate(-2 * m.u(11 if top.w > m.u(140) else 7), 0)
    # the last mark is on a pill, which is a little wider
    pill = m.u(3)
    marks = Rect(top.x + pill, plate.bottom + m.u(4), top.w - 2 * pill, foot) if foot else None
    return SeatPlace(avatar, plate, line, marks)


def portrait_above_height(m: Metrics, side: int, foot: int = 0) -> int:
    """Return the height of portrait, plate and marks as `portrait_above` places them."""
    return side - m.u(_LAP) + plate_height(m) + (m.u(4) + foot if foot else 0)


def portrait_beside(m: Metrics, plate: Rect) -> SeatPlace:
    """Place a portrait on its plate, the name beside it, marks below the name or, if narrow, below both."""
    pad = m.u(4)
    inner = plate.inflate(-2 * pad, -2 * pad)
    low = min(inner.h * 45 // 100, m.u(22))
    narrow = plate.w < m.u(_NARROW)
    side = min(inner.h - (low + m.u(2) if narrow else 0), m.u(58), plate.w * 2 // 5)
    avatar = Rect(inner.x, inner.y if narrow else inner.centery - side // 2, side, side)
    words = Rect(avatar.right + m.u(7), inner.y, 0, inner.h - low)
    words.w = plate.right - m.u(10) - words.x
    foot = Rect(words.x, inner.bottom - low, words.w, low)
    if narrow:
        foot.x, foot.w = inner.x + pad, inner.w - 2 * pad
    return SeatPlace(avatar, plate, words, foot)
