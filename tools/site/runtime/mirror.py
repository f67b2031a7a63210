"""Copying the runtime: the files that the page asks for and no other, each as the lock says."""

from collections.abc import Mapping
from pathlib import Path

from tools.site.runtime.download import Store, fetch, fetch_checked
from tools.site.runtime.lock import Entry, Lock
from tools.site.runtime.names import MirrorError, index_name, own_index, programs, wheel_name


def fetch_published(lock: Lock, base: str, store: Store) -> dict[str, bytes]:
    """Return the files by name as they were published, from the store or the network; raises MirrorError."""

    def get(name: str) -> bytes:
        entry = lock.entry(name)
        data = store.find(entry)
        if data is None:
            data = fetch_checked(base, name, entry)
            store.keep(data)
        return data

    index = index_name(lock.pygbag)
    wheel = wheel_name(get(index))
    names = {*programs(lock.pygbag), index, wheel}
    lock.entry(wheel)
    if strange := lock.files.keys() - names:
        raise MirrorError(f"the runtime's lock lists {min(strange)}, which the page does not ask for")
    return {name: get(name) for name in sorted(names)}


def mirror(lock: Lock, base: str, store: Store) -> dict[str, bytes]:
    """Return the files of a copy by name, with the index reduced to these files; raises MirrorError."""
    files = fetch_published(lock, base, store)
    index = index_name(lock.pygbag)
    return {**files, index: own_index(files[index])}


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the files below a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def complete_lock(lock: Lock, base: str, store: Store) -> Lock:
    """Return the lock with size and SHA-256 of every file; raises MirrorError if one is not as it says."""
    files = fetch_published(lock, base, store)
    return lock._replace(files={name: Entry.of(data) for name, data in files.items()})


def lock_of(pygbag: str, commit: str, base: str, store: Store) -> Lock:
    """Return the lock of what lies there, which is that commit's, and keep it all; raises MirrorError."""
    index = index_name(pygbag)
    files = {index: fetch(base, index)}
    for name in (*programs(pygbag), wheel_name(files[index])):
        files[name] = fetch(base, name)
    for name, data in files.items():
        if not data:
            raise MirrorError(f"{base}{name}: empty")
        store.keep(data)
    return Lock(pygbag, commit, {name: Entry.of(data) for name, data in files.items()})
