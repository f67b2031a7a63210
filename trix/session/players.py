"""The players of a session."""

from typing import TYPE_CHECKING

from trix.engine.players import Player, Thought

if TYPE_CHECKING:
    from trix.engine.protocol import Observation

__all__ = ["Person", "Player", "Thought"]


class Person:
    """A player whose decisions are submitted (see `Session.submit`)."""

    def begin(self, observation: "Observation") -> None:
        return
