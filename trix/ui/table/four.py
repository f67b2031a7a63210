"""The layout of a table of four: its three forms, and the trick as a cross."""

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from trix.ui.kit.cloth import SHORT, rim_width
from trix.ui.kit.geometry import mirror
from trix.ui.kit.theme import Metrics
from trix.ui.table.layout import (
    MOST_CARDS,
    RING,
    CardPlace,
    SeatPlace,
    TableLayout,
    backs_area,
    foot_height,
    portrait_above,
    portrait_above_height,
    portrait_beside,
    ring_side,
)

Rect = pygame.Rect
_NARROW = 1080  # units of width below which nothing lies beside the portraits
_ROOMY = 800  # units of height above which an upright screen has large portraits
_PORTRAIT = 80  # units
_WIDEST_TRICK = 118  # units of a trick card's width
_ALIKE = 0.05  # difference of two widths, as a share, that is not noticeable
_PILE = 240  # units of width of a pile on a low table, at most
_FEET = 36  # units of the hand below a low screen: boxes find room above it, and no card moves for them
_CENTRE = 36  # units between north's card and the viewer's, for the sign of the contract
_WORTH = 0.85  # part of the width of a trick card that may be lost to leave the middle free for it


def four_layout(m: Metrics, cards: int = MOST_CARDS) -> TableLayout:
    """Lay out the table of four, without the trick."""
    if m.portrait:
        return _tall(m, cards)
    return _short(m) if m.safe.h < SHORT * m.scale else _wide(m)


def label_height(m: Metrics) -> int:
    """Return the room for a button's name below it."""
    return round(m.type("small") * 1.3)


