"""The lock file: the commit of the runtime's repository, and the expected content of each file.

Git ids identify files by content, so the commit's file list suffices to check a copy. The first download adds
size and SHA-256; later downloads must match them.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.site.runtime.names import MirrorError, index_name, programs

LOCK = Path(__file__).with_name("lock.json")
REMEDY = "run `make runtime-lock COMMIT=…` with a network and commit tools/site/runtime/lock.json"

_ID = re.compile(r"[0-9a-f]{40}")
_HASH = re.compile(r"[0-9a-f]{64}")


class Entry(NamedTuple):
    """The expected content of a file."""

    blob: str
    """Its id in a git repository."""
    size: int | None = None
    """Bytes; None until the first download."""
    sha256: str | None = None
    """Known together with the size."""

    @classmethod
    def of(cls, data: bytes) -> "Entry":
        """Describe these bytes."""
        # as git does it: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
        named = hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False)
        return cls(named.hexdigest(), len(data), hashlib.sha256(data).hexdigest())

    @property
    def whole(self) -> bool:
        """Whether size and SHA-256 are present."""
        return self.size is not None

    def fault(self, data: bytes) -> str | None:
        """Return the reason why these bytes are not the file; None if they are."""
        got = Entry.of(data)
        if self.size is not None and got.size != self.size:
            return f"{got.size:,} bytes, but the lock says {self.size:,}"
        if got.blob != self.blob:
            return f"git id {got.blob[:12]}…, but the lock says {self.blob[:12]}…"
        if self.sha256 is not None and got.sha256 != self.sha256:
            return f"SHA-256 {got.sha256 and got.sha256[:12]}…, but the lock says {self.sha256[:12]}…"
        return None


class Lock(NamedTuple):
    """The expected files of a runtime, its commit and its version of pygbag."""

    pygbag: str
    commit: str
    """Of the repository that the runtime is published from."""
    files: Mapping[str, Entry]

    @property
    def whole(self) -> bool:
        """Whether every file has a size and a SHA-256."""
        return all(entry.whole for entry in self.files.values())

    def entry(self, name: str) -> Entry:
        """Return what that file has to be; raises MirrorError if the lock does not list it."""
        if name not in self.files:
            raise MirrorError(f"the runtime's lock does not list {name}: {REMEDY}")
        return self.files[name]


def write_lock(lock: Lock, path: Path) -> None:
    """Write it, sorted, so that a change shows as one."""
    files = {
        name: {key: value for key, value in lock.files[name]._asdict().items() if value is not None}
        for name in sorted(lock.files)
    }
    told = {"pygbag": lock.pygbag, "commit": lock.commit, "files": files}
    path.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def read_lock(path: Path, pygbag: str) -> Lock:
    """Return the lock for that version of pygbag; raises MirrorError."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise MirrorError(f"there is no lock for the runtime, {path.name} is missing: {REMEDY}") from None
    except ValueError as error:
        raise MirrorError(f"the runtime's lock, {path.name}, is no JSON ({error})") from None
    try:
        files = {name: Entry(**entry) for name, entry in told["files"].items()}
        lock = Lock(told["pygbag"], told["commit"], files)
        sound = bool(_ID.fullmatch(lock.commit)) and all(map(_is_sound, files.values()))
    except (LookupError, TypeError, AttributeError):
        sound = False
    if not sound:
        raise MirrorError(f"the runtime's lock, {path.name}, is none that `make runtime-lock` writes")
    if lock.pygbag != pygbag:
        raise MirrorError(f"the runtime's lock is for pygbag {lock.pygbag}, the site for {pygbag}: {REMEDY}")
    for name in (*programs(pygbag), index_name(pygbag)):
        lock.entry(name)
    return lock


def _is_sound(entry: Entry) -> bool:
    if not _ID.fullmatch(entry.blob):
        return False
    if entry.size is None or entry.sha256 is None:
        return entry.size is None and entry.sha256 is None
    return type(entry.size) is int and entry.size > 0 and bool(_HASH.fullmatch(entry.sha256))
