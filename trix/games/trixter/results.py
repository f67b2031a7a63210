"""The scores of a hand of Trixter, and the winners of a game."""

from collections.abc import Sequence
from typing import Final

from trix.engine.options import Value
from trix.engine.types import Seat

MADE: Final = 10
"""TR10: the score of a bid that is met, besides one point a trick."""
MISSED: Final = 5
"""TR10: the cost of a missed bid, or of each trick too many or too few."""


def hand_score(bid: int, tricks: int, miss: Value) -> int:
    """TR10: return the score of a *bid* with so many *tricks* taken; *miss* is the option's value."""
    if bid == tricks:
        return MADE + tricks
    return -MISSED * abs(bid - tricks) if miss == "per_trick" else -MISSED


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """TR11: return the seats with the highest total."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
