"""Taking over what a backup holds: all of it or nothing, and games that are there stay as they are.

plan = plan_for(store, backup)           # what would be written; nothing has been yet
carry_out(store, plan)
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from trix.session import archive
from trix.session.archive import KeyedStore
from trix.session.backup import Backup

Merge = Callable[[str, str, str], str]


class Plan(NamedTuple):
    """What is to be done to a store."""

    writes: Mapping[str, str]
    removals: tuple[str, ...]
    new_games: int
    known_games: int


def plan_for(store: KeyedStore, backup: Backup, merged: Merge = lambda key, here, there: there) -> Plan:
    """Say what is to be written so that a store has what a backup holds as well.

    Games that are there are left as they are, unfinished ones too. Other texts become what *merged* makes of
    a key, the text that is there and that of the backup.
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


def carry_out(store: KeyedStore, plan: Plan) -> None:
    """Write all of a plan. If something cannot be, all is put back as it was, and OSError raised."""
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
