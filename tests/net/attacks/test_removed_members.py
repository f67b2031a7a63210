"""A removed member who comes back with another key: the host can lock the table."""

import json

from tests.net.circle import QUICK, ROOM, Circle, entropy_of
from tests.net.world import begun
from trix.net.hosting.host import Host
from trix.net.messages import Refused


def test_a_locked_room_lets_nobody_in_but_members():
    circle = Circle(QUICK, 2, 1).begin()
    circle.host.remove("p2")
    circle.host.change(locked=True)
    circle.settle()
    assert circle.guests["p1"].room.locked
    for number in range(5):
        again = circle.add(f"again{number}")
        circle.settle()
        assert again.refusal == Refused("locked", "", "")
    assert len(circle.host.room.members) == 2
    circle.guests["p1"].connect()
    circle.settle()
    assert circle.guests["p1"].refusal is None
    circle.host.change(locked=False)
    friend = circle.add("friend")
    circle.settle()
    assert friend.refusal is None


def test_a_lock_survives_a_restart_and_a_change_of_the_host():
    circle = Circle(QUICK, 2)
    circle.host.change(locked=True)
    stored = json.loads(json.dumps(circle.host.stored()))
    restored = Host.restore(stored, ROOM, entropy_of(1), circle.make_player, 0.0)
    assert restored.room.locked
    world = begun()
    world.host.change(locked=True)
    world.step(5)
    heir = world.devices[1]
    world.devices[0].online = False
    world.until_silent(heir)
    assert heir.party.take_over(heir.now)
    again = world.join("Mallory")
    again.party._connect_to(heir.party.id)
    world.until(lambda: again.guest.refusal is not None, seconds=20)
    assert again.guest.refusal.reason == "locked"
