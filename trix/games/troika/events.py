"""The events of Troika, beside those of every card game."""

from dataclasses import dataclass, replace
from typing import Self

from trix.engine.events import Event
from trix.engine.types import Action, Card, Seat


@dataclass(frozen=True)
class HandBegan(Event):
    """Who deals; DealBegan went before."""

    dealer: Seat


@dataclass(frozen=True)
class WordSaid(Event):
    """A seat bid or passed: the action's integer, see `trix.games.troika.bids`."""

    seat: Seat
    word: Action


@dataclass(frozen=True)
class PassedOut(Event):
    """Nobody bid; the next dealer deals, and the hand does not count."""


@dataclass(frozen=True)
class BidWon(Event):
    """The bidding is over: the declarer, and the action's integer of the bid."""

    seat: Seat
    bid: Action


@dataclass(frozen=True)
class KittyTaken(Event):
    """The declarer picked up the two cards left over; only the declarer sees them."""

    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat) -> Self:
        """Hide the cards from everybody else."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class Discarded(Event):
    """The declarer put two cards away; only the declarer knows them."""

    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat) -> Self:
        """Hide the cards from everybody else."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class TrumpNamed(Event):
    """The trump suit 0..3 is settled: named, or led by the declarer under joffre."""

    seat: Seat
    trump: int
