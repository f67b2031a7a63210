"""A playout of a hand of Trixter: the rules on small integers, for speed.

A test compares it with `trix.games.trixter` card by card.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trix.ai.games.trixter.playouts.rank_tables import BIT, SUIT
from trix.engine.cards import FIRST_JOKER
from trix.engine.tricks import suit_led, winning_place
from trix.engine.types import Card, CardSet, Seat

JOKERS: Final = 4
"""The index of the jokers among a seat's suits."""
PLACES: Final = 5


class Deal:
    """The state of a playout.

    Sets of cards are sets of ranks here, one for each suit; seat *s*'s begin at ``hands[5 * s]``.
    """

    __slots__ = (
        "about",
        "best",
        "hands",
        "holder",
        "led",
        "left",
        "needs",
        "played",
        "seat",
        "seats",
        "trump",
    )

    def __init__(
        self, hands: Sequence[CardSet], stack: int, needs: Sequence[int], trump: int, leader: Seat
    ) -> None:
        """Begin a trick with these *hands*, a set for each seat, and a *stack* of undealt cards.

        *needs* are, by seat, the tricks still needed to meet the bid.
        """
        self.seats = len(hands)
        self.trump = trump
        self.hands = [hand >> 13 * suit & SUIT for hand in hands for suit in range(PLACES)]
        cards = stack
        for hand in hands:
            cards |= hand
        self.about = [cards >> 13 * suit & SUIT for suit in range(PLACES)]
        """All cards not played yet, by suit, undealt ones included: the seats do not know those."""
        self.needs = list(needs)
        self.left = max(hand.bit_count() for hand in hands)
        """How many tricks are left, the running one included."""
        self.seat = leader
        self.played = 0
        """How many cards the running trick has; the next three attributes describe it."""
        self.holder = leader
        self.best = FIRST_JOKER
        self.led = JOKERS
        """The suit led; `JOKERS` while only jokers have been played."""

    def join(self, cards: Sequence[int]) -> None:
        """Continue a trick that began with *cards*, which are no longer in the hands."""
        if cards:
            place = winning_place(cards, self.trump)
            self.holder = (self.seat + place) % self.seats
            self.best = cards[place]
            led = suit_led(cards)
            self.led = JOKERS if led is None else led
            self.played = len(cards)
            self.seat = (self.seat + len(cards)) % self.seats

    def copy(self) -> "Deal":
        """Return an independent copy."""
        twin = Deal.__new__(Deal)
        twin.seats = self.seats
        twin.trump = self.trump
        twin.hands = self.hands.copy()
        twin.about = self.about.copy()
        twin.needs = self.needs.copy()
        twin.left = self.left
        twin.seat = self.seat
        twin.played = self.played
        twin.holder = self.holder
        twin.best = self.best
        twin.led = self.led
        return twin

    def play_out(self, choose: Callable[["Deal"], int], left: int = 0) -> None:
        """Play until no more than so many tricks are *left*; *choose* returns each next card."""
        while self.left > left:
            self.play(choose(self))

    def play(self, card: Card) -> None:
        """Play a legal card."""
        suit, seat = card // 13, self.seat
        bit = BIT[card - 13 * suit]
        self.hands[PLACES * seat + suit] ^= bit
        self.about[suit] ^= bit
        best = self.best
        if not self.played:
            self.led = suit
            self.best = card
            self.holder = seat
        elif suit == best // 13:
            if card > best and suit != JOKERS:
                self.best = card
                self.holder = seat
        elif suit == self.trump or best >= FIRST_JOKER:
            self.best = card
            self.holder = seat
            if self.led == JOKERS:
                self.led = suit
        self.played += 1
        if self.played < self.seats:
            seat += 1
            self.seat = seat if seat < self.seats else 0
        else:
            self.needs[self.holder] -= 1
            self.seat = self.holder
            self.played = 0
            self.left -= 1
