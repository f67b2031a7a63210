"""The running trick: its holder, and the chances of later seats to overtake or to follow suit."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random
from typing import Final

from trix.ai.beliefs import Beliefs
from trix.engine.cards import SUIT_MASKS
from trix.engine.sampling import Unseen
from trix.engine.tricks import Trick, winning_place
from trix.engine.types import Card, CardSet, Seat

_DEALS: Final = 100


def holder_of(trick: Trick, seats: int = 4, trump: int | None = None, order: int = 1) -> tuple[Seat, Card]:
    """Return the seat that holds a trick so far, and its card: the leader and -1 before the first card."""
    if not trick.cards:
        return trick.leader, -1
    place = winning_place(trick.cards, trump, order)
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


def chance_to_overtake(
    beliefs: Beliefs, seat: Seat, best: Card, led: int, eager: float, trump: int | None = None
) -> float:
    """Return the probability that a later seat plays higher than *best* in a trick of the suit *led*.

    A seat that may choose does so with the probability *eager*.
    """
    none, ruffs = beliefs.chance_of_none, 0.0
    higher = SUIT_MASKS[best // 13] & -2 << best
    if trump is not None and trump != led:
        void = none(seat, SUIT_MASKS[led], led)
        with_trump = higher if best // 13 == trump else SUIT_MASKS[trump]
        ruffs = void * (1 - none(seat, with_trump, trump)) * eager if void else 0.0
    if best // 13 != led:
        return ruffs
    can = 1 - none(seat, higher, led)
    if not can:
        return ruffs
    forced = none(seat, SUIT_MASKS[led] & (1 << best) - 1, led)
    return ruffs + can * (forced + (1 - forced) * eager)


@lru_cache(maxsize=64)
def percent_following(unseen: Unseen, after: tuple[Seat, ...], suit: CardSet) -> int:
    """Estimate how likely every later seat has a card of a suit, over random deals that fit.

    Return a multiple of 5 up to 95, and 0 if no deal fits.
    """
    rng = Random(_DEALS)
    try:
        deals = [unseen.deal(rng) for _ in range(_DEALS)]
    except ValueError:
        return 0
    following = sum(all(hands[seat] & suit for seat in after) for hands in deals)
    return min(95, 5 * round(20 * following / _DEALS))
