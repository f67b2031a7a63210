"""The places of cards that fly from one place on the table to another."""

from math import pi, sin
from typing import NamedTuple

import pygame

from trix.engine.types import Card, Seat
from trix.ui.kit.card_art import BACK
from trix.ui.kit.painter import Painter
from trix.ui.table.effects.turning import visible_side
from trix.ui.table.layout import (
    SOUTH,
    STRIP,
    CardPlace,
    TableLayout,
    back_places,
    hand_places,
    pile_places,
    pile_start,
)
from trix.ui.table.pieces import View
from trix.ui.table.playback import Moving
from trix.ui.table.staging import Place, dealt_order

# steps of a flying card's width in pixels, and the most of them: each is a new sprite
_STEP, _STEPS = 16, 7
_LEAN = 7.0  # largest lean in degrees of a played card, reached if it moves sideways by its width
_TURN = 3.0  # steps of the angle in degrees: each needs a new sprite
_FINE = 160  # pixels of width: larger cards are scaled roughly in flight, which is not noticeable
_SWEPT = 0.55  # final size of a card that flies into a hidden pile, as a share
_FADES = 0.6  # part of the way before such a card fades
_CAST = (9, 16)  # units from a card to its shadow, right and down
_SIDE_BY_SIDE = 1.02  # widths from card to card without an overlap
_APART = 1.3  # widths from the last card of a hand to the first taken card beside it
LAYERS = 3
"""Visible cards of a packet below the topmost one."""
_OWN = ("packet", "fan", "hand")
"""Places of the viewer's cards. From one to another, cards are not lifted."""


class FlyingCard(NamedTuple):
    """A flying card: its sprite, its place, and its visible width and size."""

    card: Card
    place: CardPlace
    across: float = 1.0
    size: float = 1.0
    lift: float = 0.0
    """Its height, 0 to 1, which determines the distance of its shadow."""
    strength: float = 1.0
    """Its opacity, 0 to 1."""


