"""What speaks against a contract that was not the best choice: plain facts, for the answer to a problem."""

from collections.abc import Iterator
from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.trix.explain.reasons import against
from trix.engine.cards import ACE, KING, QUEEN, RANK_MASKS
from trix.engine.types import Action, CardSet
from trix.games.trix.actions import CHOOSE
from trix.games.trix.contracts import (
    DIAMONDS,
    KING_OF_HEARTS,
    LTOOSH,
    QUEENS,
    TRIX,
    Contract,
    ContractSet,
    doubling_cards,
)
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation

_MANY: Final = 3
_HIGH: Final = sum(RANK_MASKS[QUEEN:])
_CATCHERS: Final = RANK_MASKS[KING] | RANK_MASKS[ACE]
_COUNTS: Final = {LTOOSH: 13, DIAMONDS: 13, QUEENS: 4, KING_OF_HEARTS: 1}
"""How many tricks or cards cost points in a contract."""


class NothingToDouble(Reason):
    """No card of the hand can be doubled in the contract, so it cannot gain points."""


class CatchQueens(Reason):
    """The hand has many kings and aces."""

    number: int


class EveryTrick(Reason):
    """Every trick costs points, not only some cards."""


class LessAtStake(Reason):
    """The hand is low, and the contract costs all players *points* together; the best one costs *more*."""

    points: int
    more: int


def drawbacks(game: Trix, seen: Observation, action: Action, best: Action) -> Iterator[Reason]:
    """Yield facts that speak against a contract, and not against the best one, the most telling first."""
    hand, other, chosen = seen.hand, action - CHOOSE, best - CHOOSE
    yield from (reason for reason, _change in against(hand, chosen, other))
    if other == TRIX:
        yield from _usual(hand, chosen, other)
        return
    if other == QUEENS and (catchers := (hand & _CATCHERS).bit_count()) >= _MANY:
        yield CatchQueens(catchers)
    lacks_double = game.options["doubling"] != "off" and not hand & doubling_cards(other)
    if lacks_double and (chosen == TRIX or hand & doubling_cards(chosen)):
        yield NothingToDouble()
    if other == LTOOSH:
        yield EveryTrick()
    if {other, chosen} <= {*_COUNTS} and (hand & _HIGH).bit_count() <= _MANY:
        here, there = (_at_stake(game, contracts) for contracts in (other, chosen))
        if here < there:
            yield LessAtStake(here, there)
    yield from _usual(hand, chosen, other)


def _usual(hand: CardSet, chosen: ContractSet, other: ContractSet) -> Iterator[Reason]:
    """Yield what speaks against a contract with a usual hand."""
    yield from (reason for reason, _change in against(hand, chosen, other, apart=0))


def _at_stake(game: Trix, contracts: ContractSet) -> int:
    """Return how many points a penalty costs all players together, without doubling."""
    values = game.values
    costs = {LTOOSH: values.trick, DIAMONDS: values.diamond, QUEENS: values.queen}
    return -int(_COUNTS[Contract(contracts)] * costs.get(Contract(contracts), values.king))
