"""The observation of a state of Troika by one seat."""

from typing import NamedTuple

from trix.engine.tricks import Trick
from trix.engine.types import Action, BySeat, CardCount, CardSet, Seat, Suit
from trix.games.troika.bids import Bid, Bidding


class HandResult(NamedTuple):
    """A completed hand: declarer, bid and trump (None without), and points taken and scores by side."""

    declarer: Seat
    bid: Bid
    trump: Suit | None
    points: tuple[int, int]
    scores: tuple[int, int]


class Observation(NamedTuple):
    """Everything that *seat* may know.

    Only ``seat``, ``hand``, ``legal_actions``, ``discarded`` and the discards in ``history`` differ between
    seats.
    """

    seat: Seat
    current_player: Seat | None
    phase: str
    """``bid``, ``discard``, ``trump``, ``play`` or ``over``."""
    legal_actions: tuple[Action, ...]
    """The legal actions of the observing seat, in canonical order; empty when it is not its turn."""
    hand: CardSet
    hand_sizes: BySeat[CardCount]
    scores: tuple[int, int]
    """Of completed hands, by side."""
    results: tuple[HandResult, ...]
    deal: int
    """The running deal, counted from 0. A passed-out deal has a number, but is not a hand."""
    dealer: Seat
    bidding: Bidding
    declarer: Seat | None
    """None during the bidding."""
    trump: Suit | None
    discarded: CardSet
    """The cards that the seat discarded from the kitty; 0 for all seats but the declarer."""
    trick: Trick
    """The running trick; before its first card, with the seat that is to lead, or -1 during the bidding."""
    last_trick: Trick | None
    tricks: BySeat[int]
    taken: BySeat[CardSet]
    """By seat, the cards taken in tricks."""
    points: tuple[int, int]
    """Of the running deal so far, by side."""
    lacking: BySeat[CardSet]
    """By seat, cards that the play has shown it not to hold."""
    history: tuple[Action, ...]
    """All actions of the game so far; HIDDEN_DISCARD replaces a discard that the seat may not see."""
