"""The rules of Trix with fixed options."""

from collections.abc import Mapping

from trix.engine.cards import FULL_DECK, mask_of, union
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.sampling import Unseen
from trix.engine.unknown import UNKNOWN, UnknownCards, UnknownDeals
from trix.games.trix.actions import action_texts, contracts_in_order
from trix.games.trix.contracts import Values
from trix.games.trix.observation import Observation
from trix.games.trix.options import choose
from trix.games.trix.state import SEVEN_OF_HEARTS, TrixState


def load(options: Mapping[str, object]) -> "Trix":
    """Return the rules with these options; see `trix.games.load_game`."""
    return Trix(choose(options))


class Trix(Game):
    """The rules of Trix. `values` are the scores under the options."""

    name = "trix"
    state_class = TrixState

    def __init__(self, options: Mapping[str, Value]) -> None:
        teams = ((0, 2), (1, 3)) if options["partnership"] else ((0,), (1,), (2,), (3,))
        super().__init__(options, teams, action_texts(options["mode"]))
        self.values = Values(options)
        self.fewer_wins = bool(options["reversed_scores"])

    def unseen(self, observation: Observation) -> Unseen:
        seat = observation.seat
        seen = observation.table | observation.hand | union(observation.taken)
        seen |= mask_of(observation.trick.cards)
        known = list(observation.shown)
        known[seat] |= observation.hand
        for cards in known:
            seen |= cards
        sizes = [size - cards.bit_count() for size, cards in zip(observation.hand_sizes, known, strict=True)]
        return Unseen(tuple(known), FULL_DECK & ~seen, tuple(sizes), observation.lacking)

    def unknown_deals(self, observation: Observation) -> UnknownDeals:
        first = (observation.owner - observation.kingdom) % 4
        before = range(UNKNOWN, UNKNOWN + 13 * first)
        return UnknownDeals({0: UnknownCards((*before, SEVEN_OF_HEARTS))})

    def _in_order(self, text: str) -> str:
        return contracts_in_order(text)
