"""Constants of a hall for all its tables: paces, limits, and the game of the day."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from trix.engine.options import Value
from trix.games import load_game, part, presets
from trix.ratings.agents import is_rated

Pace = Literal["quick", "usual", "calm"]
SECONDS: Final[Mapping[Pace, int]] = MappingProxyType({"quick": 8, "usual": 15, "calm": 40})
"""The time limit for a decision, in seconds."""

FILL_LEVEL: Final = "standard"
"""The level of agents at seats without a person: a function of observation and seed, and fast."""
COME: Final = 12.0
"""A seated player loses the seat after so many seconds without a connection to the table."""
COME_BACK: Final = 120.0
"""Seconds within which an absent player may return; after that the player has left the game."""
TAKE_BACK: Final = 60.0
"""Seconds within which a restarted hall takes its tables back; later their games are not rated."""

MAX_TABLES_LISTED: Final = 40
MAX_NEVER: Final = 100
"""Players that one player can refuse to meet again; the oldest entry is dropped for a new one."""
BOARD_TOP: Final = 20
"""Lines of a board that a player sees, in addition to their own."""
DAILY_SEAT: Final = 0
"""The player's seat in a game of the day."""
DAILY_LATE: Final = 2
"""A result of the game of the day is too late after so many days."""


def is_open(day: int, today: int) -> bool:
    """Whether the hall accepts results of that day: somewhere on Earth it is the day before or after."""
    return -DAILY_LATE <= day - today <= 1


def form_of(game: str, options: Mapping[str, Value]) -> str | None:
    """Return the form of a game: one rating for each. None if such games are not rated.

    *options* are all options with their values. Raises RulesError if there is no such game.
    """
    form: str = part(game, "deals").form_of(options)
    return form if is_rated(game, form) else None


def options_of(game: str, preset: str) -> Mapping[str, Value] | None:
    """Return all options of a preset; None if there is no such game or preset."""
    try:
        return load_game(game, **presets(game)[preset]).options
    except (KeyError, ValueError):
        return None
