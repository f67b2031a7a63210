"""Forged, replayed and flooded notes about absent members: nothing changes, and little is answered."""

import random
from functools import partial

import pytest

from tests.net.world import Weather, begun
from trix.net.messages import Pledged
from trix.net.transport.absence import REPORTS, AbsenceChecks, AbsenceSecrets
from trix.net.transport.handshake import Absent


def in_order(**world):
    """Return a world whose broker keeps the order of packets: a report holds until the next one."""
    return begun(weather=Weather(delay=0.0), **world)


def presence(world, device):
    return world.host.room.member(device.party.id).presence


def host_presence(world):
    return world.devices[1].party.host_presence


def hides(world, device, gone=False):
    """Hide a device for a moment; return the packet of its report, as an eavesdropper has it."""
    packet = device.reports[gone][0]
    device.report(gone)
    device.frozen = True
    look = host_presence if device is world.devices[0] else partial(presence, device=device)
    world.until(lambda: look(world) == ("reconnecting" if gone else "away"), seconds=1)
    device.frozen = False
    for packet_held in device.held:
        device.receive(packet_held)
    device.held.clear()
    world.until(lambda: look(world) == "here", seconds=3)
    return packet


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("secret", [b"", bytes(16), bytes(32)])
def test_a_note_without_the_secret_is_not_believed(gone, secret):
    world = in_order()
    victim, host = world.devices[1], world.devices[0]
    for _ in range(20):
        host.receive(world.forged(Absent(victim.party.id, gone, secret)))
        world.devices[2].receive(world.forged(Absent(host.party.id, gone, secret)))
        victim.receive(world.forged(Absent(host.party.id, gone, secret)))
        assert presence(world, victim) == "here"
        assert host_presence(world) == "here"
        world.step()


@pytest.mark.by_turns
@pytest.mark.parametrize("gone", [False, True])
def test_a_note_counts_once(gone):
    world = in_order()
    host, victim = world.devices[:2]
    packet = hides(world, victim, gone)
    for later in (0, 100, 600):
        world.step(later)
        for _ in range(50):
            host.receive(packet)
        assert presence(world, victim) == "here"


def test_a_note_about_the_host_counts_once_for_each_guest():
    world = in_order()
    host, guest = world.devices[:2]
    packet = hides(world, host)
    guest.receive(packet)
    assert host_presence(world) == "here"


def test_a_secret_of_one_kind_does_not_prove_the_other():
    """A page that was hidden is not reported as gone."""
    secrets, checks = AbsenceSecrets(random.Random(1).randbytes), AbsenceChecks()
    new = secrets.renew()
    checks.know(secrets.absences)
    assert not any(checks.accept(True, secret) for secret in new.hidden)
    assert not any(checks.accept(False, secret) for secret in new.gone)
    assert checks.accept(False, new.hidden[0])


def test_lost_notes_do_no_harm_and_earlier_ones_count_no_more():
    secrets, checks = AbsenceSecrets(random.Random(1).randbytes), AbsenceChecks()
    new = secrets.renew()
    checks.know(secrets.absences)
    assert checks.accept(True, new.gone[2])
    assert not any(checks.accept(True, earlier) for earlier in new.gone[:3])
    assert checks.accept(True, new.gone[REPORTS - 1])
    # the device sends its chains again after each connection; used secrets stay used
    later = secrets.renew()
    checks.know(secrets.absences)
    assert not any(checks.accept(True, used) for used in new.gone)
    assert all(checks.accept(True, secret) for secret in later.gone)


def test_a_device_reports_each_of_many_absences():
    world = in_order()
    victim = world.devices[1]
    for _ in range(10):
        for _ in range(2):
            hides(world, victim)
        victim.resume()
        world.step(3)


def test_a_flood_of_notes_is_hardly_answered():
    """Also with genuine notes, of an attacker with a seat: only as many as it has secrets for."""
    world = in_order(players=4)
    attacker = world.devices[3]
    world.step(100)
    for device in world.devices:
        device.observer = type(device.observer)(world.rng)
        device.observer.look = lambda guest: False
    world.step(200)
    before = sum(len(packet.payload) for device in world.devices for packet in device.sent)
    flood = 0
    for number in range(200):
        note = world.forged(Absent(world.devices[1 + number % 3].party.id, number % 2 == 0, bytes(16)))
        packets = attacker.reports[number % 2 == 0]
        for packet in (note, packets.pop(0) if packets else note):
            flood += len(packet)
            for device in world.devices:
                device.receive(packet)
        world.step()
    answered = sum(len(packet.payload) for device in world.devices for packet in device.sent) - before
    assert answered < flood / 2


@pytest.mark.long
def test_a_note_does_not_exclude_a_player_from_the_next_deal():
    """Genuine notes neither: only silence of the connection does."""
    world = in_order(players=4)
    asked = []
    for device in world.devices[1:]:
        receive = device.guest.receive

        def seen(message, now, receive=receive):
            if isinstance(message, Pledged):
                asked.append(message.pledge.asked)
            receive(message, now)

        device.guest.receive = seen
    while not world.over():
        for device in world.devices[1:]:
            device.connect()
            device.report(gone=True)
            device.report(gone=False)
        world.step()
    assert {len(members) for members in asked} == {3}
    for device in world.devices:
        assert set(device.guest.dealings.outcomes) == {"fair"}
