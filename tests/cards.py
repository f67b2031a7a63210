"""Cards written as text, for tests: ``"AKQS 7H X1"`` lists ranks before their suit, and jokers singly."""

from trix.engine.cards import card_from_text, mask_of
from trix.engine.types import Card, CardSet


def card_list(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in its order."""
    texts = [
        text
        for group in text.split()
        for text in ([group] if group[0] == "X" else [rank + group[-1] for rank in group[:-1]])
    ]
    return tuple(map(card_from_text, texts))


def card_set(text: str) -> CardSet:
    """Return the cards of a text as a set."""
    return mask_of(card_list(text))
