"""Trixter with a single, given hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from trix.engine.deal_sources import DealSource
from trix.engine.options import choose_options
from trix.engine.prepared import PreparedDeal
from trix.engine.protocol import Observer, State
from trix.engine.tricks import Trick
from trix.engine.types import Seat
from trix.games.trixter.events import HandBegan
from trix.games.trixter.game import Trixter
from trix.games.trixter.options import OPTIONS


class Prepared(Trixter):
    """Trixter that ends after one hand with given cards; seat *first* deals."""

    def __init__(self, options: Mapping[str, object], hands: Sequence[str], first: Seat) -> None:
        super().__init__(choose_options("trixter", OPTIONS, options))
        self._deal = PreparedDeal(hands, first)
        self.hand_sizes = self._deal.sizes[:1]

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> State:
        deal = self._deal
        seen: Any = super().new_initial_state(seed).observation(0)
        seen = seen._replace(dealer=deal.first, current_player=deal.first, trick=Trick(deal.first, ()))
        return deal.begin(self, seen, seed, observer, HandBegan(deal.first, deal.sizes[0]))
