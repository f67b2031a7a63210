"""Records: games as text, to write, check and replay.

The text is JSON with exactly these fields: ``format`` (the number of this format), ``app`` (version that
wrote it), ``game``, ``options``, ``seed``, ``actions`` (their texts), ``sittings`` (who sat down where, after
how many actions) and ``helped`` (whether a decision was taken back or a hint was used). Records are
untrusted: reading one checks everything and replays the game.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeGuard, TypeVar

from trix import __version__
from trix.engine.errors import IllegalActionError, RulesError
from trix.engine.events import DealBegan, DealEnded, Event
from trix.engine.options import Value
from trix.engine.protocol import Game, Observer, State
from trix.games import load_game

FORMAT: Final = 1
MAX_TEXT: Final = 2_000_000
MAX_ACTIONS: Final = 200_000  # Troika to 200 can take thousands of deals
MAX_SITTINGS: Final = 500
MAX_NAME: Final = 40
MAX_SEED: Final = 1 << 256


Fields = dict[str, object]
T = TypeVar("T")

_MIGRATIONS: Final[dict[int, Callable[[Fields], Fields]]] = {}
"""By format, the function from its fields to those of the next format. There are no older formats yet."""


class RecordError(ValueError):
    """A record that cannot be read; the message tells a person why."""


class Sitter(NamedTuple):
    """Who sits at a seat: name, level of an agent or None for a person, and name of an avatar."""

    name: str
    level: str | None = None
    avatar: str = ""


class Sitting(NamedTuple):
    """A sitter takes a seat after *after* actions."""

    after: int
    seat: int
    sitter: Sitter


class Record(NamedTuple):
    """A game, finished or not."""

    game: str
    options: Mapping[str, Value]
    seed: int
    actions: tuple[str, ...]
    sittings: tuple[Sitting, ...]
    helped: bool = False
    app: str = __version__


class PlayedDeal(NamedTuple):
    """A completed deal: the numbers of actions before it and at its end, and its scores by seat.

    *number* is that of its events; deals that were passed out have numbers too, but are not listed.
    """

    number: int
    begun: int
    over: int
    scores: tuple[int, ...]


def to_text(record: Record) -> str:
    """Return a record as one line of JSON."""
    return json.dumps(
        {
            "format": FORMAT,
            "app": record.app,
            "game": record.game,
            "options": dict(record.options),
            "seed": record.seed,
            "actions": record.actions,
            "sittings": [
                {"after": after, "seat": seat, **sitter._asdict()} for after, seat, sitter in record.sittings
            ],
            "helped": record.helped,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def from_text(text: str) -> Record:
    """Parse and replay a record. Raises RecordError with the reason if anything in it is invalid."""
    return game_from_text(text)[0]


def game_from_text(text: str) -> tuple[Record, State]:
    """Parse a record as `from_text` does, and return its final state too."""
    record = _read(text)
    return record, replay(record)


def replay(record: Record, observer: Observer | None = None) -> State:
    """Replay a record and return its final state. Raises RecordError at the first illegal action."""
    *_, state = _steps(record, observer)
    return state


def played_deals(record: Record) -> tuple[State, list[PlayedDeal]]:
    """Replay a record, and return its final state and completed deals. Raises RecordError."""
    events: list[Event] = []
    deals: list[PlayedDeal] = []
    begun = 0
    for made, state in enumerate(_steps(record, events.append)):  # noqa: B007 (the last is given)
        for event in events:
            if isinstance(event, DealBegan):
                # a new dealing is not a new deal
                begun = made
            elif isinstance(event, DealEnded):
                deals.append(PlayedDeal(event.number, begun, made, event.scores))
        events.clear()
    return state, deals


def _steps(record: Record, observer: Observer | None) -> Iterator[State]:
    """Yield the state, always the same object, at the beginning and after each action."""
    state = game_of(record).new_initial_state(record.seed, observer)
    yield state
    for number, text in enumerate(record.actions, 1):
        try:
            state.apply_action(state.string_to_action(text))
        except IllegalActionError as error:
            raise RecordError(f"action {number} of the record cannot be played: {error}") from None
        yield state


def game_of(record: Record) -> Game:
    """Return the rules of a record's game. Raises RecordError if there is no such game or option."""
    try:
        return load_game(record.game, **record.options)
    except RulesError as error:
        raise RecordError(f"the record asks for rules that do not exist: {error}") from None


