"""HAProxy on this machine, by docs/broker/haproxy.cfg, before a local broker.

Another HAProxy stands in the place of the TLS proxy, without TLS: it adds the header with the address of the
client.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from tools.site.broker import CONFIGURATION, free_port, listens

_SYSTEM: Final = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")
_PATIENCE: Final = 10.0  # seconds
_FORWARDING: Final = """
defaults
	mode http
	option forwardfor
	timeout connect 3s
	timeout client 10s
	timeout server 10s
	timeout tunnel 100s

listen tls
	bind 127.0.0.1:{port} accept-proxy
	server inside 127.0.0.1:{inside}
"""


def haproxy() -> str | None:
    """Return the path of the program; Debian installs it outside a user's PATH."""
    return shutil.which("haproxy", path=os.pathsep.join([os.environ.get("PATH", ""), *_SYSTEM]))


class LocalProxy:
    """The proxies of docs/broker; clients connect at `port`, the TLS proxy at `inside`."""

    def __init__(self, program: str, folder: Path, broker: int, stack: ExitStack) -> None:
        """Start them before the *broker*'s port for websockets. Raises OSError."""
        self.port, plain, self.inside, forwarding = (free_port() for _ in range(4))
        text = (CONFIGURATION / "haproxy.cfg").read_text("utf-8")
        for shipped, here in (
            ("bind :443", f"bind 127.0.0.1:{self.port}"),
            ("bind :80", f"bind 127.0.0.1:{plain}"),
            ("bind :9001", f"bind 127.0.0.1:{self.inside}"),
            ("server tls tls:443", f"server tls 127.0.0.1:{forwarding}"),
            ("server tls tls:80", f"server tls 127.0.0.1:{forwarding}"),
            ("server broker broker:9001", f"server broker 127.0.0.1:{broker}"),
        ):
            assert text.count(shipped) == 1, shipped
            text = text.replace(shipped, here)
        (folder / "haproxy.cfg").write_text(text, "utf-8")
        (folder / "tls.cfg").write_text(_FORWARDING.format(port=forwarding, inside=self.inside), "utf-8")
        shutil.copyfile(CONFIGURATION / "guard.lua", folder / "guard.lua")
        self.processes = [
            _start_proxy(program, folder / name, port, stack)
            for name, port in (("haproxy.cfg", self.inside), ("tls.cfg", forwarding))
        ]

    @property
    def address(self) -> str:
        """The address for websockets."""
        return f"ws://127.0.0.1:{self.port}/mqtt"


def _start_proxy(program: str, file: Path, port: int, stack: ExitStack) -> int:
    """Start HAProxy and return its process."""
    process = stack.enter_context(
        subprocess.Popen([program, "-db", "-q", "-f", str(file)], stderr=subprocess.DEVNULL)
    )
    stack.callback(process.kill)
    end = time.monotonic() + _PATIENCE
    while not listens(port):
        if process.poll() is not None or time.monotonic() > end:
            raise OSError(f"haproxy does not run with {file.name}")
        time.sleep(0.01)
    return process.pid


@contextmanager
def local_proxy(broker: int) -> Iterator[LocalProxy]:
    """Run the proxies before a *broker*'s port for websockets. Raises OSError."""
    program = haproxy()
    if program is None:
        raise OSError("haproxy is not installed")
    with tempfile.TemporaryDirectory(prefix="proxy-") as folder, ExitStack() as stack:
        yield LocalProxy(program, Path(folder), broker, stack)
