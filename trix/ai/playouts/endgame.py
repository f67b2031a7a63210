"""The end of a deal, searched exactly: with all hands open and few cards left, everybody plays his best.

Works for any deal that can be copied and played on; the game says which moves are worth a try and what an end
is worth to each side. Two sides that win from each other are searched by alpha-beta (D. Knuth and R. Moore,
"An Analysis of Alpha-Beta Pruning", 1975), more by max-n (C. Luckhardt and K. Irani, 1986): each seat takes
what is best for its own side, and of equals the first.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Protocol, Self, TypeVar


class Ending(Protocol):
    """A deal near its end."""

    turn: int
    """The seat to move."""
    over: bool

    def copy(self) -> Self:
        """Give a deal of its own that stands as this one does."""

    def moves(self) -> Iterable[int]:
        """Give the moves to compare, best guess first; one of those that come to the same. Never empty."""

    def play(self, move: int) -> None:
        """Make a move."""


Deal = TypeVar("Deal", bound=Ending)


def best_values(
    deal: Deal, sides: Sequence[int], values: Callable[[Deal], Sequence[float]]
) -> Sequence[float]:
    """Give what best play brings, by side: max-n.

    *sides* tells the side of each seat, *values* what an end is worth to each side.
    """
    if deal.over:
        return values(deal)
    side = sides[deal.turn]
    best: Sequence[float] | None = None
    for move in deal.moves():
        after = deal.copy()
        after.play(move)
        found = best_values(after, sides, values)
        if best is None or found[side] > best[side]:
            best = found
    assert best is not None
    return best


def best_value(
    deal: Deal,
    sides: Sequence[int],
    value: Callable[[Deal], float],
    least: float = -inf,
    most: float = inf,
) -> float:
    """Give what best play brings side 0 where side 1 wants the opposite: alpha-beta.

    *value* tells what an end is worth to side 0. The result is exact from *least* to *most*, else a bound.
    """
    if deal.over:
        return value(deal)
    if sides[deal.turn]:
        for move in deal.moves():
            after = deal.copy()
            after.play(move)
            most = min(most, best_value(after, sides, value, least, most))
            if most <= least:
                break
        return most
    for move in deal.moves():
        after = deal.copy()
        after.play(move)
        least = max(least, best_value(after, sides, value, least, most))
        if least >= most:
            break
    return least
