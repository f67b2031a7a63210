"""Judging decisions after the deal: what the expert would have done, and how much better that was.

    judging = Judging(game, decisions, seed=record.seed)
    judging.run(until)            # in slices; judging.done, judging.part
    judging.verdicts              # one for each decision that has been judged, in their order
    summary(judging.verdicts)

Only observations reach the expert: it judges by what could be known then. Its choice is the best of many
estimates, so it looks better than it is, and more so the noisier they are. Therefore it meets what was done
once more in a duel, in worlds drawn anew, and only what stands out of the noise there counts.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from trix.ai.agents import Search
from trix.ai.games import draws_of, judge_of, least_cost_of, positions_of, review_playouts_of
from trix.ai.reasons import Reason, reason
from trix.ai.search import Draw, Position, SampledSearch, SearchAgent, chance
from trix.engine.protocol import Game, Observation

Kind = Literal["same", "equal", "worse"]

_STANDS_OUT: Final = 2.5  # standard errors of a difference from which on it is no chance


class Decision(NamedTuple):
    """What a seat saw, and what it did."""

    seen: Observation
    """The observation it decided on."""
    action: int


class Verdict(NamedTuple):
    """What the expert thinks of a decision."""

    kind: Kind
    """``same``: it would have done that too, or what comes to the same; ``equal``: something else, but that
    is about as good; ``worse``: *points* were lost."""
    best: int
    """What it would have done."""
    points: int
    """How many points better that is: the team's, less what the others get on average. 0 if not worse."""
    reason: Reason
    """What speaks for it."""


class Summary(NamedTuple):
    """What many verdicts come to."""

    judged: int
    costly: int
    """How many cost points."""
    points: int
    """What these cost together."""


class Judging:
    """Judges one decision after the other. Dropping it cancels it.

    The verdicts are a function of observations, actions, *seed* (int >= 0) and *playouts*, which is what the
    expert's thinking takes for each decision; the duel takes half as many at most. None: what the game needs.
    """

    def __init__(
        self, game: Game, decisions: Sequence[Decision], seed: int, playouts: int | None = None
    ) -> None:
        self.verdicts: list[Verdict] = []
        self.done = False
        self._game = game
        self._decisions = decisions
        self._seed = seed
        self._playouts = review_playouts_of(game) if playouts is None else playouts
        self._steps = self._judge()

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        return len(self.verdicts) / len(self._decisions) if self._decisions else 1.0

    def run(self, until: Callable[[], bool]) -> None:
        """Judge on until done or *until* gives True, a step at least."""
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _judge(self) -> Iterator[None]:
        # made once for all decisions, and only when there is time: heuristics have tables to work out
        game, playouts = self._game, self._playouts
        positions, judge, draws = positions_of(game), judge_of(game), draws_of(game)
        least = least_cost_of(game)
        expert = SearchAgent(judge, positions, self._seed, lambda: lambda done: done >= playouts, draws)
        for seen, action in self._decisions:
            search = expert.begin(seen)
            yield from _thought(search)
            best = search.action
            assert best is not None
            # what speaks for it against what was done, where they differ
            compared = [one for one in search.opinions if one.action in (best, action)]
            why = reason(game, seen, best, compared if len(compared) == 2 else search.opinions)
            position = positions(seen)
            if any(best in group and action in group for group in position.groups):
                self.verdicts.append(Verdict("same", best, 0, why))
                continue
            rng = chance(seen, self._seed + 1)
            duel = _Duel(_Pair(position, best, action), draws(seen, rng), rng, playouts // 2)
            yield from _thought(duel)
            points = duel.points
            worse = points >= least
            self.verdicts.append(Verdict("worse" if worse else "equal", best, points if worse else 0, why))


def summary(verdicts: Sequence[Verdict]) -> Summary:
    """Add up what decisions have cost."""
    costs = [verdict.points for verdict in verdicts if verdict.kind == "worse"]
    return Summary(len(verdicts), len(costs), sum(costs))


class _Pair:
    """A position in which two actions are compared, and nothing else."""

    def __init__(self, position: Position, first: int, second: int) -> None:
        self.groups: Sequence[Sequence[int]] = ((first,), (second,))
        self.likelihood = position.likelihood
        self.world = position.world


class _Duel(SampledSearch):
    """Two actions in the same worlds, until there have been enough of them."""

    def __init__(self, pair: _Pair, draw: Draw, rng: Random, playouts: int) -> None:
        super().__init__(pair, draw, rng, lambda number: number >= max(2, playouts))

    def _give_up(self) -> None:
        """Go on: who stops when it looks good finds it better than it is."""

    @property
    def points(self) -> int:
        """How many points better the first one is, as far as that stands out of the noise; else 0."""
        pairs = list(zip(*(candidate.outcomes for candidate in self._racing), strict=True))
        # the expert plays for the final standing: where it was mistaken in that, points prove nothing
        if _mean([one.utility - other.utility for one, other in pairs]) <= 0:
            return 0
        better = [one.points - other.points for one, other in pairs]
        mean, number = _mean(better), len(better)
        variance = sum((one - mean) ** 2 for one in better) / max(1, number - 1)
        return round(mean) if mean * number**0.5 >= _STANDS_OUT * variance**0.5 else 0


def _thought(search: Search) -> Iterator[None]:
    """Think to the end, in the smallest steps there are."""
    while not search.done:
        search.run(lambda: True)
        yield


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
