"""A game that agents play among themselves, in slices.

playing = AgentGame(game, seed, ("expert", "standard", "standard", "standard"))
while not playing.done:
    playing.run(until)
playing.state.returns()
"""

from collections.abc import Callable, Sequence

from trix.ai import make_agent
from trix.ai.agents import Search
from trix.engine.protocol import Game


class AgentGame:
    """A game with an agent of a level at each seat. To cancel it, drop it.

    How it goes is a function of game, *seed*, *levels* and *styles*, which are all "even" if there are none:
    agents have their default playouts.
    """

    def __init__(self, game: Game, seed: int, levels: Sequence[str], styles: Sequence[str] = ()) -> None:
        self.state = game.new_initial_state(seed)
        seats = zip(levels, styles or ["even"] * len(levels), strict=True)
        self._agents = [
            make_agent(level, game, seed=seat, style=style) for seat, (level, style) in enumerate(seats)
        ]
        self._search: Search | None = None

    @property
    def done(self) -> bool:
        """Whether the game is over."""
        return self.state.is_terminal()

    @property
    def deal(self) -> int:
        """The running deal, counted from 0."""
        return self.state.seen_by(-1).deal

    def run(self, until: Callable[[], bool]) -> None:
        """Play until the game is over or *until* returns True; at least one step."""
        while (seat := self.state.current_player()) is not None:
            if self._search is None:
                self._search = self._agents[seat].begin(self.state.observation(seat))
            self._search.run(until)
            if self._search.done:
                action = self._search.action
                assert action is not None
                self._search = None
                self.state.apply_action(action)
            if until():
                return
