"""What a session knows of those who play. A person and an agent are the same to it."""

from collections.abc import Callable
from typing import Protocol

from trix.engine.protocol import Observation


class Thought(Protocol):
    """A decision in the making."""

    @property
    def done(self) -> bool:
        """Whether the decision is made."""

    @property
    def action(self) -> int | None:
        """The action to take; before the end the best so far, or None."""

    def run(self, until: Callable[[], bool]) -> None:
        """Think on until the decision is made or *until* says to stop for now."""


class Player(Protocol):
    """Somebody who decides for a seat."""

    def begin(self, observation: Observation) -> Thought | None:
        """Begin to think about what is observed; None when the decision comes from outside, by `submit`."""


class Person:
    """Decides in their own time; the decision is submitted."""

    def begin(self, observation: Observation) -> None:
        """Wait for `submit`."""
        return
