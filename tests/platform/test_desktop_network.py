"""The desktop's wire, over a real broker."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from tests.brokers import ROOM, Mailbox, broker, until  # noqa: F401 (a fixture)
from tools.site.broker import LocalBroker, mosquitto
from trix.net.transport.invitation import Invitation
from trix.platform import desktop_network
from trix.platform.broker import HALL, SHARDS, VARIABLE, read_broker, read_brokers, shard_of, use_broker
from trix.platform.desktop import DesktopPlatform, FileStore, with_broker
from trix.platform.desktop_network import DesktopNetwork
from trix.platform.files import PlayerFiles

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def address(request, broker):  # noqa: F811
    return f"mqtt://127.0.0.1:{broker.port}" if getattr(request, "param", "") == "mqtt" else broker.address


@pytest.fixture
def open_mailboxes(address):
    opened = []

    def open_them(*names, room=ROOM):
        these = [Mailbox(address, name, room) for name in names]
        opened.extend(these)
        until(lambda: all(mailbox.wire.up for mailbox in these))
        return these

    yield open_them
    for mailbox in opened:
        mailbox.wire.close()


def known(mailboxes):
    """Wait until all are subscribed."""
    for number, mailbox in enumerate(mailboxes):
        others = [other for other in mailboxes if other is not mailbox]
        until(
            lambda mailbox=mailbox, others=others, number=number: (
                mailbox.wire.send("all", b"here %d" % number)
                or all(other.has(b"here %d" % number) for other in others)
            )
        )


@pytest.mark.by_turns
@pytest.mark.parametrize("address", ["ws", "mqtt"], indirect=True)
def test_a_packet_reaches_the_listeners_of_its_room(open_mailboxes):
    rana, omar = open_mailboxes("rana", "omar")
    (elsewhere,) = open_mailboxes("omar", room="fedcba9876543210")
    known([rana, omar])
    packet = bytes(range(256)) * 40
    rana.wire.send("omar", packet)
    until(lambda: omar.has(packet))
    omar.wire.send("all", b"hello")
    until(lambda: rana.has(b"hello"))
    assert not rana.has(packet)
    assert not omar.has(b"hello")
    assert not elsewhere.has(packet)
    assert not elsewhere.has(b"hello")
    assert rana.wire.beginnings == 1


def test_packets_of_one_sender_arrive_in_order(open_mailboxes):
    rana, omar = open_mailboxes("rana", "omar")
    known([rana, omar])
    # the broker keeps at most 100 for a client, and many of `known` may be among them
    until(lambda: rana.wire.send("omar", b"begin") or omar.has(b"begin"))
    packets = [b"packet %d" % number for number in range(200)]
    for number, packet in enumerate(packets, 1):
        rana.wire.send("omar", packet)
        if number % 20 == 0:
            until(lambda packet=packet: omar.has(packet))
    assert [packet for packet in omar.came if packet.startswith(b"packet")] == packets


def test_a_wire_listens_to_the_latest_mailboxes(open_mailboxes):
    rana, omar = open_mailboxes("rana", "omar")
    known([rana, omar])
    omar.wire.listen(["all", "host"])
    until(lambda: rana.wire.send("host", b"to the host") or omar.has(b"to the host"))
    rana.wire.send("omar", b"to omar")
    rana.wire.send("host", b"the last one")
    until(lambda: omar.has(b"the last one"))
    assert not omar.has(b"to omar")


def test_sending_before_the_connection_does_nothing(broker):  # noqa: F811
    wire = DesktopNetwork(read_broker(broker.address)).open_wire(ROOM)
    wire.send("all", b"too early")
    wire.listen(["all"])
    assert (wire.up, wire.beginnings, wire.poll()) == (False, 0, [])
    wire.close()


def test_without_a_broker_the_wire_is_down_and_can_be_closed():
    lonely = Mailbox("ws://127.0.0.1:9/mqtt", "rana")
    time.sleep(0.1)
    assert not lonely.wire.up
    lonely.wire.close()


@pytest.mark.long
def test_each_connection_has_a_will_of_its_own(open_mailboxes):
    """Each report of absence counts once."""
    rana, omar = open_mailboxes("rana", "omar")
    known([rana, omar])
    rana.wire.absence("all", [], [b"first", b"second"])
    for number, will in enumerate([b"rana is gone", b"first", b"second"], 1):
        until(lambda number=number: rana.wire.beginnings == number)
        omar.came.clear()
        rana.wire._client.socket().close()
        until(lambda will=will: omar.has(will))


GONE_WITHOUT_A_WORD = """
import sys, time
from trix.platform.broker import read_broker
from trix.platform.desktop_network import DesktopNetwork
wire = DesktopNetwork(read_broker(sys.argv[1])).open_wire(sys.argv[2])
wire.absence("all", [b""], [b"omar is gone"])
while not wire.up:
    time.sleep(0.002)
