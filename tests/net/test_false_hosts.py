"""A claim alone makes no device the host."""

import pytest

from tests.net.circle import Idle
from tests.net.world import Weather, begun
from trix.net.party import Party
from trix.net.transport.invitation import HOST_DIGITS


@pytest.mark.parametrize("epoch", [0, 1, 10**6])
def test_forged_notes_do_not_depose_a_host(epoch):
    world = begun(players=3, seed=12)
    host, first, second = world.devices
    world.until(lambda: host.guest.game is not None)
    made = world.actions
    for _ in range(20):
        for device in (host, second):
            device.receive(world.claimed(first, epoch))
        world.step(30)
    assert host.party.host is not None
    assert world.actions > made
    world.play_to_the_end()


@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("players", [3, 4])
def test_no_member_seizes_a_room_whose_host_has_the_majority(monkeypatch, players, place):
    """A player or spectator who claims a later epoch and many members, and answers every hello."""
    monkeypatch.setattr(Party, "can_take_over", True)
    world = begun(players=players, spectators=1, seed=14)
    host, guest = world.devices[:2]
    world.until(lambda: host.guest.game is not None)
    thief = world.devices[place]
    thief.online = False
    world.until_silent(thief)
    assert thief.party.take_over(world.now)
    thief.online = True
    thief.party._claim = None
    for _ in range(40):
        for device in world.devices:
            if device is not thief:
                device.receive(world.claimed(thief, 50))
        world.step(10)
        assert host.party.host is not None
        assert guest.guest.room.host == host.party.id


def test_a_guest_stays_with_a_slow_host():
    """No player acts, so the host's only packets are answers, seconds after each ping."""
    world = begun(players=3, seed=15)
    world.until(lambda: world.devices[1].guest.game is not None)
    world.weather = Weather(delay=3.0)
    for device in world.devices:
        device.observer = Idle()
    host, guest, thief = world.devices
    for _ in range(1200):
        guest.receive(world.claimed(thief, 50))
        world.step()
        assert guest.party.current_invitation.host == host.party.id[:HOST_DIGITS]


def test_a_false_host_is_not_believed(monkeypatch):
    world = begun(players=3)
    world.until_dealings()
    liar = world.devices[2]
    # a modified program that takes over although it hears the host
    monkeypatch.setattr(Party, "can_take_over", True)
    liar.party.take_over(world.now)
    monkeypatch.undo()
    world.step()
    host, guest = world.devices[0].party, world.devices[1].party
    world.step(50)
    assert guest.guest.room.host == host.id
    assert host.host is not None
