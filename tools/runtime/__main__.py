"""Writes the lock of the runtime as it is on the network now: python -m tools.runtime [--from ADDRESS]."""

import argparse
import sys
from pathlib import Path

from tools.build_web import CACHE, pygbag_version
from tools.runtime.download import Store, checked_base
from tools.runtime.lock import LOCK, write_lock
from tools.runtime.mirror import lock_of
from tools.runtime.names import PUBLIC, MirrorError


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.runtime", description="Write the lock of the runtime."
    )
    parser.add_argument("--from", dest="base", default=PUBLIC, help=f"where it lies (default: {PUBLIC})")
    parser.add_argument("--lock", type=Path, default=LOCK, help="the file to write")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where files are kept by their hash")
    arguments = parser.parse_args()
    try:
        lock = lock_of(pygbag_version(), checked_base(arguments.base), Store(arguments.cache))
    except MirrorError as error:
        print(f"No lock was written. {error}", file=sys.stderr)
        return 1
    write_lock(lock, arguments.lock)
    for name, (size, sha256) in lock.files.items():
        print(f"{size:>11,}  {sha256[:12]}…  {name}")
    print(f"{arguments.lock}: commit it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
