"""Records: games as text, to write, check and replay.

The text is JSON with exactly these fields: ``format`` (the number of the format), ``app`` (the version that
wrote it), ``game``, ``options``, ``seed``, ``actions`` (texts), ``sittings`` (sitters with their seats, and
the number of actions before they sat down) and ``helped`` (whether the player used undo or a hint). A game
dealt from keys has format 2, with ``keys`` in place of ``seed``: 64 hexadecimal digits for each dealing.
Records are untrusted: reading one checks everything and replays the game.
"""

import json
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard, TypeVar

from trix import __version__
from trix.engine.errors import RulesError
from trix.engine.events import DealBegan, DealEnded, Event
from trix.engine.options import Value
from trix.engine.protocol import Game, Observer, State
from trix.engine.types import Seat
from trix.games import load_game

if TYPE_CHECKING:
    from trix.engine.deal_sources import DealKeys

FORMAT: Final = 1
KEYED_FORMAT: Final = 2
MAX_TEXT: Final = 2_000_000
MAX_ACTIONS: Final = 200_000  # Troika to 200 can take thousands of deals
MAX_SITTINGS: Final = 500
MAX_NAME: Final = 40
MAX_SEED: Final = 1 << 256
MAX_KEYS: Final = 20_000


T = TypeVar("T")

_COMMON: Final = {"format", "app", "game", "options", "actions", "sittings", "helped"}
_NAMES: Final = {FORMAT: _COMMON | {"seed"}, KEYED_FORMAT: _COMMON | {"keys"}}
"""By format, the names of its fields."""


class RecordError(ValueError):
    """An unreadable record; the message gives the player the reason."""


class Sitter(NamedTuple):
    """A player at a seat: name, the level of an agent or None for a person, and the name of an avatar."""

    name: str
    level: str | None = None
    avatar: str = ""


class Sitting(NamedTuple):
    """A sitter takes a seat after *after* actions."""

    after: int
    seat: Seat
    sitter: Sitter


class Tenure(NamedTuple):
    """The deals of a sitter at a seat: from *first*, counted from 0, up to but not including *end*.

    *end* is None for a sitter who still sits there.
    """

    seat: Seat
    sitter: Sitter
    first: int
    end: int | None


class Record(NamedTuple):
    """A game, finished or not."""

    game: str
    options: Mapping[str, Value]
    seed: int
    actions: tuple[str, ...]
    sittings: tuple[Sitting, ...]
    helped: bool = False
    app: str = __version__
    keys: tuple[bytes, ...] = ()
    """The key of each dealing (see `trix.engine.deal_sources.DealKeys`), if the game has no seed."""

    @property
    def deals(self) -> "int | DealKeys":
        """The source of deals for `Game.new_initial_state`."""
        from trix.engine.deal_sources import DealKeys

        return DealKeys(self.keys) if self.keys else self.seed


class PlayedDeal(NamedTuple):
    """A completed deal: the numbers of actions at its start and end, and its scores by seat.

    *number* is the number in its events, which also count passed-out deals.
    """

    number: int
    start: int
    end: int
    scores: tuple[int, ...]


