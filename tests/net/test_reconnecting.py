"""Cut connections, hidden pages and second windows, and the time until the game continues."""

import json

import pytest

from tests.net.world import Device, begun
from trix.net.party import Party


@pytest.mark.long
def test_the_newest_window_of_a_member_counts():
    world = begun()
    device = world.devices[1]
    old = device.party
    device.kill()
    world.until(lambda: device.guest.game is not None)
    new, device.party = device.party, old
    world.step(30)
    assert old.guest.refusal is None or old.guest.refusal.reason == "replaced"
    device.party = new
    world.play_to_the_end()


@pytest.mark.long
def test_two_windows_of_a_member_do_not_replace_each_other_repeatedly():
    world = begun()
    device = world.devices[1]
    party = Party.restore(json.loads(device.stored), device.ciphers, world.make_player, world.now)
    new = Device(world, "again", party, device.ciphers)
    world.devices.append(new)
    world.until(lambda: device.guest.refusal is not None)
    assert device.guest.refusal.reason == "replaced"
    world.step(600)
    assert new.party.guest.refusal is None
    device.kill()
    world.until(lambda: new.party.guest.refusal is not None)
    assert device.guest.refusal is None
    world.devices.remove(new)
    world.play_to_the_end()


def test_a_hidden_page_is_away_until_its_next_packet():
    world = begun()
    device = world.devices[1]
    device.report(gone=False)
    device.frozen = True
    other = world.devices[2].guest
    world.until(lambda: other.room.member(device.party.id).presence == "away", seconds=2)
    device.resume()
    world.until(lambda: other.room.member(device.party.id).presence == "here", seconds=3)


def test_a_hidden_host_is_away_until_its_next_packet():
    world = begun()
    host, guest = world.devices[0], world.devices[1].party
    host.frozen = True
    world.step()  # its last packets arrive
    host.report(gone=False)
    world.until(lambda: guest.host_presence == "away", seconds=2)
    host.resume()
    world.until(lambda: guest.host_presence == "here", seconds=3)
    host.frozen = True
    world.until(lambda: guest.host_presence == "reconnecting", seconds=25)


def test_a_silent_drop_is_detected_in_25_seconds_and_a_reported_one_in_2():
    world = begun()
    device, other = world.devices[1], world.devices[2].guest

    def seen():
        return other.room.member(device.party.id).presence == "reconnecting"

    device.online = False
    start = world.now
    world.until(seen)
    assert world.now - start <= 25
    device.resume()
    start = world.now
    world.until(lambda: not seen())
    assert world.now - start <= 3
    device.online = False
    device.report(gone=True)
    world.until(seen, seconds=2)


def test_after_a_cut_the_game_continues_within_3_seconds():
    world = begun(seed=5)
    device = world.devices[1]
    for _ in range(5):
        world.until(lambda: world.host.current == 1 or world.over())
        if world.over():
            break
        device.online = False
        world.step(80)
        made = world.actions
        device.resume()
        start = world.now
        world.until(lambda made=made: world.actions > made)
        assert world.now - start <= 3


@pytest.mark.parametrize("last", range(4))
def test_after_a_cut_of_all_devices_the_last_one_delays_no_other(last):
    world = begun(seed=7)
    for turn in (1, 2):
        world.until(lambda turn=turn: world.host.current == turn or world.over())
        for device in world.devices:
            device.online = False
        world.step(40)
        made = world.actions
        for number, device in enumerate(world.devices):
            world.at(world.now + (0.8 if number == last else 0.2), device.resume)
        start = world.now
        world.until(lambda made=made: world.actions > made)
        assert world.now - start <= 3
