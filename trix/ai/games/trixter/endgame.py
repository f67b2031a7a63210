"""The last tricks of Trixter, for `trix.ai.endgame`."""

from collections.abc import Callable, Hashable, Sequence
from typing import Self

from trix.ai.endgame import Ending, Endings
from trix.engine.cards import JOKER_MASK, SUIT_MASKS, cards_of
from trix.engine.options import Value
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
        rules = _Rules(seen.trump, tuple(bid or 0 for bid in seen.bids), game.options["miss"])

        def tricks(hands: Sequence[CardSet]) -> Ending:
            return _Tricks(rules, hands[: len(seen.bids)], seen.seat, seen.trick.cards, seen.tricks)

        return tricks

    return of


class _Rules:
    """The constants of a hand."""

    def __init__(self, trump: int | None, bids: tuple[int, ...], miss: Value) -> None:
        self.trump = trump
        self.bids = bids
        self.miss = miss


class _Tricks:
    """The last tricks; a seat's result is its score of the hand."""

    def __init__(
        self,
        rules: _Rules,
        hands: Sequence[CardSet],
        turn: Seat,
        trick: Sequence[Card],
        tricks: Sequence[int],
    ) -> None:
        self._rules = rules
        self._hands = list(hands)
        self.turn = turn
        self._trick = list(trick)
        self._won = list(tricks)

    def copy(self) -> Self:
        return type(self)(self._rules, self._hands, self.turn, self._trick, self._won)

    def moves(self) -> Sequence[Action]:
        hand, led = self._hands[self.turn], suit_led(self._trick)
        # TR08, TR09: as in the state
        if led is not None:
            return cards_of(hand & SUIT_MASKS[led] or hand)
        return cards_of(hand if self._trick else hand & ~JOKER_MASK or hand)

    def take(self, action: Action) -> None:
        self._trick.append(action)
        self._hands[self.turn] ^= 1 << action
        self.turn = (self.turn + 1) % len(self._hands)
        if len(self._trick) == len(self._hands):
            self.turn = (self.turn + winning_place(self._trick, self._rules.trump)) % len(self._hands)
            self._won[self.turn] += 1
            self._trick.clear()

    def key(self) -> Hashable | None:
        return None if self._trick else (self.turn, *self._hands, *self._won)

    def worth(self, seat: Seat) -> float:
        return hand_score(self._rules.bids[seat], self._won[seat], self._rules.miss)
