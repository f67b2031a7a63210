"""The agents at the seats of a table, on the host's device."""

from collections.abc import Callable

from trix.engine.players import Player, Thought
from trix.engine.protocol import Game, Observation
from trix.net.table.turns import Turn

MakePlayer = Callable[[Game, str, int], Player]
"""Gives the agent of a level for a seat."""


class Agents:
    """Makes the decisions of agents, one at a time."""

    def __init__(self, game: Game, make_player: MakePlayer) -> None:
        self._game = game
        self._make_player = make_player
        self._deciding: tuple[Turn, str] | None = None
        self._thought: Thought | None = None

    def decide(
        self, turn: Turn, level: str, seen: Callable[[], Observation], until: Callable[[], bool]
    ) -> int | None:
        """Think until `until()` is true; give the action once it is found.

        *seen* gives what the seat may know. Another turn or another level begins another thought.
        """
        if self._deciding != (turn, level):
            self._deciding = turn, level
            self._thought = self._make_player(self._game, level, turn.seat).begin(seen())
        if self._thought is None:
            return None
        self._thought.run(until)
        return self._thought.action if self._thought.done else None
