"""The order of the cards in a hand, and their rows on a narrow screen."""

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import NamedTuple

from trix.engine.types import Card

_CLUBS, _DIAMONDS, _HEARTS, _SPADES, _JOKERS = range(5)
SUIT_ORDER = (_CLUBS, _DIAMONDS, _SPADES, _HEARTS)
"""The suits of a whole hand from left to right: their colours alternate."""
_RED = (_DIAMONDS, _HEARTS)
MOST_IN_ONE_ROW = 7
"""How many cards lie in a single row with comfortable gaps, on the narrowest phones."""
_MOST_IN_ROW = 9  # cards of a row on the narrowest phones that a finger can tell apart


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

    def place(card: Card) -> tuple[int, int, int]:
        suit = card // 13
        if suit == _JOKERS:
            return _JOKERS, card, 0
        rank = -(card % 13) if high_first else card % 13
        return (suit != first, rank, order.index(suit)) if by_rank else (order.index(suit), rank, 0)

    return sorted(cards, key=place)


def row_break(whole: Sequence[int]) -> int:
    """Return how many cards of a whole hand the upper of two rows holds.

    The break is between two suits, as near to the middle as both rows have room; else it is in the middle.
    """
    half = len(whole) // 2
    most = max(_MOST_IN_ROW, len(whole) - half)
    ends = [at for at in range(1, len(whole)) if _parts_suits(whole, at)]
    best = min(ends, key=lambda at: abs(2 * at - len(whole)), default=half)
    return best if max(best, len(whole) - best) <= most else half


def upper_row(whole: Sequence[int], held: Collection[int]) -> int:
    """Return how many of the cards still *held* are in the upper of two rows; 0 if one row is enough.

    *whole* is the hand at the beginning of the play, in order. It decides the row of each card, so no card
    changes its row before the rows join.
    """
    above = sum(card in held for card in whole[: row_break(whole)])
    return above if len(held) > MOST_IN_ONE_ROW and above < len(held) else 0


def _parts_suits(cards: Sequence[int], at: int) -> bool:
    return 0 < at < len(cards) and cards[at - 1] // 13 != cards[at] // 13


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
