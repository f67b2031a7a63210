"""A PostgreSQL server on this machine, for benchmarks and tests."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.site.broker import free_port

_PATIENCE: Final = 20.0  # seconds
_ACCOUNT: Final = "postgres"  # the server refuses to run as root


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs; Debian installs them outside the PATH."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


@contextmanager
def local_postgres() -> Iterator[str]:
    """Run an empty database for as long as the block lasts; the value is its URL. Raises OSError."""
    folder = programs()
    if folder is None:
        raise OSError("PostgreSQL is not installed")
    account = _ACCOUNT if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="postgres-") as place:
        data, port = Path(place) / "data", free_port()
        if account:
            shutil.chown(place, account)
        command = [
            str(folder / "initdb"),
            "-D",
            str(data),
            "-U",
            "trix",
            "--auth=trust",
            "--no-sync",
            "-E",
            "UTF8",
        ]
        made = subprocess.run(command, user=account, capture_output=True, text=True, cwd=place, check=False)
        if made.returncode:
            raise OSError(f"initdb failed: {made.stderr.strip()}")
        command = [str(folder / "postgres"), "-D", str(data), "-p", str(port), "-k", place, "-h", "127.0.0.1"]
        with (Path(place) / "log").open("wb") as log:
            running = subprocess.Popen(command, user=account, cwd=place, stdout=log, stderr=log)
        try:
            end = time.monotonic() + _PATIENCE
            # it listens before it answers
            asked = [str(folder / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            while subprocess.run(asked, check=False).returncode:
                if running.poll() is not None or time.monotonic() > end:
                    raise OSError(f"PostgreSQL does not run: {(Path(place) / 'log').read_text()}")
                time.sleep(0.05)
            yield f"postgresql://trix@127.0.0.1:{port}/postgres"
        finally:
            running.send_signal(signal.SIGINT)  # does not wait for connections
            running.wait(_PATIENCE)
