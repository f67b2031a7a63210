"""An invitation leads to the room even after a takeover."""

import json

import pytest

from tests.net.circle import Observer
from tests.net.world import begun
from trix.net.device import Profile
from trix.net.party import Party
from trix.net.transport.crypto import KeyPair
from trix.net.transport.invitation import HOST_DIGITS


def test_an_old_invitation_reveals_that_the_room_has_moved():
    world = begun(seed=6)
    world.devices[0].online = False
    world.until_silent(world.devices[1])
    world.devices[1].party.take_over(world.now)
    world.until(lambda: world.devices[2].guest.room.epoch == 1)
    world.join("Late")
    late = world.devices[-1]
    world.until(lambda: late.party.has_moved, seconds=10)
    world.devices.remove(late)
    world.invitation = world.devices[2].party.current_invitation
    world.join("In time")
    world.until(lambda: world.devices[-1].guest.room is not None, seconds=10)


def moved_on(seed=6):
    """Return a world after a takeover by the second device."""
    world = begun(seed=seed)
    world.until_dealings()
    world.devices[0].online = False
    world.until_silent(world.devices[1])
    assert world.devices[1].party.take_over(world.now)
    world.until(lambda: world.devices[2].guest.room.epoch == 1)
    return world


@pytest.mark.long
def test_a_player_with_an_old_invitation_can_follow():
    world = moved_on()
    world.join("Late")
    late = world.devices[-1]
    late.party.follow()
    assert late.party.current_invitation == world.invitation
    world.until(lambda: late.party.has_moved, seconds=10)
    assert late.guest.room is None, "a device follows only when asked"
    late.party.follow()
    world.until(lambda: late.guest.room is not None, seconds=10)
    assert late.guest.room.host == world.devices[1].party.id
    assert late.party.current_invitation.host == world.devices[1].party.id[:HOST_DIGITS]
    assert not late.party.has_moved
    world.devices[0].resume()
    world.play_to_the_end()


@pytest.mark.long
def test_a_known_key_and_the_old_link_are_enough_to_get_the_seat_back():
    world = moved_on()
    device = world.devices[2]
    me = KeyPair(*json.loads(device.stored)[:1], bytes.fromhex(json.loads(device.stored)[1]))
    device.party = Party(
        device.ciphers, me, world.invitation, Profile("Again", "moon"), world.make_player, world.now
    )
    device.party.join()
    device.observer = Observer(world.rng)
    world.until(lambda: device.party.has_moved, seconds=10)
    device.party.follow()
    world.until(lambda: device.guest.game is not None, seconds=10)
    assert device.guest.game.viewer == 2
    world.devices[0].resume()
    world.play_to_the_end()