def _wide(m: Metrics) -> TableLayout:
    u, safe, rim = m.u, m.safe, rim_width(m)
    cloth = safe.inflate(-2 * rim, -2 * rim)
    gap, edge, side = u(8), u(16), max(u(54), m.touch)
    block, portrait, foot = u(160), ring_side(m, _PORTRAIT), foot_height(m)
    pile = u(54)
    pile_size = (u(168), round(pile * 1.4) + round(pile * 0.29))
    menu = Rect(cloth.x + edge, cloth.y + edge, side, side)
    scores = Rect(cloth.right - edge - side, menu.y, side, side)
    north = portrait_above(m, Rect(safe.centerx - block // 2, safe.y + u(56), block, 0), portrait)
    # its marks stand aside: below it lies the trick
    marks = Rect(north.plate.x - gap - block, north.plate.y, block, max(foot, north.plate.h))
    north = north._replace(foot=marks)
    backs = backs_area(m, north.avatar)
    banner = Rect(menu.right + edge, menu.y, 0, side)
    banner.w = min(u(440), backs.x - edge - banner.x)
    last = Rect(0, 0, side, side)
    across = (side + u(38)) * m.text_percent // 100  # the room of a button's name
    last.bottomright = (cloth.right - u(5) - (across - side) // 2, cloth.bottom - u(6) - label_height(m))
    # side by side where the hand has room enough beside them
    pitch = (-across, 0) if safe.w > u(1240) else (0, -side - label_height(m) - gap)
    undo = last.move(*pitch)
    hint = undo.move(*pitch)
    top = cloth.bottom - u(10) - portrait_above_height(m, portrait, foot)
    south = portrait_above(m, Rect(cloth.x + edge, top, block, 0), portrait, foot=foot)
    hand_width = min(u(114), round(safe.h * 0.158))
    hand = _centred_hand(m, hand_width, south.plate.right + u(10), hint.x - u(12))
    upper = north.plate.bottom + u(4)
    middle = Rect(0, upper, 0, hand.y - u(4) - upper)
    own_pile = Rect(south.plate.x, south.avatar.y - gap - pile_size[1], *pile_size)
    between = Rect(south.plate.x, menu.bottom + label_height(m), block, 0)
    between.h = own_pile.y - gap - between.y
    west, west_pile = _wide_west(m, between, portrait, pile_size)
    middle.x, middle.w = west_pile.right + gap, safe.w - 2 * (west_pile.right + gap - safe.x)
    field = middle.copy()
    field.x, field.w = west.plate.right + gap, safe.w - 2 * (west.plate.right + gap - safe.x)
    field.y, field.h = field.y + u(6), field.h - u(6)
    north_pile = Rect(north.plate.right + gap, north.plate.bottom - pile_size[1] - gap, 0, pile_size[1])
    north_pile.w = min(u(220), scores.x - gap - north_pile.x)
    west_backs = backs_area(m, west.avatar)
    return TableLayout(
        form="wide",
        safe=safe,
        unit=m.scale,
        rim=rim,
        menu=menu,
        banner=banner,
        scores=scores,
        hint=hint,
        undo=undo,
        last=last,
        seats=(south, west.mirrored(safe), north, west),
        backs=(None, *mirror([west_backs], safe), backs, west_backs),
        piles=(own_pile, *mirror([west_pile], safe), north_pile, west_pile),
        pile_width=pile,
        middle=middle,
        field=field,
        stack=stack_above(m, last if hint.y == last.y else hint),
        hand=hand,
        hand_width=hand_width,
        hand_rows=1,
        lift=u(22),
        skip=_skip(m, hand),
    )


def _centred_hand(m: Metrics, width: int, left: int, right: int) -> Rect:
    """Return the area of a hand in one row between two edges.

    The area is centred on the screen if every card can be touched then.
    """
    middle = m.safe.centerx
    half = min(middle - left, right - middle)
    wide = max(2 * half, round(1.16 * width) + (MOST_CARDS - 1) * m.touch)
    left, right = max(left, min(middle - half, right - wide)), min(right, middle + wide - half)
    return _hand_area(m, width, 1, m.safe.bottom - m.u(1), left, right)


def _wide_west(
    m: Metrics, between: Rect, portrait: int, pile_size: tuple[int, int]
) -> tuple[SeatPlace, Rect]:
    """Place the seat in the west and its pile in the room *between* the menu and the viewer's pile."""
    gap, foot, is_narrow = m.u(8), foot_height(m), m.safe.w < m.u(_NARROW)
    reach = backs_area(m, portrait_at(portrait, m.safe)).h - portrait // 2
    high = reach + portrait_above_height(m, portrait, foot)
    if is_narrow:
        # the pile lies below the portrait: such a screen is high enough
        high += gap + pile_size[1]
    top = between.y + max(0, between.h - high) * 3 // 5 + reach
    west = portrait_above(m, Rect(between.x, top, between.w, 0), portrait, foot=foot)
    pile = Rect(west.plate.right + gap, west.avatar.centery - pile_size[1] // 2, *pile_size)
    if not is_narrow:
        pile.w = m.u(220)  # three doubled cards and two taken ones show their signs
    elif west.foot is not None:
        pile.topleft = west.plate.x, west.foot.bottom + gap
    return west, pile


def portrait_at(side: int, safe: Rect) -> Rect:
    """Return a portrait far from every edge."""
    return Rect(safe.centerx - side // 2, safe.centery - side // 2, side, side)


def _short(m: Metrics) -> TableLayout:
    u, safe, rim = m.u, m.safe, rim_width(m)
    gap, side = u(8), m.touch
    plate = (u(150), _compact_height(m))
    upper_plate = (u(224), max(m.touch, u(56)))
    menu = Rect(safe.x + gap, safe.y + gap, side, side)
    scores = Rect(safe.right - gap - side, menu.y, side, side)
    # one above the other: the hand needs the width
    last = Rect(safe.right - gap - side, safe.bottom - gap - side, side, side)
    undo = last.move(0, -side - gap)
    hint = undo.move(0, -side - gap)
    south = Rect(safe.x + gap, safe.bottom - gap - plate[1], *plate)
    hand_width = min(u(96), round(safe.h * 0.215))
    hand = _hand_area(m, hand_width, 1, safe.bottom - u(1), south.right + u(10), undo.x - u(10))
    north = Rect(0, safe.y + gap, *upper_plate)
    north.centerx = safe.centerx
    # its last line is full of emblems: a state stands between name and score
    north.w += u(26)
    banner = Rect(menu.right + gap, menu.y, north.x - 3 * gap - menu.right, side)
    # at each side two plates and two piles stand one above the other
    room = (safe.h - side - 2 * plate[1] - 7 * gap) // 2
    pile = min(int(upper_plate[1] / 1.42), int(room / 1.8))
    pile_size = (plate[0], round(pile * 1.4) + round(pile * 0.4))
    middle = Rect(0, north.bottom + u(4), 0, hand.y - u(4) - north.bottom - u(4))
    south_pile = Rect(south.x, south.y - gap - pile_size[1], *pile_size)
    west = Rect(safe.x + gap, 0, *plate)
    top = menu.bottom + gap
    west.y = top + max(0, south_pile.y - gap - top - plate[1] - gap - pile_size[1]) // 2
    west_pile = Rect(west.x, west.bottom + gap, *pile_size)
    middle.x, middle.w = west.right + gap, safe.w - 2 * (west.right + gap - safe.x)
    # as far as the trick, whose cards are as large as the height allows
    west_pile.w = max(plate[0], min(u(_PILE), middle.centerx - round(middle.h * 0.83) - gap - west_pile.x))
    field = middle.copy()
    middle.x, middle.w = west_pile.right + gap, safe.w - 2 * (west_pile.right + gap - safe.x)
    (east,) = mirror([west], safe)
    return TableLayout(
        form="short",
        is_low=True,
        safe=safe,
        unit=m.scale,
        rim=rim,
        menu=menu,
        banner=banner,
        scores=scores,
        hint=hint,
        undo=undo,
        last=last,
        seats=tuple(portrait_beside(m, plate) for plate in (south, east, north, west)),
        backs=(None,) * 4,
        piles=(
            south_pile,
            *mirror([west_pile], safe),
            Rect(north.right + gap, north.y, scores.x - 2 * gap - north.right, round(pile * 1.4)),
            west_pile,
        ),
        pile_width=pile,
        middle=middle,
        field=field,
        stack=stack_beside(m, scores),
        hand=hand.move(0, u(_FEET)),
        hand_width=hand_width,
        hand_rows=1,
        lift=u(10),
        skip=_skip(m, hand),
    )


def _tall(m: Metrics, cards: int) -> TableLayout:
    u, safe, rim = m.u, m.safe, rim_width(m)
    gap, side = u(8), m.touch
    menu = Rect(safe.x + gap, safe.y + gap, side, side)
    scores = Rect(safe.right - gap - side, menu.y, side, side)
    banner = Rect(menu.right + gap, menu.y, scores.x - 2 * gap - menu.right, side)
    width = (safe.w - 4 * gap) // 3
    roomy = safe.h > _ROOMY * m.scale
    portrait = m.u((56 if roomy else 45) + RING)
    foot = u(22 if roomy else 19)
    top_left = Rect(safe.x + gap, menu.bottom + u(6 if roomy else 2), width, 0)
    west = portrait_above(m, top_left, portrait, foot=foot, lap=5)
    north = west.moved(width + gap)
    east = west.mirrored(safe)
    assert west.foot is not None
    pile = max(u(34), min(u(48), width // 4))
    # the rim of a doubled card stays within the table's frame
    inset = u(4)
    pile_size = (width - 2 * inset, round(pile * 1.4) + round(pile * 0.29))
    bar = max(m.touch, u(56)) if roomy else m.touch
    last = Rect(safe.right - gap - side, safe.bottom - gap - (bar + side) // 2, side, side)
    undo = last.move(-side - gap, 0)
    hint = undo.move(-side - gap, 0)
    south = Rect(safe.x + gap, safe.bottom - gap - bar, min(u(250), hint.x - 2 * gap - safe.x), bar)
    hand_width = min(u(124), round(safe.w * 0.215))
    one_row = (safe.w - 2 * gap - hand_width) / max(1, cards - 1) >= m.touch
    rows = 1 if one_row else 2
    hand = _hand_area(m, hand_width, rows, south.y - u(5), safe.x + gap, safe.right - gap)
    own_pile = Rect(0, hand.y - u(5) - round(pile * 1.4), 0, round(pile * 1.4))
    # after a portrait
    own_pile.x = safe.x + gap + own_pile.h
    own_pile.w = safe.right - gap - inset - own_pile.x
    top = west.foot.bottom + u(6)
    below = top + pile_size[1] + u(4)
    middle = Rect(safe.x + gap, below, safe.w - 2 * gap, own_pile.y - u(4) - below)
    # without taken cards in the Trix contract, the layout has the piles' room too
    open_area = Rect(middle.x, top, middle.w, hand.y - u(4) - top)
    return TableLayout(
        form="tall",
        is_upright=True,
        safe=safe,
        unit=m.scale,
        rim=rim,
        menu=menu,
        banner=banner,
        scores=scores,
        hint=hint,
        undo=undo,
        last=last,
        seats=(portrait_beside(m, south), east, north, west),
        backs=(None,) * 4,
        piles=(own_pile, *(Rect(seat.plate.x + inset, top, *pile_size) for seat in (east, north, west))),
        pile_width=pile,
        middle=middle,
        field=open_area,
        stack=_stack_at_end(own_pile),
        hand=hand,
        hand_width=hand_width,
        hand_rows=rows,
        lift=u(8),
        skip=_skip(m, hand),
    )


def _compact_height(m: Metrics) -> int:
    return round(m.type("small") * 1.4 + m.type("body") * 1.4 + m.u(20) + m.u(14))


def _hand_area(m: Metrics, width: int, rows: int, bottom: int, left: int, right: int) -> Rect:
    """Return the height of the hand, with raised cards and the sag of the arc."""
    height = round(width * 1.4) + round(width * 0.76) * (rows - 1)
    height += m.u(21) + round(width * 0.06) if rows == 1 else 0
    height += m.u(22 if width > m.u(110) and rows == 1 else 10)
    return Rect(left, bottom - height, right - left, height)


def stack_above(m: Metrics, button: Rect) -> Rect:
    """Place a stack of cards above a button."""
    stack = Rect(0, 0, m.u(54), round(m.u(54) * 1.4))
    stack.midbottom = (button.centerx, button.y - m.u(10))
    return stack


def stack_beside(m: Metrics, button: Rect) -> Rect:
    """Place a stack of cards to the left of a button, as high as that."""
    width = round(button.h / 1.4)
    return Rect(button.x - m.u(10) - width, button.y, width, button.h)


def _stack_at_end(band: Rect) -> Rect:
    width = round(band.h / 1.4)
    return Rect(band.right - width, band.y, width, band.h)


def _skip(m: Metrics, hand: Rect) -> Rect:
    rect = Rect(0, 0, min(hand.w, m.u(300)), max(m.touch, m.u(52)))
    rect.center = hand.center
    return rect


class _Cross(NamedTuple):
    """How the cards of a trick lie, in widths of a card from the middle."""

    across: float
    along: float
    apart: float = 0.0
    """Pixels left free between north's card and the viewer's."""
    turn: float = 0.0

    def width(self, m: Metrics, middle: Rect) -> int:
        """Return the width of the largest cards that fit."""
        along = 2 * max(self.along, 0.01) + 1.4 + (0.06 if self.turn else 0)
        by_height = (middle.h - self.apart - m.u(4)) / along
        by_width = (middle.w - m.u(4)) / (2 * self.across + 1 + (0.1 if self.turn else 0))
        return round(min(m.u(_WIDEST_TRICK), by_height, by_width))


def with_trick_of_four(m: Metrics, layout: TableLayout) -> TableLayout:
    """Place the cards of the trick, each toward its player, and the way round it."""
    cross = _cross(m, layout)
    width, hand_width = cross.width(m, layout.middle), layout.hand_width
    if abs(width - hand_width) < _ALIKE * width:
        # cards of one width share their pictures
        width = hand_width = min(width, hand_width)
    layout = layout._replace(trick_width=width, hand_width=hand_width)
    return layout._replace(trick=_four_cards(cross, layout), way=_four_way(cross, layout))


def is_open(m: Metrics, layout: TableLayout) -> bool:
    """Whether the cards of a trick leave the middle free."""
    if len(layout.trick) != 4:
        return False
    south, _, north, _ = layout.trick
    return south.rect.top - north.rect.bottom >= m.u(_CENTRE) - 2


def _cross(m: Metrics, layout: TableLayout) -> _Cross:
    """Choose an arrangement of the cards: apart, or overlapping if that makes them larger.

    No card covers the index of another one.
    """
    if layout.form == "wide":
        # as large as the height allows; far apart from west to east if there is room
        spread, narrow = _Cross(1.3, 0.72, turn=1.5), _Cross(1.1, 0.72, turn=1.5)
        return max(spread, narrow, key=lambda cross: cross.width(m, layout.middle))
    if layout.form == "short":
        # the viewer's card covers the lower half of north's: a low table has more width than height
        return _Cross(1.15, 0.3)
    # the viewer's card may cover the lower edge of north's
    apart, close = _Cross(1.08, 0.7, m.u(_CENTRE)), _Cross(1.08, 0.51)
    is_roomy = apart.width(m, layout.middle) >= _WORTH * close.width(m, layout.middle)
    return apart if is_roomy else close


def _four_cards(cross: _Cross, layout: TableLayout) -> tuple[CardPlace, ...]:
    """Place the card of each position in the trick, each toward its player."""
    width = layout.trick_width
    x, y = layout.middle.center
    dx, dy = cross.across * width, cross.along * width + cross.apart / 2
    turn = cross.turn
    return (
        CardPlace(x, y + dy, width, -turn / 2),
        CardPlace(x + dx, y, width, -1.5 * turn),
        CardPlace(x, y - dy, width, turn / 2),
        CardPlace(x - dx, y, width, 1.5 * turn),
    )


def _four_way(cross: _Cross, layout: TableLayout) -> tuple[tuple[float, float], ...]:
    """Return the arrow's line from west to south, outside the trick; empty on a low table."""
    width, (x, y) = layout.trick_width, layout.middle.center
    if layout.is_low:
        return ()
    if cross.apart:
        (first, last), reach = (213, 240), (1.62 * width, 1.62 * width)
    else:
        wide = cross.across + 0.65
        (first, last), reach = (214, 246), (wide * width, 1.25 * width)
    return tuple(
        (x + reach[0] * cos(radians(a)), y - reach[1] * sin(radians(a))) for a in range(first, last + 1, 2)
    )
