"""The protocol of players, which people and agents share."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from trix.engine.types import Action

if TYPE_CHECKING:
    from trix.engine.protocol import Observation


class Thought(Protocol):
    """A decision in the making."""

    @property
    def done(self) -> bool:
        """Whether the decision is made."""

    @property
    def action(self) -> Action | None:
        """The action; until done the best so far, or None."""

    def run(self, until: Callable[[], bool]) -> None:
        """Think until done or *until* returns True."""


class Player(Protocol):
    """A person or an agent that decides for a seat."""

    def begin(self, observation: "Observation") -> Thought | None:
        """Return a decision in the making; None if the caller submits the decision (see `Session.submit`)."""


class Person:
    """A player whose decisions are submitted (see `Session.submit` in `trix.session`)."""

    def begin(self, observation: "Observation") -> None:
        return
