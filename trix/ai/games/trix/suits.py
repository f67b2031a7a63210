"""Estimates of how likely the cards of a suit are forced to take a trick."""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from trix.engine.cards import SUIT_MASKS


class SuitWeights(NamedTuple):
    """The parameters of the estimate."""

    cover: float = 1.3
    """The weight of a higher card in another hand, relative to a lower one that ducks."""
    used: float = 2.0
    """How many low cards of other seats each earlier round of the suit has removed."""
    spread: float = 1.6
    """How sharply the probability of another round of the suit falls as its cards run out."""
    alone: float = 0.1
    """The probability that a card of a suit no other seat holds must be led, and is not discarded."""


_WEIGHTS: Final = SuitWeights()


@lru_cache(maxsize=1 << 15)
def taking_chances(mine: int, out: int, passed: float = 0.0) -> tuple[float, ...]:
    """Return, for each card held in a suit, low to high, the probability that it is forced to take a trick.

    *mine* and *out* are the cards of the suit in the seat's hand and in other hands, as 13 bits from the two
    up. The model plays the lowest card in the next round of the suit, and so on. *passed* is the share of a
    round that other seats have still to play to the running trick.
    """
    chances = []
    rounds = out.bit_count() / 3
    rank, number = 0, passed
    while mine >> rank:
        if mine >> rank & 1:
            higher, lower = (out >> rank).bit_count(), (out & (1 << rank) - 1).bit_count()
            chances.append(forced_chance(number, rounds, higher, lower))
            number += 1
        rank += 1
    return tuple(chances)


def forced_chance(number: float, rounds: float, higher: int, lower: int) -> float:
    """Return the probability that a card is forced to take a trick after *number* rounds of its suit.

    About *rounds* rounds are expected in all; *higher* and *lower* count the cards in other hands.
    """
    if not higher and not lower:
        return _WEIGHTS.alone
    ducking = max(lower - _WEIGHTS.used * number, 0.0)
    wins = ducking / (ducking + _WEIGHTS.cover * higher) if ducking or higher else 0.7
    comes_round = 1 / (1 + exp(-_WEIGHTS.spread * (rounds - number - 0.3)))
    return wins * comes_round


def dead_leads(legal: int, out: int) -> int:
    """Return the cards of suits that no other seat holds, as a set; empty without a lead that may lose."""
    dead, exits = 0, False
    for suit in SUIT_MASKS:
        others = out & suit
        if not others:
            dead |= legal & suit
        elif legal & suit & (others & -others) - 1:
            exits = True
    return dead if exits else 0
