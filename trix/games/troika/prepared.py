"""Troika with a given first deal."""

from trix.engine.events import Event
from trix.engine.prepared import PreparedGame
from trix.games.troika.events import HandBegan
from trix.games.troika.game import Troika
from trix.games.troika.observation import Observation


class Prepared(PreparedGame, Troika):
    """Troika whose first deal has given hands and no kitty; the first seat bids first."""

    def prepare(self, seen: Observation) -> tuple[Observation, Event]:
        dealer = (self.first - 1) % self.num_players
        seen = seen._replace(hand_sizes=self.sizes, dealer=dealer, current_player=self.first)
        return seen, HandBegan(dealer)
