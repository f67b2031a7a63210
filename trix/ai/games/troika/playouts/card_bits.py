"""Cards as single bits, for fast playouts.

A card is the set that contains only this card. So cards of a suit compare like their ranks, and sets within a
suit like their highest cards. Low deals are played with mirrored cards.
"""

from typing import Final, NamedTuple

from trix.ai.games.troika.mirror import mirrored
from trix.engine.cards import SUIT_MASKS
from trix.engine.types import CardSet
from trix.games.troika.deck import FIVE, THREE

SUITS: Final = SUIT_MASKS
SUIT_OF: Final = {1 << 13 * suit + rank: mask for suit, mask in enumerate(SUITS) for rank in range(13)}
"""The suit of each card, as a set."""


class Terms(NamedTuple):
    """The trump suit as a set (0 without), and the cards 5H and 3S."""

    trump: int
    five: int
    three: int


_UPRIGHT: Final = (1 << FIVE, 1 << THREE)
_MIRRORED: Final = (mirrored(_UPRIGHT[0]), mirrored(_UPRIGHT[1]))


def terms(trump: int | None, low: bool) -> Terms:
    """Return the terms of a deal with trump 0..3 or None; a low deal is mirrored."""
    return Terms(0 if trump is None else SUITS[trump], *(_MIRRORED if low else _UPRIGHT))


def over(hand: CardSet, led: int, best: int, trump: int) -> int:
    """Return the legal cards of a *hand* that overtake the card *best* in a trick of the suit *led*."""
    following = hand & led
    if following:
        return following & -(best << 1) if best & led else 0
    trumps = hand & trump
    return trumps & -(best << 1) if best & trump else trumps
