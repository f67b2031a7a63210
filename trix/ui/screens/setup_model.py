"""What is chosen before a game: the options and who sits where. Plain data, kept as text for every game."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from trix.engine.options import Value
from trix.games import load_game
from trix.ui.screens.games import screens_of
from trix.ui.screens.people import MOST, ROSTER
from trix.ui.screens.strengths import USUAL, offered_levels


class SetUp(NamedTuple):
    """A game, every option with its value, and the opponents at seats 1, 2 and so on with their levels."""

    game: str
    options: Mapping[str, Value]
    opponents: tuple[int, ...] = (0, 1, 2)
    """Places in the roster, all different."""
    levels: tuple[str, ...] = (USUAL,) * MOST
    """How well they play: for as many as there can be, so that a smaller table forgets nothing."""

    @property
    def common_level(self) -> str | None:
        """How well all opponents play; None if they differ."""
        seen = set(self.levels[: len(self.opponents)])
        return seen.pop() if len(seen) == 1 else None

    def with_option(self, name: str, value: Value) -> "SetUp":
        """Give the set-up with one option changed; raises RulesError if the rules refuse it."""
        return self.with_options({**self.options, name: value})

    def with_preset(self, name: str) -> "SetUp":
        """Give the set-up with the options of a built-in ruleset."""
        return self.with_options(screens_of(self.game).options_of(name))

    def with_options(self, options: Mapping[str, Value]) -> "SetUp":
        """Give the set-up with these options, others at their default; raises RulesError."""
        whole = load_game(self.game, **options).options
        return self._replace(options=whole, opponents=_seated(self.game, whole, self.opponents))

    def with_level(self, seat: int, level: str) -> "SetUp":
        """Let the opponent at *seat* (1 and up) play that well."""
        return self._replace(levels=(*self.levels[: seat - 1], level, *self.levels[seat:]))

    def with_common_level(self, level: str) -> "SetUp":
        """Let all opponents play that well."""
        return self._replace(levels=(level,) * MOST)

    def with_opposite(self, seat: int) -> "SetUp":
        """Let the opponent at *seat* (1 to 3) and the one opposite change places; they play as before."""
        seats, levels = list(self.opponents), list(self.levels)
        for row in (seats, levels):
            row[1], row[seat - 1] = row[seat - 1], row[1]
        return self._replace(opponents=tuple(seats), levels=tuple(levels))

    def with_other(self, seat: int) -> "SetUp":
        """Let the next one in the roster who is not at the table take a seat (1 and up)."""
        seats = list(self.opponents)
        seats[seat - 1] = next(_free(self.opponents, seats[seat - 1] + 1))
        return self._replace(opponents=tuple(seats))

    def with_others(self) -> "SetUp":
        """Give other opponents; after some turns everybody has been at the table."""
        first = max(self.opponents) + 1
        places = range(first, first + len(self.opponents))
        return self._replace(opponents=tuple(place % len(ROSTER) for place in places))


def first_setup(game: str) -> SetUp:
    """Give what a newcomer finds."""
    options = screens_of(game).first_options()
    return SetUp(game, options, _seated(game, options, ()))


def store_key(game: str) -> str:
    """Name the place where the last set-up of a game is kept."""
    return f"setup-{game}"


def to_text(setup: SetUp) -> str:
    """Write a set-up as JSON; the game is not in it."""
    return json.dumps({"options": dict(setup.options), "opponents": setup.opponents, "levels": setup.levels})


def from_text(game: str, text: str | None) -> SetUp:
    """Read the set-up of a game; whatever cannot be read gives what a newcomer finds."""
    if text is None:
        return first_setup(game)
    try:
        fields: Any = json.loads(text)
        options = load_game(game, **fields["options"]).options
        opponents = tuple(fields["opponents"])
        # set-ups of earlier versions have none
        levels = tuple(fields.get("levels", ()))
    except (ValueError, TypeError, KeyError, RecursionError):
        return first_setup(game)
    known = all(type(place) is int and place in range(len(ROSTER)) for place in opponents)
    if not known or len(set(opponents)) < len(opponents):
        opponents = ()
    if len(levels) != MOST or any(level not in offered_levels() for level in levels):
        levels = (USUAL,) * MOST
    return SetUp(game, options, _seated(game, options, opponents), levels)


def _seated(game: str, options: Mapping[str, Value], opponents: Sequence[int]) -> tuple[int, ...]:
    """Seat as many opponents as these options ask for: those given come first."""
    seats = load_game(game, **options).num_players - 1
    kept = tuple(opponents[:seats])
    more = _free(kept, max(kept, default=-1) + 1)
    return (*kept, *(next(more) for _ in range(seats - len(kept))))


def _free(taken: Sequence[int], first: int) -> Iterator[int]:
    """Go through the places in the roster that are not taken, from *first* on and round."""
    places = (place % len(ROSTER) for place in range(first, first + len(ROSTER)))
    return (place for place in places if place not in taken)
