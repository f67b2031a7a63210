"""The games that can be loaded, by name. Each has its rules in a package here, a room of its own.

To add one, write its package and name it in `_GAMES`; docs/adding-a-game.md tells what belongs in it.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Final, cast

from trix.engine.errors import IllegalActionError, RulesError
from trix.engine.options import Option, Value
from trix.engine.protocol import Game

__all__ = [
    "IllegalActionError",
    "RulesError",
    "game_names",
    "load_game",
    "option_table",
    "part",
    "prepare_game",
    "presets",
]

_GAMES: Final = ("trix", "trixter", "troika")


def game_names() -> tuple[str, ...]:
    """List the games, in the order they are offered."""
    return _GAMES


def load_game(name: str, /, **options: object) -> Game:
    """Load a game with these options, the others at their default.

    Raises RulesError for an unknown game or option (be it called ``name``), a value an option does not take,
    or options that exclude each other.
    """
    return cast(Game, part(name, "game").load(options))


def prepare_game(name: str, options: Mapping[str, Value], hands: Sequence[str], first: int) -> Game:
    """Load a game that begins with these hands, of as many cards as one likes: to be played, as lessons are.

    *hands* are card texts by seat, such as "4C JC QS"; *first* is the seat that acts first. Raises as
    `load_game` does, and ValueError for hands of unlike size or with a card twice.

    A record knows such a game by its seed only, and so not at all; with less than whole hands `resample`
    finds no deal that fits, which the expert would ask for.
    """
    return cast(Game, part(name, "prepared").Prepared(options, hands, first))


def presets(name: str) -> dict[str, dict[str, Value]]:
    """Give the built-in rulesets of a game: options by the preset's name. Raises RulesError if unknown."""
    built_in: Mapping[str, Mapping[str, Value]] = part(name, "options").PRESETS
    return {preset: dict(options) for preset, options in built_in.items()}


def option_table(name: str) -> tuple[Option, ...]:
    """Give the options of a game with their values, in the order they are offered. Raises RulesError."""
    return cast(tuple[Option, ...], part(name, "options").OPTIONS)


def part(name: str, module: str) -> ModuleType:
    """Give a module of a game's package, such as "deals". Raises RulesError if there is no such game.

    It is imported when it is first asked for: in the browser every import costs start-up time.
    """
    if name not in _GAMES:
        raise RulesError(f"there is no game {name!r:.100}; there are {', '.join(_GAMES)}")
    return import_module(f"{__name__}.{name}.{module}")
