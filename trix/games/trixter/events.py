"""What happens in Trixter beside the events that every card game has."""

from dataclasses import dataclass

from trix.engine.events import Event


@dataclass(frozen=True)
class DealerDrawn(Event):
    """The first dealer was drawn: the cards each seat drew, one row for each time, and who deals."""

    draws: tuple[tuple[int, ...], ...]
    dealer: int


@dataclass(frozen=True)
class HandBegan(Event):
    """Who deals this hand and how many cards each seat gets; DealBegan went before."""

    dealer: int
    size: int


@dataclass(frozen=True)
class BidMade(Event):
    """A seat bid, or changed its bid. The dealer's bid names *trump* (0..3); others' have None."""

    seat: int
    number: int
    trump: int | None
    revised: bool
