"""Cards as small integers and sets of cards as bit masks.

A suit card is ``suit * 13 + rank`` with suits 0..3 = clubs, diamonds, hearts, spades and ranks 0..12 = two to
ace; jokers follow as 52, 53, …  A set of cards is an int whose bit *c* says whether card *c* is in it.
Ascending order of the integers is the canonical order of the rules.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from trix.engine.types import Card, CardSet

SUITS: Final = "CDHS"
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
TWO, THREE, SEVEN, JACK, QUEEN, KING, ACE = 0, 1, 5, 9, 10, 11, 12

FIRST_JOKER: Final = 52
FULL_DECK: Final = (1 << 52) - 1
SUIT_MASKS: Final = tuple(0x1FFF << (13 * suit) for suit in range(4))
RANK_MASKS: Final = tuple(sum(1 << (13 * suit + rank) for suit in range(4)) for rank in range(13))
JOKER_MASK: Final = 0xF << FIRST_JOKER


def card_of(suit: int, rank: int) -> Card:
    """Return the card of a suit (0..3) and rank (0..12)."""
    return 13 * suit + rank


def suit_of(card: Card) -> int:
    """Return the suit 0..3 of a card; 4 for a joker, which has none."""
    return card // 13


def rank_of(card: Card) -> int:
    """Return the rank 0..12 (two to ace) of a suit card."""
    return card % 13


def card_text(card: Card) -> str:
    """Write a card as in the rules: ``TD`` for the ten of diamonds, ``X1`` for the first joker."""
    if card >= FIRST_JOKER:
        return f"X{card - FIRST_JOKER + 1}"
    return RANKS[card % 13] + SUITS[card // 13]


_BY_TEXT: Final = {card_text(card): card for card in range(FIRST_JOKER + 4)}


def card_from_text(text: str) -> Card:
    """Parse the text of a card, as `card_text` writes it. Raises ValueError for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"{text!r} is not a card") from None


def mask_of(cards: Iterable[Card]) -> CardSet:
    """Return the set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def union(sets: Iterable[CardSet]) -> CardSet:
    """Return the union of sets."""
    return reduce(or_, sets, 0)


class _SuitCards(dict[int, tuple[int, ...]]):
    """A cache: the cards of each set within one suit (8192 sets a suit)."""

    def __missing__(self, mask: CardSet) -> tuple[Card, ...]:
        cards = self[mask] = tuple(bits_of(mask))
        return cards


_suit_cards = _SuitCards()
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_MASKS


def cards_of(mask: CardSet) -> list[Card]:
    """List the cards of a set, or the positions of any other bits, in ascending order.

    Fast for suit cards, whose lists are cached.
    """
    if mask in _suit_cards:
        return [*_suit_cards[mask]]
    cards = [
        *_suit_cards[mask & _CLUBS],
        *_suit_cards[mask & _DIAMONDS],
        *_suit_cards[mask & _HEARTS],
        *_suit_cards[mask & _SPADES],
    ]
    if mask > FULL_DECK:
        cards += bits_of(mask & ~FULL_DECK)
    return cards


def bits_of(mask: int) -> list[int]:
    """List the positions of the bits that are set, lowest first."""
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low.bit_length() - 1)
        mask ^= low
    return bits


def highest(mask: CardSet) -> Card:
    """Return the last card of a non-empty set in canonical order: within one suit, the highest."""
    return mask.bit_length() - 1


def lowest(mask: CardSet) -> Card:
    """Return the first card of a non-empty set in canonical order: within one suit, the lowest."""
    return (mask & -mask).bit_length() - 1
