"""The archive of finished games, as texts in a store.

Entries (see `trix.session.entry`) are stored in chunks of a few dozen, in the order of play. Adding a game
rewrites only the last chunk. Games from a backup get chunks of their own, with the number of the restoring.
The records of the latest games are stored too, one text each, while there is room. Unreadable texts stay
untouched.

    add_game(store, record, "2025-11-21")      # idempotent
    read_archive(store).entries                # in the order of play
    read_record(store, entry)                  # None if it was removed to make room
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import Final, NamedTuple

from trix.engine.types import Seat
from trix.record import Record, from_text, to_text
from trix.session.entry import Entry, EntryError, entry_of, from_json, to_json
from trix.session.saves import CHUNK_KEY
from trix.store import Store

FORMAT: Final = 2
CHUNK: Final = 50
"""Entries in a chunk."""
MOST_CHUNKS: Final = 40
MOST_RECORDS: Final = 60
_CHUNKS, _RECORDS = "games-", "game-"
_RECORD_KEY: Final = re.compile(r"game-[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9a-f]{16}")


def _second(value: object) -> object:
    """Convert an entry from format 1, which had no feats and no games with friends, to format 2."""
    if not isinstance(value, dict):
        return value
    seat = next((seat for seat, (_name, level, _avatar) in enumerate(value["sitters"]) if level is None), 0)
    return {**value, "seat": seat, "feats": []}


STEPS: Final[Mapping[int, Callable[[object], object]]] = {1: _second}
"""By format, the function that converts an entry's JSON value to the next format."""


class Archive(NamedTuple):
    """The readable entries, in the order of play, and the number of unreadable ones."""

    entries: tuple[Entry, ...]
    damaged: int = 0
    newer: int = 0
    """Entries written by a later version of the game."""
    restored: int = 0
    """Of a chunk: the number of the restoring that it comes from; 0 for games of this device."""


def read_archive(store: Store) -> Archive:
    """Return all entries. Unreadable texts are counted, never raised.

    A game whose cards the player knew from an earlier one is practice.
    """
    origins: dict[int, dict[str, Entry]] = {}
    damaged = newer = 0
    for key in _chunks(store):
        chunk = _read_chunk(store.read(key) or "")
        damaged, newer = damaged + chunk.damaged, newer + chunk.newer
        for entry in chunk.entries:
            if not any(entry.id in entries for entries in origins.values()):
                origins.setdefault(chunk.restored, {})[entry.id] = entry
    entries = _in_order_of_play([list(entries.values()) for entries in origins.values()])
    return Archive(tuple(_with_practice(entries)), damaged, newer)


def _in_order_of_play(origins: Iterable[Sequence[Entry]]) -> list[Entry]:
    """Merge sequences that are in the order of play each.

    If a game has a later day than the next game, the clock was ahead. It counts as played
    on the day of the next one.
    """
    dated: list[tuple[str, Entry]] = []
    for entries in origins:
        days = accumulate((entry.day for entry in reversed(entries)), min)
        dated += reversed(list(zip(days, reversed(entries), strict=True)))
    return [entry for _day, entry in sorted(dated, key=itemgetter(0))]


def _with_practice(entries: Iterable[Entry]) -> Iterator[Entry]:
    known: set[tuple[str, int]] = set()
    for entry in entries:
        if entry.seed is None:
            yield entry
            continue
        cards = (entry.game, entry.seed)
        yield entry._replace(helped=True, feats=()) if cards in known else entry
        known.add(cards)


def add_game(
    store: Store, record: Record, day: str, *, given_up: bool = False, seat: Seat | None = None
) -> Entry:
    """Add a game that the player finished, or gave up, on *day*. Returns its entry for the person at *seat*.

    A game that is already in the archive is not changed. Raises RecordError if the game has not ended, and
    OSError if storing fails; the entry may then be stored without the record.
    """
    entry = entry_of(record, day, given_up=given_up, seat=seat)
    if _holds(store, entry.id):
        return entry
    trouble: OSError | None = None
    try:
        # the record comes first: an entry without a record then means that there was no room
        write(store, record_key(entry), to_text(record))
    except OSError as error:
        trouble = error
    for key, text in new_chunks(store, [entry]).items():
        write(store, key, text)
    for key in surplus(store, spared=record_key(entry)):
        store.remove(key)
    if trouble is not None:
        raise trouble
    return entry


def read_record(store: Store, entry: Entry) -> Record | None:
    """Return the record of an entry, or None if it is not stored. Raises RecordError if it is damaged."""
    text = store.read(record_key(entry))
    return None if text is None else from_text(text)


