"""The contracts: names, scores, and what an owner may announce.

A contract, or several that are played together, is a set: an int with one bit for each of `CONTRACTS`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trix.engine.cards import HEARTS, KING, QUEEN, RANK_MASKS, SUIT_MASKS, bits_of, card_of
from trix.engine.options import Value
from trix.engine.types import CardSet

CONTRACTS: Final = ("king_of_hearts", "queens", "diamonds", "ltoosh", "trix")
KING_OF_HEARTS, QUEENS, DIAMONDS, LTOOSH, TRIX = (1 << place for place in range(5))
PENALTIES: Final = KING_OF_HEARTS | QUEENS | DIAMONDS | LTOOSH

KH: Final = card_of(HEARTS, KING)
QUEEN_MASK: Final = RANK_MASKS[QUEEN]
DIAMOND_MASK: Final = SUIT_MASKS[1]

_KING_COST, _QUEEN_COST = 75, 25
DOUBLED_VALUE: Final = {KH: _KING_COST, **dict.fromkeys(bits_of(QUEEN_MASK), _QUEEN_COST)}
"""TX06: what the king of hearts and a queen cost; TX11, TX12: these cards can be exposed, and cost double."""

PLACES: Final = (200, 150, 100, 50)
"""TX08: what going out first, second and third scores, and staying behind."""

_FIXED_ORDER: Final = (TRIX, QUEENS, KING_OF_HEARTS, DIAMONDS, LTOOSH)


def contract_text(contracts: int, mode: Value) -> str:
    """Return the text of a set of contracts: joined by ``+``; in mode ``complex`` the penalties are that."""
    if mode == "complex" and contracts == PENALTIES:
        return "complex"
    return "+".join(name for place, name in enumerate(CONTRACTS) if contracts >> place & 1)


def choices(played: int, options: Mapping[str, Value]) -> list[int]:
    """TX02, TX13, TX20: list the sets that an owner who has *played* these contracts may announce.

    In ascending order; with ``fixed_order`` only the next one.
    """
    left = (PENALTIES | TRIX) & ~played
    if options["fixed_order"]:
        order = (TRIX, PENALTIES) if options["mode"] == "complex" else _FIXED_ORDER
        return [next(contracts for contracts in order if contracts & left)]
    if options["mode"] == "classic":
        return [1 << place for place in bits_of(left)]
    if options["mode"] == "complex":
        return [contracts for contracts in (PENALTIES, TRIX) if contracts & left]
    penalties = left & PENALTIES
    return [some for some in range(1, PENALTIES + 1) if not some & ~penalties] + [TRIX] * bool(left & TRIX)


class UnitCosts(NamedTuple):
    """TX06, TX18: what a diamond and a trick cost their taker, as positive points."""

    diamond: int
    trick: int


def unit_costs(options: Mapping[str, Value]) -> UnitCosts:
    """Return what a diamond and a trick cost under these options."""
    return UnitCosts(15, 10) if options["swap_values"] else UnitCosts(10, 15)


def card_costs(contracts: int, diamond: int) -> dict[int, int]:
    """TX06: return what each scoring card of these contracts costs its taker, as positive points.

    *diamond* is the cost of a diamond. Doubling is not included.
    """
    costs = dict.fromkeys(bits_of(scoring_cards(contracts)), 0)
    if contracts & DIAMONDS:
        for card in bits_of(DIAMOND_MASK):
            costs[card] = diamond
    for card in bits_of(doubling_cards(contracts)):
        costs[card] += DOUBLED_VALUE[card]
    return costs


class Values:
    """TX06, TX08, TX19: the scores under these options, with their signs."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        sign = -1 if options["reversed_scores"] else 1
        diamond, trick = unit_costs(options)
        self.sign = sign
        self.diamond = -sign * diamond
        self.trick = -sign * trick
        self.queen = -sign * _QUEEN_COST
        self.king = -sign * _KING_COST
        self.places = tuple(sign * points for points in PLACES)
        self.penalties = self.king + 4 * self.queen + 13 * (self.diamond + self.trick)
        """The sum of all penalties of a kingdom over the four seats."""


def contract_sums(options: Mapping[str, Value]) -> tuple[int, ...]:
    """Return the sum of each contract over the four seats, without the reversal of scores (TX19)."""
    values = Values({**options, "reversed_scores": False})
    return values.king, 4 * values.queen, 13 * values.diamond, 13 * values.trick, sum(values.places)


def scoring_cards(contracts: int) -> CardSet:
    """Return the cards that score in a deal of these contracts, as a set."""
    cards = 0
    if contracts & KING_OF_HEARTS:
        cards |= 1 << KH
    if contracts & QUEENS:
        cards |= QUEEN_MASK
    if contracts & DIAMONDS:
        cards |= DIAMOND_MASK
    return cards


def doubling_cards(contracts: int) -> CardSet:
    """TX11: return the cards that may be exposed in a deal of these contracts, as a set."""
    return scoring_cards(contracts & (KING_OF_HEARTS | QUEENS))
