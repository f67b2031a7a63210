"""Completes the lock of the runtime, or writes a lock for another commit.

python -m tools.site.runtime [--commit ID] [--from ADDRESS]
"""

import argparse
import re
import sys
from pathlib import Path

from tools.site.build import CACHE, pygbag_version
from tools.site.runtime.download import Store, check_base
from tools.site.runtime.lock import LOCK, Lock, read_lock, write_lock
from tools.site.runtime.mirror import complete_lock, lock_of
from tools.site.runtime.names import MirrorError, at_commit


def _commit(text: str) -> str:
    if not re.fullmatch("[0-9a-f]{40}", text):
        raise argparse.ArgumentTypeError(f"{text} is not the whole id of a commit")
    return text


def _make_lock(commit: str | None, base: str | None, path: Path, store: Store) -> Lock:
    if commit:
        return lock_of(pygbag_version(), commit, check_base(base or at_commit(commit)), store)
    lock = read_lock(path, pygbag_version())
    return complete_lock(lock, check_base(base or at_commit(lock.commit)), store)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.site.runtime", description="Complete the lock of the runtime, or write another."
    )
    parser.add_argument("--commit", type=_commit, help="lock that commit of the runtime's repository instead")
    parser.add_argument("--from", dest="base", help="where it lies (default: the commit's own address)")
    parser.add_argument("--lock", type=Path, default=LOCK, help="the file to write")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where files are kept by their id")
    arguments = parser.parse_args()
    try:
        lock = _make_lock(arguments.commit, arguments.base, arguments.lock, Store(arguments.cache))
    except MirrorError as error:
        print(f"No lock was written. {error}", file=sys.stderr)
        return 1
    write_lock(lock, arguments.lock)
    for name, entry in lock.files.items():
        print(f"{entry.size:>11,}  {entry.blob[:12]}…  {name}")
    print(f"{arguments.lock}: commit it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