def deck_place(layout: TableLayout) -> CardPlace:
    """Return the place of the pack."""
    return CardPlace(*layout.middle.center, min(layout.trick_width, layout.hand_width * 4 // 5))


def stack_place(layout: TableLayout) -> CardPlace:
    """Return the place of the stack."""
    return CardPlace(*layout.stack.center, layout.stack.w)


class Flights:
    """Finds the pixels of places. The viewer's cards leave from their last place in the hand."""

    def __init__(self) -> None:
        self._fan: tuple[TableLayout | None, list[CardPlace]] = None, []

    def flying_card(self, moving: Moving, view: View) -> FlyingCard | None:
        """Return the look of a flying card; None until it has left the deck."""
        flight, part = moving
        if part <= 0 and flight.origin.kind == "deck":
            return None
        start = self.place(flight.origin, flight.card, view)
        end = self.place(flight.target, flight.card, view)
        if start == end and flight.origin != flight.target and flight.origin.kind != "fan":
            return None  # there is no room for the card: a slip stands for it
        side = visible_side(flight.face_up, part)
        card = flight.card if flight.card is not None and side.face_up else BACK
        lying = flight.origin.kind in _OWN and flight.target.kind in _OWN
        lift = 0.0 if lying else sin(pi * part)
        if flight.origin.kind == "trick":
            return _swept(card, start, end, part, gone=flight.target.kind == "plate")
        place = _between(start, end, part, leaning=flight.target.kind in ("trick", "layout"))
        if card == BACK:
            return FlyingCard(card, place, side.across, lift=lift)
        # a face is drawn in one size and scaled: drawing it in each size would take too long
        largest = max(start.width, end.width)
        return FlyingCard(card, place._replace(width=largest), side.across, place.width / largest, lift)

    def place(self, place: Place, card: Card | None, view: View) -> CardPlace:
        """Return the pixels of a card at a place."""
        layout, hand = view.layout, view.hand
        position = view.position_of(place.seat)
        if place.kind == "deck":
            return deck_place(layout)
        if place.kind == "trick":
            return layout.trick[position]
        if place.kind == "stack":
            return stack_place(layout)
        if place.kind == "middle":
            return CardPlace(*layout.middle.center, layout.trick_width)
        if place.kind in ("packet", "fan") and card is not None:
            return self._arriving(place.kind == "fan", card, view)
        if place.kind == "captured" and card is not None:
            return places_beside(view, place.seat, shown_beside(view, place.seat))[card]
        if place.kind == "open" and card is not None and not shows_slips(view):
            return places_beside(view, place.seat, view.pieces.open_cards(view.model, place.seat))[card]
        if place.kind == "hand" and position == SOUTH and card is not None:
            return hand.place(card) if card in hand.cards else hand.left.get(card, self._own(layout))
        if place.kind == "hand" and layout.backs[position] is not None:
            return back_places(layout, position, 1)[0]
        own = view.pieces.place(place, card, layout)
        return own or CardPlace(*layout.plates[position].center, layout.pile_width)

    def _own(self, layout: TableLayout) -> CardPlace:
        return hand_places(layout, 1)[0]

    def _arriving(self, fanned: bool, card: Card, view: View) -> CardPlace:
        """Return the place of one of the viewer's new cards: in the packet, or fanned out but not sorted."""
        order = dealt_order(view.model.hand, view.model.deal)
        place = order.index(card)
        if fanned:
            if self._fan[0] is not view.layout or len(self._fan[1]) != len(order):
                self._fan = view.layout, hand_places(view.layout, len(order))
            return self._fan[1][place]
        own, lift = self._own(view.layout), min(place, LAYERS) * view.layout.unit
        return own._replace(x=own.x + lift, y=own.y - lift)


def _between(start: CardPlace, end: CardPlace, part: float, *, leaning: bool) -> CardPlace:
    """Return the place of a card after a part of its way; it may lean in the direction of its movement."""
    if not start.angle:
        # such a small turn is not noticeable, and every angle would need new sprites
        start = start._replace(angle=end.angle)
    width = start.width + (end.width - start.width) * part
    if start.width != end.width:
        # steps count from the end, to arrive at the final width
        step = _step(start.width, end.width)
        width = end.width + round((width - end.width) / step) * step
    turned = (start.angle - end.angle) * (1 - part)
    if leaning:
        turned += max(-1.0, min(1.0, (start.x - end.x) / end.width)) * _LEAN * 4 * part * (1 - part)
    return CardPlace(
        start.x + (end.x - start.x) * part,
        start.y + (end.y - start.y) * part,
        round(width),
        end.angle + round(turned / _TURN) * _TURN,
    )


def _step(start: int, end: int) -> int:
    return max(_STEP, start // _STEPS, end // _STEPS)


def widths_between(start: int, end: int) -> list[int]:
    """List the widths of a card that flies from one width to another."""
    step = _step(start, end)
    number = round(abs(start - end) / step)
    return [end + (step if start > end else -step) * place for place in range(number + 1)]


def _swept(card: Card, start: CardPlace, end: CardPlace, part: float, *, gone: bool) -> FlyingCard:
    """Return the look of a card of a taken trick, which shrinks on its way.

    A card that is *gone* on arrival fades; any other arrives in its final size.
    """
    last = _SWEPT if gone else end.width / start.width
    x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
    strength = min(1.0, (1 - part) / (1 - _FADES)) if gone else 1.0
    size = 1 + (last - 1) * part
    return FlyingCard(card, start._replace(x=x, y=y), 1.0, size, sin(pi * part), strength)


def draw_flying(p: Painter, surface: pygame.Surface, flown: FlyingCard, *, doubled: bool) -> None:
    """Draw a card in the air, over its shadow."""
    card, place, across, size, lift, strength = flown
    seen = round(place.width * size)
    if lift > 0.05 and strength > 0.5:
        off = place.x + p.u(_CAST[0]) * lift, place.y + p.u(_CAST[1]) * lift
        p.cards.blit_cast(surface, off, seen, place.angle, across)
    sprite = p.cards.sprite(card, place.width, place.angle, doubled=doubled)
    wide, high = sprite.get_size()
    scaled = max(1, round(wide * across * size)), max(1, round(high * size))
    if scaled != (wide, high) or strength < 1:
        scale = pygame.transform.smoothscale if place.width < _FINE else pygame.transform.scale
        sprite = scale(sprite, scaled)
        sprite.set_alpha(round(255 * strength))
    # rounded as for a card at rest, which must not move by a pixel when it is drawn there
    wide, high = sprite.get_size()
    surface.blit(sprite, (round(place.x - wide / 2), round(place.y - high / 2)))


def shown_beside(view: View, seat: Seat) -> tuple[int, ...]:
    """Return the open cards of another seat's hand that are drawn as cards beside its plate."""
    if seat == view.model.viewer or view.layout.piles[view.position_of(seat)] is None:
        return ()  # the viewer's open cards are marked in the hand
    shown = view.pieces.open_cards(view.model, seat)
    return () if shown and shows_slips(view) else shown


def places_beside(view: View, seat: Seat, shown: tuple[int, ...] = ()) -> dict[int, CardPlace]:
    """Place a seat's taken cards and, apart, the open cards of its hand.

    The cards of a heap share the last place.
    """
    heap, taken = view.pieces.heap(view.model, seat), view.pieces.captured(view.model, seat)
    single = [card for card in taken if card not in heap]
    if not taken and not shown:
        return {}
    position = view.position_of(seat)
    places = pile_and_shown(view.layout, position, len(single), len(shown), 1 if heap else 0)
    return dict(zip((*single, *shown), places, strict=False)) | dict.fromkeys(heap, places[-1])


def pile_and_shown(
    layout: TableLayout, position: int, taken: int, shown: int, heap: int = 0
) -> list[CardPlace]:
    """Place the taken cards of a seat, then the open cards of its hand, then a heap of taken cards.

    The cards of the hand lie apart from all others, each upon a back.
    """
    if not shown or not taken + heap:
        return pile_places(layout, position, taken + shown + heap, shown + heap)
    area, height = layout.piles[position], round(layout.pile_width * 1.4)
    assert area is not None
    if _step_apart(layout, position, shown, taken + heap) >= STRIP * layout.pile_width:
        row = _row_apart(layout, position, shown, taken + heap)
        return [*row[shown : shown + taken], *row[:shown], *row[shown + taken :]]
    if not taken or area.h < height * 1.2:  # rare: hardly room for all of them
        return pile_places(layout, position, taken + shown + heap, shown + heap)
    upper = pile_places(layout, position, taken)
    lower = _row_apart(layout, position, shown, heap) if heap else pile_places(layout, position, shown)
    return [*upper, *(place._replace(y=area.bottom - height / 2) for place in lower)]


def _step_apart(layout: TableLayout, position: int, first: int, then: int) -> float:
    """Return the distance of the cards in two groups of a row."""
    area, width = layout.piles[position], layout.pile_width
    assert area is not None
    number = max(1, first + then - 2)
    most = (area.w - width * (1 + _APART)) / number
    # side by side if there is room, and then clear of the cards of the next seat
    return min(width * 1.06, most, max(width * _SIDE_BY_SIDE, most - width * 0.3 / number))


def _row_apart(layout: TableLayout, position: int, first: int, then: int) -> list[CardPlace]:
    """Place two groups of cards in a row, with a gap between them."""
    area, width, step = layout.piles[position], layout.pile_width, _step_apart(layout, position, first, then)
    assert area is not None
    used = width * (1 + _APART) + (first + then - 2) * step
    left = pile_start(layout, position, used) + width / 2
    across = [place * step for place in range(first)]
    across += [across[-1] + width * _APART + place * step for place in range(then)]
    return [CardPlace(left + x, area.y + round(width * 1.4) / 2, width) for x in across]


def back_place(layout: TableLayout, place: CardPlace) -> CardPlace:
    """Place the back behind an open card of a hand, so that only its lower edge shows."""
    return place._replace(y=place.y + round(7 * layout.unit))


def shows_slips(view: View) -> bool:
    """Whether slips stand for open cards, because the middle leaves no room for cards."""
    return view.layout.form != "short" and view.pieces.fills_field(view.model)


def draw_deck(p: Painter, surface: pygame.Surface, place: CardPlace) -> None:
    """Draw the pack while it is dealt."""
    for lift in range(3):
        p.cards.blit(surface, BACK, (place.x - lift * 2, place.y - lift * 2), place.width)
