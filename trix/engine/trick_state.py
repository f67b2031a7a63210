"""The base class of the states of games with tricks."""

from typing import Any

from trix.engine.events import TrickTaken
from trix.engine.protocol import TrickObservation
from trix.engine.state import BaseState
from trix.engine.tricks import Trick
from trix.engine.types import Card, CardSet, Seat


class TrickState(BaseState):
    """A state with a running trick, and the cards that each seat has taken in the deal."""

    _LISTS = (*BaseState._LISTS, "_trick", "_tricks", "_taken", "_lacking")

    _leader: Seat
    """The seat that led the running trick, or is to lead."""
    _trick: list[Card]
    _last_trick: tuple[Seat, tuple[Card, ...]] | None
    """The fields of a `Trick`, as a plain tuple because playouts build many and observe few."""
    _tricks: list[int]
    _taken: list[CardSet]
    _lacking: list[CardSet]

    def _begin_tricks(self, leader: Seat) -> None:
        """Reset everything for a new deal; *leader* is -1 while it is not settled."""
        seats = self.game.num_players
        self._leader = leader
        self._trick = []
        self._last_trick = None
        self._tricks = [0] * seats
        self._taken = [0] * seats
        self._lacking = [0] * seats

    def _common_fields(self, seat: Seat) -> dict[str, Any]:
        """Return the fields of an observation that all games with tricks have."""
        last = self._last_trick
        return {
            "seat": seat,
            "current_player": self.current_player(),
            "phase": self._phase,
            "legal_actions": tuple(self.legal_actions()) if seat == self._player else (),
            "hand": self._hands[seat] if seat >= 0 else 0,
            "hand_sizes": tuple(hand.bit_count() for hand in self._hands),
            "results": self._results,
            "deal": self._deal,
            "trick": Trick(self._leader, tuple(self._trick)),
            "last_trick": None if last is None else Trick(*last),
            "tricks": tuple(self._tricks),
            "taken": tuple(self._taken),
            "lacking": tuple(self._lacking),
        }

    def _resume_tricks(self, seen: TrickObservation) -> None:
        """Set everything from an observation."""
        self._leader = seen.trick.leader
        self._trick = list(seen.trick.cards)
        self._last_trick = seen.last_trick
        self._tricks = list(seen.tricks)
        self._taken = list(seen.taken)
        self._lacking = list(seen.lacking)

    def _gather(self, taker: Seat) -> CardSet:
        """Give the complete trick to its *taker*, who leads next. Returns its cards."""
        cards = 0
        for card in self._trick:
            cards |= 1 << card
        self._tricks[taker] += 1
        self._taken[taker] |= cards
        self._last_trick = self._leader, tuple(self._trick)
        if self._observer:
            self._observer(TrickTaken(*self._last_trick, taker))
        self._trick.clear()
        self._leader = taker
        return cards
