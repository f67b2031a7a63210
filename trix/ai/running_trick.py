"""The running trick: its holder, and the chances of later seats to overtake."""

from collections.abc import Callable, Iterable

from trix.engine.tricks import Trick, winning_place
from trix.engine.types import Card, Seat


def holder_of(trick: Trick, seats: int = 4, trump: int | None = None) -> tuple[Seat, Card]:
    """Return the seat that holds a trick so far, and its card: the leader and -1 before the first card."""
    if not trick.cards:
        return trick.leader, -1
    place = winning_place(trick.cards, trump)
    return (trick.leader + place) % seats, trick.cards[place]


def chances_to_take(
    seats: int, holder: Seat, after: Iterable[Seat], overtakes: Callable[[Seat], float]
) -> list[float]:
    """Return the chance of each seat to take a trick.

    *holder* holds it so far; *overtakes* gives the chance of each seat *after* to play higher.
    """
    takers = [0.0] * seats
    takers[holder] = 1.0
    for later in after:
        over = overtakes(later)
        if over:
            takers = [chance * (1 - over) for chance in takers]
            takers[later] = over
    return takers
