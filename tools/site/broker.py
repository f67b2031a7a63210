"""A broker on this machine: mosquitto by the configuration in docs/broker, for trying and for tests.

python -m tools.site.broker          prints where a served page finds it, and nothing if it is not installed
"""

import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

CONFIGURATION: Final = Path(__file__).resolve().parents[2] / "docs" / "broker"
SERVED_AT: Final = "/mqtt"
"""The path below which `tools.site.serve` leads to it."""
_SYSTEM: Final = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin")
_OURS: Final = ("listener", "protocol", "max_connections", "max_qos", "acl_file")
_PATIENCE: Final = 10.0  # seconds
_ATTEMPTS: Final = 3
_PORTS: Final = range(20_000, 32_000)  # Linux hands out 32,768 and above, others 49,152 and above
_TRIED: Final = 100


def mosquitto() -> str | None:
    """Return the path of the program; Debian installs it outside a user's PATH."""
    return shutil.which("mosquitto", path=os.pathsep.join([os.environ.get("PATH", ""), *_SYSTEM]))


def free_port() -> int:
    """Return a free port. Raises OSError if none of many is free.

    It lies below the ports that systems use for outgoing connections: one of these could take it while the
    broker is down, and the broker could not start again.
    """
    for port in random.sample(_PORTS, _TRIED):
        with socket.socket() as asked, suppress(OSError):
            asked.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


class LocalBroker:
    """mosquitto on 127.0.0.1, at the same ports whenever it is started."""

    def __init__(
        self,
        program: str,
        folder: Path,
        configuration: Path = CONFIGURATION,
        hall: str = "",
        ports: tuple[int, int] | None = None,
    ) -> None:
        """Keep a changed copy of the *configuration* in that folder. Nothing is started yet.

        *hall* is the secret name of a hall's account, *ports* are those for websockets and for other clients.
        """
        self.websocket_port, self.port = ports or (free_port(), free_port())
        self._program = program
        self._file, self._log = folder / "mosquitto.conf", folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        account = f"\nuser {hall}\ntopic readwrite trix/1/#\n" if hall else ""
        (folder / "acl").write_text((configuration / "acl").read_text("utf-8") + account, "utf-8")
        lines = (configuration / "mosquitto.conf").read_text("utf-8").splitlines()
        lines = [line for line in lines if not line.startswith(_OURS)]
        lines += [f"acl_file {folder / 'acl'}"]
        lines += [f"listener {self.websocket_port} 127.0.0.1", "protocol websockets", "max_qos 0"]
        lines += [f"listener {self.port} 127.0.0.1", "max_qos 0"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            # or it becomes one who may not read here
            lines.append("user root")
        self._file.write_text("\n".join(lines) + "\n", "utf-8")

    @property
    def address(self) -> str:
        """Its address for websockets."""
        return f"ws://127.0.0.1:{self.websocket_port}/mqtt"

    @property
    def process(self) -> int:
        """The process that runs."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it takes connections. Raises OSError if it does not."""
        with self._log.open("wb") as log:
            command = [self._program, "-c", str(self._file)]
            self._process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        end = time.monotonic() + _PATIENCE
        while not all(map(listens, (self.port, self.websocket_port))):
            if self._process.poll() is not None:
                raise OSError(f"mosquitto ended: {self._log.read_text(errors='replace').strip()}")
            if time.monotonic() > end:
                self.kill()
                raise OSError("mosquitto does not listen")
            time.sleep(0.01)

    @property
    def runs(self) -> bool:
        """Whether it still runs."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill it at once."""
        self._end(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)

    def stop(self) -> None:
        """End it in good order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            with suppress(OSError):
                self._process.send_signal(how)
            try:
                self._process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None


@contextmanager
def local_broker(configuration: Path = CONFIGURATION, hall: str = "") -> Iterator[LocalBroker]:
    """Run one for as long as the block lasts. Raises OSError if there is none, or it cannot be started.

    *hall* is the secret name of a hall's account.
    """
    program = mosquitto()
    if program is None:
        raise OSError("mosquitto is not installed")
    with tempfile.TemporaryDirectory(prefix="broker-") as folder:
        broker = _start_broker(program, Path(folder), configuration, hall)
        try:
            yield broker
        finally:
            broker.stop()


def _start_broker(program: str, folder: Path, configuration: Path, hall: str) -> LocalBroker:
    for attempt in range(_ATTEMPTS):
        broker = LocalBroker(program, folder, configuration, hall)
        try:
            broker.start()
        except OSError:
            # another process may have taken the free port meanwhile
            if attempt + 1 == _ATTEMPTS:
                raise
        else:
            return broker
    raise AssertionError("there is at least one attempt")


def listens(port: int) -> bool:
    """Return whether a program listens at a port of this machine."""
    with socket.socket() as asked:
        asked.settimeout(1)
        return asked.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    if mosquitto():
        print(SERVED_AT)
