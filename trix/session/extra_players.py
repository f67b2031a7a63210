"""Players offered beside the agents' levels, such as the programs that the game was started with."""

from collections.abc import Callable
from typing import Final

from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.engine.types import Seat

_MARK: Final = "guest "
"""The prefix of an extra player's level in records."""


EXTRA_PLAYERS: Final[dict[str, Callable[[Game, Seat], Player]]] = {}
"""By level, the functions that make the players offered in this process."""


def extra_level(name: str) -> str:
    """Return the level of the extra player with that name."""
    return f"{_MARK}{name}"


def is_extra_level(level: str) -> bool:
    """Whether a level belongs to an extra player, offered now or when the game was saved."""
    return level.startswith(_MARK)


def extra_player_name(level: str) -> str:
    """Return the name of an extra player from its level."""
    return level.removeprefix(_MARK)
