"""The cards of Troika."""

from typing import Final

from trix.engine.cards import card_from_text, mask_of
from trix.engine.types import CardSet

FIVE: Final = card_from_text("5H")
THREE: Final = card_from_text("3S")
KEPT: Final = 1 << FIVE | 1 << THREE
"""TK09: the set of cards that may not be discarded."""
HAND: Final = 8
"""TK01: the number of cards in a hand."""

_HIGH: Final = mask_of(card_from_text(rank + suit) for suit in "CDHS" for rank in "89TJQKA")


def deck(kitty: bool) -> CardSet:
    """TK01: return the deck of 32 cards, as a set; TK09: with a kitty of 34, with 7H and 7S."""
    sevens = ("7C", "7D", "7H", "7S") if kitty else ("7C", "7D")
    return _HIGH | KEPT | mask_of(map(card_from_text, sevens))
