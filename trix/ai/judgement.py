"""The expert's judgement of a decision: its choice, what other choices are worth, and why.

    judgement = Judgement(game, observation, action)
    judgement.run(until)          # in slices; judgement.done
    judgement.verdict

Hint, review and "Why that card?" all use it, so for the same position they say the same. It sees only the
observation. The search's choice is the maximum of several noisy estimates and so biased upwards. Therefore it
is compared with another action once more, in a duel over fresh worlds, and only a significant difference
counts. A reason must make a significant difference too: in the same worlds, changed so that its fact is
false, the advantage is smaller. Both comparisons end early if their result is clear, so that a hint is there
within seconds on a phone.
"""

from collections.abc import Callable, Iterator, Sequence
from math import fsum, inf
from random import Random
from typing import Final, Literal, NamedTuple

from trix.ai import make_agent
from trix.ai.agents import Agent, InstantAgent, Search
from trix.ai.games import beginner_evaluator_of, budgets_of, has_part, part, positions_of, samplers_of
from trix.ai.plain_facts import OnlyLegal, SurelyTakes, TakesFrom, are_apart, facts, least_useful
from trix.ai.reasons import Change, Reason, grounds
from trix.ai.search import Outcome, Position, World, chance
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, CardSet

Kind = Literal["same", "equal", "worse"]

SEED: Final = 4
_STANDS_OUT: Final = 2.5
"""A difference of more standard errors is significant."""
_PRECISE: Final = 3 * _STANDS_OUT
"""A difference of more standard errors may be named: the error that counts is below a third of it."""
_CLEAR: Final = 6.0
"""Standard errors at which a comparison ends early unless its result is named."""
_HARDLY: Final = 1.0
"""Below these it also ends early: a significant difference is unlikely then."""
_LOOK_EVERY: Final = 25
"""Worlds between two looks at a comparison."""
_DUEL: Final = 1 / 3
"""Maximum of worlds of a duel, as a share of the search's playouts."""
_CHANGED: Final = 1 / 4
"""Maximum of worlds played out again for reasons, as a share of the search's playouts."""
_EQUAL: Final = 5 / 3
"""Two actions are shown to be equal if they differ by less than this, for certain, as a multiple of the
least loss that counts."""
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
    """Actions shown to be as good, those that a player would think of first."""
    rival: Action | None = None
    """A significantly worse action: the decision, or else a beginner's, the second best or the worst."""
    points: int = 0
    """By how many points of the team minus its opponents' average the choice is better than the rival."""
    is_precise: bool = True
    """Whether the error of *points* is small enough to name them."""
    reason: Reason | None = None
    """A fact that makes the choice better than the rival, if one was found."""
    fact: Reason | None = None
    """Without a reason: a plain fact about the choice (`trix.ai.plain_facts`), if one is known."""
    is_far: bool = False
    """Whether only the worst action was found worse: hardly a player thinks of the rival."""

    @property
    def why(self) -> Reason | None:
        """What explains the choice: the reason, or else the plain fact."""
        return self.fact if self.reason is None else self.reason


