"""The order of the cards in a hand."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

_CLUBS, _DIAMONDS, _HEARTS, _SPADES, _JOKERS = range(5)
SUIT_ORDER = (_CLUBS, _DIAMONDS, _SPADES, _HEARTS)
"""The suits of a whole hand from left to right: their colours alternate."""
_RED = (_DIAMONDS, _HEARTS)
_MOST_IN_ROW = 8  # cards of a row on the narrowest phones that are wide enough to touch


class Sorting(NamedTuple):
    """The order of a hand: by suits or by ranks, low or high cards first."""

    by_rank: bool = False
    high_first: bool = False
    first: int | None = None
    """A suit that stands before all others."""


PLAIN = Sorting()


def hand_order(cards: Sequence[int], sorting: Sorting = PLAIN) -> list[int]:
    """Return a hand in its order, jokers last."""
    by_rank, high_first, first = sorting
    order = _suit_order({card // 13 for card in cards}, first)

    def place(card: int) -> tuple[int, int, int]:
        suit = card // 13
        if suit == _JOKERS:
            return _JOKERS, card, 0
        rank = -(card % 13) if high_first else card % 13
        return (suit != first, rank, order.index(suit)) if by_rank else (order.index(suit), rank, 0)

    return sorted(cards, key=place)


def row_break(cards: Sequence[int]) -> int:
    """Return how many cards the upper of two rows holds: whole suits if the rows have room, else half.

    The upper row is longer by one card at most: the lower row lies on it.
    """
    half = len(cards) // 2
    near = range(max(2, len(cards) - _MOST_IN_ROW), (len(cards) + 1) // 2 + 1)
    ends = [at for at in near if cards[at - 1] // 13 != cards[at] // 13]
    return min(ends, key=lambda at: abs(at - half), default=half)


def _suit_order(held: set[int], first: int | None) -> list[int]:
    """Order the suits of a hand so that their colours alternate as far as possible."""
    suits = [suit for suit in SUIT_ORDER if suit in held]
    if first in suits:
        same = [suit for suit in suits if suit != first and (suit in _RED) == (first in _RED)]
        others = [suit for suit in suits if (suit in _RED) != (first in _RED)]
        pairs = zip_longest(others, same)
        return [first, *(suit for pair in pairs for suit in pair if suit is not None)]
    if suits == [_CLUBS, _SPADES, _HEARTS]:
        return [_CLUBS, _HEARTS, _SPADES]
    if suits == [_CLUBS, _DIAMONDS, _HEARTS]:
        return [_DIAMONDS, _CLUBS, _HEARTS]
    return suits
