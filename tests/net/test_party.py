"""Devices find a room, play several games, and agree on the time."""

import pytest

from tests.net.circle import QUICK, Idle
from tests.net.world import World, begun
from trix.net.messages import Say, Sit


@pytest.mark.long
def test_a_second_game_begins_with_the_same_members():
    world = begun(players=2)
    world.until(world.over)
    world.begin()
    world.until(lambda: not world.over())
    world.play_to_the_end()
    assert world.devices[1].guest.room.match == 2


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("jump", [600.0, -600.0])
def test_a_changed_clock_has_no_effect(jump):
    world = begun(players=3)
    world.host.stop()
    world.host.change(seconds=30)
    world.begin()
    seen = set()
    for number in range(400):
        if number % 40 == 0:
            world.devices[number // 40 % 3].skew += jump
        world.step()
        seen |= {person.presence for person in world.devices[1].guest.room.members}
    assert seen == {"here"}
    world.play_to_the_end()
    for device in world.devices[1:]:
        assert set(device.guest.dealings.outcomes) == {"fair"}
        assert not device.guest.notices, "no time was up"


def test_the_time_left_does_not_depend_on_clocks():
    world = begun(players=3)
    world.host.stop()
    world.host.change(seconds=60)
    world.begin()
    world.devices[2].skew = 5000.0
    for device in world.devices:
        device.observer = Idle()
    world.until(lambda: world.host.room.occupants[world.host.current or 0].level is None)
    world.step(300)
    left = [device.guest.time_left(device.party.now) for device in world.devices]
    assert max(left) - min(left) < 0.5
    assert 25 < min(left) < 60


def test_a_room_is_found_without_the_name_of_its_host():
    world = World(QUICK, 1)
    secret = world.invitation.secret
    code = world.invitation._replace(secret=secret, host="")
    world.invitation = code
    world.join("Friend")
    friend = world.devices[-1]
    world.until(lambda: friend.guest.room is not None, seconds=5)
    friend.party.send(Sit(2))
    friend.party.send(Say("well done"))
    world.until(lambda: world.host_party.guest.phrases, seconds=5)
    assert world.host.room.seat_of(friend.party.id) == 2
