"""What adapters know of each game: its observations as arrays, and bounds of its scores."""

from importlib import import_module
from typing import NamedTuple, cast

from trix.adapters.arrays import Arrays
from trix.engine.protocol import Game, Observation


class Bounds(NamedTuple):
    """The bounds of an episode; higher scores are better under all options."""

    lowest: int
    highest: int
    """Scores of a seat."""
    actions: int
    deals: int


def traits(game: Game, deals: int) -> tuple[Arrays[Observation], Bounds]:
    """Return what an adapter has to know of a game, in episodes of so many deals; 0: the whole game."""
    room = import_module(f"{__name__}.{game.name}")
    return Arrays(room.pieces(game)), cast(Bounds, room.bounds(game, deals))
