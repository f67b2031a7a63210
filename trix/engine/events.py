"""The events that an observer of a game receives, in order.

A new event contains everything, hidden cards included. `Event.seen_by` redacts it for a seat; no other code
decides about secrets.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from trix.engine.types import BySeat, BySide, Card, CardCount, Seat


@dataclass(frozen=True)
class Event:
    """Something that happened in a game. Public unless a subclass overrides `seen_by`."""

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event as *seat* may know it; None if the whole event is secret."""
        return self


@dataclass(frozen=True)
class DealBegan(Event):
    """Cards were dealt: *size* to each seat. *number* counts deals from 0. A hidden hand is None."""

    number: int
    hands: BySeat[tuple[Card, ...] | None]
    size: CardCount

    def seen_by(self, seat: Seat) -> Self:
        own = tuple(hand if of == seat else None for of, hand in enumerate(self.hands))
        return replace(self, hands=own)


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat is to act; *phase* is one of the game's phases, such as "play"."""

    seat: Seat
    phase: str


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card was played to a trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class TrickTaken(Event):
    """A trick is complete: its leader, its cards in the order of play, and the *seat* that takes it."""

    leader: Seat
    cards: tuple[Card, ...]
    seat: Seat


@dataclass(frozen=True)
class DealEnded(Event):
    """A deal is over: its scores by seat, and the new totals."""

    number: int
    scores: BySide[int]
    totals: BySeat[int]


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over: the final totals by seat, and the seats that won."""

    totals: BySeat[int]
    winners: tuple[Seat, ...]


def visible_to(seat: Seat, events: Iterable[Event]) -> list[Event]:
    """Return the events as *seat* may know them, without secret ones; no seat has a negative number."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
