"""Taking over what a backup holds: all of it or nothing, and games that are there stay as they are.

plan_for(store, backup)     # what would be written: to ask about
take_over(store, backup)    # what is written: the store may have changed while somebody was asked
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from trix.session import archive
from trix.session.archive import KeyedStore
from trix.session.backup import Backup

Merge = Callable[[str, str, str], str]
"""Of a key, the text that is there and that of the backup it makes what is kept."""


class Plan(NamedTuple):
    """What is to be done to a store."""

    writes: Mapping[str, str]
    removals: tuple[str, ...]
    new_games: int
    known_games: int


def _theirs(key: str, here: str, there: str) -> str:
    return there


def plan_for(store: KeyedStore, backup: Backup, merged: Merge = _theirs) -> Plan:
    """Say what is to be written so that a store, as it is now, has what a backup holds as well.

    Games that are there are left as they are, unfinished ones too. Other texts are *merged*.
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
    writes |= {key: text for key, text in backup.saves.items() if store.read(key) is None}
    for key, text in backup.kept.items():
        here_now = store.read(key)
        writes[key] = text if here_now is None else merged(key, here_now, text)
    removals = tuple(key for key in here if key not in wanted)
    return Plan(writes, removals, len(fresh), len(backup.entries) - len(fresh))


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
