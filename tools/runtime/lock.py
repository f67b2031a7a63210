"""The lock file: for every file of the runtime its size and its SHA-256, so that a copy is what was tried."""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.runtime.names import MirrorError, index_name, programs

LOCK = Path(__file__).with_name("lock.json")
REMEDY = "run `make runtime-lock` once with a network and commit tools/runtime/lock.json"

_HASH = re.compile(r"[0-9a-f]{64}")


class Entry(NamedTuple):
    """What a file has to be."""

    size: int
    sha256: str

    @classmethod
    def of(cls, data: bytes) -> "Entry":
        """Describe these bytes."""
        return cls(len(data), hashlib.sha256(data).hexdigest())


class Lock(NamedTuple):
    """What a runtime has to be, file by file, and for which pygbag it is."""

    pygbag: str
    files: Mapping[str, Entry]

    def entry(self, name: str) -> Entry:
        """Return what that file has to be; raises MirrorError if the lock does not list it."""
        if name not in self.files:
            raise MirrorError(f"the runtime's lock does not list {name}: {REMEDY}")
        return self.files[name]


def write_lock(lock: Lock, path: Path) -> None:
    """Write it, sorted, so that a change shows as one."""
    files = {name: lock.files[name]._asdict() for name in sorted(lock.files)}
    path.write_text(json.dumps({"pygbag": lock.pygbag, "files": files}, indent=2) + "\n", encoding="utf-8")


def read_lock(path: Path, pygbag: str) -> Lock:
    """Return the lock for that version of pygbag; raises MirrorError."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise MirrorError(f"there is no lock for the runtime yet, {path.name} is missing: {REMEDY}") from None
    except ValueError as error:
        raise MirrorError(f"the runtime's lock, {path.name}, is no JSON ({error})") from None
    try:
        files = {name: Entry(entry["size"], entry["sha256"]) for name, entry in told["files"].items()}
        lock = Lock(told["pygbag"], files)
        sound = all(type(size) is int and size > 0 and _HASH.fullmatch(told) for size, told in files.values())
    except (LookupError, TypeError, AttributeError):
        sound = False
    if not sound:
        raise MirrorError(f"the runtime's lock, {path.name}, is none that `make runtime-lock` writes")
    if lock.pygbag != pygbag:
        raise MirrorError(f"the runtime's lock is for pygbag {lock.pygbag}, the site for {pygbag}: {REMEDY}")
    for name in (*programs(pygbag), index_name(pygbag)):
        lock.entry(name)
    return lock
