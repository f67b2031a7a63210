"""What the states of games with tricks have in common: the running trick, and what was taken in the deal."""

from trix.engine.events import TrickTaken
from trix.engine.protocol import TrickObservation
from trix.engine.state import BaseState
from trix.engine.tricks import Trick


class TrickState(BaseState):
    """A game in which cards are played to tricks."""

    _LISTS = (*BaseState._LISTS, "_trick", "_tricks", "_taken", "_lacking")

    _leader: int
    """The seat that led the running trick, or is to lead."""
    _trick: list[int]
    _last_trick: tuple[int, tuple[int, ...]] | None
    """The fields of a `Trick`, which takes longer to make: it is observed far less often than taken."""
    _tricks: list[int]
    _taken: list[int]
    _lacking: list[int]

    def _begin_tricks(self, leader: int) -> None:
        """Begin a deal in which nothing has been played."""
        seats = self.game.num_players
        self._leader = leader
        self._trick = []
        self._last_trick = None
        self._tricks = [0] * seats
        self._taken = [0] * seats
        self._lacking = [0] * seats

    def _seen_tricks(self) -> tuple[Trick, Trick | None]:
        """Give the running trick and the last one, as an observation has them."""
        last = self._last_trick
        return Trick(self._leader, tuple(self._trick)), None if last is None else Trick(*last)

    def _resume_tricks(self, seen: TrickObservation) -> None:
        """Take the tricks from an observation."""
        self._leader = seen.trick.leader
        self._trick = list(seen.trick.cards)
        self._last_trick = seen.last_trick
        self._tricks = list(seen.tricks)
        self._taken = list(seen.taken)
        self._lacking = list(seen.lacking)

    def _gather(self, taker: int) -> int:
        """Give the complete trick to its *taker*, who leads to the next one. Returns its cards as a set."""
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
