"""What is drawn over the still picture: cards on their way, an event's light, the card under a finger."""

from collections.abc import Sequence

import pygame

from trix.ui.card_art import BACK
from trix.ui.director import Moving, Shining
from trix.ui.games.pieces import View
from trix.ui.games.staging import Place, PlaceKind
from trix.ui.table.flights import Flights, deck_place, draw_deck
from trix.ui.table.flourishes import draw_glow, draw_stars
from trix.ui.table.hand import CardLook, looks_ahead
from trix.ui.table.overlays import enlarged_place


def draw_moving(surface: pygame.Surface, view: View, flights: Flights, moving: Sequence[Moving]) -> None:
    """Draw the cards on their way, in the order they set out, and the pack while it is being dealt."""
    p, ringed = view.painter, view.pieces.ringed(view.model)
    if moving and moving[-1].progress == 0 and moving[-1].flight.origin.kind == "deck":
        draw_deck(p, surface, deck_place(view.layout), BACK)
    for one in moving:
        place = flights.sprite(one, view)
        if place is not None:
            card = BACK if one.flight.card is None else one.flight.card
            doubled = card in ringed
            p.cards.blit(surface, card, (place.x, place.y), place.width, place.angle, doubled=doubled)


def draw_shining(surface: pygame.Surface, view: View, flights: Flights, shining: Sequence[Shining]) -> None:
    """Draw stars about the plates, and a glow about the cards, of what has just happened."""
    p = view.painter
    for flourish, progress in shining:
        if flourish.kind == "stars":
            draw_stars(p, surface, view.layout.plates[view.position_of(flourish.place.seat)], progress)
        elif flourish.card in view.hand.cards:
            draw_glow(p, surface, view.hand.seen(flourish.card), progress)
        else:
            draw_glow(p, surface, flights.place(flourish.place, flourish.card, view), progress)


def draw_enlarged(surface: pygame.Surface, view: View, card: int) -> None:
    """Draw a card of the hand large, above the finger on it."""
    place = enlarged_place(view.painter, view.layout, view.hand.seen(card))
    dimmed, legal = view.hand.standing(card)
    doubled, centre = card in view.pieces.ringed(view.model), (place.x, place.y)
    view.painter.cards.blit(surface, card, centre, place.width, dimmed=dimmed, legal=legal, doubled=doubled)


def looks_to_come(view: View, flights: Flights) -> list[CardLook]:
    """List how the hand's cards can look soon, the most urgent last: in the hand, and once played."""
    cards, ringed = view.hand.cards, view.pieces.ringed(view.model)
    kind: PlaceKind = "layout" if view.pieces.fills_field(view.model) else "trick"
    middle = Place(kind, view.model.viewer)
    looks = looks_ahead(view.layout, cards, ringed)
    for card in cards:
        place = flights.place(middle, card, view)
        looks.append(CardLook(card, place.width, place.angle, False, False, card in ringed))
    return looks
