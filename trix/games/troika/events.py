"""The events of Troika, beside those of every card game."""

from dataclasses import dataclass, replace
from typing import Self

from trix.engine.events import Event


@dataclass(frozen=True)
class HandBegan(Event):
    """Who deals; DealBegan went before."""

    dealer: int


@dataclass(frozen=True)
class WordSaid(Event):
    """A seat bid or passed: the action's integer, see `trix.games.troika.bids`."""

    seat: int
    word: int


@dataclass(frozen=True)
class PassedOut(Event):
    """Nobody bid; the next dealer deals, and the hand does not count."""


@dataclass(frozen=True)
class BidWon(Event):
    """The bidding is over: the declarer, and the action's integer of the bid."""

    seat: int
    bid: int


@dataclass(frozen=True)
class KittyTaken(Event):
    """The declarer picked up the two cards left over; only the declarer sees them."""

    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int) -> Self:
        """Hide the cards from everybody else."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class Discarded(Event):
    """The declarer put two cards away; only the declarer knows them."""

    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int) -> Self:
        """Hide the cards from everybody else."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True)
class TrumpNamed(Event):
    """The trump suit 0..3 is settled: named, or led by the declarer under joffre."""

    seat: int
    trump: int
