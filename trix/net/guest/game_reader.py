"""Reading the observations and events of a game."""

from collections.abc import Callable
from functools import lru_cache, partial
from inspect import getmembers, isclass
from typing import NamedTuple

import trix.engine.events
import trix.games
from trix.codec import GameSize, Json, TaggedReader, read
from trix.engine.events import Event
from trix.engine.protocol import Game, Observation


class GameReader(NamedTuple):
    """Functions that read the observations and events of one game; they raise WireError."""

    observation: Callable[[Json], Observation]
    event: Callable[[Json], Event]


def game_reader(game: Game) -> GameReader:
    """Return the readers of a game."""
    size = GameSize(game.num_players, len(game.teams))
    observation, events = _classes(game.name)
    return GameReader(partial(read, observation, size=size), TaggedReader(events, size).read)


@lru_cache(maxsize=8)
def _classes(game: str) -> tuple[type[Observation], tuple[type[Event], ...]]:
    """Return the classes of a game's observations and events."""
    events = {
        kind
        for module in (trix.engine.events, trix.games.part(game, "events"))
        for _name, kind in getmembers(module, isclass)
        if issubclass(kind, Event)
    }
    observation: type[Observation] = trix.games.part(game, "observation").Observation
    return observation, tuple(events)
