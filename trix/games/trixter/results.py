"""What a hand of Trixter scores, and who has won."""

from collections.abc import Sequence

from trix.engine.options import Value


def hand_score(bid: int, tricks: int, miss: Value) -> int:
    """TR10: 10 and the tricks for a bid made exactly; else 5 off, or 5 for each trick over or under."""
    if bid == tricks:
        return 10 + tricks
    return -5 * abs(bid - tricks) if miss == "per_trick" else -5


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """TR11: give the seats with the highest total."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