def sitters_of(sittings: Iterable[Sitting], made: int | None = None) -> tuple[Sitter, ...]:
    """Return who sits at each seat after *made* actions, or in the end."""
    now = {one.seat: one.sitter for one in sittings if made is None or one.after <= made}
    return tuple(now[seat] for seat in sorted(now))


def is_name(value: object, longest: int = MAX_NAME) -> TypeGuard[str]:
    """Whether a value is a text of limited length that can be encoded, so without lone surrogates."""
    if not isinstance(value, str) or len(value) > longest:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def _read(text: str) -> Record:
    if len(text) > MAX_TEXT:
        raise RecordError(f"the record is longer than {MAX_TEXT} characters")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("the record is damaged: it is not complete JSON") from None
    names = {"format", "app", "game", "options", "seed", "actions", "sittings", "helped"}
    if not isinstance(fields, dict):
        raise RecordError("the record is damaged: it is not a set of named fields")
    form = fields.get("format")
    if type(form) is not int:
        raise RecordError("this is no record of a game: it names no format")
    while form in _MIGRATIONS:
        fields, form = _MIGRATIONS[form](fields), form + 1
    if form != FORMAT:
        raise RecordError(f"the record has format {_shown(form)}; this version reads format {FORMAT}")
    if fields.keys() != names:
        wrong = sorted(fields.keys() ^ names)
        raise RecordError(f"the record is damaged: fields missing or unknown: {_shown(', '.join(wrong))}")
    options = _typed(fields, "options", dict)
    for name, value in options.items():
        if not (value is None or type(value) in (str, int, bool)):
            raise RecordError(f"the record is damaged: option {_shown(name)} is {_shown(value)}")
    game, app = _typed(fields, "game", str), _typed(fields, "app", str)
    if not is_name(app):
        raise RecordError(f"the record is damaged: no version is called {_shown(app)}")
    seed = _number(fields, "seed", MAX_SEED)
    actions = _typed(fields, "actions", list)
    if len(actions) > MAX_ACTIONS or not all(isinstance(action, str) for action in actions):
        raise RecordError(f"the record is damaged: actions are up to {MAX_ACTIONS} texts")
    record = Record(game, options, seed, tuple(actions), (), _typed(fields, "helped", bool), app)
    seats = game_of(record).num_players
    return record._replace(sittings=_sittings(_typed(fields, "sittings", list), seats, len(actions)))


def _sittings(entries: list[object], seats: int, actions: int) -> tuple[Sitting, ...]:
    if len(entries) > MAX_SITTINGS:
        raise RecordError(f"the record is damaged: it has more than {MAX_SITTINGS} sittings")
    sittings: list[Sitting] = []
    for entry in entries:
        if not isinstance(entry, dict) or entry.keys() != {"after", "seat", "name", "level", "avatar"}:
            raise RecordError(f"the record is damaged: {_shown(entry)} does not say who sat where")
        name, avatar, level = entry["name"], entry["avatar"], entry["level"]
        if not (is_name(name) and is_name(avatar) and (level is None or is_name(level))):
            raise RecordError(f"the record is damaged: {_shown(entry)} does not say who sat where")
        after, seat = _number(entry, "after", actions + 1), _number(entry, "seat", seats)
        if sittings and after < sittings[-1].after:
            raise RecordError("the record is damaged: its sittings are not in the order they happened")
        sittings.append(Sitting(after, seat, Sitter(name, level, avatar)))
    seated = {sitting.seat for sitting in sittings if not sitting.after}
    if len(seated) != seats:
        raise RecordError("the record is damaged: it does not say who sat at every seat at the start")
    return tuple(sittings)


def _typed(fields: Mapping[str, object], name: str, kind: type[T]) -> T:
    """Return a field if it is of just this type; raises RecordError."""
    value = fields[name]
    # a boolean is an instance of int, but no number here
    if not isinstance(value, kind) or type(value) is not kind:
        raise RecordError(f"the record is damaged: its {name} cannot be {_shown(value)}")
    return value


def _number(fields: Mapping[str, object], name: str, end: int) -> int:
    number = _typed(fields, name, int)
    if not 0 <= number < end:
        raise RecordError(f"the record is damaged: its {name} cannot be {_shown(number)}")
    return number


def _shown(value: object) -> str:
    """Quote a value from outside, cut to a length that fits a sentence."""
    try:
        return f"{value!r:.60}"
    except ValueError:  # an integer too long to be written
        return "so large a number"
