"""The protocols of agents and evaluators, and the agents that do not search."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from trix.engine.protocol import Observation
from trix.engine.types import Action


class Opinion(NamedTuple):
    """An agent's evaluation of an action; higher scores are better."""

    action: Action
    score: float
    points: float | None = None
    """The expected points of the team minus its opponents' average in the deal; None without a search.
    """


class Budgets(NamedTuple):
    """A game's budgets for a decision, in playouts."""

    expert: int
    """With more playouts decisions are hardly better."""
    advanced: int
    """Few, and the same on every machine."""
    review: int
    """Few enough to review a deal in seconds."""
    least_loss: int
    """The least loss in points that a review reports."""


class Search(Protocol):
    """A search for one decision. To cancel it, drop it."""

    @property
    def done(self) -> bool:
        """Whether the search has ended."""

    @property
    def action(self) -> int | None:
        """The best action so far; None before the first call of `run`."""

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """The evaluations of the legal actions so far, best first."""

    def run(self, until: Callable[[], bool]) -> None:
        """Search until done or *until* returns True. The caller owns the clock."""


class Agent(Protocol):
    """A player: maps an observation of its own turn to an action."""

    def begin(self, observation: Observation) -> Search:
        """Return a search for a decision. Raises ValueError if it is not the observing seat's turn."""

    def choose(self, observation: Observation) -> int:
        """Search to the end and return the action. Raises ValueError as `begin` does."""
        search = self.begin(observation)
        search.run(lambda: False)
        assert search.action is not None
        return search.action


class Evaluator(Protocol):
    """A heuristic evaluation of actions, without a search."""

    def scores(self, observation: Observation) -> list[float]:
        """Return a finite score for each of ``observation.legal_actions``, in order; the highest is best."""


class PhaseEvaluator:
    """Scores each kind of decision by a function of its own."""

    def __init__(self, by_phase: Mapping[str, Callable[[Any], list[float]]]) -> None:
        """*by_phase* names the function for each phase of an observation."""
        self._by_phase = by_phase

    def scores(self, observation: Observation) -> list[float]:
        """Return a score for each legal action, in their order."""
        return self._by_phase[observation.phase](observation)


class InstantSearch:
    """A search that ends with its first run: the scores of an evaluator."""

    def __init__(self, evaluator: Evaluator, observation: Observation) -> None:
        self._evaluator = evaluator
        self._observation = observation
        self.done = False
        self.action: Action | None = None
        self.opinions: tuple[Opinion, ...] = ()

    def run(self, until: Callable[[], bool]) -> None:
        """Decide at once; *until* is not called."""
        if self.done:
            return
        actions = self._observation.legal_actions
        scores = self._evaluator.scores(self._observation)
        opinions = [Opinion(action, score) for action, score in zip(actions, scores, strict=True)]
        # the sort is stable: equals stay in canonical order
        self.opinions = tuple(sorted(opinions, key=lambda opinion: -opinion.score))
        self.action = self.opinions[0].action
        self.done = True


class InstantAgent:
    """An agent that takes the action its evaluator scores highest; of equals the first in canonical order."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def begin(self, observation: Observation) -> InstantSearch:
        """Return a search for a decision. Raises ValueError if it is not the observing seat's turn."""
        check_turn(observation)
        return InstantSearch(self._evaluator, observation)

    def choose(self, observation: Observation) -> int:
        """Return the action. Raises ValueError if it is not the observing seat's turn."""
        check_turn(observation)
        actions: tuple[int, ...] = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        scores = self._evaluator.scores(observation)
        return actions[scores.index(max(scores))]


def check_turn(observation: Observation) -> None:
    """Raise ValueError unless the observing seat is to act."""
    if not observation.legal_actions:
        raise ValueError(f"seat {observation.seat} has nothing to decide now")
