"""Taking over what a backup holds: all of it or nothing, and games that are there stay as they are.

plan_for(store, backup)     # what would be written: to ask about
take_over(store, backup)    # what is written: the store may have changed while somebody was asked
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from trix.record import Record, RecordError, from_text, to_text
from trix.session import archive
from trix.session.archive import KeyedStore
from trix.session.backup import Backup
from trix.session.saves import PLACES, Store, free_places, save_key

Merge = Callable[[str, str, str], str]
"""Of a key, the text that is there and that of the backup it makes what is kept."""


class Plan(NamedTuple):
    """What is to be done to a store."""

    writes: Mapping[str, str]
    removals: tuple[str, ...]
    new_games: int
    known_games: int
    new_saves: int
    """Unfinished games that get a place."""
    left_saves: int
    """Unfinished games that are not here, and for which there is no place."""


def _theirs(key: str, here: str, there: str) -> str:
    return there


def plan_for(store: KeyedStore, backup: Backup, merged: Merge = _theirs) -> Plan:
    """Say what is to be written so that a store, as it is now, has what a backup holds as well.

    Games that are there are left as they are, unfinished ones too; others that are unfinished get places of
    their own as long as there are any. Other texts are *merged*.
    """
    known = {entry.id for entry in archive.read_archive(store).entries}
    fresh = [entry for entry in backup.entries if entry.id not in known]
    latest = sorted(fresh, key=lambda entry: entry.day)[-archive.MOST_CHUNKS * archive.CHUNK :]
    writes = archive.new_chunks(store, latest)
    records = {
        archive.record_key(entry): backup.records[entry.id] for entry in latest if entry.id in backup.records
    }
    here = archive.record_keys(store)
    wanted = set(sorted({*here, *records})[-archive.MOST_RECORDS :])
    writes |= {key: text for key, text in records.items() if key in wanted}
    saves, left = _placed(store, backup.saves)
    writes |= saves
    for key, text in backup.kept.items():
        here_now = store.read(key)
        writes[key] = text if here_now is None else merged(key, here_now, text)
    removals = tuple(key for key in here if key not in wanted)
    return Plan(writes, removals, len(fresh), len(backup.entries) - len(fresh), len(saves), left)


def _placed(store: Store, saves: Mapping[str, Record]) -> tuple[dict[str, str], int]:
    """Find places for unfinished games, each its own if that is free; give their texts by key, and how many
    found none. Those that are here already, or have been played on here, are neither.
    """
    names = {record.game for record in saves.values()}
    here = {game: _running(store, game) for game in names}
    free = {game: [save_key(game, place) for place in free_places(store, game)] for game in names}
    found: dict[str, str] = {}
    left = 0
    for own, record in sorted(saves.items()):
        keys = free[record.game]
        if any(_goes_as_far(one, record) for one in here[record.game]):
            continue
        if not keys:
            left += 1
            continue
        key = own if own in keys else keys[0]
        keys.remove(key)
        found[key] = to_text(record)
        here[record.game].append(record)
    return found, left


def _running(store: Store, game: str) -> list[Record]:
    """Read what lies at the places of a game; what cannot be read is no game that is here."""
    records: list[Record] = []
    for place in range(PLACES):
        with suppress(RecordError):
            records.append(from_text(store.read(save_key(game, place)) or ""))
    return records


def _goes_as_far(record: Record, other: Record) -> bool:
    """Whether it is the other game, at the same point or later."""
    same = (record.game, record.options, record.seed) == (other.game, other.options, other.seed)
    return same and record.actions[: len(other.actions)] == other.actions


def take_over(store: KeyedStore, backup: Backup, merged: Merge = _theirs) -> Plan:
    """Write what a backup holds, and give what that was.

    If something cannot be written, all is put back as it was, and OSError raised.
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
        _restore(store, before)
        raise
    return plan


def _restore(store: KeyedStore, before: Mapping[str, str | None]) -> None:
    # what is removed first makes the room that the old texts had
    for key, text in before.items():
        if text is None:
            with suppress(OSError):
                store.remove(key)
    for key, text in before.items():
        if text is not None and store.read(key) != text:
            with suppress(OSError):
                store.write(key, text)
