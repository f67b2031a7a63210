"""What one seat knows of a game of Troika."""

from typing import NamedTuple

from trix.engine.tricks import Trick
from trix.games.troika.bids import Bid, Bidding


class HandResult(NamedTuple):
    """A completed hand: the declarer, the bid and trump (None without), points taken and scores by side."""

    declarer: int
    bid: Bid
    trump: int | None
    points: tuple[int, int]
    scores: tuple[int, int]


class Observation(NamedTuple):
    """All that *seat* may know. Sets of cards are ints with one bit for each member.

    Everything is the same for all seats but ``seat`` itself, ``hand``, ``legal_actions``, ``discarded`` and
    the discards in ``history``.
    """

    seat: int
    current_player: int | None
    phase: str
    """``bid``, ``discard``, ``trump``, ``play`` or ``over``."""
    legal_actions: tuple[int, ...]
    """What the seat may do now, in canonical order; empty when it is another's turn."""
    hand: int
    hand_sizes: tuple[int, ...]
    scores: tuple[int, int]
    """By side, completed hands only."""
    results: tuple[HandResult, ...]
    deal: int
    """The running dealing, counted from 0; one that was passed out counts here, but is no hand."""
    dealer: int
    bidding: Bidding
    declarer: int | None
    """None while the bidding lasts."""
    trump: int | None
    discarded: int
    """The cards that the seat itself has put away in this deal; 0 for all but the declarer."""
    trick: Trick
    """The running trick; before the first card its leader is who is to lead, or -1 during the bidding."""
    last_trick: Trick | None
    tricks: tuple[int, ...]
    taken: tuple[int, ...]
    """All cards that each seat has taken."""
    points: tuple[int, int]
    """What each side has taken in the running deal."""
    lacking: tuple[int, ...]
    """Cards that the play has shown each seat not to hold."""
    history: tuple[int, ...]
    """All actions of the game so far; a discard that the seat may not know is HIDDEN_DISCARD."""
