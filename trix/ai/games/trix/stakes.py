"""The stakes of a deal, and their value to a seat's team."""

from collections.abc import Mapping, Sequence

from trix.engine.cards import bits_of
from trix.engine.options import Value
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import (
    DOUBLED_VALUE,
    LTOOSH,
    ContractSet,
    card_costs,
    doubling_cards,
    scoring_cards,
    unit_costs,
)

_SPITE_SHARE = 0.5
"""Share of the opponents' weight that a fully spiteful player puts on the leader."""


def team_weights(
    seat: Seat, teams: Sequence[tuple[int, ...]], rival: int | None = None, spite: float = 0.0
) -> list[float]:
    """Return the value of a point of each seat to *seat*'s team: 1 for its own seats.

    Opponents' weights are negative, and all weights sum to 0. With *spite*, from 0 to 1, a part of them goes
    to the *rival* instead.
    """
    own = next(team for team in teams if seat in team)
    against = -len(own) / (4 - len(own))
    weights = [1.0 if s in own else against for s in range(4)]
    if rival is not None and spite:
        for s in range(4):
            moved = _SPITE_SHARE * spite * against
            if s not in own and s != rival:
                weights[s] -= moved
                weights[rival] += moved
    return weights


class Costs:
    """The costs of cards and tricks under a ruleset, as positive points, without what doubling adds."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        self.diamond, self.trick = unit_costs(options)
        self.leader_rule = options["doubling"] == "leader"

    def cards(self, contracts: ContractSet) -> dict[int, float]:
        """Return what taking each scoring card costs in a deal of these contracts."""
        return {card: float(cost) for card, cost in card_costs(contracts, self.diamond).items()}


class Stakes:
    """The stakes of the running deal, weighted for a seat: negative values are bad for its team."""

    def __init__(
        self,
        costs: Costs,
        contracts: ContractSet,
        gone: int,
        doubled: Sequence[tuple[int, int]],
        weights: list[float],
    ) -> None:
        self.weights = weights
        self.trick_cost = costs.trick if contracts & LTOOSH else 0
        self._costs = costs.cards(contracts)
        self._doublers = dict(doubled)
        self._leader_rule = costs.leader_rule
        self.at_stake = scoring_cards(contracts) & ~gone
        self.cards = bits_of(self.at_stake)
        self.doubling = doubling_cards(contracts)

    def cost(self, card: Card) -> float:
        """Return the cost of a scoring card for a taker other than its doubler, as positive points."""
        return self._costs[card] + (DOUBLED_VALUE[card] if card in self._doublers else 0)

    def price(self, card: Card, taker: Seat, leader: Seat) -> float:
        """Return the value to the team of *taker* taking a scoring card in a trick led by *leader*."""
        weights = self.weights
        price = -self._costs[card] * weights[taker]
        if card not in self._doublers:
            return price
        doubler, value = self._doublers[card], DOUBLED_VALUE[card]
        if taker != doubler:
            return price + value * (weights[doubler] - weights[taker])
        if self._leader_rule and leader != doubler:
            return price + value * (weights[leader] - weights[taker])
        return price
