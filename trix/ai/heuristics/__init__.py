"""What agents know of each game without searching.

To teach them another game, add a package here with a function ``judge(game) -> Judge`` and a module
``beginner`` in it with another of that kind, and name the package below.
"""

from importlib import import_module
from typing import cast

from trix.ai.agents import Judge
from trix.engine.protocol import Game

_MODULES = {name: f"trix.ai.heuristics.{name}" for name in ("trix", "trixter", "troika")}


def judge_of(game: Game) -> Judge:
    """Give the standard judge of a game with its options. Raises ValueError if nobody has taught it."""
    return cast(Judge, import_module(_module(game)).judge(game))


def beginner_of(game: Game) -> Judge:
    """Give the beginner's judge of a game with its options. Raises ValueError if nobody has taught it."""
    return cast(Judge, import_module(f"{_module(game)}.beginner").judge(game))


def _module(game: Game) -> str:
    if game.name not in _MODULES:
        raise ValueError(f"no agent has been taught {game.name!r:.100}; they know {', '.join(_MODULES)}")
    return _MODULES[game.name]
