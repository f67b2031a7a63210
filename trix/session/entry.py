"""Entries: summaries of finished games, for statistics.

An entry depends on a record alone. Its JSON value is an object with the fields of `Entry`; reading one checks
everything.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from trix.codec import read
from trix.engine.events import Event
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games import load_game, option_table
from trix.ratings.places import places_of
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
from trix.session.deal_counts import DealCount, count_deals, deal_of
from trix.session.feats import feats_of

_OPENING: Final = 100  # the number of actions that tell games with the same cards apart
_ID: Final = re.compile(r"[0-9a-f]{16}")
_DAY: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # in each month
_MOST_POINTS: Final = 1_000_000
_MOST_DEALS: Final = 10_000
_MOST_PARTS: Final = 64
_MOST_FEATS: Final = 64


class EntryError(ValueError):
    """A JSON value that is not an entry."""


class Entry(NamedTuple):
    """A finished game, from the point of view of one person at the table.

    In a game on several devices it is this device's person; on one device, the first person at the table.
    """

    id: str
    """A hash of rules, cards and opening; two endings of one game have the same."""
    day: str
    """The day of the end, such as 2025-11-21; of a game of the day, its day."""
    game: str
    options: Mapping[str, Value]
    """The options that are not at their defaults."""
    seed: int | None
    """None for a game with friends, whose deals have a key each."""
    sitters: tuple[Sitter, ...]
    """The sitter of each seat at the end."""
    seat: Seat
    """The person's seat at the end."""
    scores: tuple[int, ...]
    """The scores of completed deals, by seat."""
    winners: tuple[Seat, ...]
    """The seats that won; empty if the player gave up."""
    rank: int
    """The rank of the person's team, from 1; 0 if the player gave up."""
    score: int
    """The score of the person's team."""
    deals: int
    """The number of completed deals."""
    since: int
    """The person's first deal at that seat, counted from 0."""
    parts: tuple[DealCount, ...]
    """The deals that the person played, by kind."""
    helped: bool
    given_up: bool
    feats: tuple[str, ...] = ()
    """The person's feats (see `trix.session.feats`), if the game counts and the person played every deal."""

    @property
    def with_friends(self) -> bool:
        """Whether the players used several devices."""
        return self.seed is None

    @property
    def persons(self) -> int:
        """The number of people at the table at the end."""
        return sum(sitter.level is None for sitter in self.sitters)

    @property
    def counts(self) -> bool:
        """Whether the game counts in statistics: no help, and one person or a game with friends."""
        return not self.helped and (self.persons == 1 or self.with_friends)

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
        """The number of deals that the person played, at any seat."""
        return sum(part.deals for part in self.parts)

    @property
    def points(self) -> int:
        """The person's own points in these deals."""
        return sum(part.points for part in self.parts)

    @property
    def teams(self) -> int:
        """The number of teams."""
        return len(_game(self.game, self.options).teams)

    @property
    def all_options(self) -> Mapping[str, Value]:
        """Every option with its value."""
        return _game(self.game, self.options).options


def entry_of(record: Record, day: str, *, given_up: bool = False, seat: Seat | None = None) -> Entry:
    """Return the entry of a game that the player finished, or gave up, on *day*.

    *seat* is the person's seat at the end, by default the first person's. Raises RecordError if the record
    cannot be replayed, has not ended, or has no person in it.
    """
    events: list[Event] = []
    state, played = played_deals(record, events.append)
    if not given_up and not state.is_terminal():
        raise RecordError("the game has not ended")
    sitters = sitters_of(record.sittings)
    persons = [seat for seat, sitter in enumerate(sitters) if sitter.level is None]
    if not persons:
        raise RecordError("the table has no person")
    seat = seat if seat in persons else persons[0]
    game = state.game
    results = state.observation(seat).results
    # on one device a person may change the name; with friends, the seat
    name = sitters[seat].name if record.keys else None
    seats = [_seat_at(record.sittings, deal.start, seat, name) for deal in played]
    deals = [
        (deal_of(game.name, game.options, result, then), deal.scores[then])
        for then, result, deal in zip(seats, results, played, strict=True)
        if then is not None
    ]
    team = next(place for place, team in enumerate(game.teams) if seat in team)
    totals = state.team_returns()
    entry = Entry(
        id=id_of(record),
        day=day,
        game=game.name,
        options=_changed_options(game.name, game.options),
        seed=None if record.keys else record.seed,
        sitters=sitters,
        seat=seat,
        scores=tuple(state.returns()),
        winners=() if given_up else state.winners(),
        rank=0 if given_up else places_of(game, state)[team],
        score=totals[team],
        deals=len(played),
        since=max((deal + 1 for deal, then in enumerate(seats) if then != seat), default=0),
        parts=count_deals(deals),
        helped=record.helped,
        given_up=given_up,
    )
    if entry.counts and entry.whole and not given_up:
        return entry._replace(feats=feats_of(game, events, seat, sitters))
    return entry


