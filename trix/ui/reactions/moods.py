"""What agents say about events: seldom, and the same for the same random generator."""

from collections.abc import Callable, Collection
from random import Random
from typing import Any, Final, Literal, NamedTuple

from trix.engine.events import Event, TrickTaken
from trix.engine.protocol import Game
from trix.ui.game_parts import has_part, part

Mood = Literal["glad", "proud", "hit", "amused", "moved", "admiring", "thankful", "parting"]

_SAID: Final[dict[Mood, tuple[str, ...]]] = {
    "glad": ("smile", "laugh", "thumbs_up", "star"),
    "proud": ("crown", "fire", "wink", "star"),
    "hit": ("sad", "wow", "ouch", "oh_no", "angry"),
    "amused": ("laugh", "wink"),
    "moved": ("wow", "thinking"),
    "admiring": ("clap", "thumbs_up", "nice", "well_played"),
    "thankful": ("heart", "thanks", "team"),
    "parting": ("well_played", "clap", "again"),
}
_PAUSE: Final = 3
"""Tricks between two reactions, at least."""


class Feeling(NamedTuple):
    """What a seat feels about an event, and how likely it is to say so, 0 to 1."""

    seat: int
    mood: Mood
    chance: float


Feelings = Callable[[Game, Event, Any], list[Feeling]]
"""What the seats feel about an event, the strongest first, with the table after it."""


class Moods:
    """The moods of the agents at a table; *random* is used for nothing else."""

    def __init__(self, game: Game, random: Random) -> None:
        self._game = game
        self._random = random
        self._feelings: Feelings | None = None
        if has_part(game.name, "moods"):
            self._feelings = part(game.name, "moods").feelings
        self._quiet = 1  # tricks since anybody said anything

    def reaction(self, event: Event, model: Any, agents: Collection[int]) -> tuple[int, str] | None:
        """Return (seat, what it says) if one of the agents reacts to an event; usually None."""
        if self._feelings is None:
            return None
        self._quiet += isinstance(event, TrickTaken)
        for feeling in self._feelings(self._game, event, model):
            if feeling.seat not in agents or (self._quiet < _PAUSE and feeling.chance < 1):
                continue
            if self._random.random() < feeling.chance:
                self._quiet = 0
                return feeling.seat, self._random.choice(_SAID[feeling.mood])
        return None


def at_the_end(seats: int, winners: Collection[int]) -> list[Feeling]:
    """Return the feelings at the end of a game: first the losers, who congratulate, then the winners."""
    others = [seat for seat in range(seats) if seat not in winners]
    return [
        *(Feeling(seat, "parting", 0.4) for seat in others),
        *(Feeling(seat, "proud", 0.6) for seat in winners),
    ]
