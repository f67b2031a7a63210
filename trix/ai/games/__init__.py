"""What agents know of each game, a package for each.

A game's package has the modules

* ``judge`` with ``judge(game) -> Judge``, the standard player, and ``beginner`` with another of that kind;
* ``playouts``, how a search plays its deals out: ``positions(game)`` gives a function from an observation to
  a `trix.ai.search.Position`; ``PLAYOUTS``, how many playouts a decision takes by default;
  ``REVIEW_PLAYOUTS``, how many it takes to judge one afterwards; ``LEAST_COST``, how many points a decision
  must have cost to be reported; and where not all states that fit are equally likely ``draws(game)``;
* optionally ``reasons``: what speaks for an action (see `trix.ai.reasons`).
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

from trix.ai.agents import Judge
from trix.engine.protocol import Game, Observation

if TYPE_CHECKING:
    from trix.ai.search import Draw, Position

_GAMES: Final = ("trix", "trixter", "troika")


def part(game: Game, module: str) -> ModuleType:
    """Give a module of what agents know of a game. Raises ValueError if nobody has taught them the game.

    It is imported when it is first asked for: in the browser every import costs start-up time.
    """
    if game.name not in _GAMES:
        raise ValueError(f"no agent has been taught {game.name!r:.100}; they know {', '.join(_GAMES)}")
    return import_module(f"{__name__}.{game.name}.{module}")


def has_part(game: Game, module: str) -> bool:
    """Whether agents have an optional module, such as "reasons", for a game."""
    return game.name in _GAMES and find_spec(f"{__name__}.{game.name}.{module}") is not None


def judge_of(game: Game) -> Judge:
    """Give the standard judge of a game with its options."""
    return cast(Judge, part(game, "judge").judge(game))


def beginner_of(game: Game) -> Judge:
    """Give the beginner's judge of a game with its options."""
    return cast(Judge, part(game, "beginner").judge(game))


def positions_of(game: Game) -> "Callable[[Observation], Position]":
    """Give what makes positions of a game's observations."""
    return cast("Callable[[Observation], Position]", part(game, "playouts").positions(game))


def playouts_of(game: Game) -> int:
    """Say how many playouts a decision takes by default: as many as a quarter of a second allows, about."""
    return cast(int, part(game, "playouts").PLAYOUTS)


def review_playouts_of(game: Game) -> int:
    """Say how many playouts it takes to judge a decision: few enough for a deal to be judged in seconds."""
    return cast(int, part(game, "playouts").REVIEW_PLAYOUTS)


def least_cost_of(game: Game) -> int:
    """Say how many points a decision must have cost to be reported."""
    return cast(int, part(game, "playouts").LEAST_COST)


def draws_of(game: Game) -> "Callable[[Observation, Random], Draw]":
    """Give what makes, of an observation and a stream of chance, that which draws states for a search.

    Where a game's playouts have no function ``draws(game)``, all states that fit are equally likely.
    """
    draws = getattr(part(game, "playouts"), "draws", None)
    if draws is None:
        return lambda seen, rng: lambda: game.resample(seen, rng)
    return cast("Callable[[Observation, Random], Draw]", draws(game))
