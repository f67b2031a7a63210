"""A guest takes over from a host that is gone, and the table stays one."""

import pytest

from tests.net.world import begun
from trix.net.connections import SILENT
from trix.net.messages import Leave


def test_the_host_vanishes_and_the_others_go_on_until_it_comes_back_as_a_guest():
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
    assert first.party.host.room.places[0].member == host.party.id
    world.play_to_the_end()


def test_a_host_that_is_back_just_after_another_took_over_sends_the_others_there():
    world = begun(seed=2)
    host, heir, other = world.devices
    world.until_dealings()
    host.frozen = True
    world.until(lambda: heir.party.silence > SILENT + 3)
    # the note that tells of the new host is lost on its way to the other guest, who then hears the former one
    other.side = 1
    assert heir.party.take_over(world.now)
    heir.flush()
    other.side = 0
    host.resume()
    start = world.now
    world.until(lambda: other.guest.room.host == heir.party.id)
    assert world.now - start <= 3
    world.play_to_the_end()


def test_of_two_that_take_over_one_remains():
    world = begun(seed=3, players=4)
    world.until_dealings()
    world.devices[0].frozen = True
    world.until(lambda: all(device.party.silence > SILENT for device in world.devices[1:]))
    assert [device.party.take_over(world.now) for device in world.devices[1:3]] == [True, True]
    world.until(lambda: sum(device.party.host is not None for device in world.devices[1:]) == 1)
    world.devices[0].resume()
    world.play_to_the_end()
    assert sum(device.party.host is not None for device in world.devices) == 1


def test_two_halves_of_a_table_that_both_went_on_come_together_again():
    world = begun(players=4, seed=13, spectators=1)
    world.until_dealings()
    for device in world.devices[2:]:
        device.side = 1
    heir = world.devices[2].party
    world.until(lambda: heir.silence > SILENT)
    assert heir.take_over(world.now)
    world.step(1000)
    assert sum(device.party.host is not None for device in world.devices) == 2
    # nobody's own connection was ever cut
    for device in world.devices:
        device.side = 0
    world.until(lambda: sum(device.party.host is not None for device in world.devices) == 1, 100)
    world.until(lambda: len({device.guest.room.epoch for device in world.devices}) == 1, 100)
    world.play_to_the_end()


def test_nobody_takes_over_while_the_host_is_heard():
    world = begun()
    guest = world.devices[1].party
    assert not guest.take_over(world.now)
    assert guest.host is None


def test_who_comes_back_finds_the_new_host_at_once():
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


def test_a_host_that_leaves_is_followed_at_once_by_another():
    world = begun(players=3, spectators=1, seed=8)
    world.until_dealings()
    host, *others = world.devices
    host.party.send(Leave())
    world.until(lambda: any(device.party.host for device in others), seconds=2)
    world.until(lambda: all(device.guest.room.epoch == 1 for device in others), seconds=5)
    world.step(100)
    assert host.guest.room.epoch == 0, "who has left takes no further part"
    assert not any(device.guest.room.member(host.party.id) for device in others)
    world.devices.remove(host)
    world.play_to_the_end()


@pytest.mark.parametrize("queue", [0, 5, 200])
def test_a_table_of_two_goes_on_where_the_one_who_stayed_has_taken_it(queue):
    """The host's laptop is closed for minutes, and has old packets when it is opened again."""
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


def test_who_has_slept_does_not_take_the_host_for_gone():
    world = begun()
    guest = world.devices[1]
    guest.frozen = True
    world.step(900)
    guest.frozen = False
    assert guest.party.silence < SILENT
    assert not guest.party.take_over(world.now)
