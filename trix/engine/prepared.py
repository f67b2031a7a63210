"""A deal that is given card by card, in place of one from a seed."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from trix.engine.cards import card_from_text, cards_of, mask_of
from trix.engine.events import DealBegan, Event, TurnBegan
from trix.engine.protocol import Observer


class PreparedDeal:
    """Hands by seat as sets of cards, all of one size, and the seat that acts first.

    Raises ValueError for hands that nobody can be dealt.
    """

    def __init__(self, hands: Sequence[str], first: int) -> None:
        self.hands = [mask_of(map(card_from_text, hand.split())) for hand in hands]
        self.first = first
        self.sizes = tuple(len(hand.split()) for hand in hands)
        if len(set(self.sizes)) > 1 or reduce(or_, self.hands).bit_count() < sum(self.sizes):
            raise ValueError("hands are of one size, and no card is in two of them")

    def tell(self, observer: Observer | None, begun: Event, phase: str) -> None:
        """Tell that it was dealt, what the game says of that, and that the first seat is to act."""
        if observer is not None:
            observer(DealBegan(0, tuple(tuple(cards_of(hand)) for hand in self.hands)))
            observer(begun)
            observer(TurnBegan(self.first, phase))
