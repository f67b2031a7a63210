"""A deal with given hands, in place of one from a seed."""

from collections.abc import Sequence

from trix.engine.cards import card_from_text, cards_of, mask_of, union
from trix.engine.events import DealBegan, Event, TurnBegan
from trix.engine.protocol import Observer
from trix.engine.types import Seat


class PreparedDeal:
    """The hands of a deal, by seat, and the seat that acts first.

    *hands* are card texts such as "4C JC QS". Raises ValueError if hands differ in size, or if a card occurs
    twice or does not exist.
    """

    def __init__(self, hands: Sequence[str], first: Seat) -> None:
        self.hands = [mask_of(map(card_from_text, hand.split())) for hand in hands]
        self.first = first
        self.sizes = tuple(len(hand.split()) for hand in hands)
        if len(set(self.sizes)) > 1 or union(self.hands).bit_count() < sum(self.sizes):
            raise ValueError("hands are of one size, and no card is in two of them")

    def announce(self, observer: Observer | None, phase: str, *own: Event) -> None:
        """Send the first events: the deal, the game's *own* events, and the first turn."""
        if observer is not None:
            hands = tuple(tuple(cards_of(hand)) for hand in self.hands)
            observer(DealBegan(0, hands, max(map(len, hands))))
            for event in own:
                observer(event)
            observer(TurnBegan(self.first, phase))