class Judgement:
    """A judgement in slices. To cancel it, drop it.

    The verdict is a function of observation, action and *playouts*, the budget of the search. Without an
    *action* the position itself is judged.
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
            self.verdict = Verdict(legal[0], fact=OnlyLegal())
            return
        agent = self._agent or make_agent("expert", self._game, SEED, self._playouts)
        search = agent.begin(seen)
        yield from _thought(search)
        best = self._best(search)
        positions = positions_of(self._game)
        duel = _Duel(self._game, positions, seen, best, self._playouts)
        preferred = self._preferred()
        if preferred not in (None, best):
            yield from duel.meet(preferred)
            if duel.points < budgets_of(self._game).least_loss:
                best = preferred
                duel = _Duel(self._game, positions, seen, best, self._playouts)
        group = next((one for one in positions(seen).groups if best in one), (best,))
        kind: Kind
        far: list[Action] = []
        alike = tuple(action for action in group if action != best)
        if self._action is not None and self._action != best and self._action not in alike:
            kind, near = "worse", [self._action]
        else:
            kind, (near, far) = "same", self._rivals(search, (best, *alike))
        equals: tuple[Action, ...] = ()
        for other in (*near, *far):
            yield from duel.meet(other)
            points = duel.points
            if points < budgets_of(self._game).least_loss:
                if duel.is_equal and not are_apart(self._game, seen, best, other):
                    equals += (other,)
                continue
            equals += alike if kind == "same" else ()
            is_far = other in far
            worse = Verdict(best, kind, equals, other, points, duel.is_precise, is_far=is_far)
            near_one = near[0] if is_far and near else other
            better_than_near = {repr(one.reason) for one in grounds(self._game, seen, best, near_one)}
            for ground in grounds(self._game, seen, best, other):
                # to hear that an absurd action is bad teaches nothing
                if repr(ground.reason) not in better_than_near:
                    continue
                yield from duel.change(ground.change)
                if duel.matters:
                    self.verdict = worse._replace(reason=ground.reason)
                    return
            fact = plain_fact(self._game, seen, best, near_one, worse=near_one not in equals)
            self.verdict = worse._replace(fact=fact)
            return
        equals += alike if kind == "same" else ()
        near_one = (*near, *far, *alike)[0]
        fact = plain_fact(self._game, seen, best, near_one, worse=near_one not in equals)
        self.verdict = Verdict(best, "equal" if kind == "worse" else kind, equals, fact=fact)

    def _best(self, search: Search) -> Action:
        """Return the expert's choice, or what a player prefers to it among those about as good.

        That is the most cautious call, or the card that is least worth keeping.
        """
        best = search.action
        assert best is not None
        points = {one.action: one.points for one in search.opinions if one.points is not None}
        least = points.get(best, 0.0) - budgets_of(self._game).least_loss
        near = [action for action, worth in points.items() if worth >= least]
        if self._seen.phase == "play":
            return least_useful(self._game, self._seen, best, near)
        name = self._game.name
        if self._seen.phase != "bid" or not hasattr(part(name, "reasons"), "boldness"):
            return best
        return min((best, *near), key=part(name, "reasons").boldness)

    def _preferred(self) -> Action | None:
        """Return the answer that only a significantly better one replaces, if any."""
        if self._seen.phase != "double":
            return None
        answer: Action = part(self._game.name, "reasons").preferred_answer(self._game, self._seen)
        return answer

    def _rivals(self, search: Search, group: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """Return the actions that a player thinks of, a beginner's and the second best, and the worst one."""
        others = [one.action for one in search.opinions if one.action not in group]
        others = others or [action for action in self._seen.legal_actions if action not in group]
        natural = InstantAgent(beginner_evaluator_of(self._game)).choose(self._seen)
        near = [*([natural] if natural in others else []), *others[:1]]
        return list(dict.fromkeys(near)), [action for action in others[-1:] if action not in near]


def plain_fact(game: Game, seen: Observation, action: Action, other: Action, *, worse: bool) -> Reason | None:
    """Return the most telling plain fact about an action, if any; see `facts`."""
    found = (ground.reason for ground in facts(game, seen, action, other, worse=worse))
    has_tricks = seen.phase == "play" and has_part(game.name, "reasons")
    if has_tricks and part(game.name, "reasons").wants_tricks(seen) is False:
        return next((reason for reason in found if not isinstance(reason, SurelyTakes | TakesFrom)), None)
    return next(found, None)


class _World(NamedTuple):
    """A world, and the result of the choice in it."""

    world: World
    hands: Sequence[CardSet]
    seed: int
    result: Outcome


