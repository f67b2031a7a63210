"""Estimates of how likely each card of a suit takes a trick, if its holder wants it or does not.

For games with or without trump where the highest card takes a trick.
"""

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import NamedTuple


class ChanceWeights(NamedTuple):
    """The parameters of the estimate; each game's were tuned by matches between variants."""

    falls: float
    """The probability that the higher cards fall first if there are lower ones to play meanwhile."""
    falls_trump: float
    """The same in trump, where long suits are established more often."""
    led: float
    """The probability that a trick brings the suit at a time when the card can win."""
    ruff: float
    """The probability that a low trump takes a trick in a suit its holder has no card of."""
    careless: float
    """The probability that a seat that could take a trick does not."""
    shed: float
    """The probability to get rid of a card, for each lower one of its suit."""
    shed_trump: float
    """The probability to get rid of a trump while there are other cards to play."""


class Around(NamedTuple):
    """The factors of the chances in a suit beside its cards."""

    seats: int
    """How many opponents there are."""
    full: float
    """The probability that a given unseen card is held by a given one of them."""
    tricks: int
    """How many tricks are still to come."""
    trumps: int
    """How many trumps are unseen; -1 if the suit itself is trump."""
    voids: int
    """In how many side suits the hand is void."""
    leads: bool
    """Whether the holder of the hand leads to the next trick."""


class Chances(NamedTuple):
    """The probabilities that a card takes a trick, if its holder wants it or does not."""

    wanted: float
    unwanted: float


def wanted_tricks(mine: int, out: int, around: Around, weights: ChanceWeights) -> float:
    """Return the expected tricks of a suit if the seat wants all; parameters as in `card_chances`."""
    return fsum(card.wanted for card in card_chances(mine, out, around, weights))


@lru_cache(maxsize=1 << 12)
def card_chances(mine: int, out: int, around: Around, weights: ChanceWeights) -> tuple[Chances, ...]:
    """Return the cached result of `chances_of`."""
    return tuple(chances_of(mine, out, around, weights))


def chances_of(mine: int, out: int, around: Around, weights: ChanceWeights) -> list[Chances]:
    """Return the chances of each card held in a suit, low to high.

    *mine* and *out* are the held and the unseen cards of the suit, as 13 bits from the two up.
    """
    chance = suit_chances(out.bit_count(), around, weights)
    chances: list[Chances] = []
    while mine:
        low = mine & -mine
        mine ^= low
        chances.append(chance((out & -low).bit_count(), len(chances)))
    return chances


def suit_chances(out: int, around: Around, weights: ChanceWeights) -> Callable[[int, int], Chances]:
    """Return a function for a card's chances in a suit with *out* unseen cards.

    A card's chances depend on how many unseen cards are higher, and on how many lower ones are held with it.
    """
    seats, full, tricks, trumps, voids, leads = around
    is_trump = trumps < 0
    lacks = 1 - full
    free = 1 - 1 / tricks  # the last card is not a choice
    ruffed = 0.0 if is_trump else lacks**out * (1 - lacks**trumps)
    if is_trump:
        comes, forced, falls = 1.0, 1 - weights.shed_trump * free, weights.falls_trump
        ruffs = weights.ruff * min(voids, 2) / 2
    else:
        comes = 1 - (1 - weights.led) ** tricks * (free if leads else 1)
        forced, falls, ruffs = comes, weights.falls, 0.0
    tries = 1 - weights.careless * free

    def chance(higher: int, guards: int) -> Chances:
        beaten = (1 - lacks**higher) * tries
        stands: float = (1 - beaten - (1 - beaten) * ruffed) ** seats
        wanted = stands
        if guards >= higher * full * seats / max(seats - 1, 1):
            wanted += (1 - stands) * falls
        wanted *= comes
        if wanted < ruffs:
            wanted = ruffs
        unwanted = stands * forced * (1 - weights.shed) ** guards
        return Chances(wanted, unwanted if unwanted < wanted else wanted)

    return chance
