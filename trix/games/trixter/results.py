"""What a hand of Trixter scores, and who has won."""

from collections.abc import Sequence
from typing import Final

from trix.engine.options import Value

MADE: Final = 10
"""TR10: what a bid that is met scores beside its tricks."""
MISSED: Final = 5
"""TR10: what a bid that is missed costs, or each trick too many or too few."""


def hand_score(bid: int, tricks: int, miss: Value) -> int:
    """TR10: give what a hand scores with a *bid* and the *tricks* taken; *miss* is the option's value."""
    if bid == tricks:
        return MADE + tricks
    return -MISSED * abs(bid - tricks) if miss == "per_trick" else -MISSED


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """TR11: give the seats with the highest total."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
