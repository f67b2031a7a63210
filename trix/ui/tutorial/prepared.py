"""Games that begin with given hands, of as many cards as one likes. All their rules are those of the game.

game = prepared("trix", {"doubling": "off"}, ("4C JC QS", "QC 6D 9S", "KC KD 7H", "TC 3D 5H"), first=3)
game.new_initial_state(0)      # seat 3 is to choose a contract
"""

from collections.abc import Callable, Mapping, Sequence

from trix.engine.cards import card_from_text, cards_of, mask_of
from trix.engine.events import DealBegan, Event, TurnBegan
from trix.engine.options import Value, choose_options
from trix.engine.protocol import Game, Observer
from trix.engine.tricks import Trick
from trix.games.trix import options as trix_options
from trix.games.trix.events import KingdomBegan
from trix.games.trix.game import Trix
from trix.games.trix.state import TrixState
from trix.games.trix.state import restored as restored_trix
from trix.games.trixter.events import HandBegan as TrixterHandBegan
from trix.games.trixter.game import Trixter
from trix.games.trixter.options import OPTIONS as TRIXTER_OPTIONS
from trix.games.trixter.state import TrixterState
from trix.games.trixter.state import restored as restored_trixter
from trix.games.troika import options as troika_options
from trix.games.troika.events import HandBegan as TroikaHandBegan
from trix.games.troika.game import Troika
from trix.games.troika.state import TroikaState
from trix.games.troika.state import restored as restored_troika


class Deal:
    """Hands by seat as sets of cards, all of one size, and the seat that acts first."""

    def __init__(self, hands: Sequence[str], first: int) -> None:
        self.hands = [mask_of(map(card_from_text, hand.split())) for hand in hands]
        self.first = first
        self.sizes = tuple(hand.bit_count() for hand in self.hands)

    @property
    def begun(self) -> DealBegan:
        """The event of dealing it."""
        return DealBegan(0, tuple(tuple(cards_of(hand)) for hand in self.hands))


class PreparedTrix(Trix):
    """Trix whose first deal is given; the first seat owns the first kingdom."""

    def __init__(self, options: Mapping[str, Value], deal: Deal) -> None:
        super().__init__(trix_options.choose(options))
        self._deal = deal

    def new_initial_state(self, seed: int, observer: Observer | None = None) -> TrixState:
        """Give the state before the contract is chosen."""
        deal = self._deal
        seen = super().new_initial_state(seed).observation(0)
        seen = seen._replace(
            hand_sizes=deal.sizes, owner=deal.first, current_player=deal.first, shown=(0, 0, 0, 0)
        )
        state = restored_trix(self, seen, deal.hands.copy(), seed)
        _tell(observer, deal.begun, KingdomBegan(0, deal.first), TurnBegan(deal.first, seen.phase))
        state.observed_by(observer)
        return state


class PreparedTrixter(Trixter):
    """Trixter of a single hand, which is given; the first seat deals it."""

    def __init__(self, options: Mapping[str, Value], deal: Deal) -> None:
        super().__init__(choose_options("trixter", TRIXTER_OPTIONS, options))
        self.hand_sizes = deal.sizes[:1]
        self._deal = deal

    def new_initial_state(self, seed: int, observer: Observer | None = None) -> TrixterState:
        """Give the state before the first bid."""
        deal = self._deal
        seen = super().new_initial_state(seed).observation(0)
        seen = seen._replace(dealer=deal.first, current_player=deal.first, trick=Trick(deal.first, ()))
        state = restored_trixter(self, seen, deal.hands.copy(), seed)
        _tell(
            observer,
            deal.begun,
            TrixterHandBegan(deal.first, deal.sizes[0]),
            TurnBegan(deal.first, seen.phase),
        )
        state.observed_by(observer)
        return state


class PreparedTroika(Troika):
    """Troika whose first deal is given; the first seat bids first."""

    def __init__(self, options: Mapping[str, Value], deal: Deal) -> None:
        super().__init__(troika_options.choose(options))
        self._deal = deal

    def new_initial_state(self, seed: int, observer: Observer | None = None) -> TroikaState:
        """Give the state before the first bid."""
        deal, dealer = self._deal, (self._deal.first - 1) % self.num_players
        seen = super().new_initial_state(seed).observation(0)
        seen = seen._replace(hand_sizes=deal.sizes, dealer=dealer, current_player=deal.first)
        state = restored_troika(self, seen, deal.hands.copy(), 0, seed)
        _tell(observer, deal.begun, TroikaHandBegan(dealer), TurnBegan(deal.first, seen.phase))
        state.observed_by(observer)
        return state


_GAMES: dict[str, Callable[[Mapping[str, Value], Deal], Game]] = {
    "trix": PreparedTrix,
    "trixter": PreparedTrixter,
    "troika": PreparedTroika,
}


def prepared(name: str, options: Mapping[str, Value], hands: Sequence[str], first: int) -> Game:
    """Give a game with these options (others at their default) that begins with these hands.

    *hands* are card texts by seat; *first* is the seat that acts first. Raises RulesError for the options.
    """
    return _GAMES[name](options, Deal(hands, first))


def _tell(observer: Observer | None, *events: Event) -> None:
    if observer is not None:
        for event in events:
            observer(event)
