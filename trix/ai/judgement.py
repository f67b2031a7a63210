"""The expert's judgement of a decision: its choice, what other choices are worth, and why.

    judgement = Judgement(game, observation, action)
    judgement.run(until)          # in slices; judgement.done
    judgement.verdict

Hint, review and "Why that card?" all use it, so for the same position they say the same. It sees only the
observation. The search's choice is the maximum of several noisy estimates and so biased upwards. Therefore it
is compared with another action once more, in a duel over fresh worlds, and only a significant difference
counts. A reason must make a significant difference too: in the same worlds, changed so that its fact is
false, the advantage is smaller.
"""

from collections.abc import Callable, Iterator, Sequence
from math import fsum, inf
from random import Random
from typing import Final, Literal, NamedTuple

from trix.ai import make_agent
from trix.ai.agents import Agent, Search
from trix.ai.games import budgets_of, positions_of, samplers_of
from trix.ai.reasons import Change, Reason, grounds
from trix.ai.search import Outcome, Position, chance
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, CardSet

Kind = Literal["same", "equal", "worse"]

SEED: Final = 4
_STANDS_OUT: Final = 2.5
"""A difference of more standard errors is significant."""
_FIRST_LOOK: Final = 3
"""After this part of its worlds a duel ends if a difference is hardly to be expected any more."""
_HARDLY: Final = 1.0
"""That is, with fewer standard errors. An early end for a large difference would overstate it."""
_MATTERS: Final = 1 / 3
"""A fact matters if without it the advantage is smaller by this part or more."""


class Verdict(NamedTuple):
    """The judgement of a decision, or of a position."""

    best: Action
    """The expert's choice."""
    kind: Kind = "same"
    """``same``: the decision is the expert's choice, or equivalent; ``equal``: another action, not
    significantly worse; ``worse``: *points* were lost. Without a decision it is ``same``."""
    equals: tuple[Action, ...] = ()
    """Actions that are as good within the error."""
    rival: Action | None = None
    """A significantly worse action: the decision, or else one of the next best."""
    points: int = 0
    """By how many points of the team minus its opponents' average the choice is better than the rival."""
    reason: Reason | None = None
    """A fact that makes the choice better than the rival, if one was found."""


