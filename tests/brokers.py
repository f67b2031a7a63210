"""A real broker for tests, where one is installed."""

import time
from collections.abc import Callable, Iterator

import pytest

from tools.site.broker import LocalBroker, local_broker, mosquitto
from trix.platform.broker import read_broker
from trix.platform.desktop_network import DesktopNetwork

ROOM = "0123456789abcdef"


@pytest.fixture(scope="session")
def broker() -> Iterator[LocalBroker]:
    """mosquitto, as docs/broker configures it. A test that kills it starts it again."""
    if mosquitto() is None:
        pytest.skip("NOTHING was sent over a real broker: mosquitto is not installed")
    with local_broker() as running:
        yield running


def until(
    done: Callable[[], bool], seconds: float = 10.0, run: Callable[[], None] = lambda: time.sleep(0.002)
) -> float:
    """Run until a condition holds; return the seconds."""
    began = time.monotonic()
    while not done():
        assert time.monotonic() < began + seconds, "this takes too long"
        run()
    return time.monotonic() - began


class Mailbox:
    """A wire that listens to its own mailbox and to "all", and keeps all packets."""

    def __init__(self, address: str, name: str, room: str = ROOM) -> None:
        self.wire = DesktopNetwork(read_broker(address)).open_wire(room)
        self.came: list[bytes] = []
        self.wire.listen([name, "all"])
        self.wire.absence("all", [b"not used"], [f"{name} is gone".encode()])

    def has(self, packet: bytes) -> bool:
        self.came += self.wire.poll()
        return packet in self.came
