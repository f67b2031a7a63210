"""Reactions of agents to events: seldom, and the same for the same random generator.

A feeling is expressed by a sentence that fits it, each only once in a game, or else by a picture or phrase.
Agents know only public events, so a reaction tells nothing about hidden cards.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pkgutil import get_data
from random import Random
from typing import Any, Final, Literal, NamedTuple

from trix.engine.events import Event, TrickTaken
from trix.engine.protocol import Game
from trix.engine.types import Card, Seat
from trix.ui.game_parts import part
from trix.ui.reactions.past import Fact, Past

Mood = Literal["glad", "proud", "hit", "amused", "moved", "admiring", "thankful", "parting"]

_TABLES: Final = json.loads(get_data(__package__, "moods.json") or "")
_SAID: Final[Mapping[Mood, Sequence[str]]] = _TABLES["said"]
"""The pictures and phrases that express a mood."""
_TEMPERS: Final[Mapping[str, Mapping[str, float]]] = _TABLES["tempers"]
"""Factor on the probability of a reaction, by temper and mood."""
PAUSE: Final = 3
"""Least number of tricks between two reactions."""


class Feeling(NamedTuple):
    """The feeling of a seat about an event, with the probability of a reaction."""

    seat: Seat
    mood: Mood
    chance: float
    lines: tuple[str, ...] = ()
    """Sentences for it, untranslated, with places for {to}, {card} and {before}."""
    to: Seat | None = None
    """The seat that is spoken to."""
    card: Card | None = None
    before: Card | None = None
    """An earlier card that is mentioned."""

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards that are mentioned, by their places in the lines."""
        found = {"card": self.card, "before": self.before}
        return {name: card for name, card in found.items() if card is not None}


class Reaction(NamedTuple):
    """A seat's reaction: the *line* of a feeling, or a picture or phrase by its ID."""

    seat: Seat
    said: str
    line: str
    feeling: Feeling


Feelings = Callable[[Game, Event, Any, Past], list[Feeling]]
"""Returns the feelings about an event, strongest first: game, event, table after it, memory before it."""
Facts = Callable[[Game, Event, Any], list[Fact]]
"""Returns the facts of an event to remember."""


class Moods:
    """The moods of the agents at a table. *random* must have no other use."""

    def __init__(self, game: Game, random: Random) -> None:
        self._game = game
        self._random = random
        self._feelings: Feelings = part(game.name, "moods").feelings
        self._facts: Facts = part(game.name, "moods").facts
        self._quiet = 1  # tricks since the last reaction
        self._past = Past()
        self._used: set[str] = set()

    def forget_deal(self, deal: int) -> None:
        """Forget a deal that was partly taken back."""
        self._past.forget_deal(deal)

    def remember(self, event: Event, model: Any) -> None:
        """Have the agents remember an event without a reaction."""
        self._past.add(event, model, self._facts(self._game, event, model))

    def reaction(self, event: Event, model: Any, agents: Mapping[Seat, str]) -> Reaction | None:
        """Return the reaction of an agent to an event, given the tempers by seat; usually None.

        Every event must pass here, in order, so that the agents remember it: without *agents* if none may
        speak.
        """
        self._quiet += isinstance(event, TrickTaken)
        felt = self._feelings(self._game, event, model, self._past) if self._quiet >= PAUSE else []
        self.remember(event, model)
        for feeling in felt:
            temper = agents.get(feeling.seat)
            if temper is None:
                continue
            if self._random.random() < feeling.chance * _TEMPERS[temper].get(feeling.mood, 1.0):
                self._quiet = 0
                return self._express(feeling)
        return None

    def _express(self, feeling: Feeling) -> Reaction:
        fresh = [line for line in feeling.lines if line not in self._used]
        if not fresh:
            return Reaction(feeling.seat, self._random.choice(_SAID[feeling.mood]), "", feeling)
        line = self._random.choice(fresh)
        self._used.add(line)
        return Reaction(feeling.seat, "", line, feeling)
