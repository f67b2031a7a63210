"""The rules of Troika with fixed options."""

from collections.abc import Mapping

from trix.engine.cards import cards_of, mask_of, union
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.sampling import Unseen
from trix.engine.unknown import UnknownCards, UnknownDeals
from trix.games.troika.actions import action_texts, discard_in_order
from trix.games.troika.bids import all_bids
from trix.games.troika.deck import KEPT, deck
from trix.games.troika.observation import Observation
from trix.games.troika.options import choose
from trix.games.troika.state import TroikaState


def load(options: Mapping[str, object]) -> "Troika":
    """Return the rules with these options; see `trix.games.load_game`."""
    return Troika(choose(options))


class Troika(Game):
    """The rules of Troika. `deck` is the set of its cards."""

    name = "troika"
    state_class = TroikaState

    def __init__(self, options: Mapping[str, Value]) -> None:
        self.deck = deck(bool(options["kitty"]))
        texts = action_texts(cards_of(self.deck), all_bids(options), bool(options["kitty"]))
        super().__init__(options, ((0, 2), (1, 3)), texts)

    def unseen(self, observation: Observation) -> Unseen:
        seat = observation.seat
        seen = observation.hand | observation.discarded | mask_of(observation.trick.cards)
        seen |= union(observation.taken)
        unseen = self.deck & ~seen
        sizes = list(observation.hand_sizes)
        sizes[seat] -= observation.hand.bit_count()
        aside = unseen.bit_count() - sum(sizes)
        # TK09: the discards are neither 5H nor 3S; the untouched kitty may hold them
        barred = KEPT if observation.phase in ("trump", "play", "over") else 0
        known = [0, 0, 0, 0, observation.discarded]
        known[seat] |= observation.hand
        return Unseen(tuple(known), unseen, (*sizes, aside), (*observation.lacking, barred))

    def unknown_deals(self, observation: Observation) -> UnknownDeals:
        return UnknownDeals({0: UnknownCards(number=(observation.dealer - observation.deal) % 4)})

    def _in_order(self, text: str) -> str:
        return discard_in_order(text)
