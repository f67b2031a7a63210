"""A seat's beliefs about the unseen cards: which seat may hold a card, and how likely it does.

Undealt cards belong to one more seat, which is empty. Sets of cards are ints with one bit for each card.
"""

from collections.abc import Sequence
from math import fsum

from trix.engine.cards import FULL_DECK, SUIT_MASKS
from trix.engine.types import Card, CardSet, Seat, Suit


class Beliefs:
    """The unseen cards, from one seat's point of view.

    ``out`` are all cards in other hands. Seat *s* certainly holds ``shown[s]``, and possibly ``may[s]``. Both
    are empty for the seat itself.
    """

    __slots__ = ("_shares", "may", "out", "shown")

    def __init__(
        self,
        seat: Seat,
        hand: CardSet,
        gone: int,
        sizes: Sequence[int],
        shown: Sequence[int],
        lacking: Sequence[int],
        deck: int = FULL_DECK,
    ) -> None:
        """Derive beliefs from the seat's *hand*, the cards *gone* from all hands, and facts by seat."""
        self.out = deck & ~(hand | gone)
        self.shown = [0 if s == seat else cards & self.out for s, cards in enumerate(shown)]
        free = self.out
        for cards in self.shown:
            free &= ~cards
        self.may = [0 if s == seat else free & ~cards for s, cards in enumerate(lacking)]
        # the share of its possible cards that a seat holds. A card lies with each seat in proportion to that
        # share: exact until a seat shows a void, an approximation afterwards
        fullness = [
            (size - known.bit_count()) / may.bit_count() if may else 0.0
            for size, known, may in zip(sizes, self.shown, self.may, strict=True)
        ]
        self._shares = [self._share_out(suit, fullness) for suit in SUIT_MASKS]

    def _share_out(self, suit: Suit, fullness: list[float]) -> list[float]:
        parts = [full if may & suit else 0.0 for may, full in zip(self.may, fullness, strict=True)]
        whole = fsum(parts) or 1.0
        return [part / whole for part in parts]

    def chance(self, seat: Seat, card: Card) -> float:
        """Return the probability that *seat* holds a card."""
        if self.shown[seat] >> card & 1:
            return 1.0
        return self._shares[card // 13][seat] if self.may[seat] >> card & 1 else 0.0

    def chance_of_none(self, seat: Seat, cards: int, suit: Suit) -> float:
        """Return the probability that *seat* holds none of some *cards*, all of one *suit* (0..3)."""
        if self.shown[seat] & cards:
            return 0.0
        return float((1.0 - self._shares[suit][seat]) ** (self.may[seat] & cards).bit_count())
