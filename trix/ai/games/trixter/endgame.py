"""The last tricks of Trixter, for `trix.ai.endgame`."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple, Self

from trix.ai.endgame import Ending, Endings, distinct
from trix.engine.cards import JOKER_MASK, SUIT_MASKS, mask_of, union
from trix.engine.certainty import takes_all
from trix.engine.protocol import Game
from trix.engine.tricks import suit_led, winning_place
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.trixter.observation import Observation
from trix.games.trixter.results import hand_score


def endings(game: Game) -> Callable[[Observation], Endings | None]:
    """Return a function from an observation to its endings; None during the bidding."""

    def of(seen: Observation) -> Endings | None:
        if seen.phase != "play":
            return None
        if not seen.trick.cards and takes_all(seen.hand, game.unseen(seen).cards, seen.trump):
            return None
        won, bid = seen.tricks[seen.seat], seen.bids[seen.seat] or 0
        scores = {
            number: hand_score(bid, number, game.options["miss"])
            for number in range(won, won + seen.hand.bit_count() + 1)
        }
        if len({*scores.values()}) == 1:
            return None
        rules = _Rules(seen.seat, seen.trump, scores)

        def tricks(hands: Sequence[CardSet]) -> Ending:
            return _Tricks(rules, hands[: len(seen.bids)], seen.seat, seen.trick.cards, won, union(hands))

        return Endings(tricks, most=max(scores.values()))

    return of


class _Rules(NamedTuple):
    """The constants of a hand."""

    seat: Seat
    """The observing seat."""
    trump: int | None
    scores: Mapping[int, int]
    """Its scores of the hand by the tricks taken."""


class _Tricks:
    """The last tricks; a seat's result is its score of the hand."""

    def __init__(
        self,
        rules: _Rules,
        hands: Sequence[CardSet],
        turn: Seat,
        trick: Sequence[Card],
        won: int,
        left: CardSet,
    ) -> None:
        """Take the cards of the running *trick*, the observing seat's tricks, and all cards not played."""
        self._rules = rules
        self._hands = list(hands)
        self.turn = turn
        self._trick = list(trick)
        self._won = won
        self._left = left

    def copy(self) -> Self:
        return type(self)(self._rules, self._hands, self.turn, self._trick, self._won, self._left)

    def moves(self) -> Sequence[Action]:
        hand, led = self._hands[self.turn], suit_led(self._trick)
        # TR08, TR09: as in the state
        if led is not None:
            legal = hand & SUIT_MASKS[led] or hand
        else:
            legal = hand if self._trick else hand & ~JOKER_MASK or hand
        return distinct(legal, self._left ^ hand | mask_of(self._trick) | JOKER_MASK)

    def take(self, action: Action) -> None:
        self._trick.append(action)
        self._hands[self.turn] ^= 1 << action
        self._left ^= 1 << action
        self.turn = (self.turn + 1) % len(self._hands)
        if len(self._trick) == len(self._hands):
            self.turn = (self.turn + winning_place(self._trick, self._rules.trump)) % len(self._hands)
            self._won += self.turn == self._rules.seat
            self._trick.clear()

    def key(self) -> Hashable | None:
        return None if self._trick else (self.turn, *self._hands, self._won)

    def worth(self) -> float:
        return self._rules.scores[self._won]