def record_key(entry: Entry) -> str:
    """Return the key of an entry's record; such keys sort by day."""
    return f"{_RECORDS}{entry.day}-{entry.id}"


def record_keys(store: Store) -> list[str]:
    """Return the keys of all records, oldest first."""
    return [key for key in store.keys() if _RECORD_KEY.fullmatch(key)]  # noqa: SIM118 (no mapping)


def is_archived(key: str) -> bool:
    """Whether a key belongs to the archive."""
    return bool(CHUNK_KEY.fullmatch(key) or _RECORD_KEY.fullmatch(key))


def write(store: Store, key: str, text: str) -> None:
    """Store a text, removing the oldest records while the store is full. Raises OSError."""
    while True:
        try:
            store.write(key, text)
        except OSError as error:
            oldest = [kept for kept in record_keys(store) if kept != key]
            if getattr(error, "reason", "") != "full" or not oldest:
                raise
            store.remove(oldest[0])
        else:
            return


def new_chunks(store: Store, entries: Iterable[Entry], *, restored: bool = False) -> dict[str, str]:
    """Return the chunks to write, by key, in order to append entries of this device, or *restored* ones."""
    waiting = list(entries)
    texts: dict[str, str] = {}
    keys = _chunks(store)
    number = int(keys[-1].removeprefix(_CHUNKS)) if keys else 0
    last = _read_chunk(store.read(keys[-1]) or "") if keys else Archive(())
    chunk = list(last.entries)
    origin = 1 + max(_read_chunk(store.read(key) or "").restored for key in keys) if restored and keys else 0
    while waiting:
        # a chunk that cannot be read completely is never rewritten
        if len(chunk) >= CHUNK or last.damaged or last.newer or (keys and last.restored != origin):
            number, chunk, last = number + 1, [], Archive((), restored=origin)
        room = CHUNK - len(chunk)
        chunk += waiting[:room]
        del waiting[:room]
        texts[f"{_CHUNKS}{number:05}"] = _chunk_text(chunk, origin)
    return texts


def surplus(store: Store, spared: str = "") -> list[str]:
    """Return the keys beyond the limits: the oldest records and the chunks with the oldest entries."""
    records = [key for key in record_keys(store) if key != spared]
    keys = records[: max(0, len(records) + bool(spared) - MOST_RECORDS)]
    chunks = _chunks(store)
    if len(chunks) > MOST_CHUNKS:
        read = [(key, _read_chunk(store.read(key) or "")) for key in chunks[:-1]]
        ends = [(max(entry.day for entry in chunk.entries), key) for key, chunk in read if chunk.entries]
        keys += [key for _day, key in sorted(ends)[: len(chunks) - MOST_CHUNKS]]
    return keys


def _chunks(store: Store) -> list[str]:
    return [key for key in store.keys() if CHUNK_KEY.fullmatch(key)]  # noqa: SIM118 (no mapping)


def _chunk_text(entries: Iterable[Entry], restored: int) -> str:
    fields = {"format": FORMAT, "games": [to_json(entry) for entry in entries]}
    if restored:
        fields["restored"] = restored
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=MOST_CHUNKS + 4)
def _read_chunk(text: str) -> Archive:
    """Parse a chunk. A text that is not a chunk counts as one damaged entry. Cached: few chunks change."""
    try:
        fields = json.loads(text)
        form, games, restored = fields["format"], list(fields["games"]), fields.get("restored", 0)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Archive((), damaged=1)
    if type(form) is not int or form < 0 or type(restored) is not int:
        return Archive((), damaged=1)
    if form > FORMAT:
        return Archive((), newer=len(games))
    entries: list[Entry] = []
    for value in games:
        with suppress(EntryError):
            entries.append(entry_from(value, form))
    return Archive(tuple(entries), damaged=len(games) - len(entries), restored=restored)


def entry_from(value: object, form: int) -> Entry:
    """Parse an entry of format *form*, converting it step by step. Raises EntryError."""
    try:
        for older in range(form, FORMAT):
            value = STEPS[older](value)
    except (ValueError, TypeError, KeyError) as error:
        raise EntryError(f"an entry of format {form} cannot be read: {error}") from None
    return from_json(value)


def _holds(store: Store, id: str) -> bool:
    """Whether there is an entry with this id, even one that cannot be read."""
    return any(f'"{id}"' in (store.read(key) or "") for key in _chunks(store))
