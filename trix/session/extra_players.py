"""Players that the game was started with: they are offered beside the agents' levels as long as it runs."""

from collections.abc import Callable
from typing import Final, NamedTuple

from trix.engine.protocol import Game
from trix.session import Player

_MARK: Final = "guest "
"""What the level of a guest begins with in records."""


class Guest(NamedTuple):
    """Somebody who is no agent of ours: their name, and who decides for them in a game at a seat."""

    name: str
    player: Callable[[Game, int], Player]


_guests: dict[str, Guest] = {}


def welcome(guest: Guest) -> str:
    """Offer a guest from now on; give the level that they go by."""
    level = f"{_MARK}{guest.name}"
    _guests[level] = guest
    return level


def guest_levels() -> tuple[str, ...]:
    """List the levels that guests go by."""
    return tuple(_guests)


def guest_of(level: str) -> Guest | None:
    """Return the guest who goes by a level; None if none who is here does."""
    return _guests.get(level)


def is_guest(level: str) -> bool:
    """Tell whether a level is a guest's, who need not be here."""
    return level.startswith(_MARK)


def guest_name(level: str) -> str:
    """Return what a guest is called, by their level."""
    return level.removeprefix(_MARK)