def id_of(record: Record) -> str:
    """Return the id of a game: a hash of rules, cards and opening. Raises RecordError for unknown rules."""
    options = _changed_options(record.game, game_of(record).options)
    deals = [key.hex() for key in record.keys] or record.seed
    summary = [record.game, sorted(options.items()), deals, record.actions[:_OPENING]]
    return hashlib.sha256(json.dumps(summary, ensure_ascii=True).encode()).hexdigest()[:16]


def to_json(entry: Entry) -> dict[str, object]:
    """Return the JSON value of an entry."""
    return {**entry._asdict(), "options": dict(entry.options)}


def from_json(value: object) -> Entry:
    """Parse the JSON value of an entry. Raises EntryError if anything in it is invalid."""
    if not isinstance(value, dict) or value.keys() != set(Entry._fields):
        raise EntryError("these are not the fields of a finished game")
    try:
        entry = read(Entry, [value[name] for name in Entry._fields])
        game = _game(entry.game, entry.options)
    except (ValueError, TypeError, KeyError) as error:
        raise EntryError(f"this is no finished game: {error}") from None
    is_possible = (
        _ID.fullmatch(entry.id) is not None
        and _is_day(entry.day)
        and (entry.seed is None or 0 <= entry.seed < MAX_SEED)
        and _are_names_valid(entry)
        and _are_numbers_possible(entry, game)
    )
    if not is_possible:
        raise EntryError("its names or numbers are impossible")
    return entry._replace(options=_changed_options(game.name, game.options))


@lru_cache(maxsize=256)
def _load_cached(name: str, options: tuple[tuple[str, Value], ...]) -> Game:
    return load_game(name, **dict(options))


def _game(name: str, options: Mapping[str, Value]) -> Game:
    """Load a game, with a cache: most games use a few sets of rules."""
    return _load_cached(name, tuple(sorted(options.items())))


def _are_names_valid(entry: Entry) -> bool:
    # feats of later versions are accepted too
    names = [*entry.feats, *(name for sitter in entry.sitters for name in sitter if name is not None)]
    return all(map(is_name, names)) and all(is_name(part.kind, 2 * MAX_NAME) for part in entry.parts)


def _are_numbers_possible(entry: Entry, game: Game) -> bool:
    """Whether all numbers are in their ranges and fit each other."""
    seats = range(game.num_players)
    points = (entry.score, *entry.scores, *(part.points for part in entry.parts))
    return (
        len(entry.sitters) == len(entry.scores) == len(seats)
        and entry.seat in seats
        and entry.sitters[entry.seat].level is None
        and len(entry.winners) <= len(seats)
        and all(seat in seats for seat in entry.winners)
        and bool(entry.winners) != entry.given_up
        and (entry.rank == 0 if entry.given_up else 1 <= entry.rank <= len(game.teams))
        and all(abs(number) <= _MOST_POINTS for number in points)
        and len(entry.feats) <= _MOST_FEATS
        and len(entry.parts) <= _MOST_PARTS
        and all(part.deals >= 1 and 0 <= part.made <= part.deals for part in entry.parts)
        and entry.hands <= entry.deals <= _MOST_DEALS
        and 0 <= entry.since <= _MOST_DEALS
    )


def _is_day(text: str) -> bool:
    """Whether a text is a day of the years 1 to 9999."""
    match = _DAY.fullmatch(text)
    if match is None:
        return False
    year, month, day = map(int, match.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return bool(year and 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] + leap)


def _changed_options(game: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options that are not at their defaults."""
    return {
        option.name: options[option.name]
        for option in option_table(game)
        if options[option.name] != option.default
    }


def _seat_at(sittings: Sequence[Sitting], actions: int, seat: Seat, name: str | None) -> Seat | None:
    """Return the seat, after so many *actions*, of the person in *seat* at the end; None if unclear.

    With a *name*, only a person of that name counts.
    """
    persons = [
        place
        for place, sitter in enumerate(sitters_of(sittings, actions))
        if sitter.level is None and name in (None, sitter.name)
    ]
    if seat in persons:
        return seat
    return persons[0] if len(persons) == 1 else None
