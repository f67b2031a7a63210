"""Two real brokers in a star, by docs/broker/bridge.conf: the devices of a room may be at different ones."""

import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.net.circle import QUICK
from tests.net.test_over_a_broker import RealRoom
from tools.bench.broker.attacker import ROOM, join, publish
from tools.site.broker import CONFIGURATION, LocalBroker, mosquitto

SECRET = "bridge-SECRET"


@pytest.fixture
def star(tmp_path):
    """A hub and a broker that is bridged to it."""
    if mosquitto() is None:
        pytest.skip("NO brokers were bridged: mosquitto is not installed")
    brokers = []
    for name in ("hub", "ray"):
        (tmp_path / name).mkdir()
        brokers.append(LocalBroker(mosquitto(), tmp_path / name))
    hub, ray = brokers
    add(tmp_path / "hub" / "acl", f"user {SECRET}\ntopic readwrite trix/1/#\n")
    bridge = (CONFIGURATION / "bridge.conf").read_text("utf-8")
    assert f"user {SECRET}" in bridge and f"remote_username {SECRET}" in bridge
    add(
        tmp_path / "ray" / "mosquitto.conf",
        bridge.replace("address hub:1883", f"address 127.0.0.1:{hub.port}"),
    )
    for one in brokers:
        one.start()
    yield hub, ray
    for one in brokers:
        one.stop()


def add(file: Path, text: str):
    file.write_text(file.read_text("utf-8") + "\n" + text, "utf-8")


def packets(port, topic, sender, payload, seconds=5):
    """Return the answers to a subscription while another client sends, until the payload arrives."""
    with join(port, topics=[topic]) as one:
        one.wait_at_most(0.2)
        end = time.monotonic() + seconds
        arrived = b""
        while payload not in arrived and time.monotonic() < end:
            sender.send(publish(topic, payload))
            with suppress(TimeoutError):
                arrived += one.answer()
        return arrived


@pytest.mark.long
def test_packets_cross_in_both_directions_and_once(star):
    hub, ray = star
    topic = f"trix/1/{ROOM}/all"
    for here, there in ((hub, ray), (ray, hub)):
        with join(here.websocket_port) as sender:
            assert b"hello" in packets(there.websocket_port, topic, sender, b"hello")
            with join(there.websocket_port, topics=[topic]) as one:
                sender.send(publish(topic, b"once"))
                time.sleep(0.5)
                assert one.answer().count(b"once") == 1


@pytest.mark.long
def test_the_secret_of_the_bridges_is_needed_for_other_rooms(star):
    hub, _ray = star
    topic = f"trix/1/{ROOM}/all"
    with join(hub.websocket_port, room="fedcba9876543210") as sender:
        assert b"hello" not in packets(hub.websocket_port, topic, sender, b"hello", seconds=1.5)


@pytest.mark.long
def test_a_game_between_guests_of_both_brokers(star, monkeypatch):
    monkeypatch.setattr("trix.net.hosting.host.SECOND_THOUGHTS", 0.05)
    hub, ray = star
    room = RealRoom([hub, ray, ray], QUICK, 3)
    room.begin()
    room.until(room.over, 100)
    room.agree()
    assert all(set(device.guest.dealings.outcomes) == {"fair"} for device in room.devices)
    for device in room.devices:
        device.wire.close()
