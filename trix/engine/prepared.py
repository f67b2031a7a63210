"""Games whose first deal has given hands, in place of hands from a seed."""

from collections.abc import Sequence
from typing import Any

from trix.engine.cards import card_from_text, cards_of, mask_of, union
from trix.engine.deal_sources import DealSource
from trix.engine.events import DealBegan, Event, TurnBegan
from trix.engine.protocol import Game, Observer, State
from trix.engine.types import Seat


class PreparedGame(Game):
    """A game that begins with given hands. Each game derives a class from this one and from its own."""

    def give(self, hands: Sequence[str], first: Seat) -> None:
        """Set the hands, by seat, and the seat that acts first.

        *hands* are card texts such as "4C JC QS". Raises ValueError if hands differ in size, or if a card
        occurs twice or does not exist.
        """
        self._hands = [mask_of(map(card_from_text, hand.split())) for hand in hands]
        self.first = first
        self.sizes = tuple(len(hand.split()) for hand in hands)
        if len(set(self.sizes)) > 1 or union(self._hands).bit_count() < sum(self.sizes):
            raise ValueError("hands are of one size, and no card is in two of them")

    def prepare(self, seen: Any) -> tuple[Any, Event]:
        """Turn an observation of any first deal into one of this deal. Also return the game's own event."""
        raise NotImplementedError

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> State:
        seen, own = self.prepare(super().new_initial_state(seed).observation(0))
        state = self.state_class.from_observation(self, seen, self._hands, seed)
        if observer is not None:
            hands = tuple(tuple(cards_of(hand)) for hand in self._hands)
            for event in (DealBegan(0, hands, len(hands[0])), own, TurnBegan(self.first, seen.phase)):
                observer(event)
        state.set_observer(observer)
        return state
