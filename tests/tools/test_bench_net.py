"""The network benchmark counts and times correctly in a short run."""

import asyncio
import os
import sys

import pytest

from tests.brokers import broker  # noqa: F401 (a fixture)
from tools.bench.net.client import Client
from tools.bench.net.load import GUESTS, drop, load, used_by
from tools.bench.net.table import Four


@pytest.mark.long
def test_every_step_of_every_room_arrives_and_is_counted(broker):  # noqa: F811
    done = asyncio.run(load(broker.websocket_port, 3, 2.0))
    assert (done.actions, done.lost, len(done.delays)) == (6, 0, 6 * GUESTS)
    assert 0 < min(done.delays) <= max(done.delays) < 2000


@pytest.mark.long
def test_missing_steps_count_as_lost(broker, monkeypatch):  # noqa: F811
    monkeypatch.setattr("tools.bench.net.load.Table._host_hears", lambda table, packet: None)
    done = asyncio.run(load(broker.websocket_port, 1, 1.0))
    assert (done.actions, done.lost) == (1, GUESTS)


def test_a_websocket_ping_gets_a_pong():
    async def answer():
        transport, client = Written(), Client("room", "guest0", lambda packet: None)
        client.connection_made(transport)
        client.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        transport.sent.clear()
        client.data_received(b"\x89\x02hi")
        return transport.sent

    (sent,) = asyncio.run(answer())
    assert (sent[0], sent[1]) == (0x8A, 0x80 | 2)
    mask, body = sent[2:6], sent[6:]
    assert bytes(one ^ other for one, other in zip(mask, body, strict=False)) == b"hi"


class Written(asyncio.Transport):
    """A stream writer that keeps the bytes."""

    def __init__(self):
        super().__init__()
        self.sent = []

    def write(self, data):
        self.sent.append(data)

    def is_closing(self):
        return False


@pytest.mark.long
def test_a_drop_is_measured_until_it_is_reported(broker):  # noqa: F811
    assert 0 < asyncio.run(drop(broker.websocket_port, 60, closed=True)) < 2


@pytest.mark.long
def test_a_real_room_plays_and_reconnects(broker):  # noqa: F811
    four = Four(broker.address)
    assert all(0 < four.act() < 10 for _ in range(5))
    broker.kill()
    four.run(0.5)
    broker.start()
    assert 0 < four.act() < 20
    four.close()


@pytest.mark.skipif(sys.platform != "linux", reason="/proc exists only on Linux")
def test_memory_and_time_of_a_process_are_found():
    used = used_by(os.getpid())
    assert 10 < used.megabytes < 10_000
    assert used.seconds > 0
    assert used_by(2**30) is None
