"""The observation of a state of Trixter by one seat."""

from typing import NamedTuple

from trix.engine.tricks import Trick
from trix.engine.types import Action, BySeat, Card, CardCount, CardSet, Seat, Suit


class HandResult(NamedTuple):
    """A completed hand: dealer, size and trump, and bids, tricks and scores by seat."""

    dealer: Seat
    size: CardCount
    trump: Suit
    bids: BySeat[int]
    tricks: BySeat[int]
    scores: BySeat[int]


class Observation(NamedTuple):
    """Everything that *seat* may know.

    Only ``seat``, ``hand``, ``legal_actions`` and ``legal_revisions`` differ between seats.
    """

    seat: Seat
    current_player: Seat | None
    phase: str
    """``bid``, ``play`` or ``over``."""
    legal_actions: tuple[Action, ...]
    """The legal actions of the observing seat, in canonical order; empty when it is not its turn."""
    legal_revisions: tuple[Action, ...]
    """The bids that may replace the seat's bid; empty once the next seat has bid."""
    hand: CardSet
    hand_sizes: BySeat[CardCount]
    scores: BySeat[int]
    """Of completed hands, by seat. The rating is the total divided by ``len(results)``."""
    results: tuple[HandResult, ...]
    draws: tuple[tuple[Card, ...], ...]
    """The cards drawn for the first deal, by seat, a row for each draw."""
    deal: int
    """The running hand, counted from 0."""
    sizes: tuple[int, ...]
    """The sizes of all hands of the game."""
    dealer: Seat
    trump: Suit | None
    """The trump suit (0..3); None until the dealer has bid."""
    bids: BySeat[int | None]
    trick: Trick
    """The running trick; before its first card, with the seat that is to lead."""
    last_trick: Trick | None
    tricks: BySeat[int]
    taken: BySeat[CardSet]
    """By seat, the cards taken in tricks."""
    lacking: BySeat[CardSet]
    """By seat, cards that the play has shown it not to hold."""
    history: tuple[Action, ...]
    """All actions of the game so far."""
