"""Ranks turned round within each suit, so that the lowest card becomes the highest."""

from functools import lru_cache

from trix.engine.cards import bits_of, mask_of


def mirrored_card(card: int) -> int:
    """Give the card of the same suit as far from the ace as this one is from the two."""
    return card + 12 - 2 * (card % 13)


@lru_cache(maxsize=1 << 13)
def mirrored(cards: int) -> int:
    """Turn round a set of suit cards."""
    return mask_of(map(mirrored_card, bits_of(cards)))
