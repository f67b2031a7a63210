"""The actions of Trixter as integers, and their texts.

Ascending order is the canonical order: cards, bids, bids with trump, revised bids, revised bids with trump.
"""

from typing import Final

from trix.engine.cards import FIRST_JOKER, SUIT_WORDS, card_text
from trix.engine.types import Action

MOST: Final = 18
"""The size of the largest hand, in a game of three players."""

BID: Final = FIRST_JOKER + 4  # + number
BID_TRUMP: Final = BID + MOST + 1  # + 4 * number + suit
REVISE: Final = BID_TRUMP + 4 * (MOST + 1)  # the same again
REVISE_TRUMP: Final = REVISE + MOST + 1


def action_texts(deck_size: int, most: int) -> dict[Action, str]:
    """Return the texts of all actions, by action, for a deck and a largest hand of these sizes."""
    texts = {card: card_text(card) for card in range(deck_size)}
    for plain, with_trump, verb in ((BID, BID_TRUMP, "bid"), (REVISE, REVISE_TRUMP, "revise")):
        texts |= {plain + number: f"{verb} {number}" for number in range(most + 1)}
        texts |= {
            with_trump + 4 * number + suit: f"{verb} {number} {word}"
            for number in range(most + 1)
            for suit, word in enumerate(SUIT_WORDS)
        }
    return texts


def bid_of(action: Action) -> tuple[int, int | None]:
    """Return the number of a bid or a revised bid, and the trump suit that it names or None."""
    if action >= REVISE:
        action -= REVISE - BID
    if action < BID_TRUMP:
        return action - BID, None
    number, trump = divmod(action - BID_TRUMP, 4)
    return number, trump
