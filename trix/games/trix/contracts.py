"""The contracts: names, what they score, and what an owner may choose.

A contract, or several played together, is a set: an int with one bit for each of the five, in the order of
the rules' table.
"""

from collections.abc import Mapping
from typing import Final

from trix.engine.cards import HEARTS, KING, QUEEN, RANK_MASKS, SUIT_MASKS, bits_of, card_of
from trix.engine.options import Value

CONTRACTS: Final = ("king_of_hearts", "queens", "diamonds", "ltoosh", "trix")
KING_OF_HEARTS, QUEENS, DIAMONDS, LTOOSH, TRIX = (1 << place for place in range(5))
PENALTIES: Final = KING_OF_HEARTS | QUEENS | DIAMONDS | LTOOSH

KH: Final = card_of(HEARTS, KING)
QUEEN_MASK: Final = RANK_MASKS[QUEEN]
DIAMOND_MASK: Final = SUIT_MASKS[1]

# TX11: what can be doubled, by its value v; TX12 pays 2v and v
DOUBLED_VALUE: Final = {KH: 75, **dict.fromkeys(bits_of(QUEEN_MASK), 25)}

_FIXED_ORDER: Final = (TRIX, QUEENS, KING_OF_HEARTS, DIAMONDS, LTOOSH)


def contract_text(contracts: int, mode: Value) -> str:
    """Name a set of contracts: joined by ``+``, or ``complex`` for the four together in that mode."""
    if mode == "complex" and contracts == PENALTIES:
        return "complex"
    return "+".join(name for place, name in enumerate(CONTRACTS) if contracts >> place & 1)


def choices(played: int, options: Mapping[str, Value]) -> list[int]:
    """TX02, TX13, TX20: list what an owner may announce who has *played* these contracts already.

    Ascending sets; with ``fixed_order`` the one whose turn it is.
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


class Values:
    """TX06, TX18, TX19: what things score under these options, sign included."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        sign = -1 if options["reversed_scores"] else 1
        swapped = options["swap_values"]
        self.sign = sign
        self.diamond = sign * (-15 if swapped else -10)
        self.trick = sign * (-10 if swapped else -15)
        self.queen = sign * -25
        self.king = sign * -75
        self.places = tuple(sign * points for points in (200, 150, 100, 50))


def contract_sums(options: Mapping[str, Value]) -> tuple[int, ...]:
    """Give what each contract brings all seats together, signs as in the classic game, nothing doubled."""
    values = Values({**options, "reversed_scores": False})
    return values.king, 4 * values.queen, 13 * values.diamond, 13 * values.trick, sum(values.places)


def scoring_cards(contracts: int) -> int:
    """Give the cards that score when taken in a deal of these penalty contracts."""
    cards = 0
    if contracts & KING_OF_HEARTS:
        cards |= 1 << KH
    if contracts & QUEENS:
        cards |= QUEEN_MASK
    if contracts & DIAMONDS:
        cards |= DIAMOND_MASK
    return cards


def doubling_cards(contracts: int) -> int:
    """TX11: give the cards that may be exposed in a deal of these contracts."""
    return scoring_cards(contracts & (KING_OF_HEARTS | QUEENS))
