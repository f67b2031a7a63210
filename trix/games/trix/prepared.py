"""Trix with a given first deal."""

from collections.abc import Mapping, Sequence
from typing import Any

from trix.engine.deal_sources import DealSource
from trix.engine.prepared import PreparedDeal
from trix.engine.protocol import Observer, State
from trix.engine.types import Seat
from trix.games.trix.events import KingdomBegan
from trix.games.trix.game import Trix
from trix.games.trix.options import choose


class Prepared(Trix):
    """Trix whose first deal has given hands; seat *first* owns the first kingdom."""

    def __init__(self, options: Mapping[str, object], hands: Sequence[str], first: Seat) -> None:
        super().__init__(choose(options))
        self._deal = PreparedDeal(hands, first)

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> State:
        deal = self._deal
        seen: Any = super().new_initial_state(seed).observation(0)
        seen = seen._replace(
            hand_sizes=deal.sizes, owner=deal.first, current_player=deal.first, shown=(0, 0, 0, 0)
        )
        return deal.begin(self, seen, seed, observer, KingdomBegan(0, deal.first))
