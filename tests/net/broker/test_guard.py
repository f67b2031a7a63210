"""The shipped limits before a real broker: docs/broker/haproxy.cfg and guard.lua, by HAProxy."""

import select
import socket
import time
from contextlib import ExitStack, contextmanager, suppress

import pytest

from tests.brokers import broker  # noqa: F401 (a fixture)
from tools.bench.broker.attacker import NEVER, ROOM, Attacker, connect, join, publish, subscribe
from tools.site.proxy import haproxy, local_proxy
from trix.platform.broker import read_broker
from trix.platform.desktop_network import DesktopNetwork

TOPIC = f"trix/1/{ROOM}/"
PUBLISH = b"\x30"


@pytest.fixture(scope="module")
def proxy(broker):  # noqa: F811
    if haproxy() is None:
        pytest.skip("NO limits were tried: haproxy is not installed")
    with local_proxy(broker.websocket_port) as running:
        yield running


@contextmanager
def client(proxy, source="127.0.0.1", topics=(TOPIC + "all",)):
    """A client that obeys."""
    with join(proxy.port, source, topics=topics) as one:
        yield one


def delays(proxy, count, pause=0.01):
    """Return the seconds that messages take between two clients at one address."""
    with client(proxy) as one, client(proxy) as other:
        found = []
        for _ in range(count):
            began = time.perf_counter()
            one.send(publish(TOPIC + "all", b"hello"))
            while PUBLISH not in other.answer():
                pass
            found.append(time.perf_counter() - began)
            one.answer()  # its own copy
            time.sleep(pause)
    return found


@pytest.mark.long
def test_the_clients_of_the_game_pass(proxy):
    wires = [DesktopNetwork(read_broker(proxy.address)).open_wire(ROOM) for _ in range(2)]
    for number, wire in enumerate(wires):
        wire.listen([f"guest{number}", "all", "host"])
        wire.absence("all", b"hidden", b"gone" * 100)
    end = time.monotonic() + 10
    arrived = []
    packet = bytes(range(256)) * 46
    while packet not in arrived and time.monotonic() < end:
        wires[0].send("guest1", packet)
        time.sleep(0.05)
        arrived += wires[1].poll()
    assert packet in arrived
    assert all(wire.beginnings == 1 for wire in wires)
    for wire in wires:
        wire.close()


def test_packets_may_be_split_anywhere(proxy):
    with Attacker(proxy.port) as one:
        for packet in (connect(ROOM), subscribe([TOPIC + "all"])):
            for place in range(len(packet)):
                one.send(packet[place : place + 1])
            one.answer()
        one.send(connect(ROOM)[:0], publish(TOPIC + "all", b"x" * 300))
        assert one.answer()


@pytest.mark.parametrize(
    "packet",
    [
        connect(ROOM, NEVER),
        connect(ROOM, 1),
        connect(ROOM, clean=False),
        connect("room/#"),
        connect("+"),
        connect(""),
        connect("a" * 65),
        connect(ROOM).replace(b"MQTT\5", b"MQTT\4"),
        connect(ROOM)[:-1] + b"\0",
        subscribe([TOPIC + "all"]),
        publish(TOPIC + "all", b"before the greeting"),
        b"\xc0\0",
        b"\x10\xff\xff\xff\x7f",
    ],
    # the packets contain random client ids, and test ids must be the same in each process
    ids=[
        "endless session",
        "long session",
        "old session",
        "wildcard in the room",
        "wildcard as room",
        "no room",
        "long room",
        "MQTT 4",
        "zero in the room",
        "subscription",
        "message",
        "ping",
        "endless packet",
    ],
)
def test_a_client_that_begins_differently_is_cut(proxy, packet):
    with Attacker(proxy.port) as one:
        one.send(packet)
        assert one.is_cut()


@pytest.mark.parametrize(
    "topics",
    [
        ["#"],
        ["+/+/+/+"],
        [TOPIC + "#"],
        [TOPIC + "+"],
        ["$share/group/" + TOPIC + "all"],
        ["trix/1/fedcba9876543210/all"],
        [TOPIC + "a/b"],
        [TOPIC + "a" * 65],
        [TOPIC + "all", "#"],
        [TOPIC + str(number) for number in range(17)],
        ["a/" * 200],
    ],
    ids=lambda topics: topics[-1][:30],
)
def test_a_client_that_subscribes_to_other_topics_is_cut(proxy, topics):
    with client(proxy, topics=()) as one:
        one.send(subscribe(topics))
        assert one.is_cut()


