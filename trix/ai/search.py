"""Thinking by playing out: deal the unseen cards many times as they may lie, and play each deal to its end.

Every action is tried on the same deals (common random numbers), so that differences are known much sooner
than values; actions that are clearly behind are given up. What a game must bring to it is a `Position`.

Monte-Carlo over determinized deals is M. Ginsberg's, "GIB: Imperfect Information in a Computationally
Challenging Game", 2001; giving up by a paired test is after O. Maron and A. Moore, "Hoeffding Races", 1994.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from trix.ai.agents import InstantAgent, Judge, Opinion, Search, check_turn
from trix.engine.cards import mask_of
from trix.engine.protocol import Observation, State
from trix.engine.shuffle import SplitMix64

_DRAWS: Final = 8  # deals drawn at most to find one that explains what the others did
_FIRST_LOOK: Final = 16  # worlds before anything is given up
_LOOK_EVERY: Final = 8  # worlds between two looks at who is behind
_BEHIND: Final = 3.0  # standard errors of a difference from which on it is no chance

Limit = Callable[[int], bool]
"""Tells whether a number of playouts is enough."""


Draw = Callable[[], State | None]
"""Gives a state that fits the observation; None if that takes more thinking, some of which it has done."""


class Outcome(NamedTuple):
    """What a deal that was played out means to the seat that decides."""

    utility: float
    """The final standing that its team can expect, from 0 (last for certain) to 1 (first for certain)."""
    points: float
    """What the deal brings its team, less what it brings the others on average."""


class World(Protocol):
    """One way the cards may lie."""

    def play_out(self, action: int) -> Outcome:
        """Take an action and play the deal to its end. The world itself stays as it is."""


class Position(Protocol):
    """A decision as a search looks at it."""

    @property
    def groups(self) -> Sequence[Sequence[int]]:
        """The actions to compare, most promising first; all of a group lead to the same. Never empty."""

    def likelihood(self, state: State) -> float:
        """Say how well the hands explain what the others have done so far, from 0 to 1."""

    def world(self, state: State, rng: random.Random) -> World:
        """Make a state that fits the observation ready to be played out."""


class _Candidate:
    """Actions that lead to the same, and what came of them in each world."""

    __slots__ = ("actions", "outcomes")

    def __init__(self, actions: Sequence[int]) -> None:
        self.actions = actions
        self.outcomes: list[Outcome] = []

    def mean(self) -> float:
        return _mean([outcome.utility for outcome in self.outcomes]) if self.outcomes else 0.0

    def behind(self, best: "_Candidate") -> Outcome:
        """Give by how much it is behind another, in the worlds that both were tried in."""
        pairs = list(zip(best.outcomes, self.outcomes, strict=False))
        return Outcome(
            _mean([other.utility - own.utility for other, own in pairs]),
            _mean([other.points - own.points for other, own in pairs]),
        )

    def is_hopeless(self, best: "_Candidate") -> bool:
        """Tell whether it is behind by more than chance, or by nothing at all in any world."""
        lost = [a.utility - b.utility for a, b in zip(best.outcomes, self.outcomes, strict=True)]
        mean = _mean(lost)
        variance = _mean([(one - mean) ** 2 for one in lost])
        return bool(mean * len(lost) ** 0.5 >= _BEHIND * variance**0.5)


class SampledSearch:
    """One decision, thought about in as many deals as time allows; see `trix.ai.agents.Search`."""

    def __init__(self, position: Position, draw: Draw, rng: random.Random, enough: Limit) -> None:
        """Think about *position* over states from *draw*, with *rng* for all chance, until *enough*."""
        self.done = False
        self.playouts = 0
        self._position = position
        self._draw = draw
        self._rng = rng
        self._enough = enough
        self._racing = [_Candidate(group) for group in position.groups]
        self._given_up: list[_Candidate] = []
        self._steps = self._think()
        self._begun = False

    @property
    def action(self) -> int | None:
        """The best action so far; None before the first run."""
        return self._best().actions[0] if self._begun else None

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """What it thinks of the actions it has compared so far, best first."""
        best = self._best()
        if not best.outcomes:
            return ()
        top = Outcome(best.mean(), _mean([outcome.points for outcome in best.outcomes]))
        found = []
        for candidate in (*self._racing, *self._given_up):
            lost = candidate.behind(best)
            opinion = Opinion(0, top.utility - lost.utility, top.points - lost.points)
            found += [opinion._replace(action=action) for action in candidate.actions]
        # the best first also where another is its equal
        return tuple(sorted(found, key=lambda one: (-one.score, one.action not in best.actions)))

    def run(self, until: Callable[[], bool]) -> None:
        """Think until done or *until* gives True."""
        self._begun = True
        if self.done:
            return
        for _ in self._steps:
            if until():
                return
        self.done = True

    def _think(self) -> Iterator[None]:
        """Think step by step; a step draws a deal or plays one out."""
        while len(self._racing) > 1 and not self._enough(self.playouts):
            state = self._likely_state()
            yield
            if state is None:
                continue
            world = self._position.world(state, self._rng)
            outcomes = []
            for candidate in self._racing:
                outcomes.append(world.play_out(candidate.actions[0]))
                self.playouts += 1
                yield
            for candidate, outcome in zip(self._racing, outcomes, strict=True):
                candidate.outcomes.append(outcome)
            worlds = len(self._racing[0].outcomes)
            if worlds >= _FIRST_LOOK and worlds % _LOOK_EVERY == 0:
                self._give_up()

    def _likely_state(self) -> State | None:
        """Draw hands by how well they explain what the others have done: rejection sampling, but bounded."""
        likeliest, state = -1.0, None
        for _ in range(_DRAWS):
            drawn = self._draw()
            if drawn is None:
                return None
            likelihood = self._position.likelihood(drawn)
            if self._rng.random() < likelihood:
                return drawn
            if likelihood > likeliest:
                likeliest, state = likelihood, drawn
        assert state is not None
        return state

    def _give_up(self) -> None:
        best = self._best()
        hopeless = [one for one in self._racing if one is not best and one.is_hopeless(best)]
        self._racing = [one for one in self._racing if one not in hopeless]
        self._given_up += hopeless

    def _best(self) -> _Candidate:
        # of equals the one that looked most promising before
        return max(self._racing, key=_Candidate.mean)


class SearchAgent:
    """Thinks about each decision by itself: a function of observation and seed, where the limit is one."""

    def __init__(
        self,
        judge: Judge,
        positions: Callable[[Observation], Position],
        seed: int,
        limit: Callable[[], Limit],
        draws: Callable[[Observation, random.Random], Draw],
    ) -> None:
        """Make forced moves by *judge*, all others over *positions*, each to a limit of its own.

        *draws* makes what draws states for an observation.
        """
        self._forced = InstantAgent(judge)
        self._positions = positions
        self._seed = seed
        self._limit = limit
        self._draws = draws

    def begin(self, observation: Observation) -> Search:
        """Begin to think about a decision; raises ValueError where it is not the observing seat's turn."""
        check_turn(observation)
        if len(observation.legal_actions) == 1:
            return self._forced.begin(observation)
        rng = chance(observation, self._seed)
        return SampledSearch(self._positions(observation), self._draws(observation, rng), rng, self._limit())

    def choose(self, observation: Observation) -> int:
        """Think to the end and give the action; raises ValueError as `begin` does."""
        search = self.begin(observation)
        search.run(lambda: False)
        assert search.action is not None
        return search.action


def chance(observation: Observation, seed: int) -> random.Random:
    """Give the stream of chance for a decision: its own for every turn of every seat."""
    turn = len(observation.history) << 4 | observation.seat
    return random.Random(SplitMix64(seed, mask_of(observation.legal_actions) << 32 | turn).word())


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
