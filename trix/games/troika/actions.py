"""The actions of Troika as integers, and their texts.

Ascending order is the canonical order: cards, bids, pass, trumps, discards.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from trix.engine.cards import SUIT_WORDS, card_from_text, card_text
from trix.engine.types import Action, Card
from trix.games.troika.bids import PASS, Bid

TRUMP: Final = PASS + 1  # + suit
DISCARD: Final = TRUMP + 4  # + 52 * lower card + higher card
HIDDEN_DISCARD: Final = -1
"""Stands for a discard in the history of the seats that may not see it."""


def discard_action(cards: Iterable[Card]) -> Action:
    """Return the action of discarding two cards, in any order."""
    lower, higher = sorted(cards)
    return DISCARD + 52 * lower + higher


def discarded(action: Action) -> tuple[Card, Card]:
    """Return the two cards of a discard, in canonical order."""
    return divmod(action - DISCARD, 52)


def action_texts(deck: list[Card], bids: Iterable[Bid], kitty: bool) -> dict[Action, str]:
    """Return the texts of all actions, by action, for a deck and these bids."""
    texts = {card: card_text(card) for card in deck}
    texts |= {bid.action: bid.text for bid in bids}
    texts[PASS] = "pass"
    texts |= {TRUMP + suit: f"trump {word}" for suit, word in enumerate(SUIT_WORDS)}
    if kitty:
        texts[HIDDEN_DISCARD] = "discard ? ?"
        for pair in combinations(deck, 2):
            texts[discard_action(pair)] = f"discard {card_text(pair[0])} {card_text(pair[1])}"
    return texts


def discard_in_order(text: str) -> str:
    """Sort the two cards of a discard into canonical order; return other texts unchanged."""
    verb, *cards = text.split(" ")
    if verb != "discard" or len(cards) != 2:
        return text
    try:
        lower, higher = sorted(map(card_from_text, cards))
    except ValueError:
        return text
    return f"discard {card_text(lower)} {card_text(higher)}"
