"""Nobody becomes the host by claiming to be it."""

import pytest

from tests.net.circle import Idle
from tests.net.world import Weather, begun
from trix.net.party import Party
from trix.net.transport.handshake import Hosting
from trix.net.transport.invitation import HOST_DIGITS


@pytest.mark.parametrize("epoch", [0, 1, 10**6])
def test_a_host_stays_the_host_whatever_those_say_who_were_invited(epoch):
    world = begun(players=3, seed=12)
    host, first, second = world.devices
    world.until(lambda: host.guest.game is not None)
    made = world.actions
    for _ in range(20):
        note = Hosting(epoch, first.party.id, 99)
        for device in (host, second):
            device.receive(world.forged(note))
        world.step(30)
    assert host.party.host is not None
    assert world.actions > made
    world.play_to_the_end()


@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("people", [3, 4])
def test_nobody_seizes_the_table_of_a_host_with_whom_most_of_the_others_are(people, place):
    """Neither somebody at a seat nor a watcher, who tells of a later epoch and of many who are with them, and
    answers whoever calls."""
    world = begun(players=people, spectators=1, seed=14)
    host, guest = world.devices[:2]
    world.until(lambda: host.guest.game is not None)
    thief = world.devices[place]
    thief.online = False
    world.until_silent(thief)
    assert thief.party.take_over(world.now)
    thief.online = True
    thief.party._contend = lambda *_: None
    thief.party._announce = lambda _: None
    for _ in range(40):
        for device in world.devices:
            if device is not thief:
                device.receive(world.forged(Hosting(50, thief.party.id, 99)))
        world.step(10)
        assert host.party.host is not None
        assert guest.guest.room.host == host.party.id


def test_a_guest_whose_host_is_slow_to_answer_stays_with_it():
    """Nobody acts, so all that is heard of the host are its answers, seconds after each question."""
    world = begun(players=3, seed=15)
    world.until(lambda: world.devices[1].guest.game is not None)
    world.weather = Weather(delay=3.0)
    for device in world.devices:
        device.observer = Idle()
    host, guest, thief = world.devices
    for _ in range(1200):
        guest.receive(world.forged(Hosting(50, thief.party.id, 99)))
        world.step()
        assert guest.party.current_invitation.host == host.party.id[:HOST_DIGITS]


def test_a_host_that_is_killed_while_it_listens_to_another_keeps_its_table():
    world = begun(players=2, seed=12)
    host, guest = world.devices
    guest.online = False
    world.until(lambda: host.guest.room.member(guest.party.id).presence == "reconnecting")
    host.receive(world.forged(Hosting(7, guest.party.id, 99)))
    assert host.party.host is None
    guest.resume()
    host.flush()
    host.kill()
    assert host.party.host is not None
    world.play_to_the_end()


def test_a_false_note_that_somebody_else_is_the_host_is_not_believed(monkeypatch):
    world = begun(players=3)
    world.until_dealings()
    liar = world.devices[2]
    # a device that claims without having lost the host: forged with everything a guest has
    monkeypatch.setattr(Party, "silence", 1000.0)
    liar.party.take_over(world.now)
    monkeypatch.undo()
    world.step()
    host, guest = world.devices[0].party, world.devices[1].party
    world.step(50)
    assert guest.guest.room.host == host.id
    assert host.host is not None
