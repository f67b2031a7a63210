"""What a search must know of each game: how its deals are played out, fast, from any decision.

To let it think about another game, add a module here with a function ``positions(game)`` that gives a
function from an observation to a `trix.ai.search.Position`, and name it below.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from trix.ai.search import Position
from trix.engine.protocol import Game

_MODULES = {
    "trix": "trix.ai.playouts.trix",
    "trixter": "trix.ai.playouts.trixter",
    "troika": "trix.ai.playouts.troika",
}


def positions_of(game: Game) -> Callable[[Any], Position]:
    """Give what makes positions of a game's observations. Raises ValueError if nobody has taught it."""
    if game.name not in _MODULES:
        raise ValueError(f"no search has been taught {game.name!r:.100}; it knows {', '.join(_MODULES)}")
    return cast(Callable[[Any], Position], import_module(_MODULES[game.name]).positions(game))
