"""The events of Troika that other card games do not have."""

from dataclasses import dataclass, replace
from typing import Self

from trix.engine.events import Event
from trix.engine.types import Action, Card, Seat


@dataclass(frozen=True)
class HandBegan(Event):
    """A hand began, right after its DealBegan: the dealer."""

    dealer: Seat


@dataclass(frozen=True)
class Called(Event):
    """A seat bid or passed: the action's integer, see `trix.games.troika.bids`."""

    seat: Seat
    call: Action


@dataclass(frozen=True)
class PassedOut(Event):
    """All seats passed; the next dealer deals, and the hand does not count."""


@dataclass(frozen=True)
class BidWon(Event):
    """The bidding is over: the declarer, and the action's integer of the bid."""

    seat: Seat
    bid: Action


@dataclass(frozen=True)
class KittyTaken(Event):
    """The declarer picked up the two cards of the kitty; only the declarer sees them."""

    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class Discarded(Event):
    """The declarer put two cards away; only the declarer knows them."""

    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class TrumpNamed(Event):
    """The declarer named the trump suit 0..3, or led it under joffre."""

    seat: Seat
    trump: int