print("up", flush=True)
time.sleep(60)
"""


@pytest.mark.by_turns
@pytest.mark.parametrize("address", ["ws", "mqtt"], indirect=True)
def test_a_killed_device_is_gone_within_seconds(open_mailboxes, address):
    (rana,) = open_mailboxes("rana")
    command = [sys.executable, "-c", GONE_WITHOUT_A_WORD, address, ROOM]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as omar:
        assert omar.stdout.readline() == "up\n"
        omar.kill()
        assert until(lambda: rana.has(b"omar is gone")) < 5


def test_a_closed_wire_is_not_reported_as_gone(open_mailboxes):
    rana, omar = open_mailboxes("rana", "omar")
    known([rana, omar])
    omar.wire.send("all", b"good bye")
    omar.wire.close()
    until(lambda: rana.has(b"good bye"))
    time.sleep(0.2)
    assert not rana.has(b"omar is gone")


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("address", ["ws", "mqtt"], indirect=True)
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped there")
def test_a_wire_reconnects_after_its_broker_was_killed(open_mailboxes, broker):  # noqa: F811
    rana, omar = open_mailboxes("rana", "omar")
    broker.kill()
    assert until(lambda: not rana.wire.up and not omar.wire.up) < 5
    rana.wire.send("omar", b"lost")
    broker.start()
    until(lambda: rana.wire.up and omar.wire.up)
    assert (rana.wire.beginnings, omar.wire.beginnings) == (2, 2)
    known([rana, omar])
    rana.wire.send("omar", b"found")
    until(lambda: omar.has(b"found"))
    assert not omar.has(b"lost")


def test_the_delays_between_attempts_are_random_and_grow():
    wire = DesktopNetwork(read_broker("ws://127.0.0.1:9/mqtt")).open_wire(ROOM)
    delays = [[] for _ in range(11)]
    for _ in range(50):
        wire._longest_delay = 1.0
        for taken in delays:
            wire._wait()
            taken.append(wire._client._reconnect_min_delay)
    longest = [min(1.5**attempt, 30) for attempt in range(11)]
    assert longest[-1] == 30
    for taken, most in zip(delays, longest, strict=True):
        assert 0 <= min(taken) < 0.2 * most
        assert 0.8 * most < max(taken) <= most


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped there")
@pytest.mark.long
def test_a_silent_broker_is_noticed(open_mailboxes, broker):  # noqa: F811
    (rana,) = open_mailboxes("rana")
    os.kill(broker.process, signal.SIGSTOP)
    try:
        assert until(lambda: not rana.wire.up, 25) < 25
    finally:
        os.kill(broker.process, signal.SIGCONT)
    until(lambda: rana.wire.up)


@pytest.mark.parametrize("topic", ["#", "trix/1/+/#", f"trix/1/{ROOM}/all"])
@pytest.mark.parametrize("name", ["fedcba9876543210", None, "+", "#"])
def test_strangers_can_neither_read_nor_write_in_a_room(open_mailboxes, broker, name, topic):  # noqa: F811
    rana, omar = open_mailboxes("rana", "omar")
    spy = mqtt.Client(CallbackAPIVersion.VERSION2, client_id="spy", protocol=mqtt.MQTTv5)
    heard, subscribed = [], []
    spy.username_pw_set(name)
    spy.on_connect = lambda *_: spy.subscribe(topic)
    spy.on_subscribe = lambda *_: subscribed.append(True)
    spy.on_message = lambda client, data, message: heard.append(message.payload)
    spy.connect("127.0.0.1", broker.port)
    spy.loop_start()
    until(lambda: subscribed)
    known([rana, omar])
    spy.publish(f"trix/1/{ROOM}/all", b"from the spy")
    rana.wire.send("all", b"secret")
    until(lambda: omar.has(b"secret"))
    time.sleep(0.02)
    spy.disconnect()
    spy.loop_stop()
    assert heard == []
    assert not omar.has(b"from the spy")


@pytest.fixture
def rented(broker, tmp_path):  # noqa: F811
    """A broker that wants a name and a password, and keeps no rooms apart."""
    maker = shutil.which("mosquitto_passwd")
    if maker is None:
        pytest.skip("nobody to write a file of passwords: mosquitto_passwd is not there")
    passwords = tmp_path / "passwords"
    subprocess.run([maker, "-c", "-b", str(passwords), "trix", "pass/word"], check=True, capture_output=True)
    other = LocalBroker(mosquitto(), tmp_path)
    text = (tmp_path / "mosquitto.conf").read_text("utf-8")
    text = text.replace("allow_anonymous true", f"allow_anonymous false\npassword_file {passwords}")
    (tmp_path / "mosquitto.conf").write_text(text, "utf-8")
    (tmp_path / "acl").write_text("user trix\ntopic readwrite trix/1/#\n", "utf-8")
    other.start()
    yield other
    other.stop()


def test_name_and_password_of_a_rented_broker_are_in_its_address(rented):
    place = f"127.0.0.1:{rented.websocket_port}/mqtt"
    stranger = Mailbox(f"ws://{place}", "omar")
    rana, omar = (Mailbox(f"ws://trix:pass%2Fword@{place}", name) for name in ("rana", "omar"))
    until(lambda: rana.wire.up and omar.wire.up)
    known([rana, omar])
    assert not stranger.wire.up
    for mailbox in (stranger, rana, omar):
        mailbox.wire.close()


# --- which broker ---


@pytest.mark.parametrize(
    ("text", "broker_there"),
    [
        ("wss://broker.example/mqtt", (True, True, "broker.example", 443, "/mqtt", "", "")),
        ("ws://127.0.0.1:9001", (True, False, "127.0.0.1", 9001, "/mqtt", "", "")),
        ("mqtts://broker.example", (False, True, "broker.example", 8883, "/mqtt", "", "")),
        ("mqtt://rana:a%2Fb%40c@[::1]:1884/", (False, False, "::1", 1884, "/", "rana", "a/b@c")),
    ],
)
def test_a_brokers_address_is_parsed(text, broker_there):
    assert read_broker(text) == broker_there


@pytest.mark.parametrize(
    "text",
    [
        "",
        "broker.example",
        "https://broker.example/",
        "wss://",
        "wss://b/?q",
        "wss://b/#f",
        "wss://b c/",
        "wss://b:port/",
        "wss://b:65536/",
        "mqtt://b/topic",
        "wss://b/\n",
    ],
)
def test_invalid_addresses_are_refused(text):
    with pytest.raises(ValueError, match="address"):
        read_broker(text)


def test_a_wrong_address_is_reported_without_its_password():
    with pytest.raises(ValueError) as caught:
        read_broker("wss://name:pass-word@b/?q")
    assert "pass-word" not in str(caught.value)


@pytest.fixture
def secrets(tmp_path):
    return FileStore(tmp_path / "secrets", 0o600)


def test_the_last_broker_is_remembered_until_it_is_removed(secrets, capsys):
    address = "wss://broker.example/mqtt"
    assert with_broker({}, secrets)[VARIABLE] == ""
    assert with_broker({VARIABLE: address}, secrets)[VARIABLE] == address
    assert with_broker({"HOME": "/"}, secrets) == {"HOME": "/", VARIABLE: address, SHARDS: "", HALL: ""}
    assert with_broker({VARIABLE: "nonsense"}, secrets)[VARIABLE] == ""
    assert VARIABLE in capsys.readouterr().err
    assert with_broker({}, secrets)[VARIABLE] == address
    assert with_broker({VARIABLE: ""}, secrets)[VARIABLE] == ""
    assert with_broker({}, secrets)[VARIABLE] == ""


def test_a_hall_is_remembered_with_its_broker(secrets, capsys):
    ours = {VARIABLE: "wss://broker.example/mqtt", SHARDS: "", HALL: "0123456789abcdef" * 2}
    assert with_broker(ours, secrets) == with_broker({}, secrets) == ours
    assert with_broker({**ours, HALL: "nonsense"}, secrets)[HALL] == ""
    assert "32 digits" in capsys.readouterr().err
    assert with_broker({**ours, HALL: ""}, secrets)[HALL] == ""
    assert with_broker({}, secrets)[HALL] == ""


def test_the_number_of_brokers_is_remembered_with_the_address(secrets, capsys):
    address = "wss://b{shard}.example.org/mqtt"
    with_broker({VARIABLE: address, SHARDS: "16"}, secrets)
    assert with_broker({}, secrets) == {VARIABLE: address, SHARDS: "16", HALL: ""}
    with_broker({VARIABLE: "wss://broker.example/mqtt"}, secrets)
    assert with_broker({}, secrets) == {VARIABLE: "wss://broker.example/mqtt", SHARDS: "", HALL: ""}
    assert with_broker({VARIABLE: address}, secrets)[VARIABLE] == ""
    assert "SHARDS is a number from 1 to 32" in capsys.readouterr().err


@pytest.mark.parametrize("shards", [1, 2, 3, 10, 16, 32])
def test_rooms_spread_evenly_over_the_brokers(shards):
    rooms = [Invitation(os.urandom(16), "").room for _ in range(200 * shards)]
    count = Counter(shard_of(room, shards) for room in rooms)
    assert sorted(count) == list(range(shards))
    # 200 each, with a standard deviation of 14
    assert 110 < min(count.values()) <= max(count.values()) < 290


def test_with_16_brokers_the_first_digit_of_a_room_is_its_broker():
    assert [shard_of(digit + "3456789abcdef01", 16) for digit in "0123456789abcdef"] == list(range(16))


@pytest.mark.long
def test_rooms_meet_at_the_broker_of_their_first_digits(broker, tmp_path):  # noqa: F811
    other = LocalBroker(mosquitto(), tmp_path)
    other.start()
    low, high = "7f" + ROOM[2:], "80" + ROOM[2:]
    network = DesktopNetwork(read_broker(broker.address), read_broker(other.address))
    rana, omar = network.open_wire(low), network.open_wire(high)
    for wire in (rana, omar):
        wire.absence("all", b"", b"gone")
    until(lambda: rana.up and omar.up)
    other.kill()
    until(lambda: not omar.up)
    assert rana.up
    for wire in (rana, omar):
        wire.close()
        # the thread without a broker sleeps until the next attempt, with its sockets
        wire._client.loop_stop()
        wire._client._reset_sockets()


def test_the_platform_uses_all_brokers(secrets):
    files = PlayerFiles(Path("/none"), Path("/none"))
    environ = {VARIABLE: "wss://b{shard}.example.org/mqtt", SHARDS: "2"}
    network = DesktopPlatform(secrets, secrets, environ, files).network()
    assert network._brokers == tuple(read_brokers(environ[VARIABLE], "2"))
    assert [one.host for one in network._brokers] == ["b0.example.org", "b1.example.org"]


def test_without_a_broker_the_platform_has_no_network(secrets, monkeypatch):
    files = PlayerFiles(Path("/none"), Path("/none"))
    assert DesktopPlatform(secrets, secrets, {}, files).network() is None
    assert DesktopPlatform(secrets, secrets, {VARIABLE: ""}, files).network() is None
    platform = DesktopPlatform(secrets, secrets, {VARIABLE: "wss://broker.example/mqtt"}, files)
    assert platform.network().lacks == ""
    assert platform.network() is platform.network()
    assert platform.network().link("0123") is None
    monkeypatch.setattr(desktop_network, "find_spec", lambda name: None if name == "paho" else True)
    platform = DesktopPlatform(secrets, secrets, {VARIABLE: "wss://broker.example/mqtt"}, files)
    assert platform.network().lacks == "packages"


def test_use_broker_sets_the_broker_and_an_empty_address_removes_it(secrets, monkeypatch):
    monkeypatch.setenv(VARIABLE, "wss://before/")
    files = PlayerFiles(Path("/none"), Path("/none"))
    use_broker("ws://127.0.0.1:9001")
    assert DesktopPlatform(secrets, secrets, os.environ, files).network().lacks == ""
    use_broker("")
    assert DesktopPlatform(secrets, secrets, os.environ, files).network() is None


LOADED = """
import json, sys
from trix.platform.desktop import DesktopPlatform
print(json.dumps([name for name in sys.modules if name.startswith(("trix.net", "paho", "cryptography"))]))
"""


def test_network_modules_are_loaded_on_demand():
    command = [sys.executable, "-c", LOADED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.splitlines()[-1]) == []
