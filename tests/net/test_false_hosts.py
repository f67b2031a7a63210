"""Nobody becomes the host by claiming to be it."""

import pytest

from tests.net.world import Weather, agree, begun
from trix.net.guest.visiting import SILENT
from trix.net.transport.handshake import Hosting, Opening
from trix.net.transport.invitation import HOST_DIGITS


def forged(world, message):
    """Return the packet of somebody who was invited."""
    packets = []
    Opening(world.devices[0].ciphers, world.invitation.handshake_key).seal(message, packets.append)
    return packets[0]


@pytest.mark.parametrize("epoch", [0, 1, 10**6])
def test_a_host_stays_the_host_whatever_those_say_who_were_invited(epoch):
    world = begun(people=3, seed=12)
    host, first, second = world.devices
    world.until(lambda: host.party.guest.game is not None)
    made = len(host.party.guest.game.newest.history)
    for _ in range(20):
        note = Hosting(epoch, first.party.id, 99)
        for device in (host, second):
            device.receive(forged(world, note))
        for _ in range(30):
            world.step()
    assert host.party.table is not None
    assert len(host.party.guest.game.newest.history) > made
    world.until(world.over)
    agree(world)


@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("people", [3, 4])
def test_nobody_seizes_the_table_of_a_host_with_whom_most_of_the_others_are(people, place):
    """Neither somebody at a seat nor a watcher, who tells of a later epoch and of many who are with them, and
    answers whoever calls."""
    world = begun(people=people, watchers=1, seed=14)
    host, guest = world.devices[:2]
    world.until(lambda: host.party.guest.game is not None)
    thief = world.devices[place]
    thief.online = False
    world.until(lambda: thief.party.silence(world.now) > SILENT)
    assert thief.party.take_over(world.now)
    thief.online = True
    thief.party._contend = lambda *_: None
    thief.party._tell_hosting = lambda _: None
    for _ in range(40):
        for device in world.devices:
            if device is not thief:
                device.receive(forged(world, Hosting(50, thief.party.id, 99)))
        for _ in range(10):
            world.step()
        assert host.party.table is not None
        assert guest.party.guest.room.host == host.party.id


def test_a_guest_whose_host_is_slow_to_answer_stays_with_it():
    """Nobody acts, so all that is heard of the host are its answers, seconds after each question."""
    world = begun(people=3, seed=15)
    world.until(lambda: world.devices[1].party.guest.game is not None)
    world.weather = Weather(delay=3.0)
    for device in world.devices:
        device.onlooker = type("Nobody", (), {"look": lambda self, guest: False})()
    host, guest, thief = world.devices
    for _ in range(1200):
        guest.receive(forged(world, Hosting(50, thief.party.id, 99)))
        world.step()
        assert guest.party.here.host == host.party.id[:HOST_DIGITS]


def test_a_host_that_is_killed_while_it_listens_to_another_keeps_its_table():
    world = begun(people=2, seed=12)
    host, guest = world.devices
    guest.online = False
    world.until(lambda: host.party.guest.room.person(guest.party.id).presence == "reconnecting")
    host.receive(forged(world, Hosting(7, guest.party.id, 99)))
    assert host.party.table is None
    guest.resume()
    host.flush()
    host.kill()
    assert host.party.table is not None
    world.until(world.over)
    agree(world)


def test_a_false_note_that_somebody_else_is_the_host_is_not_believed():
    world = begun(people=3)
    world.until(lambda: len(world.devices[1].party.guest.dealings) == 1)
    liar = world.devices[2]
    # a device that claims without having lost the host: forged with everything a guest has
    liar.party.silence = lambda now: 1000.0
    liar.party.take_over(world.now)
    world.step()
    host, guest = world.devices[0].party, world.devices[1].party
    for _ in range(50):
        world.step()
    assert guest.guest.room.host == host.id
    assert host.table is not None
