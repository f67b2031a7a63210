"""How likely each card of a suit is to take a trick, where its holder wants it to, and where not.

For games where the highest card takes a trick, with or without trump.
"""

from functools import lru_cache
from typing import NamedTuple


class ChanceWeights(NamedTuple):
    """How the estimate is put together; each game's own are found by playing variants against each other."""

    falls: float
    """The chance that the higher cards fall first where there are lower ones to play meanwhile."""
    falls_trump: float
    """The same in trump, where long cards come good more often."""
    led: float
    """How likely a trick is to bring a suit at a time when a card of it can win."""
    ruff: float
    """The chance that a low trump takes a trick of a suit its holder has none of."""
    careless: float
    """How often those who could take a trick let it go."""
    shed: float
    """The chance to get rid of a card for each lower one of its suit."""
    shed_trump: float
    """The chance to get rid of a trump while there are other cards to play."""


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


class Chances(NamedTuple):
    """Of one card: to take a trick if that is wanted, and if it is not."""

    wanted: float
    unwanted: float


def wanted_tricks(mine: int, out: int, around: Around, weights: ChanceWeights) -> float:
    """Give how many tricks a suit's own cards take if all are wanted; the sets are as in `card_chances`."""
    return sum(card.wanted for card in card_chances(mine, out, around, weights))


@lru_cache(maxsize=1 << 15)
def card_chances(mine: int, out: int, around: Around, weights: ChanceWeights) -> tuple[Chances, ...]:
    """Give the chances of each of a suit's own cards, low to high.

    *mine* and *out* are the suit's own and unseen cards, as 13 bits from the two up.
    """
    seats, full, tricks, trumps, voids, leads = around
    is_trump = trumps < 0
    lacks = 1 - full
    free = 1 - 1 / tricks  # the last card is no matter of choice
    ruffed = 0.0 if is_trump else lacks ** out.bit_count() * (1 - lacks**trumps)
    if is_trump:
        comes, forced, falls = 1.0, 1 - weights.shed_trump * free, weights.falls_trump
        ruffs = weights.ruff * min(voids, 2) / 2
    else:
        comes = 1 - (1 - weights.led) ** tricks * (free if leads else 1)
        forced, falls, ruffs = comes, weights.falls, 0.0
    tries = 1 - weights.careless * free
    chances = []
    guards = 0
    rank = 0
    while mine >> rank:
        if mine >> rank & 1:
            higher = (out >> rank).bit_count()
            beaten = (1 - lacks**higher) * tries
            stands: float = (1 - beaten - (1 - beaten) * ruffed) ** seats
            wanted = stands
            if guards >= higher * full * seats / max(seats - 1, 1):
                wanted += (1 - stands) * falls
            wanted = max(wanted * comes, ruffs)
            unwanted = min(stands * forced * (1 - weights.shed) ** guards, wanted)
            chances.append(Chances(wanted, unwanted))
            guards += 1
        rank += 1
    return tuple(chances)