class Judgement:
    """A judgement in slices. To cancel it, drop it.

    The verdict is a function of observation, action and *playouts*, the budget of the search; a duel takes
    as many at most. Without an *action* the position itself is judged.
    """

    def __init__(
        self,
        game: Game,
        seen: Observation,
        action: Action | None = None,
        playouts: int | None = None,
        agent: Agent | None = None,
    ) -> None:
        """Judge by the expert, or by another *agent*."""
        self.done = False
        self.verdict: Verdict | None = None
        """The verdict; None until done."""
        self._game = game
        self._seen = seen
        self._action = action
        self._playouts = budgets_of(game).review if playouts is None else playouts
        self._agent = agent
        self._steps = self._judge()

    def run(self, until: Callable[[], bool]) -> None:
        """Judge until done or *until* returns True; at least one step."""
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _judge(self) -> Iterator[None]:
        seen, legal = self._seen, self._seen.legal_actions
        if len(legal) == 1:
            self.verdict = Verdict(legal[0])
            return
        agent = self._agent or make_agent("expert", self._game, SEED, self._playouts)
        search = agent.begin(seen)
        yield from _thought(search)
        best = search.action
        assert best is not None
        positions = positions_of(self._game)
        group = next((one for one in positions(seen).groups if best in one), (best,))
        kind: Kind
        alike = tuple(action for action in group if action != best)
        if self._action is not None and self._action != best and self._action not in alike:
            kind, others = "worse", [self._action]
        else:
            kind, others = "same", self._rivals(search, (best, *alike))
        equals = alike if kind == "same" else ()
        for other in others:
            duel = _Duel(self._game, positions, seen, (best, other), max(2, self._playouts // 2))
            yield from duel.steps()
            points = duel.points
            if points < budgets_of(self._game).least_loss:
                equals += (other,)
                continue
            for ground in grounds(self._game, seen, best, other):
                yield from duel.change(ground.change)
                if duel.matters:
                    self.verdict = Verdict(best, kind, equals, other, points, ground.reason)
                    return
            self.verdict = Verdict(best, kind, equals, other, points)
            return
        self.verdict = Verdict(best, "equal" if kind == "worse" else kind, equals)

    def _rivals(self, search: Search, group: Sequence[Action]) -> list[Action]:
        """Return the next best action, and the one that seems worst."""
        others = [one.action for one in search.opinions if one.action not in group]
        others = others or [action for action in self._seen.legal_actions if action not in group]
        return list(dict.fromkeys((*others[:1], *others[-1:])))


class _Duel:
    """Two actions compared in the same worlds, then in changed ones."""

    def __init__(
        self,
        game: Game,
        positions: Callable[[Observation], Position],
        seen: Observation,
        pair: tuple[Action, Action],
        worlds: int,
    ) -> None:
        self._positions = positions
        self._seen = seen
        self._pair = pair
        self._rng = chance(seen, SEED + 1)
        self._sampler = samplers_of(game)(seen, self._rng)
        self._hands: list[tuple[Sequence[CardSet], int]] = []
        self._gaps: list[Outcome] = []
        self._worlds = worlds
        self._shrinkage: list[float] = []

    def steps(self) -> Iterator[None]:
        """Play the worlds out."""
        position = self._positions(self._seen)
        for number in range(self._worlds):
            if number == self._worlds // _FIRST_LOOK and self._is_hopeless():
                return
            hands, seed = self._sampler(), self._rng.getrandbits(32)
            yield
            self._hands.append((hands, seed))
            self._gaps.append(_gap(position, hands, seed, self._pair))
            yield

    def _is_hopeless(self) -> bool:
        points = [gap.points for gap in self._gaps]
        return len(points) > 1 and _standing_out(points) < _HARDLY

    def change(self, change: Change) -> Iterator[None]:
        """Play half of the worlds out again, changed."""
        position = self._positions(change.observation(self._seen))
        best, other = (change.card(action) for action in self._pair)
        self._shrinkage = []
        half = max(1, self._worlds // 2)
        for (hands, seed), gap in zip(self._hands[:half], self._gaps, strict=False):
            changed = change.hands(hands, self._seen.seat)
            if changed is None:
                # the policies of playouts alternate
                position.world(hands, Random(seed))
                continue
            self._shrinkage.append(gap.points - _gap(position, changed, seed, (best, other)).points)
            yield

    @property
    def points(self) -> int:
        """By how many points the first action is better, if that is significant; else 0."""
        # the expert maximizes utility: if the choice has less of that after all, points prove nothing
        if _mean([gap.utility for gap in self._gaps]) <= 0:
            return 0
        return max(0, round(_significant([gap.points for gap in self._gaps])))

    @property
    def matters(self) -> bool:
        """Whether the advantage was significantly smaller in the changed worlds."""
        gap = _mean([gap.points for gap in self._gaps])
        return bool(self._shrinkage) and _significant(self._shrinkage) >= _MATTERS * gap


def _gap(position: Position, hands: Sequence[CardSet], seed: int, pair: Sequence[Action]) -> Outcome:
    """Return by how much the first action is better than the second in a world."""
    world = position.world(hands, Random(seed))
    one, other = (world(action) for action in pair)
    return Outcome(one.utility - other.utility, one.points - other.points)


def _significant(values: Sequence[float]) -> float:
    """Return the mean of differences if it is significantly above 0; else 0."""
    return _mean(values) if _standing_out(values) >= _STANDS_OUT else 0.0


def _standing_out(values: Sequence[float]) -> float:
    """Return how many of its standard errors a mean is away from 0."""
    mean, number = _mean(values), len(values)
    variance = fsum((one - mean) ** 2 for one in values) / max(1, number - 1)
    if not variance:
        return inf if mean > 0 else -inf if mean < 0 else 0.0
    return float(mean * (number / variance) ** 0.5)


def _thought(search: Search) -> Iterator[None]:
    """Run a search to its end, step by step."""
    while not search.done:
        search.run(lambda: True)
        yield


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
