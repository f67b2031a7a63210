"""Troika with a given first deal."""

from collections.abc import Mapping, Sequence
from typing import Any

from trix.engine.deal_sources import DealSource
from trix.engine.prepared import PreparedDeal
from trix.engine.protocol import Observer, State
from trix.engine.types import Seat
from trix.games.troika.events import HandBegan
from trix.games.troika.game import Troika
from trix.games.troika.options import choose


class Prepared(Troika):
    """Troika whose first deal has given hands and no kitty; seat *first* bids first."""

    def __init__(self, options: Mapping[str, object], hands: Sequence[str], first: Seat) -> None:
        super().__init__(choose(options))
        self._deal = PreparedDeal(hands, first)

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> State:
        deal, dealer = self._deal, (self._deal.first - 1) % self.num_players
        seen: Any = super().new_initial_state(seed).observation(0)
        seen = seen._replace(hand_sizes=deal.sizes, dealer=dealer, current_player=deal.first)
        return deal.begin(self, seen, seed, observer, HandBegan(dealer))
