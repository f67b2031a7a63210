"""One device with the link joins under many keys, to fill the room: friends come in all the same."""

import pytest

from tests.net.circle import QUICK, Circle
from tests.net.world import World
from trix import __version__
from trix.net.messages import PROTOCOL, Join, Sit
from trix.net.room import MAX_MEMBERS


def full(players=2):
    """Return a circle with as many ghosts as fit; none of them answers."""
    circle = Circle(QUICK, players)
    for number in range(MAX_MEMBERS - players):
        ghost = f"ghost{number}"
        circle.host.receive(ghost, Join(PROTOCOL, __version__, f"Ghost {number}", "owl", 0, 0, 0), circle.now)
    circle.settle()
    assert len(circle.host.room.members) == MAX_MEMBERS
    return circle


def wait(circle, seconds):
    for _ in range(int(10 * seconds)):
        circle.tick()


def ghosts(circle):
    return [member.id for member in circle.host.room.members if member.id.startswith("ghost")]


def comes_in(circle):
    circle.add("friend")
    circle.settle()
    return circle.guests["friend"].refusal is None and circle.host.room.member("friend") is not None


def test_a_friend_replaces_a_ghost_that_is_silent():
    circle = full()
    circle.host.handle_disconnection("ghost3")
    circle.tick()
    assert comes_in(circle)
    assert circle.host.room.member("ghost3") is None


def test_a_friend_replaces_the_oldest_ghost_that_watches_for_long():
    circle = full()
    wait(circle, 61)
    assert comes_in(circle)
    assert circle.host.room.member("ghost0") is None
    assert ("ghost0", "full") in [(to, getattr(message, "reason", "")) for to, message in circle.sent]


def test_a_newcomer_has_time_to_sit_down():
    circle = full()
    wait(circle, 61)
    assert comes_in(circle)
    for number in range(100):
        circle.host.receive(f"more{number}", Join(PROTOCOL, __version__, "More", "owl", 0, 0, 0), circle.now)
    circle.settle()
    assert circle.host.room.member("friend") is not None
    circle.send("friend", Sit(2))
    wait(circle, 70)
    for number in range(100):
        circle.host.receive(f"last{number}", Join(PROTOCOL, __version__, "Last", "owl", 0, 0, 0), circle.now)
    circle.settle()
    assert circle.host.room.seat_of("friend") == 2
    assert len(circle.host.room.members) == MAX_MEMBERS


def test_members_with_seats_are_never_replaced():
    circle = full(players=4)
    circle.host.handle_disconnection("p1")
    wait(circle, 700)
    for number in range(100):
        circle.host.receive(f"more{number}", Join(PROTOCOL, __version__, "More", "owl", 0, 0, 0), circle.now)
    assert {"p0", "p1", "p2", "p3"} <= {member.id for member in circle.host.room.members}


@pytest.mark.parametrize(("presence", "seconds"), [("reconnecting", 65), ("away", 610)])
def test_absent_watchers_leave_the_room(presence, seconds):
    circle = full()
    for ghost in ghosts(circle):
        circle.host.set_presence(ghost, presence)
    wait(circle, seconds / 2)
    assert len(ghosts(circle)) == MAX_MEMBERS - 2
    wait(circle, seconds / 2)
    assert not ghosts(circle)
    assert circle.host.room.seat_of("p1") == 1


def test_a_watcher_who_was_absent_comes_back():
    circle = Circle(QUICK, 2, 1)
    circle.host.handle_disconnection("p2")
    wait(circle, 61)
    assert circle.host.room.member("p2") is None
    circle.guests["p2"].connect()
    circle.settle()
    assert circle.host.room.member("p2") is not None


def test_nobody_who_could_not_come_back_leaves_a_locked_room():
    circle = Circle(QUICK, 2, 1)
    circle.host.change(locked=True)
    circle.host.handle_disconnection("p2")
    wait(circle, 700)
    assert circle.host.room.member("p2") is not None


@pytest.mark.long
def test_dead_ghosts_make_room_without_the_host_doing_anything():
    """The whole way, with packets: their devices are cut off right after joining."""
    world = World(QUICK, 2)
    for number in range(MAX_MEMBERS - 2):
        ghost = world.join(f"Ghost {number}")
        world.until(lambda ghost=ghost: ghost.guest.room is not None, seconds=10)
        ghost.online = False
        world.devices.remove(ghost)
    assert len(world.host.room.members) == MAX_MEMBERS
    world.step(300)
    friend = world.join("Friend")
    world.until(lambda: friend.guest.room is not None, seconds=10)
    world.step(700)
    assert len(world.host.room.members) == 3
