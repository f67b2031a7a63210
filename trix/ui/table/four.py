"""The table of four: its three forms, and the trick as a cross."""

from math import cos, radians, sin

import pygame

from trix.ui.geometry import mirror
from trix.ui.table.layout import EAST, MOST_CARDS, NORTH, SOUTH, WEST, CardPlace, TableLayout
from trix.ui.theme import Metrics

Rect = pygame.Rect
_SHORT = 560  # units of height below which a screen is short
_TALLEST_TRICK = 110  # units of a trick card's width


def four_layout(m: Metrics, cards: int = MOST_CARDS) -> TableLayout:
    """Lay out the table of four, without the trick."""
    if m.portrait:
        return _tall(m, cards)
    return _short(m) if m.safe.h < _SHORT * m.scale else _wide(m)


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
        stack=stack_above(m, last),
        hand=hand,
        hand_width=hand_width,
        hand_rows=1,
        lift=u(16),
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
        stack=stack_beside(m, scores),
        hand=hand,
        hand_width=hand_width,
        hand_rows=1,
        lift=u(10),
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
        stack=_stack_at_end(own_pile),
        hand=hand,
        hand_width=hand_width,
        hand_rows=rows,
        lift=u(8),
        skip=_skip(m, hand),
    )


def _plate_height(m: Metrics) -> int:
    return max(m.touch, round(m.type("body") * 1.5 + m.type("small") * 1.5) + m.u(12))


def _compact_height(m: Metrics) -> int:
    return round(m.type("small") * 1.4 + m.type("body") * 1.4 + m.u(20) + m.u(14))


def _hand_area(m: Metrics, width: int, rows: int, bottom: int, left: int, right: int) -> Rect:
    """Give the height of the hand, with raised cards and the sag of the arc."""
    height = round(width * 1.4) + round(width * 0.76) * (rows - 1)
    height += (m.u(16) if rows == 1 else 0) + m.u(16 if width > m.u(90) else 10)
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


def with_trick_of_four(m: Metrics, layout: TableLayout) -> TableLayout:
    """Place the cards of the trick, each toward its player, and the way round it."""
    layout = layout._replace(trick_width=_trick_width(m, layout.middle, crowded=layout.form != "wide"))
    return layout._replace(trick=_four_cards(layout), way=_four_way(layout))


def _trick_width(m: Metrics, middle: Rect, crowded: bool) -> int:
    """Give the width of the largest cards of which a trick fits; see `_four_cards`."""
    high, wide = (2.5, 3.8) if crowded else (2.95, 3.3)
    by_height, by_width = (middle.h - m.u(4)) / high, (middle.w - m.u(4)) / wide
    return round(min(m.u(_TALLEST_TRICK), by_height, by_width))


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
    """Give the arrow's line from west to south, outside the trick."""
    width, (x, y) = layout.trick_width, layout.middle.center
    wide = layout.form == "wide"
    first, last = (214, 246) if wide else (217, 238)
    reach = (1.75 * width, 1.25 * width) if wide else (1.95 * width, 1.22 * width)
    return tuple(
        (x + reach[0] * cos(radians(a)), y - reach[1] * sin(radians(a))) for a in range(first, last + 1, 2)
    )
