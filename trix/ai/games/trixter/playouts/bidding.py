"""A model of bids: the bid to expect with a hand."""

from functools import lru_cache
from math import fsum
from typing import Final

from trix.ai.games.trixter.aim import CHANCES
from trix.ai.trick_chances import Around, card_chances
from trix.engine.types import CardSet

# fitted to the bids of the standard evaluator
_WANTED: Final = 0.68
_UNWANTED: Final = 0.45
_LESS: Final = 0.2
_LESS_BY_SIZE: Final = 0.025
_MORE_AS_DEALER: Final = 0.2  # the dealer chooses trump


class Bidding:
    """The bids of a game with *seats* and hands of a *size* from a *deck*, a set of cards."""

    def __init__(self, deck: int, seats: int, size: int) -> None:
        self._size = size
        self._seats = seats
        self._full = size / max(deck.bit_count() - size, size)

    def expect_bid(self, hand: CardSet, trump: int, deals: bool) -> float:
        """Return the expected bid with a *hand* as dealt; *deals*: whether the seat is the dealer."""
        size, seats, full = self._size, self._seats, self._full
        suits = [hand & 0x1FFF, hand >> 13 & 0x1FFF, hand >> 26 & 0x1FFF, hand >> 39 & 0x1FFF]
        mine = suits[trump]
        suits[trump] = 0
        trumps = 13 - mine.bit_count()
        bid = _trump_tricks(mine, suits.count(0) - 1, size, seats, full) - _LESS - _LESS_BY_SIZE * size
        for side in suits:
            if side:
                bid += _side_tricks(side, trumps, size, seats, full)
        return bid + _MORE_AS_DEALER if deals else bid

    def guess(self, hand: CardSet, trump: int, deals: bool) -> int:
        """Return the likeliest bid with a hand."""
        return min(max(round(self.expect_bid(hand, trump, deals)), 0), self._size)


@lru_cache(maxsize=1 << 14)
def _trump_tricks(mine: int, voids: int, size: int, seats: int, full: float) -> float:
    return _tricks(mine, Around(seats - 1, full, size, -1, voids, False))


@lru_cache(maxsize=1 << 16)
def _side_tricks(mine: int, trumps: int, size: int, seats: int, full: float) -> float:
    return _tricks(mine, Around(seats - 1, full, size, trumps, 0, False))


def _tricks(mine: int, around: Around) -> float:
    chances = card_chances(mine, 0x1FFF & ~mine, around, CHANCES)
    return fsum(_WANTED * chance.wanted + _UNWANTED * chance.unwanted for chance in chances)
