"""A member who sends many valid messages: each costs the member, and all guests get the latest state only."""

import pytest

from tests.net.circle import QUICK, Circle
from tests.net.modified_guest import ModifiedGuest, seconds_of
from tests.net.world import World, begun
from trix import __version__
from trix.net.messages import (
    PROTOCOL,
    Act,
    Join,
    Leave,
    Looking,
    Rename,
    Revealed,
    RoomChanged,
    Say,
    Sit,
    Snapshot,
)


class Listener:
    """Counts the messages that the host sends."""

    def __init__(self, world):
        self.sent = []
        host = world.host
        take = host.take_outbox

        def taken(now):
            messages = take(now)
            self.sent += messages
            return messages

        host.take_outbox = taken

    def to(self, member, kind):
        return sum(id == member and isinstance(message, kind) for id, message in self.sent)


def renames(number):
    return [Rename(f"M{turn % 2}", "moon") for turn in range(number)]


def seats(number):
    return [Sit(None if turn % 2 else 3) for turn in range(number)]


def looks(number):
    return [Looking(turn % 2 == 0) for turn in range(number)]


@pytest.mark.parametrize("make", [renames, seats, looks])
def test_alternating_wishes_reach_the_others_as_the_latest_state(make):
    world = World(QUICK, 2)
    attacker, friend = ModifiedGuest(world), world.devices[1]
    world.begin()
    listener = Listener(world)
    since = world.now
    for _ in range(50):
        attacker.send(make(60))
        world.step()
    passed = world.now - since
    assert listener.to(friend.party.id, RoomChanged) <= 35 + 6 * passed
    assert listener.to(attacker.id, Snapshot) <= 12 + 6 * passed
    assert friend.party.host_link.is_connected
    assert len(friend.guest.room.members) == 3


def test_who_sends_too_much_waits_alone():
    """Other members' messages are handled at once, and the attacker's connection ends when too many wait."""
    world = begun()
    attacker, friend = ModifiedGuest(world), world.devices[1]
    for _ in range(20):
        attacker.send(renames(60))
        world.step()
        if not attacker.is_connected:
            break
    assert not attacker.is_connected
    friend.party.send(Rename("Nour", "moon"))
    world.step(3)
    assert world.host.room.member(friend.party.id).name == "Nour"


def test_the_limit_holds_across_connections():
    world = begun()
    attacker = ModifiedGuest(world)
    listener = Listener(world)
    friend, since = world.devices[1], world.now
    for _ in range(30):
        attacker.device.party.host_link._connect(attacker.device.party.now)
        world.step(3)
        attacker.send(renames(30))
        world.step(2)
    passed = world.now - since
    assert listener.to(friend.party.id, RoomChanged) <= 35 + 6 * passed
    assert listener.to(attacker.id, Snapshot) <= 6 + 3 * passed


def test_repeated_joining_is_answered_rarely():
    """Each `Join` may ask for the whole game again."""
    world = begun()
    world.until_dealings()
    attacker = ModifiedGuest(world)
    room = attacker.device.guest.room
    listener = Listener(world)
    since = world.now
    for turn in range(50):
        name = f"Mallory{turn}"
        attacker.send([Join(PROTOCOL, __version__, name, "moon", room.epoch, room.match, 0)] * 10)
        world.step()
    assert listener.to(attacker.id, Snapshot) <= 5 + 3 * (world.now - since)


def test_leaving_and_joining_with_one_connection_is_limited():
    world = begun()
    attacker, friend = ModifiedGuest(world), world.devices[1]
    room = attacker.device.guest.room
    join = Join(PROTOCOL, __version__, "Mallory", "moon", room.epoch, room.match, 0)
    listener = Listener(world)
    since = world.now
    for _ in range(30):
        attacker.send([Leave(), join] * 20)
        world.step()
    assert listener.to(friend.party.id, RoomChanged) <= 35 + 6 * (world.now - since)
    assert friend.party.host_link.is_connected


def test_denied_actions_are_not_stored():
    """Storing takes long in a page."""
    circle = Circle(QUICK, 2, 1).begin()
    circle.play(5)
    circle.host.is_dirty = False
    for message in (Act(0, "nonsense"), Act(10**6, "pass"), Sit(99), Say("hello"), Revealed(1, 0, bytes(32))):
        circle.host.receive("p2", message, circle.now)
        assert not circle.host.is_dirty


def test_a_flood_of_actions_costs_little():
    world = begun()
    attacker = ModifiedGuest(world)
    usual = seconds_of(lambda: world.step(10))

    def flood():
        for _ in range(10):
            attacker.send([Act(0, "nonsense")] * 64)
            world.step()

    assert seconds_of(flood) < usual + 0.3