@pytest.mark.parametrize("raw", [b"\x82\x02\xc0\x00", b"\x82\xff" + bytes(12), b"x" * 5000])
def test_frames_that_are_none_are_cut(proxy, raw):
    with client(proxy, topics=()) as one:
        one._socket.sendall(raw)
        assert one.is_cut()


def test_a_second_greeting_and_long_packets_are_cut(proxy):
    for packet in (connect(ROOM), publish(TOPIC + "all", bytes(17_000))):
        with client(proxy, topics=()) as one:
            one.send(packet)
            assert one.is_cut()


@pytest.mark.long
def test_a_flood_is_cut_while_a_table_at_another_address_goes_on(proxy):
    calm = sorted(delays(proxy, 50))[25]
    cut = 0
    with ExitStack() as stack:
        flooders = [stack.enter_context(client(proxy, "127.0.0.66")) for _ in range(5)]
        packets = [publish(TOPIC + "flood", b"x")] * 100
        for one in flooders:
            try:
                for _ in range(50):
                    one.send(*packets)
                cut += one.is_cut()
            except OSError:
                cut += 1
        assert cut == len(flooders)
        assert sorted(delays(proxy, 50))[25] < calm + 0.05


@pytest.mark.long
def test_an_address_that_was_cut_cannot_begin_again_at_once(proxy):
    flood = [publish(TOPIC + "flood", b"x")] * 1500
    began = time.monotonic()
    arrived = 0
    with client(proxy, topics=[TOPIC + "flood"]) as observer:
        observer.wait_at_most(0.5)
        while time.monotonic() < began + 3:
            with suppress(OSError), client(proxy, "127.0.0.67", ()) as one:
                one.send(*flood)
            with suppress(TimeoutError):
                while True:
                    arrived += observer.answer().count(b"/flood")
        seconds = time.monotonic() - began
    # 4,000 at once and 400 a second
    assert 0 < arrived < 4000 + 400 * seconds


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("198.51.100.7", "198.51.100.7", True),
        ("198.51.100.7", "198.51.100.8", False),
        ("::ffff:198.51.100.9", "198.51.100.9", True),
        ("2001:db8:1:2::7", "2001:db8:1:2:3:4:5:6", True),
        ("2001:db8:1:3::7", "2001:db8:1:4::7", False),
        ("2001:db8::7", "2001:db8:0:0:1::7", True),
        ("198.51.100.10, 198.51.100.11", "198.51.100.11", True),
        ("198.51.100.12, 198.51.100.13", "198.51.100.12", False),
    ],
)
def test_packets_count_for_the_address_that_the_tls_proxy_names(proxy, first, second, same):
    flood = [publish(TOPIC + "flood", b"x")] * 1900

    def cut(address, repeated, expected):
        for number in range(repeated):
            with Attacker(proxy.inside, headers=f"X-Forwarded-For: {address}\r\n".encode()) as one:
                with suppress(OSError):
                    one.send(connect(ROOM), *flood)
                # a busy proxy may be late to cut
                one.wait_at_most(5 if expected and number == repeated - 1 else 0.3)
                is_cut = one.is_cut()
        return is_cut

    assert cut(first, 4, True)
    assert cut(second, 1, same) is same


def opened(port, source, count, most):
    """Open so many connections; return them and how many are left: at most *most*, or all after seconds."""
    sockets = []
    for _ in range(count):
        with suppress(OSError):
            sockets.append(socket.create_connection(("127.0.0.1", port), 1, (source, 0)))
    # select.select takes no file numbers beyond 1,023
    readable = select.poll()
    for one in sockets:
        readable.register(one, select.POLLIN)
    end = time.monotonic() + 3
    while True:
        time.sleep(0.3)
        kept = len(sockets) - len(readable.poll(0))
        if kept <= most or time.monotonic() > end:
            return sockets, kept


@pytest.mark.long
def test_an_address_has_a_limited_number_of_connections(proxy):
    sockets, kept = opened(proxy.port, "127.0.0.68", 120, 100)
    assert 95 <= kept <= 100
    # other addresses are not affected
    assert delays(proxy, 1)
    for one in sockets:
        one.close()
    time.sleep(1)
    sockets, kept = opened(proxy.port, "127.0.0.68", 20, 20)
    assert kept == 20
    for one in sockets:
        one.close()


@pytest.mark.long
def test_an_address_opens_a_limited_number_of_connections_in_ten_seconds(proxy):
    kept = 0
    for _ in range(8):
        sockets, accepted = opened(proxy.port, "127.0.0.69", 50, 50)
        kept += accepted
        for one in sockets:
            one.close()
    assert 290 <= kept <= 340
