"""Reactions of agents to events: seldom, and the same for the same random generator."""

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
"""Least number of tricks between two reactions."""


class Feeling(NamedTuple):
    """The feeling of a seat about an event, with the probability of a reaction."""

    seat: int
    mood: Mood
    chance: float


Feelings = Callable[[Game, Event, Any], list[Feeling]]
"""Returns the feelings about an event, strongest first, given the game, the event and the table after it."""


class Moods:
    """The moods of the agents at a table. *random* must have no other use."""

    def __init__(self, game: Game, random: Random) -> None:
        self._game = game
        self._random = random
        self._feelings: Feelings | None = None
        if has_part(game.name, "moods"):
            self._feelings = part(game.name, "moods").feelings
        self._quiet = 1  # tricks since the last reaction

    def reaction(self, event: Event, model: Any, agents: Collection[int]) -> tuple[int, str] | None:
        """Return (seat, reaction) if an agent reacts to an event; usually None."""
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
    """Return the feelings at the end of a game: first the congratulations of the losers, then the winners."""
    others = [seat for seat in range(seats) if seat not in winners]
    return [
        *(Feeling(seat, "parting", 0.4) for seat in others),
        *(Feeling(seat, "proud", 0.6) for seat in winners),
    ]
