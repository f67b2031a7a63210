"""The utility of a deal's points for a seat's team: the expected final standing.

Later deals are modelled by their mean and variance; an owner's mean is the standard evaluator's expectation
of the remaining contracts.
"""

from collections.abc import Sequence
from math import exp, fsum, log
from typing import Final

from trix.ai.expected_standing import standing
from trix.ai.games.trix.expected import expect_points
from trix.ai.search import Outcome
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.trix.contracts import PENALTIES, TRIX, ContractSet, contract_sums
from trix.games.trix.observation import Observation

_ALL: Final = PENALTIES | TRIX
_SPREADS: Final = (33.0, 25.0, 20.0, 25.0, 56.0)
"""The standard deviation of a seat's points, by contract."""
_TOGETHER: Final = 100.0
"""The same for all four penalties played together."""
_RIVALS: Final = 1.15
"""A factor for the spread of differences: scores of opponents are negatively correlated."""
_RIVAL_TEAMS: Final = 1.63
_SLOPE_SPAN: Final = 50.0
"""Half the range of points for the slope: near the end of a game utility has steps."""


class Prospects:
    """The utility of the observing seat's team, as a function of the points of the running deal."""

    def __init__(self, game: Game, seen: Observation) -> None:
        options = game.options
        self._seat = seen.seat
        self._sign = -1 if options["reversed_scores"] else 1
        self._teams = game.teams
        self._team = game.team_number(seen.seat)
        self._worst_first = options["partner_result"] == "worst_individual" and len(game.teams) == 2
        self._expected = expect_points(options)
        self._sums = contract_sums(options)
        self._together = options["mode"] == "complex"
        self._owner = seen.owner
        self._before = seen.played[seen.owner] & ~seen.contracts
        self._scores = [float(self._sign * score) for score in seen.scores]
        later = [(seen.owner + step) % 4 for step in range(1, 4 - seen.kingdom)]
        for owner in later:
            self._add_kingdom(self._scores, owner, _ALL)
        self._later_variance = len(later) * self._variance(_ALL)
        self._by_contracts: dict[int, tuple[list[float], float]] = {}

    def outcome(self, points: Sequence[float], contracts: ContractSet) -> Outcome:
        """Return the outcome of a deal of these *contracts* with these *points* by seat, not reversed.

        0 for the contracts means a new dealing: the owner announces again.
        """
        if contracts not in self._by_contracts:
            self._by_contracts[contracts] = self._afterwards(contracts)
        base, spread = self._by_contracts[contracts]
        scores = [score + gain for score, gain in zip(base, points, strict=True)]
        gains = [0.0, 0.0]
        for seat, gain in enumerate(points):
            gains[seat in self._teams[self._team]] += gain
        totals = [self._total([scores[seat] for seat in team], spread) for team in self._teams]
        utility = standing(totals, self._team, spread)
        return Outcome(utility, gains[1] - gains[0] / (len(self._teams) - 1))

    def slope(self, contracts: ContractSet) -> float:
        """Return the average utility of a point for the seat in a deal of these *contracts*."""
        more, less = [0.0] * 4, [0.0] * 4
        more[self._seat], less[self._seat] = _SLOPE_SPAN, -_SLOPE_SPAN
        rise = self.outcome(more, contracts).utility - self.outcome(less, contracts).utility
        return rise / (2 * _SLOPE_SPAN)

    def _afterwards(self, contracts: ContractSet) -> tuple[list[float], float]:
        """Return the expected final scores without the deal's points, and their spread."""
        left = _ALL & ~(self._before | contracts)
        scores = self._scores.copy()
        self._add_kingdom(scores, self._owner, left)
        rivals = _RIVAL_TEAMS if len(self._teams) == 2 else _RIVALS
        return scores, rivals * (self._later_variance + self._variance(left)) ** 0.5

    def _add_kingdom(self, scores: list[float], owner: Seat, left: int) -> None:
        """Add the expected points of the contracts left in an owner's kingdom."""
        own = self._expected[left]
        others = (fsum(points for place, points in enumerate(self._sums) if left >> place & 1) - own) / 3
        for seat in range(4):
            scores[seat] += own if seat == owner else others

    def _variance(self, left: int) -> float:
        if self._together and left & PENALTIES:
            return _TOGETHER**2 + (_SPREADS[4] ** 2 if left & TRIX else 0.0)
        return fsum(spread**2 for place, spread in enumerate(_SPREADS) if left >> place & 1)

    def _total(self, scores: list[float], spread: float) -> float:
        if not self._worst_first:
            return fsum(scores)
        one, other = scores
        if spread <= 0:
            # the sum decides only between equals
            return min(one, other) + (one + other) / 1e6
        # a smooth minimum: both scores will still change
        return -spread * log(exp(-one / spread) + exp(-other / spread))
