"""Reversed ranks: a low deal with mirrored cards is a high deal."""

from functools import lru_cache

from trix.engine.cards import bits_of, mask_of
from trix.engine.types import Card


def mirrored_card(card: Card) -> int:
    """Return the card of the same suit that is as far from the ace as this one is from the two."""
    return card + 12 - 2 * (card % 13)


@lru_cache(maxsize=1 << 13)
def mirrored(cards: int) -> int:
    """Return a set of suit cards with reversed ranks."""
    return mask_of(map(mirrored_card, bits_of(cards)))
