"""A deal with given hands, in place of one from a seed."""

from collections.abc import Sequence
from typing import Any

from trix.engine.cards import card_from_text, cards_of, mask_of, union
from trix.engine.deal_sources import DealSource
from trix.engine.events import DealBegan, Event, TurnBegan
from trix.engine.protocol import Game, Observer, State
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

    def begin(
        self, game: Game, seen: Any, seed: int | DealSource, observer: Observer | None, *own: Event
    ) -> State:
        """Return the state that *seen* observes; send the deal, the game's *own* events and the turn."""
        state = game.state_class.from_observation(game, seen, self.hands, seed)
        if observer is not None:
            hands = tuple(tuple(cards_of(hand)) for hand in self.hands)
            for event in (DealBegan(0, hands, len(hands[0])), *own, TurnBegan(self.first, seen.phase)):
                observer(event)
        state.set_observer(observer)
        return state
