"""The last tricks of Troika, for `trix.ai.endgame`."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Self

from trix.ai.endgame import Ending, Endings
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.ai.games.troika.playouts.card_bits import Terms, terms
from trix.ai.games.troika.playouts.deal import Table, played
from trix.ai.games.troika.race import POINTS
from trix.engine.cards import cards_of
from trix.engine.protocol import Game
from trix.engine.types import Action, CardSet, Seat
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS, deal_scores


def endings(game: Game) -> Callable[[Observation], Endings | None]:
    """Return a function from an observation to its endings; None before the play."""

    def of(seen: Observation) -> Endings | None:
        bid = seen.bidding.highest
        if seen.phase != "play" or bid is None:
            return None
        low, kind = bid.low, terms(seen.trump, bid.low)
        side = (seen.declarer or 0) & 1

        def worth(points: int) -> int:
            scores = deal_scores((points, DEAL_POINTS - points), side, bid, seen.scores, game.options)
            return scores[0] - scores[1]

        worths = {points: worth(points) for points in POINTS}
        table = Table(seen.trick.leader, points=seen.points[0])
        for card in seen.trick.cards:
            table = played(table, 1 << (mirrored_card(card) if low else card), kind)

        def tricks(hands: Sequence[CardSet]) -> Ending:
            return _Tricks([mirrored(hand) if low else hand for hand in hands[:4]], table, kind, low, worths)

        return tricks

    return of


class _Tricks:
    """The last tricks; a side's result is its score of the deal minus the other side's."""

    def __init__(
        self, hands: Sequence[CardSet], table: Table, kind: Terms, low: bool, worths: Mapping[int, int]
    ) -> None:
        """Take hands and table mirrored in a low deal; *worths* are side 0's results by its points."""
        self._hands = list(hands)
        self._table = table
        self._kind = kind
        self._low = low
        self._worths = worths
        self.turn = table.seat

    def copy(self) -> Self:
        return type(self)(self._hands, self._table, self._kind, self._low, self._worths)

    def moves(self) -> Sequence[Action]:
        hand = self._hands[self.turn]
        cards = cards_of(hand & self._table.led or hand)
        return [mirrored_card(card) for card in cards] if self._low else cards

    def take(self, action: Action) -> None:
        card = 1 << (mirrored_card(action) if self._low else action)
        self._hands[self.turn] ^= card
        self._table = played(self._table, card, self._kind)
        self.turn = self._table.seat

    def key(self) -> Hashable | None:
        return None if self._table.place else (self.turn, *self._hands, self._table.points)

    def worth(self, seat: Seat) -> float:
        worth = self._worths[self._table.points]
        return -worth if seat & 1 else worth
