"""What a search must know of each game: how its deals are played out, fast, from any decision.

To let it think about another game, add a module here, and name it below: with a function ``positions(game)``
that gives a function from an observation to a `trix.ai.search.Position`, and with three numbers:
``PLAYOUTS``, how many of them a decision takes by default, ``REVIEW_PLAYOUTS``, how many it takes to judge
one afterwards, and ``LEAST_COST``, how many points it must have cost to be told.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, cast

from trix.ai.search import Draw, Position
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


def playouts_of(game: Game) -> int:
    """Say how many playouts a decision takes by default: as many as a quarter of a second allows, about."""
    return cast(int, import_module(_MODULES[game.name]).PLAYOUTS)


def review_playouts_of(game: Game) -> int:
    """Say how many playouts it takes to judge a decision: few enough for a deal to be judged in seconds."""
    return cast(int, import_module(_MODULES[game.name]).REVIEW_PLAYOUTS)


def least_cost_of(game: Game) -> int:
    """Say how many points a decision must have cost to be told, so that it is worth the telling."""
    return cast(int, import_module(_MODULES[game.name]).LEAST_COST)


def draws_of(game: Game) -> Callable[[Any, Random], Draw]:
    """Give what makes, of an observation and a stream of chance, that which draws states for a search.

    Where a game's module has no function ``draws(game)``, all states that fit are equally likely.
    """
    draws = getattr(import_module(_MODULES[game.name]), "draws", None)
    if draws is None:
        return lambda seen, rng: lambda: game.resample(seen, rng)
    return cast(Callable[[Any, Random], Draw], draws(game))
