"""The classification of completed deals, for statistics."""

from typing import Final, NamedTuple

HAND: Final = "hand"
"""The kind of all deals in a game that has only one."""


class Deal(NamedTuple):
    """How a completed deal counts for a seat."""

    kind: str
    """In Trix the contracts, as text; `HAND` in games with only one kind of deal."""
    own: bool
    """Whether the deal belonged to the seat: in its kingdom, dealt by it, or declared by its side."""
    made: bool
    """Whether the seat made its bid, or defeated the declarer's bid."""
