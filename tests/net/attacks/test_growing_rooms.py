"""The host's stored and sent data does not grow, however often members join and leave."""

import json

import pytest

from tests.net.circle import QUICK, Circle
from tests.net.world import World
from trix import __version__
from trix.codec import to_bytes, to_json
from trix.net.messages import PROTOCOL, Checked, Join, Leave, RoomIs, Sit


def join(name):
    return Join(PROTOCOL, __version__, name, "owl", 0, 0, 0)


def size(circle):
    return len(json.dumps(circle.host.stored()))


def test_joining_and_leaving_during_a_game_leaves_nothing_behind():
    circle = Circle(QUICK, 3).begin()
    circle.play_until(lambda: len(circle.guests["p1"].dealings.finished) == 1)
    before, room = size(circle), len(to_bytes(to_json(circle.host.room)))
    for number in range(500):
        id = f"{number:032x}"
        circle.host.receive(id, join("Mallory"), circle.now)
        circle.host.receive(id, Checked(1, 0, "false"), circle.now)
        circle.host.receive(id, Sit(3), circle.now)
        circle.host.receive(id, Leave(), circle.now)
        circle.tick()
    assert size(circle) < before + 500
    assert len(to_bytes(to_json(circle.host.room))) < room + 200
    circle.add("friend")
    circle.settle()
    (sent,) = [one for to, one in circle.sent if to == "friend" and isinstance(one, RoomIs)]
    assert len(to_bytes(sent.room)) < room + 300


def test_joining_and_leaving_before_a_game_leaves_nothing_behind():
    circle = Circle(QUICK, 2)
    before = size(circle)
    for number in range(500):
        id = f"{number:032x}"
        for message in (join("Mallory"), Sit(3), Leave()):
            circle.host.receive(id, message, circle.now)
        circle.tick()
    assert size(circle) < before + 500


def test_a_member_who_left_and_returns_cannot_see_a_second_hand():
    """Only entries of members without a known hand are forgotten."""
    circle = Circle(QUICK, 3, 1).begin()
    circle.play(20)
    circle.send("p2", Leave())
    circle.guests["p2"].connect()
    circle.settle()
    for seat in (3, 1):
        circle.send("p2", Sit(seat))
        assert circle.host.room.seat_of("p2") is None
    circle.send("p2", Sit(2))
    assert circle.host.room.seat_of("p2") == 2
    circle.send("p3", Leave())
    circle.guests["p3"].connect()
    circle.settle()
    circle.send("p3", Sit(3))
    assert circle.host.room.seat_of("p3") is None, "they may have been here under another key"


def test_many_removed_members_are_forgotten():
    circle = Circle(QUICK, 2)
    before = size(circle)
    for number in range(1000):
        id = f"{number:032x}"
        circle.host.receive(id, join("Mallory"), circle.now)
        circle.host.remove(id)
    assert size(circle) < before + 100 * 40


@pytest.mark.long
def test_connections_of_devices_that_leave_at_once_do_not_pile_up():
    """They acknowledge nothing, so their connections are not idle."""
    world = World(QUICK, 2)
    links = world.host_party.guest_links.links
    for number in range(60):
        guest = world.join(f"Mallory {number}")
        world.until(lambda guest=guest: guest.guest.room is not None, seconds=5)
        guest.party.send(Leave())
        guest.flush()
        guest.online = False
        world.devices.remove(guest)
        assert len(links) <= 20
    world.step(5)
    assert len(links) <= 14
