"""What a hand is expected to bring before it is played, and the bid that it leads to."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from trix.ai.heuristics.chances import Around, card_chances
from trix.ai.heuristics.trixter.judge import CHANCES

_WANTED, _UNWANTED, _LESS = 0.68, 0.45, 0.35  # from the bids of the standard judge
_BLUR: Final = 0.6  # how far bids lie from that, in tricks


class Estimates:
    """Expectations of the hands dealt to so many *seats* from a *deck*, a set of cards."""

    def __init__(self, deck: int, seats: int, size: int) -> None:
        self._size = size
        self._seats = seats
        self._full = size / max(deck.bit_count() - size, size)

    def likely_bid(self, hand: int, trump: int) -> float:
        """Give about what is bid with a hand."""
        size, seats, full = self._size, self._seats, self._full
        suits = [hand & 0x1FFF, hand >> 13 & 0x1FFF, hand >> 26 & 0x1FFF, hand >> 39 & 0x1FFF]
        mine = suits[trump]
        suits[trump] = 0
        trumps = 13 - mine.bit_count()
        bid = _trump_tricks(mine, suits.count(0) - 1, size, seats, full) - _LESS
        for side in suits:
            if side:
                bid += _side_tricks(side, trumps, size, seats, full)
        return bid


@lru_cache(maxsize=1 << 14)
def _trump_tricks(mine: int, voids: int, size: int, seats: int, full: float) -> float:
    return _tricks(mine, Around(seats - 1, full, size, -1, voids, False))


@lru_cache(maxsize=1 << 16)
def _side_tricks(mine: int, trumps: int, size: int, seats: int, full: float) -> float:
    return _tricks(mine, Around(seats - 1, full, size, trumps, 0, False))


def _tricks(mine: int, around: Around) -> float:
    chances = card_chances(mine, 0x1FFF & ~mine, around, CHANCES)
    return sum(_WANTED * chance.wanted + _UNWANTED * chance.unwanted for chance in chances)


def likelihood(bids: Sequence[tuple[int, float]]) -> float:
    """Say how well some bids fit what was likely to be bid."""
    return exp(-sum((bid - likely) ** 2 for bid, likely in bids) / (2 * _BLUR**2))


class CardTable:
    """How many tricks, 0 to 1, a card is expected to take, by how the rest of its suit lies.

    That is what the standard judge expects of cards, as a table for each decision.
    """

    def __init__(self, seats: int, tricks: int, unseen: int, trumps: int) -> None:
        """So many *tricks* are to come, *unseen* cards lie elsewhere, of which so many are *trumps*."""
        others = seats - 1
        full = min(tricks / max(unseen, 1), 1.0)
        lacks = 1 - full
        free = 1 - 1 / tricks
        tries = 1 - CHANCES.careless * free
        comes = 1 - (1 - CHANCES.led) ** tricks
        no_trump = lacks**trumps
        guard = full * others / max(others - 1, 1)
        self.side = [
            [
                [
                    _expected(
                        _stands(lacks, higher, tries, lacks**out * (1 - no_trump), others),
                        comes,
                        comes,
                        CHANCES.falls if guards >= higher * guard else 0.0,
                        CHANCES.shed,
                        guards,
                    )
                    for guards in range(13)
                ]
                for higher in range(out + 1)
            ]
            for out in range(14)
        ]
        forced = 1 - CHANCES.shed_trump * free
        self.trump = [
            [
                _expected(
                    _stands(lacks, higher, tries, 0.0, others),
                    1.0,
                    forced,
                    CHANCES.falls_trump if guards >= higher * guard else 0.0,
                    CHANCES.shed,
                    guards,
                )
                for guards in range(13)
            ]
            for higher in range(14)
        ]


def _stands(lacks: float, higher: int, tries: float, ruffed: float, others: int) -> float:
    beaten = (1 - lacks**higher) * tries
    return float((1 - beaten - (1 - beaten) * ruffed) ** others)


def _expected(stands: float, comes: float, forced: float, falls: float, shed: float, guards: int) -> float:
    wanted = (stands + (1 - stands) * falls) * comes
    unwanted = min(stands * forced * (1 - shed) ** guards, wanted)
    return (wanted + unwanted) / 2
