"""The registry of games. Each has its rules in a package here.

To add a game, write its package and name it in `_GAMES` (see docs/adding-a-game.md).
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

from trix.engine.errors import IllegalActionError, RulesError
from trix.engine.options import Option, Value
from trix.engine.types import Seat

if TYPE_CHECKING:
    # the title lists games before it loads one
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
    """Return the names of all games, in the order of menus."""
    return _GAMES


def load_game(name: str, /, **options: object) -> "Game":
    """Return the rules of a game with these options; all other options have their defaults.

    Raises RulesError for an unknown game, option or value, or for options that contradict each other.
    """
    return cast("Game", part(name, "game").load(options))


def prepare_game(name: str, options: Mapping[str, Value], hands: Sequence[str], first: Seat) -> "Game":
    """Return the rules of a game that begins with given hands of any size, as lessons do.

    *hands* are card texts by seat, such as "4C JC QS"; *first* is the seat that acts first. Raises RulesError
    as `load_game` does, and ValueError for hands of different sizes or with a card twice.

    Such a game cannot be recorded, because a record has only the seed. With fewer cards than in a whole deal
    `resample` raises ValueError, so the expert cannot play it.
    """
    game = part(name, "prepared").Prepared(load_game(name, **options).options)
    game.give(hands, first)
    return cast("Game", game)


def presets(name: str) -> dict[str, dict[str, Value]]:
    """Return the presets of a game: options by name. Raises RulesError if there is no such game."""
    built_in: Mapping[str, Mapping[str, Value]] = part(name, "options").PRESETS
    return {preset: dict(options) for preset, options in built_in.items()}


def option_table(name: str) -> tuple[Option, ...]:
    """Return the options of a game, in the order of menus. Raises RulesError if there is no such game."""
    return cast(tuple[Option, ...], part(name, "options").OPTIONS)


def part(name: str, module: str, package: str = __name__) -> ModuleType:
    """Import a game's module, such as "deals", from *package*, which has a subpackage for each game.

    Modules are imported on first use, because every import costs start-up time in the browser. Raises
    RulesError if there is no such game.
    """
    if name not in _GAMES:
        raise RulesError(f"there is no game {name!r:.100}; there are {', '.join(_GAMES)}")
    return import_module(f"{package}.{name}.{module}")
