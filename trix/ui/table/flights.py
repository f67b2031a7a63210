"""Where cards are on their way from one place on the table to another."""

from typing import Any

import pygame

from trix.ui.director import Moving
from trix.ui.painter import Painter
from trix.ui.staging.common import Place
from trix.ui.table.games import Pieces
from trix.ui.table.hand import HandView
from trix.ui.table.layout import (
    SOUTH,
    CardPlace,
    TableLayout,
    back_places,
    pile_places,
)

_STEP = 16  # pixels of width in which a flying card grows or shrinks: each is a sprite to be made


def deck_place(layout: TableLayout) -> CardPlace:
    """Where cards are dealt from."""
    return CardPlace(*layout.middle.center, min(layout.trick_width, layout.hand_width * 4 // 5))


def stack_place(layout: TableLayout) -> CardPlace:
    """Where cards lie that nobody has."""
    return CardPlace(*layout.stack.center, layout.stack.w)


class Flights:
    """Resolves places to pixels. Cards the viewer plays leave from where they were seen last."""

    def __init__(self) -> None:
        self._left: dict[int, CardPlace] = {}

    def leave(self, places: dict[int, CardPlace]) -> None:
        """Remember where cards of the hand were when they were played or put away."""
        self._left = places

    def sprite(
        self, moving: Moving, layout: TableLayout, pieces: Pieces, model: Any, hand: HandView
    ) -> CardPlace | None:
        """Where a flying card is; None while it has not set out from the deck."""
        flight, part = moving
        if part <= 0 and flight.origin.kind == "deck":
            return None
        start = self._place(flight.origin, flight.card, layout, pieces, model, hand)
        end = self._place(flight.target, flight.card, layout, pieces, model, hand)
        if flight.origin.kind == "trick":
            # four cards at once: they stay as they lay, for every size would be four sprites to be made
            end = end._replace(width=start.width, angle=start.angle)
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

    def _place(
        self,
        place: Place,
        card: int | None,
        layout: TableLayout,
        pieces: Pieces,
        model: Any,
        hand: HandView,
    ) -> CardPlace:
        position = (place.seat - model.viewer) % model.seats
        if place.kind == "deck":
            return deck_place(layout)
        if place.kind == "trick":
            return layout.trick[position]
        if place.kind == "stack":
            return stack_place(layout)
        if place.kind == "captured" and card is not None:
            pile = pieces.captured(model, place.seat)
            return pile_places(layout, position, len(pile))[pile.index(card)]
        if place.kind == "hand" and position == SOUTH and card is not None:
            return hand.place(card) if card in hand.cards else self._left.get(card, self._own(layout))
        if place.kind == "hand" and layout.backs[position] is not None:
            return back_places(layout, position, 1)[0]
        own = pieces.place(place, card, layout)
        return own or CardPlace(*layout.plates[position].center, layout.pile_width)

    def _own(self, layout: TableLayout) -> CardPlace:
        return CardPlace(*layout.hand.center, layout.hand_width)


def draw_deck(p: Painter, surface: pygame.Surface, place: CardPlace, card: int) -> None:
    """Draw the pack that is being dealt."""
    for lift in range(3):
        p.cards.blit(surface, card, (place.x - lift * 2, place.y - lift * 2), place.width)
