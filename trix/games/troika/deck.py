"""The cards of Troika."""

from typing import Final

from trix.engine.cards import card_from_text, mask_of

FIVE: Final = card_from_text("5H")
THREE: Final = card_from_text("3S")

_HIGH: Final = mask_of(card_from_text(rank + suit) for suit in "CDHS" for rank in "89TJQKA")


def deck(kitty: bool) -> int:
    """TK01: 32 cards, eight a suit; with a kitty 34, the two sevens added that are missing."""
    sevens = ("7C", "7D", "7H", "7S") if kitty else ("7C", "7D")
    return _HIGH | mask_of(map(card_from_text, sevens)) | 1 << FIVE | 1 << THREE
