"""Tricks, and which card takes them."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.engine.cards import FIRST_JOKER
from trix.engine.types import Card, CardSet, Seat


class Trick(NamedTuple):
    """A trick: the seat that led, and its cards in the order of play."""

    leader: Seat
    cards: tuple[Card, ...]


def beats(card: Card, best: Card, trump: int | None = None, order: int = 1) -> bool:
    """Whether *card*, played after *best*, takes the trick from it.

    *best* holds the trick so far: a card of the suit led or of the *trump* suit (0..3 or None), or a joker if
    only jokers were played. *order* is 1 where high ranks win, -1 where low ranks do. A joker beats no card,
    and every other card beats a joker.
    """
    if card >= FIRST_JOKER:
        return False
    if card // 13 == best // 13:
        return (card - best) * order > 0
    return card // 13 == trump or best >= FIRST_JOKER


def winning_place(cards: Sequence[Card], trump: int | None = None, order: int = 1) -> int:
    """Return the place, from 0 for the lead, of the card that holds a trick of one or more cards."""
    place = 0
    for later in range(1, len(cards)):
        if beats(cards[later], cards[place], trump, order):
            place = later
    return place


def suit_led(cards: Sequence[Card]) -> int | None:
    """Return the suit to follow: the suit of the first card that is no joker; None without such a card."""
    return next((card // 13 for card in cards if card < FIRST_JOKER), None)


def hands_played(cards: Sequence[Card], seats: int, leader: Seat, trump: int | None = None) -> list[CardSet]:
    """Return the set of *cards* that each seat has played in tricks; the *leader* led the first card."""
    hands = [0] * seats
    for first in range(0, len(cards), seats):
        trick = cards[first : first + seats]
        for step, card in enumerate(trick):
            hands[(leader + step) % seats] |= 1 << card
        leader = (leader + winning_place(trick, trump)) % seats
    return hands
