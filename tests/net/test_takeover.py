"""A guest takes over from a silent host, and the room stays one."""

import pytest

from tests.net.world import begun
from trix.net.messages import Leave
from trix.net.transport.link import SILENT


def test_a_guest_takes_over_from_a_silent_host_which_returns_as_a_guest():
    world = begun(seed=2)
    host, first, second = world.devices
    world.until_dealings()
    host.frozen = True
    before = world.now
    world.until_silent(first)
    assert world.now - before < 25
    assert first.party.take_over(world.now)
    world.until(lambda: second.guest.room.host == first.party.id)
    assert second.guest.room.epoch == 1
    first.party.host.stand_in(0, "random")
    host.resume()
    world.until(lambda: host.party.host is None and host.guest.room.epoch == 1)
    assert first.party.host.room.occupants[0].member == host.party.id
    world.play_to_the_end()


def test_a_former_host_sends_its_guests_to_the_new_host():
    world = begun(seed=2)
    host, heir, other = world.devices
    world.until_dealings()
    host.frozen = True
    world.until_silent(heir, seconds=SILENT + 3)
    # the announcement of the new host does not reach the other guest, who then hears the former host
    other.side = 1
    assert heir.party.take_over(world.now)
    heir.flush()
    other.side = 0
    host.resume()
    start = world.now
    world.until(lambda: other.guest.room.host == heir.party.id)
    assert world.now - start <= 3
    world.play_to_the_end()


@pytest.mark.long
def test_of_two_new_hosts_one_remains():
    world = begun(seed=3, players=4)
    world.until_dealings()
    world.devices[0].frozen = True
    world.until_silent(*world.devices[1:])
    assert [device.party.take_over(world.now) for device in world.devices[1:3]] == [True, True]
    world.until(lambda: len(set(world.hosts) - {world.devices[0]}) == 1)
    world.devices[0].resume()
    world.play_to_the_end()
    assert len(world.hosts) == 1


@pytest.mark.long
def test_two_halves_of_a_split_room_reunite():
    world = begun(players=4, seed=13, spectators=1)
    world.until_dealings()
    for device in world.devices[2:]:
        device.side = 1
    heir = world.devices[2]
    world.until_silent(heir)
    assert heir.party.take_over(world.now)
    world.step(1000)
    assert len(world.hosts) == 2
    # no device's own connection was ever cut
    for device in world.devices:
        device.side = 0
    world.until(lambda: len(world.hosts) == 1, 100)
    world.until(lambda: len({device.guest.room.epoch for device in world.devices}) == 1, 100)
    world.play_to_the_end()


def test_no_guest_takes_over_while_it_hears_the_host():
    world = begun()
    guest = world.devices[1].party
    assert not guest.take_over(world.now)
    assert guest.host is None


def test_a_returning_guest_finds_the_new_host_at_once():
    world = begun(seed=7)
    world.until_dealings()
    world.devices[2].frozen = world.devices[0].frozen = True
    world.until_silent(world.devices[1])
    assert world.devices[1].party.take_over(world.now)
    world.step(100)
    back = world.devices[2]
    back.held.clear()
    back.resume()
    back.kill()
    world.until(lambda: back.guest.room.epoch == 1, seconds=7)
    world.devices[0].resume()
    world.play_to_the_end()


@pytest.mark.long
def test_an_heir_takes_over_at_once_when_the_host_leaves():
    world = begun(players=3, spectators=1, seed=8)
    world.until_dealings()
    host, *others = world.devices
    host.party.send(Leave())
    world.until(lambda: any(device.party.host for device in others), seconds=2)
    world.until(lambda: all(device.guest.room.epoch == 1 for device in others), seconds=5)
    world.step(100)
    assert host.guest.room.epoch == 0, "a device that left ignores the room"
    assert not any(device.guest.room.member(host.party.id) for device in others)
    world.devices.remove(host)
    world.play_to_the_end()


@pytest.mark.by_turns
@pytest.mark.parametrize("queue", [0, 5, 200])
def test_in_a_room_of_two_the_guest_remains_host_when_the_host_wakes(queue):
    """The host's laptop sleeps for minutes and then receives old packets."""
    world = begun(players=2, seed=9)
    world.queue = queue
    host, guest = world.devices
    world.until_dealings()
    host.frozen = True
    world.until_silent(guest)
    assert guest.party.take_over(world.now)
    guest.party.host.stand_in(0, "random")
    world.step(600)
    played = len(guest.guest.game.newest.history)
    host.resume()
    world.until(lambda: host.guest.room.epoch == 1, seconds=10)
    assert guest.party.host is not None
    assert len(guest.guest.game.newest.history) >= played
    world.play_to_the_end()


def test_a_guest_that_slept_does_not_count_the_host_as_silent():
    world = begun()
    guest = world.devices[1]
    guest.frozen = True
    world.step(900)
    guest.frozen = False
    assert guest.party.silence < SILENT
    assert not guest.party.take_over(world.now)


@pytest.mark.long
def test_a_former_host_can_take_over_again_from_a_host_that_vanishes_at_once():
    world = begun(players=2, seed=9)
    host, guest = world.devices
    world.until_dealings()
    host.frozen = True
    world.until_silent(guest)
    assert guest.party.take_over(world.now)
    world.step(10)
    post = world.post
    # after the first answer nothing of the new host arrives
    world.post = lambda packet: post(packet) if host.party.host is not None else None
    host.resume()
    world.until(lambda: host.party.host is None)
    guest.online = False
    world.packets.clear()
    world.post = post
    world.until_silent(host)
    assert host.party.take_over(world.now)
    assert host.party.host.room.epoch == 2
    guest.resume()
    world.until(lambda: len(world.hosts) == 1)
    world.play_to_the_end()
