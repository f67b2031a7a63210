"""How likely the cards of a suit are to take a trick against their holder's will."""

from functools import lru_cache
from math import exp
from typing import NamedTuple


class SuitWeights(NamedTuple):
    """How the estimate is put together."""

    cover: float = 1.3
    """What a higher card in another hand counts, against a lower one that ducks."""
    used: float = 2.0
    """How many of the others' low cards go in each earlier round of the suit."""
    spread: float = 1.6
    """How sharply the chance falls that the suit comes round once more than there are cards for it."""
    alone: float = 0.1
    """The chance that a card of a suit only its holder has left must be led, rather than thrown away."""


@lru_cache(maxsize=1 << 15)
def taking_chances(
    mine: int,
    out: int,
    passed: float = 0.0,
    weights: SuitWeights = SuitWeights(),
) -> tuple[float, ...]:
    """Give for each own card of a suit, low to high, the chance that it will be forced to take a trick.

    *mine* and *out* are the suit's cards in the own and in other hands, as 13 bits from the two up. The
    lowest card is thought of as played in the next round of the suit, and so on; *passed* is the part of a
    round that the others have still to play to a running trick, before that.
    """
    chances = []
    rounds = out.bit_count() / 3
    rank, number = 0, passed
    while mine >> rank:
        if mine >> rank & 1:
            higher, lower = (out >> rank).bit_count(), (out & (1 << rank) - 1).bit_count()
            chances.append(forced_chance(number, rounds, higher, lower, weights))
            number += 1
        rank += 1
    return tuple(chances)


def forced_chance(
    number: float, rounds: float, higher: int, lower: int, weights: SuitWeights = SuitWeights()
) -> float:
    """Give the chance that a card is forced to take a trick once *number* more of its suit are gone.

    The suit is thought to come round *rounds* times; *higher* and *lower* are those in other hands.
    """
    if not higher and not lower:
        return weights.alone
    ducking = max(lower - weights.used * number, 0.0)
    wins = ducking / (ducking + weights.cover * higher) if ducking or higher else 0.7
    comes_round = 1 / (1 + exp(-weights.spread * (rounds - number - 0.3)))
    return wins * comes_round
