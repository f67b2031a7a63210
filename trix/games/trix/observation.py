"""What one seat knows of a game of Trix."""

from typing import NamedTuple

from trix.engine.tricks import Trick


class DealResult(NamedTuple):
    """A completed deal: whose kingdom, the set of contracts, and what it brought each seat."""

    owner: int
    contracts: int
    scores: tuple[int, ...]


class Observation(NamedTuple):
    """All that *seat* may know. Sets of cards and of contracts are ints with one bit for each member.

    Everything but ``hand``, ``legal_actions`` and ``seat`` itself is the same for all seats.
    """

    seat: int
    current_player: int | None
    phase: str
    """``choose``, ``throw_in``, ``double``, ``play``, ``layout`` or ``over``."""
    legal_actions: tuple[int, ...]
    """What the seat may do now, in canonical order; empty when it is another's turn."""
    hand: int
    hand_sizes: tuple[int, ...]
    scores: tuple[int, ...]
    """Completed deals only."""
    results: tuple[DealResult, ...]
    deal: int
    """The running deal, counted from 0."""
    dealings: int
    """How often cards were dealt, redeals included."""
    kingdom: int
    owner: int
    played: tuple[int, ...]
    """The contracts that each owner has used up, the running deal's included."""
    contracts: int
    """The running deal's contracts; 0 until they are announced."""
    doubled: tuple[tuple[int, int], ...]
    """Exposed cards as (card, seat that exposed it), in the order of exposing."""
    trick: Trick
    """The running trick; before the first card its leader is who is to lead."""
    last_trick: Trick | None
    """The last complete trick of this deal."""
    taken: tuple[int, ...]
    """All cards that each seat has taken in tricks."""
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """What the running deal has brought so far."""
    table: int
    """The cards in the layout."""
    turns: int
    """How many turns the layout has seen, passes included."""
    out: tuple[int, ...]
    """The seats that have gone out, in that order."""
    shown: tuple[int, ...]
    """Cards that everybody knows each seat to hold: exposed, shown, or 7H in the first dealing."""
    lacking: tuple[int, ...]
    """Cards that the play has shown each seat not to hold."""
    history: tuple[int, ...]
    """All actions of the game so far."""
