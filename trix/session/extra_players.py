"""Players offered beside the agents' levels, such as the programs that the game was started with."""

from collections.abc import Callable
from typing import Final, NamedTuple

from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.engine.types import Seat

_MARK: Final = "guest "
"""The prefix of an extra player's level in records."""


class ExtraPlayer(NamedTuple):
    """A name, and a function that makes the player for a game and seat."""

    name: str
    player: Callable[[Game, Seat], Player]


_extra_players: dict[str, ExtraPlayer] = {}


def add_player(player: ExtraPlayer) -> None:
    """Offer a player until the process ends."""
    _extra_players[f"{_MARK}{player.name}"] = player


def extra_levels() -> tuple[str, ...]:
    """List the levels of all extra players."""
    return tuple(_extra_players)


def extra_player_of(level: str) -> ExtraPlayer | None:
    """Return the extra player with a level; None if it is not offered now."""
    return _extra_players.get(level)


def is_extra_level(level: str) -> bool:
    """Whether a level belongs to an extra player, offered now or when the game was saved."""
    return level.startswith(_MARK)


def extra_player_name(level: str) -> str:
    """Return the name of an extra player from its level."""
    return level.removeprefix(_MARK)
