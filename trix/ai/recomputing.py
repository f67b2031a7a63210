"""Proof of an agent's choice: it follows from the observation, the level, the style, and a seed."""

from collections.abc import Callable
from typing import Literal

from trix.ai import make_agent
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action

Result = Literal["same", "sooner", "other"]


class Recomputation:
    """Repeats a decision in slices, without a time limit. To cancel it, drop it."""

    def __init__(
        self, game: Game, seen: Observation, action: Action, level: str, seed: int, style: str = "even"
    ) -> None:
        """Take the decision's observation and *action*, and the agent's level, seed and style.

        Raises ValueError as `make_agent` does.
        """
        self.done = False
        self._action = action
        self._search = make_agent(level, game, seed, style=style).begin(seen)
        self._met = False

    @property
    def choice(self) -> Action | None:
        """The choice so far; None before the first call of `run`."""
        return self._search.action

    @property
    def result(self) -> Result:
        """How the choice compares with the decision.

        ``sooner``: another one, but in the course of the search it was the same. At the table time may
        end a search early.
        """
        if self.choice == self._action:
            return "same"
        return "sooner" if self._met else "other"

    def run(self, until: Callable[[], bool]) -> None:
        """Compute until done or *until* returns True; at least one step."""
        while not self._search.done:
            self._search.run(lambda: True)
            self._met = self._met or self.choice == self._action
            if until():
                return
        self.done = True
