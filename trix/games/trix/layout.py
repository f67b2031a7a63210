"""The rules of the Trix contract that depend on a hand or on the layout alone."""

from typing import Final

from trix.engine.cards import ACE, JACK, RANK_MASKS, TWO, union
from trix.engine.types import CardSet

_JACKS: Final = RANK_MASKS[JACK]
_TWOS: Final = RANK_MASKS[TWO]
_OPEN_UP: Final = union(RANK_MASKS[JACK:ACE])
_OPEN_DOWN: Final = union(RANK_MASKS[TWO + 1 : JACK + 1])


def may_throw_in(hand: CardSet) -> bool:
    """TX09: whether a hand holds all twos, or three of them and the three of the fourth suit."""
    missing = _TWOS & ~hand
    # a three is one bit above the two of its suit
    return not missing or (missing.bit_count() == 1 and bool(hand & missing << 1))


def playable_on(table: CardSet) -> CardSet:
    """TX07: return the cards that can be laid: each opens the next one up to the ace or down to the two."""
    return (_JACKS | (table & _OPEN_UP) << 1 | (table & _OPEN_DOWN) >> 1) & ~table
