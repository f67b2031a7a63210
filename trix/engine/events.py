"""What an observer of a game is told, in the order it happens.

Every event says what happened as somebody who sees all hands would tell it; `seen_by` is the one place where
secrets are taken out of it. Cards are the integers of `trix.engine.cards`.
"""

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True)
class Event:
    """Anything that happened. Public unless a subclass says otherwise."""

    def seen_by(self, seat: int) -> Self | None:
        """Give the event as *seat* may know it, or None when the seat learns nothing of it."""
        return self


@dataclass(frozen=True)
class DealBegan(Event):
    """Cards were dealt. A hand that the seat may not see is None; the number counts deals from 0."""

    number: int
    hands: tuple[tuple[int, ...] | None, ...]

    def seen_by(self, seat: int) -> Self:
        """Leave only the seat's own hand."""
        own = tuple(hand if of == seat else None for of, hand in enumerate(self.hands))
        return replace(self, hands=own)


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat has to decide; *phase* says what about, in the game's own words."""

    seat: int
    phase: str


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card was played to a trick."""

    seat: int
    card: int


@dataclass(frozen=True)
class TrickTaken(Event):
    """A trick is complete: who led it, its cards in the order they were played, and who takes it."""

    leader: int
    cards: tuple[int, ...]
    seat: int


@dataclass(frozen=True)
class DealEnded(Event):
    """A deal is over: what it brought each seat, and the totals it leads to."""

    number: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
