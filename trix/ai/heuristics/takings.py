"""How many tricks the cards of a suit will take for their holder, where the highest card takes a trick.

For games with or without trump; the weights are each game's own.
"""

from functools import lru_cache
from typing import Final, NamedTuple


class SuitWeights(NamedTuple):
    """How the estimate is put together."""

    falls: float = 0.35
    """The chance that the higher cards fall first where there are lower ones to play meanwhile."""
    falls_trump: float = 0.5
    """The same in trump, where long cards come good more often."""
    led: float = 0.3
    """How likely a trick is to bring a suit at a time when a card of it can win."""
    ruff: float = 0.45
    """The chance that a low trump takes a trick of a suit its holder has none of."""
    careless: float = 0.3
    """How often those who could take a trick let it go."""


class Around(NamedTuple):
    """What a suit's fate depends on beside its own cards."""

    seats: int
    """How many others there are who would take a trick from the hand."""
    full: float
    """The chance that a certain unseen card lies with a certain one of them."""
    tricks: int
    """How many tricks are still to be played."""
    trumps: int
    """How many trumps are unseen; -1 for trump itself, which nothing beats from outside."""
    voids: int
    """How many other suits the hand has none of."""
    leads: bool
    """Whether the hand's holder leads to the next trick."""


Takings = tuple[float, float]
"""Mean and variance of a number of tricks."""
NOTHING: Final = (0.0, 0.0)


@lru_cache(maxsize=1 << 15)
def takings(mine: int, out: int, around: Around, weights: SuitWeights) -> Takings:
    """Give mean and variance of the number of tricks that a suit's cards take.

    *mine* and *out* are the suit's own and unseen cards, as 13 bits from the two up.
    """
    seats, full, tricks, trumps, voids, leads = around
    is_trump = trumps < 0
    lacks = 1 - full
    # somebody void in a side suit may ruff it
    ruffed = 0.0 if is_trump else lacks ** out.bit_count() * (1 - lacks**trumps)
    comes = 1.0
    if not is_trump:
        comes -= (1 - weights.led) ** tricks * (1 - 1 / tricks if leads else 1)
    falls = weights.falls_trump if is_trump else weights.falls
    ruffs = weights.ruff * min(voids, 2) / 2 if is_trump else 0.0
    # the last card is no matter of choice
    tries = 1 - weights.careless * (1 - 1 / tricks)
    mean = variance = 0.0
    guards = 0
    rank = 0
    while mine >> rank:
        if mine >> rank & 1:
            higher = (out >> rank).bit_count()
            beaten = (1 - lacks**higher) * tries
            stands: float = (1 - beaten - (1 - beaten) * ruffed) ** seats
            if guards >= higher * full * seats / max(seats - 1, 1):
                stands += (1 - stands) * falls
            stands = max(stands * comes, ruffs)
            mean += stands
            variance += stands * (1 - stands)
            guards += 1
        rank += 1
    return mean, variance
