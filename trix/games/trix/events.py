"""The events of Trix that other card games do not have."""

from dataclasses import dataclass

from trix.engine.events import Event
from trix.engine.types import BySeat, Card, Seat
from trix.games.trix.contracts import ContractSet


@dataclass(frozen=True)
class KingdomBegan(Event):
    """A kingdom began. *number* counts kingdoms from 0."""

    number: int
    owner: Seat


@dataclass(frozen=True)
class ContractChosen(Event):
    """The owner announced the contracts of the deal."""

    seat: Seat
    contracts: ContractSet


@dataclass(frozen=True)
class Redealt(Event):
    """A seat demanded a new dealing; DealBegan with the same number follows. `keep` makes no event."""

    seat: Seat


@dataclass(frozen=True)
class CardDoubled(Event):
    """A seat exposed a card, which counts double from now on."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class PointsScored(Event):
    """The points of the running deal by seat, after a trick or after a seat went out."""

    points: BySeat[int]


@dataclass(frozen=True)
class CardLaid(Event):
    """A card was laid in the Trix contract."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class Passed(Event):
    """A seat could not lay a card."""

    seat: Seat


@dataclass(frozen=True)
class WentOut(Event):
    """A seat laid its last card. *place* is 0 to 2; the fourth seat keeps its cards."""

    seat: Seat
    place: int


@dataclass(frozen=True)
class TwosShown(Event):
    """The twos in all hands were revealed: a tuple of cards for each seat."""

    cards: tuple[tuple[Card, ...], ...]
