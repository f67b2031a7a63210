"""What an agent is to those who use one, and the agents that need no time to think."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from trix.engine.protocol import Observation


class Opinion(NamedTuple):
    """What an agent thinks of an action: the higher the score, the better."""

    action: int
    score: float
    points: float | None = None
    """What the deal will bring the seat's team, less what it brings the others on average, if it can tell."""


class Budget(NamedTuple):
    """How long to think about a decision: in playouts or in milliseconds; None: as the level does."""

    playouts: int | None
    milliseconds: float | None


class Search(Protocol):
    """One decision being thought about. Dropping it cancels it."""

    @property
    def done(self) -> bool:
        """Whether more running would change nothing."""

    @property
    def action(self) -> int | None:
        """The best action so far; None before the first run."""

    @property
    def opinions(self) -> tuple[Opinion, ...]:
        """What it thinks of the legal actions so far, best first."""

    def run(self, until: Callable[[], bool]) -> None:
        """Think until done or *until* gives True. The caller owns the clock."""


class Agent(Protocol):
    """A player: an observation of its own turn in, an action out."""

    def begin(self, observation: Observation) -> Search:
        """Begin to think about a decision; raises ValueError where it is not the observing seat's turn."""

    def choose(self, observation: Observation) -> int:
        """Think to the end and give the action; raises ValueError as `begin` does."""


class Judge(Protocol):
    """Knowledge that needs no search: a score for each legal action of an observation, in their order."""

    def scores(self, observation: Observation) -> list[float]:
        """Give a finite score for each of ``observation.legal_actions``; the highest is best."""


class InstantSearch:
    """A search that is over with its first run."""

    def __init__(self, judge: Judge, observation: Observation) -> None:
        self._judge = judge
        self._observation = observation
        self.done = False
        self.action: int | None = None
        self.opinions: tuple[Opinion, ...] = ()

    def run(self, until: Callable[[], bool]) -> None:
        """Decide, whatever *until* says: there is nothing to cut into slices."""
        if self.done:
            return
        actions = self._observation.legal_actions
        scores = self._judge.scores(self._observation)
        opinions = [Opinion(action, score) for action, score in zip(actions, scores, strict=True)]
        # equals keep the canonical order
        self.opinions = tuple(sorted(opinions, key=lambda opinion: -opinion.score))
        self.action = self.opinions[0].action
        self.done = True


class InstantAgent:
    """An agent that does what its judge scores highest; of equals the first in canonical order."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def begin(self, observation: Observation) -> InstantSearch:
        """Begin a decision; raises ValueError where it is not the observing seat's turn."""
        check_turn(observation)
        return InstantSearch(self._judge, observation)

    def choose(self, observation: Observation) -> int:
        """Give the action; raises ValueError where it is not the observing seat's turn."""
        check_turn(observation)
        actions: tuple[int, ...] = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        scores = self._judge.scores(observation)
        return actions[scores.index(max(scores))]


def check_turn(observation: Observation) -> None:
    """Raise ValueError unless the observing seat is to act."""
    if not observation.legal_actions:
        raise ValueError(f"seat {observation.seat} has nothing to decide now")
