"""The contracts: names, scores, and which of them an owner may announce.

A `ContractSet` holds the contracts that are played together. A `Contract` is also the set of it alone.
"""

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Annotated, Final, NamedTuple

from trix.engine.cards import HEARTS, KING, QUEEN, RANK_MASKS, SUIT_MASKS, bits_of, card_of, union
from trix.engine.options import Value
from trix.engine.types import CardSet


class Contract(IntEnum):
    """A contract. Its value is its bit in a `ContractSet`; the order is the canonical order."""

    KING_OF_HEARTS = 1
    QUEENS = 2
    DIAMONDS = 4
    LTOOSH = 8
    TRIX = 16

    @property
    def text(self) -> str:
        """The name of the contract in actions and records, such as "king_of_hearts"."""
        return self.name.lower()


KING_OF_HEARTS, QUEENS, DIAMONDS, LTOOSH, TRIX = Contract
CONTRACTS: Final = tuple(contract.text for contract in Contract)
"""The names of the contracts, in canonical order."""
ContractSet = Annotated[int, CONTRACTS]
"""A set of contracts, one bit for each `Contract`. A plain int, because playouts need fast set operations."""
PENALTIES: Final[ContractSet] = KING_OF_HEARTS | QUEENS | DIAMONDS | LTOOSH

KH: Final = card_of(HEARTS, KING)
QUEEN_MASK: Final = RANK_MASKS[QUEEN]
DIAMOND_MASK: Final = SUIT_MASKS[1]

_KING_COST, _QUEEN_COST = 75, 25
DOUBLED_VALUE: Final = {KH: _KING_COST, **dict.fromkeys(bits_of(QUEEN_MASK), _QUEEN_COST)}
"""TX06: the costs of the king of hearts and of each queen. TX11, TX12: when exposed they cost double."""

PLACES: Final = (200, 150, 100, 50)
"""TX08: the scores for going out first, second and third, and for staying behind."""

_FIXED_ORDER: Final = (TRIX, QUEENS, KING_OF_HEARTS, DIAMONDS, LTOOSH)


@lru_cache(maxsize=32)
def single_contracts(contracts: ContractSet) -> tuple[Contract, ...]:
    """List the contracts of a set, in canonical order."""
    return tuple(contract for contract in Contract if contract & contracts)


def contract_text(contracts: ContractSet, mode: Value) -> str:
    """Join the names of contracts by ``+``; in mode ``complex`` all penalties are called that."""
    if mode == "complex" and contracts == PENALTIES:
        return "complex"
    return "+".join(contract.text for contract in single_contracts(contracts))


def contract_set(text: str) -> ContractSet:
    """Parse a text as `contract_text` writes it. Unknown names are ignored."""
    if text == "complex":
        return PENALTIES
    return union(contract for contract in Contract if contract.text in text.split("+"))


def choices(played: ContractSet, options: Mapping[str, Value]) -> list[ContractSet]:
    """TX02, TX13, TX20: list the sets that an owner may announce after these *played* contracts, ascending.

    With ``fixed_order`` it is only the next one.
    """
    left = (PENALTIES | TRIX) & ~played
    if options["fixed_order"]:
        order = (TRIX, PENALTIES) if options["mode"] == "complex" else _FIXED_ORDER
        return [int(next(contracts for contracts in order if contracts & left))]
    if options["mode"] == "classic":
        return [1 << place for place in bits_of(left)]
    if options["mode"] == "complex":
        return [int(contracts) for contracts in (PENALTIES, TRIX) if contracts & left]
    return [contracts for contracts in range(1, TRIX + 1) if not contracts & ~left]


class UnitCosts(NamedTuple):
    """TX06, TX18: the costs of a diamond and of a trick, as positive points."""

    diamond: int
    trick: int


def unit_costs(options: Mapping[str, Value]) -> UnitCosts:
    """Return the costs of a diamond and of a trick under these options."""
    return UnitCosts(15, 10) if options["swap_values"] else UnitCosts(10, 15)


def card_costs(contracts: ContractSet, diamond: int) -> dict[int, int]:
    """TX06: return the cost of each scoring card, as positive points without doubling.

    *diamond* is the cost of a diamond.
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
        self.leader_gains = options["doubling"] == "leader"
        """TX12: whether a doubler who takes its own card pays the seat that led the trick."""


def contract_sums(options: Mapping[str, Value]) -> tuple[int, ...]:
    """Return the sum of each contract over the four seats, without the reversal of scores (TX19)."""
    values = Values({**options, "reversed_scores": False})
    return values.king, 4 * values.queen, 13 * values.diamond, 13 * values.trick, sum(values.places)


def scoring_cards(contracts: ContractSet) -> CardSet:
    """Return the cards that score in a deal of these contracts, as a set."""
    cards = 0
    if contracts & KING_OF_HEARTS:
        cards |= 1 << KH
    if contracts & QUEENS:
        cards |= QUEEN_MASK
    if contracts & DIAMONDS:
        cards |= DIAMOND_MASK
    return cards


def doubling_cards(contracts: ContractSet) -> CardSet:
    """TX11: return the cards that may be exposed in a deal of these contracts, as a set."""
    return scoring_cards(contracts & (KING_OF_HEARTS | QUEENS))
