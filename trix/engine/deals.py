"""What a deal was to a seat, so that deals of a kind can be counted together."""

from typing import Final, NamedTuple

HAND: Final = "hand"
"""The kind of deals in games that know one kind only."""


class Deal(NamedTuple):
    """What a deal was to a seat."""

    kind: str
    """In Trix the contracts, as text; `HAND` in games whose deals are all of one kind."""
    own: bool
    """Whether it was the seat's own: its kingdom, its deal, its side's bid."""
    made: bool
    """Whether the seat made what was to be made: its bid, or a declarer's failing."""
