"""Trixter with a single, given hand."""

from collections.abc import Sequence

from trix.engine.events import Event
from trix.engine.prepared import PreparedGame
from trix.engine.tricks import Trick
from trix.engine.types import Seat
from trix.games.trixter.events import HandBegan
from trix.games.trixter.game import Trixter
from trix.games.trixter.observation import Observation


class Prepared(PreparedGame, Trixter):
    """Trixter that ends after one hand with given cards; the first seat deals."""

    def give(self, hands: Sequence[str], first: Seat) -> None:
        super().give(hands, first)
        self.hand_sizes = self.sizes[:1]

    def prepare(self, seen: Observation) -> tuple[Observation, Event]:
        seen = seen._replace(dealer=self.first, current_player=self.first, trick=Trick(self.first, ()))
        return seen, HandBegan(self.first, self.sizes[0])
