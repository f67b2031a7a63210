"""Malformed and malicious messages change nothing and break nothing."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.net.circle import Circle, over_the_wire
from tests.net.world import World
from trix.codec import WireError
from trix.games import load_game
from trix.net.messages import (
    PROTOCOL,
    TO_GUEST,
    TO_HOST,
    Act,
    Committed,
    HandOver,
    Join,
    Revealed,
    Sit,
    TakeBack,
)
from trix.net.party import MAX_PACKET
from trix.net.transport.handshake import NOTE
from trix.net.transport.link import DATA

QUICK = load_game("troika", length="hands", hands=2, kitty=True)
ODD = [None, True, -1, 0, 5, 2**63, 2**200, 1.5, "", "x" * 1000, "00" * 32, [], [[]], {}, {"a": []}]


def running(steps):
    circle = Circle(QUICK, 4, 1, seed=6)
    circle.begin()
    circle.play(steps)
    return circle


def damaged(rng, value, depth=0):
    """Damage a random part of a JSON value."""
    if isinstance(value, list) and value and depth < 4 and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], damaged(rng, value[at], depth + 1), *value[at + 1 :]]
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.randint(-3, 3)
    return rng.choice(ODD)


@pytest.mark.by_turns
@pytest.mark.parametrize("steps", [1, 20, 60])
@pytest.mark.parametrize("name", ["p1", "p4"])
def test_a_guest_survives_damaged_messages_of_the_host(steps, name):
    """A message is read or refused, and the guest can still be stored."""
    rng, circle = random.Random(steps), running(steps)
    guest, said = circle.guests[name], [over_the_wire(message) for to, message in circle.sent if to == name]
    refused = 0
    for _ in range(150):
        try:
            guest.receive(TO_GUEST.read(damaged(rng, rng.choice(said))), circle.now)
        except WireError:
            refused += 1
        if guest.game is not None:
            guest.game.thought()
            guest.game.observation()
    guest.stored()
    assert refused > 50


GUEST_MESSAGES = [
    over_the_wire(message)
    for message in [
        Join(PROTOCOL, "0.1.0", "Rana", "moon", 0, 1, 0),
        Sit(2),
        Act(20, "pass"),
        TakeBack(20),
        HandOver("p4"),
        Committed(1, 1, bytes(32)),
        Revealed(1, 1, bytes(32)),
    ]
]


@pytest.mark.by_turns
@pytest.mark.parametrize("steps", [1, 15, 40])
def test_a_host_survives_damaged_messages_of_a_guest(steps):
    rng, circle = random.Random(steps), running(steps)
    made = circle.actions
    person = next(f"p{seat}" for seat in (1, 2) if seat != circle.host.current)
    refused = 0
    for _ in range(300):
        try:
            said = TO_HOST.read(damaged(rng, rng.choice(GUEST_MESSAGES)))
        except WireError:
            refused += 1
        else:
            circle.host.receive(person, said, circle.now)
    circle.settle()
    assert 50 < refused < 290
    assert circle.actions == made, "it is not their turn"
    assert circle.guests["p0"].seat == 0
    circle.host.stored()


def begun(seed=0):
    """Return a world in the middle of a game with idle players."""
    world = World(QUICK, 3, seed)
    world.begin()
    world.step(40)
    for device in world.devices:
        device.frozen = True  # no player acts meanwhile
    world.step(40)
    for device in world.devices:
        device.party.tick(world.now)
    return world


def game_of(world):
    """Return the game and the seats as all devices know them."""
    return [
        (device.guest.game.newest, device.guest.room.occupants, device.guest.dealings.finished)
        for device in world.devices
    ]


@pytest.mark.by_turns
@pytest.mark.parametrize("kind", [bytes([NOTE]), bytes([DATA]), b"\0", b"\xff", b""])
def test_random_packets_change_nothing(kind):
    world = begun()
    before, rng = game_of(world), random.Random(1)
    for _ in range(200):
        for device in world.devices:
            size = rng.choice([0, 1, 5, 20, 50, 300, MAX_PACKET, 100_000])
            device.party.receive(kind + rng.randbytes(size), world.now)
    assert game_of(world) == before


def test_replayed_and_modified_packets_change_nothing():
    world = begun(seed=3)
    before, rng = game_of(world), random.Random(2)
    for _ in range(300):
        device, other = rng.choice(world.devices), rng.choice(world.devices)
        if not device.received:
            continue
        payload = bytearray(rng.choice(device.received))
        if rng.random() < 0.7:
            payload[rng.randrange(len(payload))] ^= 1 << rng.randrange(8)
        other.party.receive(bytes(payload), world.now)
    assert game_of(world) == before


def test_malformed_notes_change_nothing():
    world = begun(seed=5)
    before, ciphers = game_of(world), world.devices[0].ciphers

    @given(
        st.sampled_from(["Hello", "Accepted", "Unknown", "Hosting", "Absent", "x"]),
        st.lists(st.sampled_from([*ODD, "00" * 65, "04" + "11" * 64, "host"]), max_size=4),
    )
    def hold(kind, fields):
        packets, nonce = [], ciphers.random(12)
        text = json.dumps([kind, *fields]).encode()
        ciphers.seal(world.invitation.handshake_key, nonce, text, bytes([NOTE]), packets.append)
        for device in world.devices:
            device.party.receive(bytes([NOTE]) + nonce + packets[0], world.now)
        assert game_of(world) == before

    hold()
