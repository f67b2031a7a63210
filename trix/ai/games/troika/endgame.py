"""The last tricks of Troika, for `trix.ai.endgame`."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Self

from trix.ai.endgame import Ending, Endings, distinct
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.ai.games.troika.playouts.card_bits import Terms, terms
from trix.ai.games.troika.playouts.deal import RunningTrick, after_card, running_trick
from trix.engine.cards import union
from trix.engine.certainty import takes_all
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import (
    DEAL_POINTS,
    FIVE_POINTS,
    THREE_POINTS,
    TRICK_POINTS,
    deal_scores,
)


def endings(game: Game) -> Callable[[Observation], Endings | None]:
    """Return a function from an observation to its endings; None before the play."""

    def of(seen: Observation) -> Endings | None:
        bid = seen.bidding.highest
        if seen.phase != "play" or bid is None:
            return None
        low, kind = bid.low, terms(seen.trump, bid.low)
        side, own = (seen.declarer or 0) & 1, seen.seat & 1

        def worth(points: int) -> int:
            scores = deal_scores((points, DEAL_POINTS - points), side, bid, seen.scores, game.options)
            return scores[own] - scores[1 - own]

        taken, points = union(seen.taken), seen.points[0]
        least = points + (0 if taken >> THREE & 1 else THREE_POINTS)
        most = points + seen.hand.bit_count() * TRICK_POINTS + (0 if taken >> FIVE & 1 else FIVE_POINTS)
        worths = {points: worth(points) for points in range(least, most + 1)}
        shown = mirrored if low else int
        unseen, order = game.unseen(seen).cards, -1 if low else 1
        is_certain = not seen.trick.cards and takes_all(seen.hand, unseen, seen.trump, order)
        if is_certain or len({*worths.values()}) == 1:
            return None
        running = running_trick(seen.trick, seen.points[0], kind, low)

        def tricks(hands: Sequence[CardSet]) -> Ending:
            cards = [shown(hand) for hand in hands]
            return _Tricks(cards[:4], running, kind, worths, union(cards))

        return Endings(tricks, mirrored_card if low else int, max(worths.values()))

    return of


class _Tricks:
    """The last tricks; a side's result is its score of the deal minus the other side's."""

    def __init__(
        self,
        hands: Sequence[CardSet],
        running: RunningTrick,
        kind: Terms,
        worths: Mapping[int, int],
        left: CardSet,
    ) -> None:
        """Take hands and *running*, the trick, mirrored in a low deal.

        *worths* are the results by side 0's points, *left* all cards not played.
        """
        self._hands = list(hands)
        self._trick = running
        self._kind = kind
        self._worths = worths
        self._left = left
        self.turn = running.seat

    def copy(self) -> Self:
        return type(self)(self._hands, self._trick, self._kind, self._worths, self._left)

    def moves(self) -> Sequence[Card]:
        hand, kind = self._hands[self.turn], self._kind
        apart = self._left ^ hand | kind.five | kind.three
        return distinct(hand & self._trick.led or hand, apart | self._trick.best)

    def take(self, move: Card) -> None:
        card = 1 << move
        self._hands[self.turn] ^= card
        self._left ^= card
        self._trick = after_card(self._trick, card, self._kind)
        self.turn = self._trick.seat

    def key(self) -> Hashable | None:
        return None if self._trick.place else (self.turn, *self._hands, self._trick.points)

    def worth(self) -> float:
        return self._worths[self._trick.points]
