"""A finished game in a few numbers: what statistics are made of.

An entry is made from a record alone, so the same game always gives the same entry. As a JSON value it is a
set of named fields, those of `Entry`; who reads one trusts nothing in it.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from trix.engine.options import Value
from trix.engine.protocol import Game, State
from trix.games import load_game, option_table
from trix.record import (
    MAX_NAME,
    MAX_SEED,
    Record,
    RecordError,
    Sitter,
    Sitting,
    game_of,
    is_name,
    played_deals,
    sitters_of,
)
from trix.session.deals import Part, deal_of, fewer_wins, parts_of

T = TypeVar("T")

_OPENING: Final = 100  # actions that tell one game with the same cards from another
_ID: Final = re.compile(r"[0-9a-f]{16}")
_DAY: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # in each month
_MOST_POINTS: Final = 1_000_000
_MOST_DEALS: Final = 10_000
_MOST_PARTS: Final = 64


class EntryError(ValueError):
    """An entry that cannot be read."""


class Entry(NamedTuple):
    """A game that has ended, as the person at the table saw it; with several persons, the first of them."""

    id: str
    """The same for two endings of one game: cards, rules and how it began decide it."""
    day: str
    """When it ended, as in 2025-11-21."""
    game: str
    options: Mapping[str, Value]
    """Those that are not at their default."""
    seed: int
    sitters: tuple[Sitter, ...]
    """Who sat at each seat at the end."""
    scores: tuple[int, ...]
    """By seat, completed deals."""
    winners: tuple[int, ...]
    """Seats; none if the game was given up."""
    rank: int
    """Of the person's team, from 1; 0 if the game was given up."""
    score: int
    """Of the person's team."""
    deals: int
    """How many were completed."""
    since: int
    """The deal from which on the person had that seat, from 0."""
    parts: tuple[Part, ...]
    """The deals that the person played, by kind."""
    helped: bool
    given_up: bool

    @property
    def seat(self) -> int:
        """Where the person sat at the end."""
        return next(seat for seat, sitter in enumerate(self.sitters) if sitter.level is None)

    @property
    def persons(self) -> int:
        """How many sat at the table at the end."""
        return sum(sitter.level is None for sitter in self.sitters)

    @property
    def counts(self) -> bool:
        """Whether the game is in the statistics: played by one person, alone and without help."""
        return not self.helped and self.persons == 1

    @property
    def whole(self) -> bool:
        """Whether the person had the same seat from the first deal on."""
        return self.since == 0

    @property
    def won(self) -> bool:
        """Whether the person's team is among the winners."""
        return self.seat in self.winners

    @property
    def hands(self) -> int:
        """How many deals the person played, at this seat or another before."""
        return sum(part.deals for part in self.parts)

    @property
    def points(self) -> int:
        """What the person scored in these deals, without a partner's."""
        return sum(part.points for part in self.parts)

    @property
    def teams(self) -> int:
        """How many play against each other."""
        return len(_game(self.game, self.options).teams)

    @property
    def all_options(self) -> Mapping[str, Value]:
        """Every option with its value."""
        return _game(self.game, self.options).options


def entry_of(record: Record, day: str, *, given_up: bool = False) -> Entry:
    """Make the entry of a game that has ended on a day, or was given up.

    Raises RecordError if the record cannot be played, has not ended, or has no person in it.
    """
    state, played = played_deals(record)
    if not given_up and not state.is_terminal():
        raise RecordError("the game has not ended")
    sitters = sitters_of(record.sittings)
    seat = next((seat for seat, sitter in enumerate(sitters) if sitter.level is None), None)
    if seat is None:
        raise RecordError("nobody at the table was a person")
    game = state.game
    results = state.observation(seat).results
    seats = [_seat_then(record.sittings, deal.begun, seat) for deal in played]
    deals = [
        (deal_of(game.name, game.options, result, then), deal.scores[then])
        for then, result, deal in zip(seats, results, played, strict=True)
        if then is not None
    ]
    team = next(place for place, team in enumerate(game.teams) if seat in team)
    totals = state.team_returns()
    return Entry(
        id=id_of(record),
        day=day,
        game=game.name,
        options=_unusual(game.name, game.options),
        seed=record.seed,
        sitters=sitters,
        scores=tuple(state.returns()),
        winners=() if given_up else state.winners(),
        rank=0 if given_up else _rank(state, team),
        score=totals[team],
        deals=len(played),
        since=max((deal + 1 for deal, then in enumerate(seats) if then != seat), default=0),
        parts=parts_of(deals),
        helped=record.helped,
        given_up=given_up,
    )


def id_of(record: Record) -> str:
    """Name a game by its rules, its cards and how it began; raises RecordError if there are no such rules."""
    options = _unusual(record.game, game_of(record).options)
    told = [record.game, sorted(options.items()), record.seed, record.actions[:_OPENING]]
    return hashlib.sha256(json.dumps(told, ensure_ascii=True).encode()).hexdigest()[:16]


