"""Monte-Carlo search: sample deals that fit an observation, and play each of them out after every action.

All actions are tried on the same deals (common random numbers), so that their differences become known much
sooner than their values; an action that is clearly behind is dropped. A game supplies a `Position`.

The search over determinized deals follows M. Ginsberg, "GIB: Imperfect Information in a Computationally
Challenging Game", 2001; giving up actions by a paired test follows O. Maron and A. Moore, "Hoeffding Races",
1994.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import fsum
from typing import Final, NamedTuple, Protocol

from trix.ai.agents import Agent, Evaluator, InstantAgent, Opinion, Search, check_turn
from trix.ai.randomness import decision_stream
from trix.engine.protocol import Observation
from trix.engine.types import Action, CardSet

_FIRST_LOOK: Final = 16  # worlds before an action may be dropped
_LOOK_EVERY: Final = 8  # worlds between two tests for actions to give up
_BEHIND: Final = 2.0  # a difference of more standard errors is significant

Limit = Callable[[int], bool]
"""Returns whether a number of playouts is enough."""


def playout_limit(most: int) -> Callable[[], Limit]:
    """Return a function that makes a limit of *most* playouts for each decision."""
    return lambda: lambda playouts: playouts >= most


Sampler = Callable[[], Sequence[int]]
"""Returns hands that fit the observation, a set of cards for each seat.

One more set may follow: the cards in no hand.
"""


class Outcome(NamedTuple):
    """The result of a playout for the seat that decides."""

    utility: float
    """The expected final standing of its team, from 0 (certainly last) to 1 (certainly first)."""
    points: float
    """The points of its team in the deal minus its opponents' average."""


World = Callable[[Action], Outcome]
"""A determinization: hands that fit the observation.

Called with an action, it plays the deal to its end after that action. The world does not change.
"""


class Position(Protocol):
    """A decision, prepared for a search."""

    @property
    def groups(self) -> Sequence[Sequence[int]]:
        """The actions to compare, most promising first, in groups of equivalent actions. Never empty."""

    def world(self, hands: Sequence[CardSet], rng: random.Random) -> World:
        """Return the world of hands that fit the observation, a set for each seat."""


class GroupedPosition(NamedTuple):
    """A `Position` made of its two parts."""

    groups: Sequence[Sequence[Action]]
    world: Callable[[Sequence[CardSet], random.Random], World]


class _Candidate:
    """A group of equivalent actions, and its outcome in each world."""

    __slots__ = ("actions", "outcomes")

    def __init__(self, actions: Sequence[int]) -> None:
        self.actions = actions
        self.outcomes: list[Outcome] = []

    def mean(self) -> float:
        return _mean([outcome.utility for outcome in self.outcomes]) if self.outcomes else 0.0

    def behind(self, best: "_Candidate") -> Outcome:
        """Return its average loss against another, over the worlds where both were tried."""
        pairs = list(zip(best.outcomes, self.outcomes, strict=False))
        return Outcome(
            _mean([other.utility - own.utility for other, own in pairs]),
            _mean([other.points - own.points for other, own in pairs]),
        )

    def is_hopeless(self, best: "_Candidate") -> bool:
        """Whether it is significantly behind the best, or equal to it in every world."""
        lost = [a.utility - b.utility for a, b in zip(best.outcomes, self.outcomes, strict=True)]
        mean = _mean(lost)
        variance = _mean([(loss - mean) ** 2 for loss in lost])
        return bool(mean * len(lost) ** 0.5 >= _BEHIND * variance**0.5)


class SampledSearch:
    """A search for one decision; see `trix.ai.agents.Search`."""

    def __init__(self, position: Position, sampler: Sampler, rng: random.Random, enough: Limit) -> None:
        """Search *position* over hands from *sampler*, with *rng* for all randomness, until *enough*."""
        self.done = False
        self.playouts = 0
        self._position = position
        self._sampler = sampler
        self._rng = rng
        self._enough = enough
        self._racing = [_Candidate(group) for group in position.groups]
        self._given_up: list[_Candidate] = []
        self._steps = self._think()
        self._begun = False

    @property
    def action(self) -> int | None:
        """The best action so far; None before the first call of `run`."""
        return self._best().actions[0] if self._begun else None

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """The evaluations of the actions so far, best first; empty before the first world is complete."""
        best = self._best()
        if not best.outcomes:
            return ()
        top = Outcome(best.mean(), _mean([outcome.points for outcome in best.outcomes]))
        opinions = []
        for candidate in (*self._racing, *self._given_up):
            lost = candidate.behind(best)
            opinion = Opinion(0, top.utility - lost.utility, top.points - lost.points)
            opinions += [opinion._replace(action=action) for action in candidate.actions]
        # the chosen action comes first among equals
        return tuple(sorted(opinions, key=lambda one: (-one.score, one.action not in best.actions)))

    def run(self, until: Callable[[], bool]) -> None:
        """Search until done or *until* returns True."""
        self._begun = True
        if self.done:
            return
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _think(self) -> Iterator[None]:
        """Search step by step; a step draws a deal or plays one out."""
        # checked after each step, since long gaps between checks do not count; a world is always completed
        enough = self._enough(0)
        while len(self._racing) > 1 and not enough:
            world = self._position.world(self._sampler(), self._rng)
            enough = self._enough(self.playouts)
            yield
            outcomes = []
            for candidate in self._racing:
                outcomes.append(world(candidate.actions[0]))
                self.playouts += 1
                enough = self._enough(self.playouts)
                yield
            for candidate, outcome in zip(self._racing, outcomes, strict=True):
                candidate.outcomes.append(outcome)
            worlds = len(self._racing[0].outcomes)
            if worlds >= _FIRST_LOOK and worlds % _LOOK_EVERY == 0:
                self._give_up()

    def _give_up(self) -> None:
        best = self._best()
        hopeless = [
            candidate for candidate in self._racing if candidate is not best and candidate.is_hopeless(best)
        ]
        self._racing = [candidate for candidate in self._racing if candidate not in hopeless]
        self._given_up += hopeless

    def _best(self) -> _Candidate:
        # the first of equals wins
        return max(self._racing, key=_Candidate.mean)


class SearchAgent(Agent):
    """An agent that searches every decision afresh: a function of observation and seed, if the limit is."""

    def __init__(
        self,
        evaluator: Evaluator,
        positions: Callable[[Observation], Position],
        seed: int,
        limit: Callable[[], Limit],
        samplers: Callable[[Observation, random.Random], Sampler],
    ) -> None:
        """Decide single legal actions by *evaluator*, and search all others.

        *samplers* makes the sampler of an observation's hidden hands.
        """
        self._forced = InstantAgent(evaluator)
        self._positions = positions
        self._seed = seed
        self._limit = limit
        self._samplers = samplers

    def begin(self, observation: Observation) -> Search:
        """Return a search for a decision. Raises ValueError if it is not the observing seat's turn."""
        check_turn(observation)
        if len(observation.legal_actions) == 1:
            return self._forced.begin(observation)
        rng = chance(observation, self._seed)
        return SampledSearch(
            self._positions(observation), self._samplers(observation, rng), rng, self._limit()
        )


def chance(observation: Observation, seed: int) -> random.Random:
    """Return the random numbers for a decision, as `decision_stream` does, for what needs Python's."""
    return random.Random(decision_stream(observation, seed).word())


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
