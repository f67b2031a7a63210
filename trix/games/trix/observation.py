"""The observation of a state of Trix by one seat."""

from typing import NamedTuple

from trix.engine.tricks import Trick
from trix.engine.types import Action, BySeat, Card, CardCount, CardSet, Seat
from trix.games.trix.contracts import ContractSet


class DealResult(NamedTuple):
    """A completed deal: owner of the kingdom, set of contracts, and scores by seat."""

    owner: Seat
    contracts: ContractSet
    scores: BySeat[int]


class Exposed(NamedTuple):
    """A card that counts double, and the seat that exposed it."""

    card: Card
    seat: Seat


class Observation(NamedTuple):
    """Everything that *seat* may know. Only ``seat``, ``hand`` and ``legal_actions`` differ between seats."""

    seat: Seat
    current_player: Seat | None
    phase: str
    """``choose``, ``throw_in``, ``double``, ``play``, ``layout`` or ``over``."""
    legal_actions: tuple[Action, ...]
    """The legal actions of the observing seat, in canonical order; empty when it is not its turn."""
    hand: CardSet
    hand_sizes: BySeat[CardCount]
    scores: BySeat[int]
    """Of completed deals, by seat."""
    results: tuple[DealResult, ...]
    deal: int
    """The running deal, counted from 0."""
    dealings: int
    """The number of dealings so far, including those after a throw-in."""
    kingdom: int
    owner: Seat
    played: BySeat[ContractSet]
    """By owner, the contracts announced so far, including the running deal."""
    contracts: ContractSet
    """The running deal's contracts; 0 until they are announced."""
    doubled: tuple[Exposed, ...]
    """In the order of exposing."""
    trick: Trick
    """The running trick; before its first card, with the seat that is to lead."""
    last_trick: Trick | None
    """The last complete trick of the deal."""
    taken: BySeat[CardSet]
    """By seat, the cards taken in tricks."""
    tricks: BySeat[int]
    points: BySeat[int]
    """Of the running deal so far, by seat."""
    table: CardSet
    """The cards in the layout."""
    turns: int
    """The number of turns in the layout, including passes."""
    out: tuple[Seat, ...]
    """The seats that have gone out, in order."""
    shown: BySeat[CardSet]
    """By seat, the cards that all seats know it to hold: exposed or shown cards, 7H in the first dealing."""
    lacking: BySeat[CardSet]
    """By seat, cards that the play has shown it not to hold."""
    history: tuple[Action, ...]
    """All actions of the game so far."""
