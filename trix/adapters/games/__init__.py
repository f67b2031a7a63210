"""The adapters' part of each game: its observations as arrays, and bounds of its scores."""

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
    """Return the arrays and bounds of a game, for episodes of so many deals; 0 means whole games."""
    room = import_module(f"{__name__}.{game.name}")
    return Arrays(room.pieces(game)), cast(Bounds, room.bounds(game, deals))
