"""The events of Trixter that other card games do not have."""

from dataclasses import dataclass

from trix.engine.events import Event
from trix.engine.types import Card, CardCount, Seat


@dataclass(frozen=True)
class DealerDrawn(Event):
    """The first dealer was drawn: the cards by seat, a row for each draw, and the dealer."""

    draws: tuple[tuple[Card, ...], ...]
    dealer: Seat


@dataclass(frozen=True)
class HandBegan(Event):
    """A hand began, right after its DealBegan: the dealer and the size of each hand."""

    dealer: Seat
    size: CardCount


@dataclass(frozen=True)
class BidMade(Event):
    """A seat bid, or revised its bid. *trump* (0..3) is named by the dealer's bid, else None."""

    seat: Seat
    number: int
    trump: int | None
    revised: bool
