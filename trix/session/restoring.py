"""Restoring a backup into a store, completely or not at all. Games in the store are not changed.

plan_for(store, backup)     # the changes, to ask the player
restore(store, backup)      # writes; plans again, because the store may have changed meanwhile
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from trix.record import Record, RecordError, from_text, to_text
from trix.session import archive
from trix.session.backup import Backup
from trix.session.saves import SLOTS, free_slots, save_key
from trix.store import Store

Merge = Callable[[str, str, str], str]
"""Returns the text to keep, given a key, the text in the store, and that in the backup."""


class Plan(NamedTuple):
    """The changes to a store, with counts for the player."""

    writes: Mapping[str, str]
    removals: tuple[str, ...]
    new_games: int
    known_games: int
    new_saves: int
    """The number of unfinished games that get a slot."""
    left_saves: int
    """The number of unfinished games without a slot."""


def plan_for(store: Store, backup: Backup, merged: Merge) -> Plan:
    """Return the changes that add a backup to a store in its present state.

    Games in the store are not changed. Unfinished games of the backup get the free slots. Other texts are
    *merged*.
    """
    known = {entry.id for entry in archive.read_archive(store).entries}
    fresh = [entry for entry in backup.entries if entry.id not in known]
    latest = fresh[-archive.MOST_CHUNKS * archive.CHUNK :]
    writes = archive.new_chunks(store, latest, restored=True)
    records = {
        archive.record_key(entry): backup.records[entry.id] for entry in latest if entry.id in backup.records
    }
    here = archive.record_keys(store)
    newest = set(sorted({*here, *records})[-archive.MOST_RECORDS :])
    writes |= {key: text for key, text in records.items() if key in newest}
    saves, left = _assign_slots(store, backup.saves)
    writes |= saves
    for key, text in backup.kept.items():
        here_now = store.read(key)
        writes[key] = text if here_now is None else merged(key, here_now, text)
    removals = tuple(key for key in here if key not in newest)
    return Plan(writes, removals, len(fresh), len(backup.entries) - len(fresh), len(saves), left)


def _assign_slots(store: Store, saves: Mapping[str, Record]) -> tuple[dict[str, str], int]:
    """Find slots for unfinished games, preferably their own.

    Returns their texts by key, and the number of games without a slot. Games that the store has already, at
    the same point or later, are not counted.
    """
    names = {record.game for record in saves.values()}
    here = {game: _running(store, game) for game in names}
    free = {game: [save_key(game, slot) for slot in free_slots(store, game)] for game in names}
    placed: dict[str, str] = {}
    left = 0
    for own, record in sorted(saves.items()):
        keys = free[record.game]
        if any(_contains(known, record) for known in here[record.game]):
            continue
        if not keys:
            left += 1
            continue
        key = own if own in keys else keys[0]
        keys.remove(key)
        placed[key] = to_text(record)
        here[record.game].append(record)
    return placed, left


def _running(store: Store, game: str) -> list[Record]:
    """Return the saves of a game that can be read."""
    records: list[Record] = []
    for slot in range(SLOTS):
        with suppress(RecordError):
            records.append(from_text(store.read(save_key(game, slot)) or ""))
    return records


def _contains(record: Record, other: Record) -> bool:
    """Whether a record is the same game as the other, at the same point or later."""
    same = (record.game, record.options, record.seed) == (other.game, other.options, other.seed)
    return same and record.keys == other.keys and record.actions[: len(other.actions)] == other.actions


def restore(store: Store, backup: Backup, merged: Merge) -> Plan:
    """Add a backup to a store, and return the changes.

    If writing fails, the store is rolled back and OSError is raised.
    """
    plan = plan_for(store, backup, merged)
    before = {key: store.read(key) for key in [*plan.writes, *plan.removals]}
    try:
        for key in plan.removals:
            store.remove(key)
        for key, text in plan.writes.items():
            store.write(key, text)
        for key in archive.surplus(store):
            before.setdefault(key, store.read(key))
            store.remove(key)
    except OSError:
        _roll_back(store, before)
        raise
    return plan


def _roll_back(store: Store, before: Mapping[str, str | None]) -> None:
    # new texts are removed first, to make room for the old ones
    for key, text in before.items():
        if text is None:
            with suppress(OSError):
                store.remove(key)
    for key, text in before.items():
        if text is not None and store.read(key) != text:
            with suppress(OSError):
                store.write(key, text)
