"""The rules of Trixter with fixed options."""

from collections.abc import Mapping

from trix.engine.cards import mask_of, union
from trix.engine.options import Value, choose_options
from trix.engine.protocol import Game
from trix.engine.sampling import Unseen
from trix.engine.unknown import UnknownCards, UnknownDeals
from trix.games.trixter.actions import action_texts
from trix.games.trixter.deck import deck_size, hand_sizes, peak
from trix.games.trixter.observation import Observation
from trix.games.trixter.options import OPTIONS
from trix.games.trixter.state import TrixterState


def load(options: Mapping[str, object]) -> "Trixter":
    """Return the rules with these options; see `trix.games.load_game`."""
    return Trixter(choose_options("trixter", OPTIONS, options))


class Trixter(Game):
    """The rules of Trixter. `hand_sizes` lists the sizes of all hands of the game."""

    name = "trixter"
    state_class = TrixterState

    def __init__(self, options: Mapping[str, Value]) -> None:
        players = int(str(options["players"]))
        self.deck_size = deck_size(players)
        self.hand_sizes = hand_sizes(options["hands"], players)
        teams = tuple((seat,) for seat in range(players))
        super().__init__(options, teams, action_texts(self.deck_size, peak(players)))

    def unseen(self, observation: Observation) -> Unseen:
        seat = observation.seat
        seen = observation.hand | mask_of(observation.trick.cards) | union(observation.taken)
        unseen = ((1 << self.deck_size) - 1) & ~seen
        sizes = list(observation.hand_sizes)
        sizes[seat] -= observation.hand.bit_count()
        stack = unseen.bit_count() - sum(sizes)
        known = [0] * (self.num_players + 1)
        known[seat] |= observation.hand
        return Unseen(tuple(known), unseen, (*sizes, stack), (*observation.lacking, 0))

    def unknown_deals(self, observation: Observation) -> UnknownDeals:
        return UnknownDeals({2 * draw: UnknownCards(row) for draw, row in enumerate(observation.draws)})
