"""Reviewing decisions after the deal: the expert's choice, and the points between it and the decision.

    judging = Judging(game, decisions, seed=record.seed)
    judging.run(until)            # in slices; judging.done, judging.part
    judging.verdicts              # one for each decision that has been judged, in their order
    summary(judging.verdicts)

The expert sees only the observation of that moment. Its choice is the maximum of several noisy estimates and
so biased upwards. Therefore choice and actual decision are compared once more, in a duel over fresh samples,
and only a significant difference counts.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from trix.ai.agents import Search
from trix.ai.games import budgets_of, evaluator_of, positions_of, samplers_of
from trix.ai.reasons import Reason, reason
from trix.ai.search import GroupedPosition, SampledSearch, Sampler, SearchAgent, chance, playout_limit
from trix.engine.protocol import Game, Observation

Kind = Literal["same", "equal", "worse"]

_STANDS_OUT: Final = 2.5  # a difference of more standard errors is significant


class Decision(NamedTuple):
    """A decision of a seat, and the observation it was made on."""

    seen: Observation
    action: int


class Verdict(NamedTuple):
    """The expert's judgement of a decision."""

    kind: Kind
    """``same``: the expert's choice, or an equivalent one; ``equal``: another one, not significantly worse;
    ``worse``: *points* were lost."""
    best: int
    """The expert's choice."""
    points: int
    """By how many points of the team minus its opponents' average the choice is better. 0 unless ``worse``.
    """
    reason: Reason
    """The reason for the choice."""


class Summary(NamedTuple):
    """The totals of several verdicts."""

    judged: int
    costly: int
    """How many decisions lost points."""
    points: int
    """The points lost in all."""


class Judging:
    """Judges decisions one after the other, in slices. To cancel it, drop it.

    The verdicts are a function of *decisions*, *seed* (int >= 0) and *playouts*, the budget of the expert for
    a decision (None for the game's default); a duel takes half as many at most.
    """

    def __init__(
        self, game: Game, decisions: Sequence[Decision], seed: int, playouts: int | None = None
    ) -> None:
        self.verdicts: list[Verdict] = []
        self.done = False
        self._game = game
        self._decisions = decisions
        self._seed = seed
        self._playouts = budgets_of(game).review if playouts is None else playouts
        self._steps = self._judge()

    @property
    def part(self) -> float:
        """The part of the decisions that has been judged, from 0 to 1."""
        return len(self.verdicts) / len(self._decisions) if self._decisions else 1.0

    def run(self, until: Callable[[], bool]) -> None:
        """Evaluator until done or *until* returns True; at least one step."""
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _judge(self) -> Iterator[None]:
        # made once for all decisions, at the first run: evaluators compute tables
        game, playouts = self._game, self._playouts
        positions, evaluator, samplers = positions_of(game), evaluator_of(game), samplers_of(game)
        least = budgets_of(game).least_loss
        expert = SearchAgent(evaluator, positions, self._seed, playout_limit(playouts), samplers)
        for seen, action in self._decisions:
            search = expert.begin(seen)
            yield from _thought(search)
            best = search.action
            assert best is not None
            # if the two differ, the reason against the decision
            compared = [one for one in search.opinions if one.action in (best, action)]
            why = reason(game, seen, best, compared if len(compared) == 2 else search.opinions)
            position = positions(seen)
            if any(best in group and action in group for group in position.groups):
                self.verdicts.append(Verdict("same", best, 0, why))
                continue
            rng = chance(seen, self._seed + 1)
            duel = _Duel(
                GroupedPosition(((best,), (action,)), position.world), samplers(seen, rng), rng, playouts // 2
            )
            yield from _thought(duel)
            points = duel.points
            worse = points >= least
            self.verdicts.append(Verdict("worse" if worse else "equal", best, points if worse else 0, why))


def summary(verdicts: Sequence[Verdict]) -> Summary:
    """Return the totals of several verdicts."""
    costs = [verdict.points for verdict in verdicts if verdict.kind == "worse"]
    return Summary(len(verdicts), len(costs), sum(costs))


class _Duel(SampledSearch):
    """A search over two actions in the same worlds, up to a number of playouts."""

    def __init__(self, pair: GroupedPosition, sampler: Sampler, rng: Random, playouts: int) -> None:
        super().__init__(pair, sampler, rng, lambda number: number >= max(2, playouts))

    def _give_up(self) -> None:
        """Never give up an action: optional stopping would bias the result."""

    @property
    def points(self) -> int:
        """By how many points the first action is better, if that is significant; else 0."""
        pairs = list(zip(*(candidate.outcomes for candidate in self._racing), strict=True))
        # the expert maximizes utility: if the choice has less of that after all, points prove nothing
        if _mean([one.utility - other.utility for one, other in pairs]) <= 0:
            return 0
        better = [one.points - other.points for one, other in pairs]
        mean, number = _mean(better), len(better)
        variance = sum((one - mean) ** 2 for one in better) / max(1, number - 1)
        return round(mean) if mean * number**0.5 >= _STANDS_OUT * variance**0.5 else 0


def _thought(search: Search) -> Iterator[None]:
    """Run a search to its end, step by step."""
    while not search.done:
        search.run(lambda: True)
        yield


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
