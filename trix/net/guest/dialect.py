"""What a game's events and observations are, so that they can be read from the wire.

Reading checks types. Beside that, seats must be seats and what there is one of for each seat must be as many:
a host that sends nonsense is not to bring a guest's table down.
"""

from dataclasses import fields, is_dataclass
from functools import lru_cache
from inspect import getmembers, isclass
from typing import Final

import trix.engine.events
import trix.games
from trix.engine.cards import FIRST_JOKER
from trix.engine.events import Event
from trix.engine.protocol import Game, Observation
from trix.net.transport.wire import Json, Vocabulary, WireError, read

_SEATS: Final = {"seat", "owner", "leader", "dealer", "declarer", "current_player"}
_BY_SEAT: Final = {"hands", "hand_sizes", "scores", "totals", "tricks", "taken", "lacking", "shown", "played"}
_BY_SIDE: Final = {"scores"}
_CARDS: Final = {"card", "cards"}
_LAST_CARD: Final = FIRST_JOKER + 3
_SIZES: Final = {"size", "hand_sizes"}
_SETS: Final = {"hand", "taken", "lacking", "shown", "table", "discarded"}
"""Sets of cards, each an int, one or one for each seat."""


class Dialect:
    """Reads what is said of one game."""

    def __init__(self, game: Game) -> None:
        self._seats = game.num_players
        self._sides = len(game.teams)
        self._observation, self._events = _classes(game.name)

    def observation(self, value: Json) -> Observation:
        """Read an observation; raises WireError."""
        seen = read(self._observation, value)
        self._check(seen)
        return seen

    def event(self, value: Json) -> Event:
        """Read an event; raises WireError."""
        event = self._events.read(value)
        self._check(event)
        return event

    def _check(self, value: object) -> None:
        for name, part in _parts(value):
            if name in _SEATS and isinstance(part, int) and not -self._seats <= part < self._seats:
                raise WireError(f"there is no seat {part}")
            if name in _BY_SEAT and isinstance(part, tuple):
                lengths = {self._seats, self._sides} if name in _BY_SIDE else {self._seats}
                if len(part) not in lengths:
                    raise WireError(f"{name} are not as many as there are seats")
            if name in _SIZES or name in _SETS:
                _check_range(name, part, _LAST_CARD + 2 if name in _SIZES else 2 << _LAST_CARD)
            if name in _CARDS:
                self._check_cards(part)
            elif isinstance(part, tuple) and not all(type(item) is int for item in part[:1]):
                self._check(part)

    def _check_cards(self, cards: object) -> None:
        if isinstance(cards, tuple):
            for card in cards:
                self._check_cards(card)
        elif isinstance(cards, int) and not 0 <= cards <= _LAST_CARD:
            raise WireError(f"there is no card {cards}")


def _check_range(name: str, part: object, end: int) -> None:
    """Hold that numbers, one or a tuple of them, are from 0 up to but not including *end*."""
    for number in part if isinstance(part, tuple) else (part,):
        if isinstance(number, int) and not 0 <= number < end:
            raise WireError(f"{name} cannot be {number}")


def _parts(value: object) -> list[tuple[str, object]]:
    """Return the fields of a value with their names; what has no names, has empty ones."""
    if is_dataclass(value):
        return [(field.name, getattr(value, field.name)) for field in fields(value)]
    if not isinstance(value, tuple):
        return []
    return list(zip(getattr(value, "_fields", [""] * len(value)), value, strict=True))


@lru_cache(maxsize=8)
def _classes(game: str) -> tuple[type[Observation], Vocabulary[Event]]:
    own = [trix.games.part(game, "events")] if trix.games.has_part(game, "events") else []
    found = {
        one
        for module in (trix.engine.events, *own)
        for _name, one in getmembers(module, isclass)
        if issubclass(one, Event)
    }
    observation: type[Observation] = trix.games.part(game, "observation").Observation
    return observation, Vocabulary(found)
