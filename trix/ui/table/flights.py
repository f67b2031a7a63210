"""Where cards are on their way from one place on the table to another."""

from typing import Any

import pygame

from trix.ui.director import Moving
from trix.ui.games.pieces import Pieces, View
from trix.ui.games.staging import Place
from trix.ui.painter import Painter
from trix.ui.table.layout import SOUTH, CardPlace, TableLayout, back_places, pile_places

_STEP = 16  # pixels of width in which a flying card grows or shrinks: each is a sprite to be made


def deck_place(layout: TableLayout) -> CardPlace:
    """Give the place of the pack that cards are dealt from."""
    return CardPlace(*layout.middle.center, min(layout.trick_width, layout.hand_width * 4 // 5))


def stack_place(layout: TableLayout) -> CardPlace:
    """Give the place of the cards that nobody has."""
    return CardPlace(*layout.stack.center, layout.stack.w)


class Flights:
    """Resolves places to pixels. Cards the viewer plays leave from where they were seen last."""

    def __init__(self) -> None:
        self._left: dict[int, CardPlace] = {}

    def leave(self, places: dict[int, CardPlace]) -> None:
        """Remember where cards of the hand were when they were played or put away."""
        self._left = places

    def sprite(self, moving: Moving, view: View) -> CardPlace | None:
        """Give where a flying card is; None until it has left the deck."""
        flight, part = moving
        if part <= 0 and flight.origin.kind == "deck":
            return None
        start = self.place(flight.origin, flight.card, view)
        end = self.place(flight.target, flight.card, view)
        if start == end:
            return None  # there is no room for the card: a slip tells of it
        if flight.origin.kind == "trick":
            # four cards at once: they stay as they lay, for every size would be four sprites to be made
            end = end._replace(width=start.width, angle=start.angle)
        if not start.angle:
            # from nearly straight to straight is not seen, and every angle would be sprites to be made
            start = start._replace(angle=end.angle)
        width = start.width + (end.width - start.width) * part
        if start.width != end.width:
            # steps counted from the end: it arrives at the width it stays at
            width = end.width + round((width - end.width) / _STEP) * _STEP
        return CardPlace(
            start.x + (end.x - start.x) * part,
            start.y + (end.y - start.y) * part,
            round(width),
            start.angle + (end.angle - start.angle) * part,
        )

    def place(self, place: Place, card: int | None, view: View) -> CardPlace:
        """Give where a card lies at a place, or would lie there."""
        layout, pieces, model, hand = view.layout, view.pieces, view.model, view.hand
        position = view.position_of(place.seat)
        if place.kind == "deck":
            return deck_place(layout)
        if place.kind == "trick":
            return layout.trick[position]
        if place.kind == "stack":
            return stack_place(layout)
        if place.kind == "captured" and card is not None:
            pile = pieces.captured(model, place.seat)
            return pile_places(layout, position, len(pile))[pile.index(card)]
        if place.kind == "open" and card is not None:
            return _open_place(card, place.seat, layout, pieces, model)
        if place.kind == "hand" and position == SOUTH and card is not None:
            return hand.place(card) if card in hand.cards else self._left.get(card, self._own(layout))
        if place.kind == "hand" and layout.backs[position] is not None:
            return back_places(layout, position, 1)[0]
        own = pieces.place(place, card, layout)
        return own or CardPlace(*layout.plates[position].center, layout.pile_width)

    def _own(self, layout: TableLayout) -> CardPlace:
        return CardPlace(*layout.hand.center, layout.hand_width)


def _open_place(card: int, seat: int, layout: TableLayout, pieces: Pieces, model: Any) -> CardPlace:
    """Give where an open card of another hand lies: last of its backs, or after what was taken."""
    position: int = (seat - model.viewer) % model.seats
    shown = pieces.open_cards(model, seat)
    size: int = model.hand_sizes[seat]
    if layout.backs[position] is not None:
        return back_places(layout, position, size)[size - len(shown) + shown.index(card)]
    if shows_slips(layout, pieces, model):
        return CardPlace(*layout.plates[position].center, layout.pile_width)
    taken = len(pieces.captured(model, seat))
    return pile_and_shown(layout, position, taken, len(shown))[taken + shown.index(card)]


def pile_and_shown(layout: TableLayout, position: int, taken: int, shown: int) -> tuple[CardPlace, ...]:
    """Place what a seat took and, after it, each before a card's back, what is shown of its hand."""
    area = layout.piles[position]
    assert area is not None
    places = tuple(pile_places(layout, position, taken + shown))
    behind = back_behind(layout)
    if shown and places[0].rect.x - behind < area.x:
        # the backs behind must not leave the pile's room
        places = tuple(place._replace(x=place.x + behind) for place in places)
    return places


def back_behind(layout: TableLayout) -> int:
    """Give how far the back behind an open card sticks out."""
    return round(6 * layout.unit)


def shows_slips(layout: TableLayout, pieces: Pieces, model: Any) -> bool:
    """Whether open cards are told by slips, because the middle leaves no room for them."""
    return layout.form == "tall" and pieces.fills_field(model)


def draw_deck(p: Painter, surface: pygame.Surface, place: CardPlace, card: int) -> None:
    """Draw the pack that is being dealt."""
    for lift in range(3):
        p.cards.blit(surface, card, (place.x - lift * 2, place.y - lift * 2), place.width)
