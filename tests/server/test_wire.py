"""The hall at a real broker, and strangers who want its requests."""

import itertools
import time

import pytest

from tools.bench.broker.attacker import ROOM, Attacker, connect, join, publish, subscribe
from tools.site.hall import ACCOUNT
from trix.platform.broker import read_broker
from trix.server.wire import HallWires

REQUESTS = "trix/1/hall/in"
GROUP = "5d1c0a1f"


@pytest.fixture
def hall(hall_broker):
    wires = []

    def start(name=ACCOUNT, group=GROUP):
        broker = read_broker(f"mqtt://{name}@127.0.0.1:{hall_broker.port}")
        wires.append(HallWires([broker], group, f"hall {len(wires)}"))
        until(wires[-1], lambda arrived: wires[-1].up)
        return wires[-1]

    yield start
    for wire in wires:
        wire.close()


def until(wire, done, seconds=5.0):
    arrived, end = [], time.monotonic() + seconds
    while not done(arrived):
        assert time.monotonic() < end, f"only {len(arrived)} packets"
        arrived += wire.poll(0.05)
    return arrived


def send_requests(port, number):
    with join(port) as client:
        for index in range(number):
            client.send(publish(REQUESTS, b"%d" % index))
        time.sleep(0.3)


def test_requests_are_shared_by_servers(hall, hall_broker):
    first, second = hall(), hall()
    send_requests(hall_broker.websocket_port, 40)
    arrived, end = ([], []), time.monotonic() + 5
    while sum(map(len, arrived)) < 40:
        assert time.monotonic() < end, arrived
        for taken, server in zip(arrived, (first, second), strict=True):
            taken += server.poll(0.05)
    assert all(arrived)
    assert {one.payload for part in arrived for one in part} == {b"%d" % index for index in range(40)}


TOPICS = ["$share/hall/" + REQUESTS, "$share/trix/" + REQUESTS, REQUESTS, "trix/1/hall/#", "trix/1/+/in", "#"]


@pytest.mark.long
def test_strangers_take_no_request_away(hall, hall_broker):
    server, strangers = hall(), []
    for room, topic in itertools.product([ROOM, "hall", "hall-", ""], TOPICS):
        strangers.append(Attacker(hall_broker.websocket_port))
        strangers[-1].send(connect(room))
        strangers[-1].answer()
        strangers[-1].send(subscribe([topic]))
        strangers[-1].answer()
    send_requests(hall_broker.websocket_port, 100)
    assert len(until(server, lambda arrived: len(arrived) == 100)) == 100
    for stranger in strangers:
        stranger.wait_at_most(0.02)
        with pytest.raises(TimeoutError):
            stranger.answer()
        stranger.close()


def test_a_stranger_with_the_groups_name_would(hall, hall_broker):
    """The reason why that name is secret; if the broker refuses it one day, the secret is not needed."""
    server = hall()
    with join(hall_broker.websocket_port, topics=[f"$share/{GROUP}/{REQUESTS}"]):
        send_requests(hall_broker.websocket_port, 30)
        assert len(server.poll(0.3)) < 30


def test_tables_packets_arrive_while_the_table_is_there(hall, hall_broker):
    server = hall()
    server.of(ROOM).listen(ROOM)
    server.of(ROOM).listen(ROOM)
    with join(hall_broker.websocket_port, topics=[f"trix/1/{ROOM}/abc123"]) as player:
        time.sleep(0.2)
        server.poll(0.1)
        player.send(publish(f"trix/1/{ROOM}/host", b"an action"))
        (arrived,) = until(server, lambda arrived: arrived)
        assert arrived[:3] == (ROOM, "host", b"an action")
        server.of(ROOM).send(ROOM, "abc123", b"a step")
        assert b"a step" in player.answer()
        server.of(ROOM).forget(ROOM)
        # a busy broker may be late to hear of it
        for _ in range(10):
            player.send(publish(f"trix/1/{ROOM}/host", b"too late"))
            if not server.poll(0.3):
                break
        else:
            raise AssertionError("packets of a forgotten room still arrive")


@pytest.mark.long
def test_the_hall_comes_back_when_the_broker_does(hall, hall_broker):
    server = hall()
    server.of(ROOM).listen(ROOM)
    assert server.take_reconnected([ROOM]) == [ROOM]
    hall_broker.kill()
    until(server, lambda arrived: not server.up)
    hall_broker.start()
    until(server, lambda arrived: server.up)
    assert server.take_reconnected([ROOM]) == [ROOM]
    assert not server.take_reconnected([ROOM])
    with join(hall_broker.websocket_port) as player:
        time.sleep(0.2)
        server.poll(0.1)
        player.send(publish(f"trix/1/{ROOM}/host", b"again"), publish(REQUESTS, b"play"))
        assert len(until(server, lambda arrived: len(arrived) == 2)) == 2


def test_a_stranger_cannot_speak_as_the_hall(hall, hall_broker):
    hall()
    with (
        join(hall_broker.websocket_port, topics=[f"trix/1/{ROOM}/hall"]) as player,
        join(hall_broker.websocket_port, room="hall") as stranger,
    ):
        stranger.send(publish(f"trix/1/{ROOM}/hall", b"come here"))
        player.wait_at_most(0.3)
        with pytest.raises(TimeoutError):
            player.answer()
