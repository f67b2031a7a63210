"""A flood of notes by one device with the link keeps no friend out, and costs the host little."""

import random
from time import process_time

import pytest

from tests.net.world import begun
from trix.net.messages import PROTOCOL
from trix.net.transport.handshake import Absent, Accepted, Hello, Hosting, Unknown

JOINED = 2.0
"""A friend must be in the room within so many seconds."""


class Flood:
    """Sends notes of an invited device to a world, so many in a second."""

    def __init__(self, world, rate, make):
        self.world, self.rate, self.make = world, rate, make
        self.rng = random.Random(1)
        self.sent = 0
        self.is_on = True
        self._send()

    def _send(self):
        if self.is_on:
            note = self.make(self, self.world)
            for device in self.world.devices:
                device.receive(self.world.forged(note))
            self.sent += 1
            self.world.at(self.world.now + 1 / self.rate, self._send)


def hello(flood, mailbox):
    host = flood.world.host_party.id
    ephemeral = flood.world.devices[0].ciphers
    keys = []
    ephemeral.new_key(keys.append)
    return Hello(PROTOCOL, flood.rng.randbytes(4), mailbox, keys[0].public, b"", host)


def new_names(flood, world):
    return hello(flood, flood.rng.randbytes(3).hex())


def one_name(flood, world):
    return hello(flood, "abcdef")


def name_of_a_member(flood, world):
    return hello(flood, flood.rng.choice(world.devices).party.id[:6])


def invalid_points(flood, world):
    return new_names(flood, world)._replace(ephemeral=b"\4" + flood.rng.randbytes(64))


def other_protocol(flood, world):
    return new_names(flood, world)._replace(protocol=PROTOCOL + 1)


HELLOS = [new_names, one_name, name_of_a_member, invalid_points, other_protocol]


def seconds_to_join(world):
    since = world.now
    friend = world.join("Friend")
    world.until(lambda: friend.guest.room is not None, seconds=30)
    return world.now - since


@pytest.mark.by_turns
@pytest.mark.parametrize("make", HELLOS)
def test_a_friend_joins_during_a_flood_of_hellos(make):
    world = begun(players=2)
    Flood(world, 40, make)
    world.step(50)
    assert max(seconds_to_join(world) for _ in range(5)) <= JOINED


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("make", HELLOS)
def test_a_member_returns_during_a_flood_of_hellos(make):
    world = begun(players=3)
    guest = world.devices[1]
    Flood(world, 300, make)
    world.step(20)
    for _ in range(5):
        link = guest.party.host_link
        link._connect(guest.party.now)  # as after a lost connection
        since = world.now
        world.until(lambda link=link: link.is_connected, seconds=30)
        assert world.now - since <= JOINED


def test_the_game_goes_on_during_a_flood():
    world = begun(players=3)
    Flood(world, 80, new_names)
    world.play_to_the_end()


@pytest.mark.parametrize("rate", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_a_flood_of_hellos_is_answered_at_a_limited_rate(rate):
    world = begun(players=2)
    host = world.devices[0]
    Flood(world, rate, new_names)
    world.step(25)
    before, since = len(host.sent), world.now
    world.step(25)
    assert len(host.sent) - before <= 150 * (world.now - since)
    assert len(world.host_party.guest_links._responder.pending) <= 400


def unknown(flood, world):
    return Unknown(world.devices[1].party.host_link._link.connection)


def accepted(flood, world):
    return Accepted(world.devices[1].party.host_link._caller.connection, bytes(65), bytes(145))


def hosting(flood, world):
    return Hosting(world.host.room.epoch, world.host_party.id, 2)


def absent(flood, world):
    return Absent(world.devices[1].party.id, gone=False)


@pytest.mark.parametrize("make", [unknown, accepted])
def test_floods_of_other_notes_cause_few_packets(make):
    world = begun(players=2)
    world.host.stop()
    world.step(50)
    Flood(world, 40, make)
    before, since = sum(len(device.sent) for device in world.devices), world.now
    world.step(100)
    sent = sum(len(device.sent) for device in world.devices) - before
    assert sent <= 2 * (world.now - since) + 10


@pytest.mark.long
def test_a_flood_costs_the_host_little_time():
    """Less than a second of processor time for 20,000 notes; they would need 3 if all were answered."""
    world = begun(players=2)
    host = world.devices[0]
    flood = Flood(world, 1, new_names)
    flood.is_on = False
    packets = [world.forged(new_names(flood, world)) for _ in range(2000)]
    begin = process_time()
    for number, packet in enumerate(packets * 10):
        host.party.receive(packet, host.now + number / 20_000)
    assert process_time() - begin < 1.0
