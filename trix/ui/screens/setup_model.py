"""The set-up of a game: its options and its players. Plain data, stored as text for each game."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games import load_game
from trix.names import LONGEST_NAME, tidy, unique_name, with_free_names
from trix.record import is_name
from trix.session import Sitter
from trix.store import Store
from trix.ui.game_parts.screens import screens_of
from trix.ui.screens.store_keys import SETUP
from trix.ui.words import people
from trix.ui.words.people import COACH_AVATAR, MOST, ROSTER, YOUR_AVATAR
from trix.ui.words.strengths import USUAL, offered_levels

MIXED: Final = "each"
"""The choice beside the levels: a level for each agent."""


class SetUp(NamedTuple):
    """A game, every option with its value, and the sitters at the seats from 1 on."""

    game: str
    options: Mapping[str, Value]
    others: tuple[Sitter, ...] = tuple(map(people.agent, range(MOST)))
    """Enough for the largest table; a smaller table uses the first ones. Some may be people."""

    @property
    def seated(self) -> tuple[Sitter, ...]:
        """The sitters at a table of this size, without the player."""
        return self.others[: load_game(self.game, **self.options).num_players - 1]

    @property
    def common_level(self) -> str | None:
        """The level of all agents at the table; None if they differ, or if there are none."""
        seen = {sitter.level for sitter in self.seated} - {None}
        return seen.pop() if len(seen) == 1 else None

    @property
    def people(self) -> int:
        """The number of people at the table, the player included."""
        return 1 + sum(sitter.level is None for sitter in self.seated)

    def alone(self) -> "SetUp":
        """Return the set-up with an agent in place of every other person."""
        level, setup = self.common_level or USUAL, self
        for seat, sitter in enumerate(self.others, 1):
            if sitter.level is None:
                setup = setup.with_level(seat, level)
        return setup

    def sitters(self, name: str = "", avatar: str = "") -> tuple[Sitter, ...]:
        """Return all sitters: the player in the south, with the name and avatar of the settings.

        No two of them have names that can be confused: people get numbers, agents give up their names.
        No agent has the portrait of the coach, or of the player.
        """
        mine = avatar or YOUR_AVATAR
        taken, others = [name], list(self.seated)
        for seat, sitter in enumerate(others):
            if sitter.level is None and sitter.name:
                others[seat] = sitter._replace(name=unique_name(sitter.name, taken))
                taken.append(others[seat].name)
        agents = [sitter for sitter in others if sitter.level is not None]
        spare = [people.agent(place) for place in _free(self.others, 0)]
        agents_named = iter(with_free_names(agents, filter(None, taken), spare))
        for seat, sitter in enumerate(others):
            if sitter.level is not None:
                others[seat] = (next(agents_named) or sitter)._replace(level=sitter.level)
        worn = {mine, COACH_AVATAR, *(sitter.avatar for sitter in others)}
        spare_avatars = (who.avatar for who in reversed(ROSTER) if who.avatar not in worn)
        others = [
            sitter._replace(avatar=next(spare_avatars))
            if sitter.avatar == mine or (sitter.level is not None and sitter.avatar == COACH_AVATAR)
            else sitter
            for sitter in others
        ]
        return (Sitter(name, None, mine), *others)

    # --- options ---

    def with_option(self, name: str, value: Value) -> "SetUp":
        """Return the set-up with one option changed; raises RulesError if the rules refuse that.

        A preset with a version for partners, or without them, is exchanged for that.
        """
        screens = screens_of(self.game)
        twin = screens.twin(screens.preset_of(self.options) or "") if name == "partnership" else ""
        if twin and self.options[name] != value:
            return self.with_preset(twin)
        return self.with_options({**self.options, name: value})

    def with_preset(self, name: str) -> "SetUp":
        """Return the set-up with the options of a built-in ruleset."""
        return self.with_options(screens_of(self.game).options_of(name))

    def with_options(self, options: Mapping[str, Value]) -> "SetUp":
        """Return the set-up with these options and the defaults of all others; raises RulesError."""
        whole = load_game(self.game, **options).options
        return self._replace(options=whole, others=_fill_seats(self.others))

    # --- seats from 1 on ---

    def with_sitter(self, seat: Seat, sitter: Sitter) -> "SetUp":
        """Return the set-up with a sitter at a seat."""
        return self._replace(others=_fill_seats((*self.others[: seat - 1], sitter, *self.others[seat:])))

    def with_level(self, seat: Seat, level: str | None) -> "SetUp":
        """Return the set-up with an agent of a level, or a person (None), at a seat."""
        before = self.others[seat - 1]
        if level is None:
            person = before if before.level is None else Sitter("", None, before.avatar)
            return self.with_sitter(seat, person)
        if before.level is None:
            return self.with_sitter(seat, people.agent(next(_free(self.seated, 0)), level))
        return self.with_sitter(seat, before._replace(level=level))

    def with_common_level(self, level: str) -> "SetUp":
        """Return the set-up with all agents at the same level."""
        others = (sitter if sitter.level is None else sitter._replace(level=level) for sitter in self.others)
        return self._replace(others=tuple(others))

    def with_avatar(self, seat: Seat, avatar: str) -> "SetUp":
        """Return the set-up with an avatar for a seat; its former owner gets the seat's former avatar."""
        before = self.others[seat - 1].avatar
        swapped = {avatar: before, before: avatar}
        others = [sitter._replace(avatar=swapped.get(sitter.avatar, sitter.avatar)) for sitter in self.others]
        others[seat - 1] = others[seat - 1]._replace(avatar=avatar)
        return self._replace(others=tuple(others))

    def with_places(self, one: int, other: int) -> "SetUp":
        """Return the set-up with the sitters of two seats exchanged."""
        others = list(self.others)
        others[one - 1], others[other - 1] = others[other - 1], others[one - 1]
        return self._replace(others=tuple(others))

    def with_other(self, seat: Seat) -> "SetUp":
        """Return the set-up with the next agent of the roster, at the same level, at a seat."""
        before = self.others[seat - 1]
        place = people.place_of(before)
        agent = next(_free(self.seated, 0 if place is None else place + 1))
        return self.with_sitter(seat, people.agent(agent, before.level or USUAL))

    def with_others(self) -> "SetUp":
        """Return the set-up with other agents; repeated calls go through the whole roster."""
        places = [place for sitter in self.seated if (place := people.place_of(sitter)) is not None]
        newcomers = _free(self.seated, max(places, default=-1) + 1)
        others = [
            sitter
            if sitter.level is None or seat > len(self.seated)
            else people.agent(next(newcomers), sitter.level)
            for seat, sitter in enumerate(self.others, 1)
        ]
        return self._replace(others=_fill_seats(others))


