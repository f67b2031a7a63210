"""Deals of trick contracts played out at random, every legal card as likely as any other.

Nothing plays as fast: hands are lists by suit, from which cards are drawn as from a hat. For measuring how
fast a search can be, and what playing well is worth.
"""

from collections.abc import Callable, Sequence

from trix.ai.playouts.trix.tricks import Terms
from trix.engine.cards import SUIT_MASKS, cards_of

Suits = Sequence[Sequence[int]]
"""A hand: the cards of each suit."""


def by_suit(hand: int) -> Suits:
    """Spread a hand, a set of cards, by suit."""
    return [cards_of(hand & suit) for suit in SUIT_MASKS]


def random_points(terms: Terms, hands: Sequence[Suits], leader: int, draw: Callable[[], float]) -> list[int]:
    """Play a deal at random and give its points by seat, natural ones.

    All *hands* are of one size and *leader* leads to the first trick; *draw* gives numbers from 0 up to 1.
    Raises ValueError for terms with exposed cards, or that bar or force a card.
    """
    if terms.doubled or terms.barred or terms.forced:
        raise ValueError("only deals where any card may be led and discarded are played at random")
    hats = [[[*cards] for cards in hand] for hand in hands]
    costs, order = terms.costs, _ORDERS
    points = [0, 0, 0, 0]
    taker = leader
    for left in range(sum(map(len, hands[0])), 0, -1):
        first, *followers = order[taker]
        card = best = _draw_any(hats[first], int(draw() * left))
        led = card // 13
        pot = terms.trick + costs[card]
        for seat in followers:
            cards = hats[seat][led]
            if cards:
                card = cards.pop(int(draw() * len(cards)))
                if card > best:
                    best = card
                    taker = seat
            else:
                card = _draw_any(hats[seat], int(draw() * left))
            pot += costs[card]
        points[taker] -= pot
    return points


def _draw_any(hat: list[list[int]], place: int) -> int:
    for cards in hat:
        size = len(cards)
        if place < size:
            return cards.pop(place)
        place -= size
    raise IndexError("the place is beyond the hand")


_ORDERS = tuple(tuple((leader + step) % 4 for step in range(4)) for leader in range(4))