class _Duel:
    """The choice compared with other actions in the same worlds, then in changed ones."""

    def __init__(
        self,
        game: Game,
        positions: Callable[[Observation], Position],
        seen: Observation,
        best: Action,
        playouts: int,
    ) -> None:
        self._positions = positions
        self._position = positions(seen)
        self._seen = seen
        self._best = best
        self._other = best
        self._rng = chance(seen, SEED + 1)
        self._sampler = samplers_of(game)(seen, self._rng)
        self._worlds: list[_World] = []
        self._most = max(2, round(playouts * _DUEL))
        self._margin = _EQUAL * budgets_of(game).least_loss
        self._gaps: list[Outcome] = []
        self._left = max(2, round(playouts * _CHANGED))
        self._shrinkage: list[float] = []

    def meet(self, other: Action) -> Iterator[None]:
        """Compare the choice with another action."""
        self._other, self._gaps = other, []
        for number in range(self._most):
            if _is_clear([gap.points for gap in self._gaps], _PRECISE):
                return
            if number == len(self._worlds):
                hands, seed = self._sampler(), self._rng.getrandbits(32)
                yield
                world = self._position.world(hands, Random(seed))
                self._worlds.append(_World(world, hands, seed, world(self._best)))
                yield
            met = self._worlds[number]
            self._gaps.append(_difference(met.result, met.world(other)))
            yield

    def change(self, change: Change) -> Iterator[None]:
        """Play the worlds out again, changed, as far as there are playouts left for reasons."""
        position = self._positions(change.observation(self._seen))
        best, other = (change.card(action) for action in (self._best, self._other))
        self._shrinkage = []
        for met, gap in zip(self._worlds, self._gaps, strict=False):
            if not self._left or _is_clear(self._shrinkage):
                return
            changed = change.hands(met.hands, self._seen.seat)
            if changed is None:
                # the policies of playouts alternate
                position.world(met.hands, Random(met.seed))
                continue
            self._left -= 1
            world = position.world(changed, Random(met.seed))
            self._shrinkage.append(gap.points - _difference(world(best), world(other)).points)
            yield

    @property
    def points(self) -> int:
        """By how many points the first action is better, if that is significant; else 0."""
        # the expert maximizes utility: if the choice has less of that after all, points prove nothing
        if _mean([gap.utility for gap in self._gaps]) <= 0:
            return 0
        return max(0, round(_significant([gap.points for gap in self._gaps])))

    @property
    def is_precise(self) -> bool:
        """Whether the error of the points is small enough to name them."""
        return _standing_out([gap.points for gap in self._gaps]) >= _PRECISE

    @property
    def is_equal(self) -> bool:
        """Whether the actions certainly differ by hardly a point."""
        points = [gap.points for gap in self._gaps]
        return abs(_mean(points)) + _STANDS_OUT * _error(points) <= self._margin

    @property
    def matters(self) -> bool:
        """Whether the advantage was significantly smaller in the changed worlds."""
        gap = _mean([gap.points for gap in self._gaps])
        return bool(self._shrinkage) and _significant(self._shrinkage) >= _MATTERS * gap


def _difference(one: Outcome, other: Outcome) -> Outcome:
    return Outcome(one.utility - other.utility, one.points - other.points)


def _is_clear(values: Sequence[float], clear: float = _CLEAR) -> bool:
    """Whether it is time for a look at a comparison, and more values would hardly change its result."""
    if not values or len(values) % _LOOK_EVERY:
        return False
    return not _HARDLY <= _standing_out(values) < clear


def _significant(values: Sequence[float]) -> float:
    """Return the mean of differences if it is significantly above 0; else 0."""
    return _mean(values) if _standing_out(values) >= _STANDS_OUT else 0.0


def _standing_out(values: Sequence[float]) -> float:
    """Return the distance of a mean from 0 in standard errors."""
    mean, error = _mean(values), _error(values)
    if not error:
        return inf if mean > 0 else -inf if mean < 0 else 0.0
    return mean / error


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    mean, number = _mean(values), len(values)
    variance = fsum((one - mean) ** 2 for one in values) / max(1, number - 1)
    return float((variance / number) ** 0.5)


def _thought(search: Search) -> Iterator[None]:
    """Run a search to its end, step by step."""
    while not search.done:
        search.run(lambda: True)
        yield


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