def to_text(record: Record) -> str:
    """Return a record as one line of JSON."""
    return json.dumps(
        {
            "format": KEYED_FORMAT if record.keys else FORMAT,
            "app": record.app,
            "game": record.game,
            "options": dict(record.options),
            **({"keys": [key.hex() for key in record.keys]} if record.keys else {"seed": record.seed}),
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
    *_, state = steps(record, observer)
    return state


def played_deals(record: Record, observer: Observer | None = None) -> tuple[State, list[PlayedDeal]]:
    """Replay a record, and return its final state and completed deals. Raises RecordError."""
    events: list[Event] = []
    deals: list[PlayedDeal] = []
    begun = 0
    for actions_before, state in enumerate(steps(record, events.append)):  # noqa: B007 (the last state is returned)
        for event in events:
            if isinstance(event, DealBegan):
                # also after a throw-in, which starts the deal again
                begun = actions_before
            elif isinstance(event, DealEnded):
                deals.append(PlayedDeal(event.number, begun, actions_before, event.scores))
            if observer is not None:
                observer(event)
        events.clear()
    return state, deals


def steps(record: Record, observer: Observer | None = None) -> Iterator[State]:
    """Yield the state, always the same object, at the beginning and after each action."""
    try:
        state = game_of(record).new_initial_state(record.deals, observer)
    except ValueError as error:
        raise RecordError(f"the first deal of the record cannot be dealt: {error}") from None
    yield state
    for number, text in enumerate(record.actions, 1):
        try:
            state.apply_action(state.string_to_action(text))
        except ValueError as error:
            raise RecordError(f"action {number} of the record cannot be played: {error}") from None
        yield state


def game_of(record: Record) -> Game:
    """Return the rules of a record's game. Raises RecordError if there is no such game or option."""
    try:
        return load_game(record.game, **record.options)
    except RulesError as error:
        raise RecordError(f"the record asks for rules that do not exist: {error}") from None


def sitters_of(sittings: Iterable[Sitting], made: int | None = None) -> tuple[Sitter, ...]:
    """Return the sitter at each seat after *made* actions, or at the end."""
    now = {sitting.seat: sitting.sitter for sitting in sittings if made is None or sitting.after <= made}
    return tuple(now[seat] for seat in sorted(now))


def tenures_of(sittings: Sequence[Sitting], deal_starts: Sequence[int]) -> tuple[Tenure, ...]:
    """Return the sitters at each seat, with their deals; *deal_starts* counts actions before each deal."""
    firsts = [bisect_left(deal_starts, sitting.after) for sitting in sittings]
    tenures = []
    for place, (sitting, first) in enumerate(zip(sittings, firsts, strict=True)):
        later = zip(sittings[place + 1 :], firsts[place + 1 :], strict=True)
        end = next((begun for other, begun in later if other.seat == sitting.seat), None)
        tenures.append(Tenure(sitting.seat, sitting.sitter, first, end))
    return tuple(tenures)


def since_of(tenures: Iterable[Tenure]) -> tuple[int, ...]:
    """Return, by seat, the first deal of its last sitter."""
    first = {tenure.seat: tenure.first for tenure in tenures}
    return tuple(first[seat] for seat in sorted(first))


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
    if not isinstance(fields, dict):
        raise RecordError("the record is damaged: it is not a set of named fields")
    form = fields.get("format")
    if type(form) is not int:
        raise RecordError("this is no record of a game: it names no format")
    if form not in _NAMES:
        readable = " and ".join(map(str, _NAMES))
        raise RecordError(f"the record has format {_quote(form)}; this version reads formats {readable}")
    if fields.keys() != _NAMES[form]:
        wrong = ", ".join(sorted(fields.keys() ^ _NAMES[form]))
        raise RecordError(
            f"the record is damaged: fields missing or unknown in format {form}: {_quote(wrong)}"
        )
    options = _read_field(fields, "options", dict)
    for name, value in options.items():
        if not (value is None or type(value) in (str, int, bool)):
            raise RecordError(f"the record is damaged: option {_quote(name)} is {_quote(value)}")
    game, app = _read_field(fields, "game", str), _read_field(fields, "app", str)
    if not is_name(app):
        raise RecordError(f"the record is damaged: no version is called {_quote(app)}")
    seed = _number(fields, "seed", MAX_SEED) if form == FORMAT else 0
    keys = _keys(_read_field(fields, "keys", list)) if form == KEYED_FORMAT else ()
    actions = _read_field(fields, "actions", list)
    if len(actions) > MAX_ACTIONS or not all(isinstance(action, str) for action in actions):
        raise RecordError(f"the record is damaged: actions are up to {MAX_ACTIONS} texts")
    record = Record(game, options, seed, tuple(actions), (), _read_field(fields, "helped", bool), app, keys)
    seats = game_of(record).num_players
    return record._replace(sittings=_sittings(_read_field(fields, "sittings", list), seats, len(actions)))


def _keys(texts: list[object]) -> tuple[bytes, ...]:
    keys = [bytes.fromhex(text) for text in texts if isinstance(text, str) and _is_key(text)]
    if not 0 < len(keys) == len(texts) <= MAX_KEYS:
        raise RecordError(f"the record is damaged: its keys are 1 to {MAX_KEYS} texts of 64 digits")
    return tuple(keys)


def _is_key(text: str) -> bool:
    from trix.engine.shuffle import KEY_BYTES

    return len(text) == 2 * KEY_BYTES and set(text) <= set("0123456789abcdef")


def _sittings(entries: list[object], seats: int, actions: int) -> tuple[Sitting, ...]:
    if len(entries) > MAX_SITTINGS:
        raise RecordError(f"the record is damaged: it has more than {MAX_SITTINGS} sittings")
    sittings: list[Sitting] = []
    for entry in entries:
        if not isinstance(entry, dict) or entry.keys() != {"after", "seat", "name", "level", "avatar"}:
            raise RecordError(f"the record is damaged: {_quote(entry)} does not say who sat where")
        name, avatar, level = entry["name"], entry["avatar"], entry["level"]
        if not (is_name(name) and is_name(avatar) and (level is None or is_name(level))):
            raise RecordError(f"the record is damaged: {_quote(entry)} does not say who sat where")
        after, seat = _number(entry, "after", actions + 1), _number(entry, "seat", seats)
        if sittings and after < sittings[-1].after:
            raise RecordError("the record is damaged: its sittings are not in the order they happened")
        sittings.append(Sitting(after, seat, Sitter(name, level, avatar)))
    seated = {sitting.seat for sitting in sittings if not sitting.after}
    if len(seated) != seats:
        raise RecordError("the record is damaged: it does not say who sat at every seat at the start")
    return tuple(sittings)


def _read_field(fields: Mapping[str, object], name: str, kind: type[T]) -> T:
    """Return a field of exactly this type. Raises RecordError."""
    value = fields[name]
    # a boolean is an instance of int, but is no number here
    if not isinstance(value, kind) or type(value) is not kind:
        raise RecordError(f"the record is damaged: its {name} cannot be {_quote(value)}")
    return value


def _number(fields: Mapping[str, object], name: str, end: int) -> int:
    number = _read_field(fields, name, int)
    if not 0 <= number < end:
        raise RecordError(f"the record is damaged: its {name} cannot be {_quote(number)}")
    return number


def _quote(value: object) -> str:
    """Quote an untrusted value, shortened to fit into a sentence."""
    try:
        return f"{value!r:.60}"
    except ValueError:  # an integer too long to be written
        return "so large a number"
