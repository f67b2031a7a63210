"""A server of a hall on this machine, as a process of its own: for trying, for benchmarks and for tests.

python -m tools.site.hall          prints the name of the key of the hall that `make hall` runs
"""

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

from tools.site.broker import LocalBroker, free_port

ACCOUNT: Final = "hall-3f9c0d"
"""The name of the hall's account at the broker."""
FOLDER: Final = Path(__file__).resolve().parents[2] / ".cache" / "serve"
"""The folder of the hall that `make hall` runs."""
_PATIENCE: Final = 20.0  # seconds


class HallProcess:
    """`python -m trix.server run`, at the same port whenever it is started."""

    def __init__(
        self, database: str, broker: LocalBroker, log: Path, name: str = "first", *options: str
    ) -> None:
        self.database = database
        self.port = free_port()
        self.log = log
        self.name = name
        self._command = [
            *(sys.executable, "-m", "trix.server", "run"),
            *("--database", database, "--name", name, "--figures", f"127.0.0.1:{self.port}"),
            *("--broker", f"mqtt://{ACCOUNT}@127.0.0.1:{broker.port}", *options),
        ]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it is connected to the broker. Raises OSError."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stderr=log)
        end = time.monotonic() + _PATIENCE
        while not self.is_healthy:
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise OSError(f"the hall does not run: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    @property
    def is_healthy(self) -> bool:
        """Whether it says so."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def figures(self) -> dict[str, float]:
        """Return its metrics by name."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    def quantile(self, name: str, part: float) -> float:
        """Return the upper end of the smallest bucket with that part of a metric's values; 0 without any."""
        start = f'{name}_bucket{{le="'
        figures = self.figures()
        buckets = sorted(
            (float(one.removeprefix(start).rstrip('"}')), count)
            for one, count in figures.items()
            if one.startswith(start)
        )
        most = buckets[-1][1]
        return next((limit for limit, count in buckets if count >= part * most), 0.0) if most else 0.0

    @property
    def events(self) -> list[dict[str, object]]:
        """All lines of its log."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines() if line.startswith("{")]

    @property
    def id(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill it at once."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self, seconds: float = _PATIENCE) -> int:
        """End it in good order; return its exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(seconds)


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run another command of the hall."""
    command = [sys.executable, "-m", "trix.server", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=dict(os.environ), check=False)


def own_key() -> str:
    """Return the name of the key of the hall in `FOLDER`; the first call makes it. Raises OSError."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    done = run("key", "--database", str(FOLDER / "hall.db"))
    if done.returncode:
        raise OSError(done.stderr.strip())
    return done.stdout.strip()


if __name__ == "__main__":
    print(own_key())
