"""A party of devices: it is found by its code, plays game after game, and agrees on time."""

import pytest

from tests.net.circle import QUICK
from tests.net.world import World, agree, begun
from trix.net.messages import Say, Sit


def test_a_new_game_begins_with_the_same_people():
    world = begun(people=2)
    world.until(world.over)
    world.host.table.begin(world.now)
    world.until(lambda: not world.over())
    world.until(world.over)
    agree(world)
    assert world.devices[1].party.guest.room.match == 2


@pytest.mark.parametrize("jump", [600.0, -600.0])
def test_a_clock_that_is_set_disturbs_nobody(jump):
    world = begun(people=3)
    world.host.table.stop()
    world.host.table.limit(30)
    world.host.table.begin(world.now)
    seen = set()
    for number in range(400):
        if number % 40 == 0:
            world.devices[number // 40 % 3].skew += jump
        world.step()
        seen |= {person.presence for person in world.devices[1].party.guest.room.people}
    assert seen == {"here"}
    world.until(world.over)
    agree(world)
    for device in world.devices[1:]:
        assert set(device.party.guest.outcomes) == {"fair"}
        assert not device.party.guest.news, "nobody's time was up"


def test_how_much_time_is_left_does_not_depend_on_clocks():
    world = begun(people=3)
    world.host.table.stop()
    world.host.table.limit(60)
    world.host.table.begin(world.now)
    world.devices[2].skew = 5000.0
    for device in world.devices:
        device.onlooker = type("Nobody", (), {"look": lambda self, guest: False})()
    world.until(lambda: world.host.table.room.places[world.host.table.current or 0].level is None)
    for _ in range(300):
        world.step()
    left = [device.party.time_left(device.now) for device in world.devices]
    assert max(left) - min(left) < 0.5
    assert 25 < min(left) < 60


def test_a_table_is_found_by_its_code():
    world = World(QUICK, 1)
    secret = world.invitation.secret
    code = world.invitation._replace(secret=secret, host="")
    world.invitation = code
    world.join("Friend")
    friend = world.devices[-1]
    world.until(lambda: friend.party.guest.room is not None, seconds=5)
    friend.party.say(Sit(2))
    friend.party.say(Say("well done"))
    world.until(lambda: world.host.guest.said, seconds=5)
    assert world.host.table.room.seat_of(friend.party.id) == 2
