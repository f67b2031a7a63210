"""Cards as single bits, for playing out fast.

A card is an int with one bit, at its place in the engine's sets; so cards of one suit compare as their ranks
do, and a set is as high in a suit as its highest card. Low deals are looked at in a mirror.
"""

from typing import Final, NamedTuple

from trix.ai.games.troika.mirror import mirrored
from trix.engine.cards import SUIT_MASKS
from trix.games.troika.deck import FIVE, THREE

SUITS: Final = SUIT_MASKS
SUIT_OF: Final = {1 << 13 * suit + rank: mask for suit, mask in enumerate(SUITS) for rank in range(13)}
"""The suit, as a set, that each card belongs to."""


class Terms(NamedTuple):
    """What decides who takes a trick and what it brings: the trump suit (0 without) and the two cards."""

    trump: int
    five: int
    three: int


_UPRIGHT: Final = (1 << FIVE, 1 << THREE)
_MIRRORED: Final = (mirrored(_UPRIGHT[0]), mirrored(_UPRIGHT[1]))


def terms(trump: int | None, low: bool) -> Terms:
    """Give the terms of a deal with a trump suit 0..3 or none; those of a low deal are for mirrored cards."""
    return Terms(0 if trump is None else SUITS[trump], *(_MIRRORED if low else _UPRIGHT))


def over(hand: int, led: int, best: int, trump: int) -> int:
    """Give the cards that a *hand* may play to a trick of the suit *led* and take it from the card *best*."""
    following = hand & led
    if following:
        return following & -(best << 1) if best & led else 0
    trumps = hand & trump
    return trumps & -(best << 1) if best & trump else trumps
