"""Trix with a given first deal."""

from trix.engine.events import Event
from trix.engine.prepared import PreparedGame
from trix.games.trix.events import KingdomBegan
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation


class Prepared(PreparedGame, Trix):
    """Trix whose first deal has given hands; the first seat owns the first kingdom."""

    def prepare(self, seen: Observation) -> tuple[Observation, Event]:
        seen = seen._replace(
            hand_sizes=self.sizes, owner=self.first, current_player=self.first, shown=(0, 0, 0, 0)
        )
        return seen, KingdomBegan(0, self.first)