def to_json(entry: Entry) -> dict[str, object]:
    """Give an entry as a JSON value."""
    return {**entry._asdict(), "options": dict(entry.options)}


def from_json(value: object) -> Entry:
    """Read an entry; raises EntryError if anything in it cannot be."""
    if not isinstance(value, dict) or value.keys() != set(Entry._fields):
        raise EntryError("these are not the fields of a finished game")
    try:
        return _checked(value)
    except (TypeError, ValueError, KeyError) as error:
        raise EntryError(f"this is no finished game: {error}") from None


@lru_cache(maxsize=256)
def _loaded(name: str, options: tuple[tuple[str, Value], ...]) -> Game:
    return load_game(name, **dict(options))


def _game(name: str, options: Mapping[str, Value]) -> Game:
    """Load a game; most are played by a few sets of rules."""
    return _loaded(name, tuple(sorted(options.items())))


def _checked(value: Mapping[str, object]) -> Entry:
    game = _game(_is(value["game"], str), _is(value["options"], dict))
    seats = game.num_players
    given_up = _is(value["given_up"], bool)
    sitters = tuple(_sitter(*_listed(each, 3, 3)) for each in _listed(value["sitters"], seats, seats))
    entry = Entry(
        id=_matching(_ID, value["id"])[0],
        day=_day(value["day"]),
        game=game.name,
        options=_unusual(game.name, game.options),
        seed=_number(value["seed"], 0, MAX_SEED - 1),
        sitters=sitters,
        scores=tuple(map(_points, _listed(value["scores"], seats, seats))),
        winners=tuple(_number(seat, 0, seats - 1) for seat in _listed(value["winners"], 0, seats)),
        rank=_number(value["rank"], 0 if given_up else 1, 0 if given_up else len(game.teams)),
        score=_points(value["score"]),
        deals=_number(value["deals"], 0, _MOST_DEALS),
        since=_number(value["since"], 0, _MOST_DEALS),
        parts=tuple(_part(*_listed(each, 5, 5)) for each in _listed(value["parts"], 0, _MOST_PARTS)),
        helped=_is(value["helped"], bool),
        given_up=given_up,
    )
    if not entry.persons or entry.hands > entry.deals or bool(entry.winners) == given_up:
        raise EntryError("its numbers contradict each other")
    return entry


def _sitter(name: object, level: object, avatar: object) -> Sitter:
    if not (is_name(name) and is_name(avatar) and (level is None or is_name(level))):
        raise EntryError("it does not say who sat where")
    return Sitter(name, level, avatar)


def _part(kind: object, own: object, deals: object, points: object, made: object) -> Part:
    if not is_name(kind, 2 * MAX_NAME):
        raise EntryError("it does not name a kind of deals")
    count = _number(deals, 1, _MOST_DEALS)
    return Part(kind, _is(own, bool), count, _points(points), _number(made, 0, count))


def _is(value: object, kind: type[T]) -> T:
    """Give a value that is of just this type; raises EntryError."""
    # a boolean is an instance of int, but no number here
    if not isinstance(value, kind) or type(value) is not kind:
        raise EntryError(f"{value!r:.60} is no {kind.__name__}")
    return value


def _listed(value: object, least: int, most: int) -> list[object]:
    found: list[object] = _is(value, list)
    if not least <= len(found) <= most:
        raise EntryError(f"{len(found)} are too few or too many")
    return found


def _number(value: object, low: int, high: int) -> int:
    number = _is(value, int)
    if not low <= number <= high:
        raise EntryError("a number is out of its range")
    return number


def _points(value: object) -> int:
    return _number(value, -_MOST_POINTS, _MOST_POINTS)


def _matching(pattern: re.Pattern[str], value: object) -> re.Match[str]:
    text = _is(value, str)
    found = pattern.fullmatch(text)
    if found is None:
        raise EntryError(f"{text!r:.60} is not written as it should be")
    return found


def _day(value: object) -> str:
    """Check that there is such a day; years are counted from 1."""
    found = _matching(_DAY, value)
    year, month, day = map(int, found.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not (year and 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] + leap):
        raise EntryError(f"there is no day {found[0]}")
    return found[0]


def _unusual(game: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """Leave out options at their default."""
    return {one.name: options[one.name] for one in option_table(game) if options[one.name] != one.default}


def _seat_then(sittings: Sequence[Sitting], actions: int, seat: int) -> int | None:
    """Where the person who sits at *seat* in the end sat then; None if nobody could say."""
    persons = [place for place, one in enumerate(sitters_of(sittings, actions)) if one.level is None]
    if seat in persons:
        return seat
    return persons[0] if len(persons) == 1 else None


def _rank(state: State, team: int) -> int:
    """The winners first, then by score; equals share a rank."""
    game, winners = state.game, state.winners()
    sign = 1 if fewer_wins(game.options) else -1
    totals = zip(game.teams, state.team_returns(), strict=True)
    standing = [(seats[0] not in winners, sign * total) for seats, total in totals]
    return 1 + sum(other < standing[team] for other in standing)