def first_setup(game: str) -> SetUp:
    """Return the set-up that new players begin with."""
    return SetUp(game, screens_of(game).first_options())


def read_latest(store: Store, game: str) -> SetUp:
    """Return the latest set-up of a game."""
    return from_text(game, store.read(SETUP + game))


def to_text(setup: SetUp) -> str:
    """Write a set-up as JSON, without the name of the game."""
    others = [sitter._asdict() for sitter in setup.others]
    return json.dumps({"options": dict(setup.options), "others": others}, ensure_ascii=False)


def remembered_others(store: Store, game: str) -> tuple[Sitter, ...]:
    """Return the sitters of the latest set-up. Unlike `read_latest` this does not import the game's rules."""
    try:
        return _others(json.loads(store.read(SETUP + game) or "{}"))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return _fill_seats(())


def _others(fields: Mapping[str, Any]) -> tuple[Sitter, ...]:
    return _fill_seats([_sitter(**entry) for entry in fields["others"][:MOST]])


def from_text(game: str, text: str | None) -> SetUp:
    """Read the set-up of a game; text that cannot be read gives the first set-up."""
    if text is None:
        return first_setup(game)
    try:
        fields = json.loads(text)
        options = load_game(game, **fields["options"]).options
        others = _others(fields)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return first_setup(game)
    return SetUp(game, options, others)


def _sitter(name: str, level: str | None, avatar: str) -> Sitter | None:
    """Make a sitter from stored values; None if they are invalid."""
    known = level is None or level in offered_levels()
    proper = is_name(avatar, LONGEST_NAME) and tidy(name) == name
    return Sitter(name, level, avatar) if known and proper and (name or level is None) else None


def _fill_seats(others: Sequence[Sitter | None]) -> tuple[Sitter, ...]:
    """Fill empty seats from the roster, and replace an agent that has a second seat."""
    present = [sitter for sitter in others if sitter is not None]
    sitters: list[Sitter] = []
    for sitter in (*others, *(None,) * (MOST - len(others))):
        if sitter is None or (sitter.level is not None and sitter.name in {other.name for other in sitters}):
            level = sitter.level or USUAL if sitter else USUAL
            sitter = people.agent(next(_free([*sitters, *present], 0)), level)
        sitters.append(sitter)
    return tuple(sitters)


def _free(sitters: Iterable[Sitter], first: int) -> Iterator[int]:
    """Iterate over the places in the roster that no sitter has, from *first* on and around."""
    names = {sitter.name for sitter in sitters}
    places = (place % len(ROSTER) for place in range(first, first + len(ROSTER)))
    return (place for place in places if ROSTER[place].latin not in names)
