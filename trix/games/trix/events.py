"""What happens in Trix beside the events that every card game has."""

from dataclasses import dataclass

from trix.engine.events import Event


@dataclass(frozen=True)
class KingdomBegan(Event):
    """A seat owns the kingdom from now on; *number* counts kingdoms from 0."""

    number: int
    owner: int


@dataclass(frozen=True)
class ContractChosen(Event):
    """The owner announced the contracts of this deal (a set, see `trix.games.trix.contracts`)."""

    seat: int
    contracts: int


@dataclass(frozen=True)
class Redealt(Event):
    """A seat demanded a new dealing; DealBegan with the same number follows. Who keeps is not told."""

    seat: int


@dataclass(frozen=True)
class CardDoubled(Event):
    """A seat exposed a card, which counts double from now on."""

    seat: int
    card: int


@dataclass(frozen=True)
class PointsScored(Event):
    """The running deal's points by seat after a trick or a going out."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class CardLaid(Event):
    """A card was added to the layout of the Trix contract."""

    seat: int
    card: int


@dataclass(frozen=True)
class Passed(Event):
    """A seat had no card for the layout."""

    seat: int


@dataclass(frozen=True)
class WentOut(Event):
    """A seat has laid its last card; *place* is 0 to 2, and the fourth seat stays behind with its cards."""

    seat: int
    place: int


@dataclass(frozen=True)
class TwosShown(Event):
    """The twos still in hands were shown: a tuple of cards for each seat."""

    cards: tuple[tuple[int, ...], ...]
