"""A hundred devices whose broker is restarted."""

import threading
import time

import pytest

from tests.brokers import broker, until  # noqa: F401 (a fixture)
from trix.platform.broker import read_broker
from trix.platform.desktop_network import DesktopNetwork

DEVICES = 100
AWAY = 3.0


@pytest.mark.long
def test_the_clients_of_a_restarted_broker_spread_out(broker):  # noqa: F811
    network = DesktopNetwork(read_broker(broker.address))
    wires = [network.open_wire(f"{number:016x}") for number in range(DEVICES)]
    for wire in wires:
        wire.absence("all", b"", b"gone")
    until(lambda: all(wire.up for wire in wires), 30)
    broker.kill()
    until(lambda: not any(wire.up for wire in wires), 30)
    time.sleep(AWAY)
    broker.start()
    began = time.monotonic()
    returned = {}

    def all_are_back():
        for number, wire in enumerate(wires):
            if wire.up:
                returned.setdefault(number, time.monotonic() - began)
        return len(returned) == DEVICES

    until(all_are_back, 30)
    moments = sorted(returned.values())
    busiest = max(sum(first <= moment < first + 0.25 for moment in moments) for first in moments)
    print(f"half after {moments[50]:.1f} s, all after {moments[-1]:.1f} s, at most {busiest} in 0.25 s")
    assert busiest <= DEVICES * 0.3
    assert moments[-1] - moments[0] > 1
    assert moments[50] < AWAY
    assert moments[-1] < 5 * AWAY
    for wire in wires:
        wire.close()
    until(lambda: threading.active_count() < DEVICES, 30)
