"""The rules of Trixter with their options fixed."""

import random
from collections.abc import Mapping

from trix.engine.cards import mask_of
from trix.engine.game import BaseGame
from trix.engine.options import Value, choose_options
from trix.engine.protocol import Observer
from trix.engine.sampling import sample_hands
from trix.games.trixter.actions import action_texts
from trix.games.trixter.deck import deck_size, hand_sizes, peak
from trix.games.trixter.observation import Observation
from trix.games.trixter.options import OPTIONS
from trix.games.trixter.state import TrixterState


def load(options: Mapping[str, object]) -> "Trixter":
    """Load the game with these options; raises RulesError."""
    return Trixter(choose_options("trixter", OPTIONS, options))


class Trixter(BaseGame):
    """A game of rising and falling hands."""

    name = "trixter"

    def __init__(self, options: Mapping[str, Value]) -> None:
        players = int(str(options["players"]))
        self.deck_size = deck_size(players)
        self.hand_sizes = hand_sizes(options["hands"], players)
        teams = tuple((seat,) for seat in range(players))
        super().__init__(options, teams, action_texts(self.deck_size, peak(players)))

    def new_initial_state(self, seed: int, observer: Observer | None = None) -> TrixterState:
        """Deal the first hands. The same *seed* (int >= 0) gives the same deals everywhere."""
        return TrixterState(self, seed, observer)

    def resample(self, observation: Observation, rng: random.Random) -> TrixterState:
        """Deal the unseen cards so that they fit what the seat knows; all such deals are equally likely."""
        seat = observation.seat
        seen = observation.hand | mask_of(observation.trick.cards)
        for cards in observation.taken:
            seen |= cards
        unseen = ((1 << self.deck_size) - 1) & ~seen
        sizes = list(observation.hand_sizes)
        sizes[seat] = 0
        stack = unseen.bit_count() - sum(sizes)
        *hands, _ = sample_hands(unseen, [*sizes, stack], [*observation.lacking, 0], rng)
        hands[seat] = observation.hand
        return TrixterState.from_observation(self, observation, hands, seed=rng.getrandbits(40))
