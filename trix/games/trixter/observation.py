"""What one seat knows of a game of Trixter."""

from typing import NamedTuple

from trix.engine.tricks import Trick


class HandResult(NamedTuple):
    """A completed hand: who dealt, its size and trump, and each seat's bid, tricks and score."""

    dealer: int
    size: int
    trump: int
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]


class Observation(NamedTuple):
    """All that *seat* may know. Sets of cards are ints with one bit for each member.

    Everything is the same for all seats but ``seat`` itself, ``hand``, ``legal_actions`` and
    ``legal_revisions``.
    """

    seat: int
    current_player: int | None
    phase: str
    """``bid``, ``play`` or ``over``."""
    legal_actions: tuple[int, ...]
    """What the seat may do now, in canonical order; empty when it is another's turn."""
    legal_revisions: tuple[int, ...]
    """What the seat may bid instead of what it has bid; empty once the next seat has bid."""
    hand: int
    hand_sizes: tuple[int, ...]
    scores: tuple[int, ...]
    """Completed hands only. The rating is the total divided by the hands played, ``len(results)``."""
    results: tuple[HandResult, ...]
    draws: tuple[tuple[int, ...], ...]
    """The cards drawn for the first deal."""
    deal: int
    """The running hand, counted from 0."""
    sizes: tuple[int, ...]
    """The sizes of all hands of the game."""
    dealer: int
    trump: int | None
    """The trump suit 0..3; None until the dealer has bid."""
    bids: tuple[int | None, ...]
    trick: Trick
    """The running trick; before the first card its leader is who is to lead."""
    last_trick: Trick | None
    tricks: tuple[int, ...]
    taken: tuple[int, ...]
    """All cards that each seat has taken."""
    lacking: tuple[int, ...]
    """Cards that the play has shown each seat not to hold."""
    history: tuple[int, ...]
    """All actions of the game so far."""
