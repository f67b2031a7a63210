"""A host that shows its guests different games: at the end each device signs the game that it saw."""

import pytest

from tests.net.world import begun
from trix.net.messages import Confirmed, Sit


def finished(players=3, **world):
    world = begun(players=players, **world)
    world.until(world.over)
    return world


def confirmed(device):
    return device.guest.confirmations.agrees


def test_all_devices_confirm_the_same_game():
    world = finished(players=4, spectators=1)
    *players, spectator = world.devices
    everyone = {device.party.id: True for device in players}
    world.until(lambda: all(confirmed(device) == everyone for device in players), seconds=3)
    assert confirmed(spectator) == everyone | {spectator.party.id: True}


def test_a_spectator_cannot_claim_to_have_seen_another_game():
    world = begun(players=2, spectators=1)
    *players, spectator = world.devices
    spectator.guest.confirmations.work = lambda *_: None
    world.until(world.over)
    claim = Confirmed(spectator.party.id, 1, spectator.party._endpoint.key.public, bytes(64))
    spectator.party.send(claim)
    world.step(20)
    for device in players:
        device.guest.receive(claim, 0.0)  # a modified host passes it on
        device.party.tick(device.now)
        assert all(confirmed(device).values())


@pytest.mark.long
def test_a_spectator_that_sits_down_after_the_end_cannot_claim_that_either():
    world = begun(players=3, spectators=1)
    *players, spectator = world.devices
    spectator.guest.confirmations.work = lambda *_: None
    world.until(world.over)
    spectator.party.send(Sit(3))
    world.step(5)
    assert world.host.room.seat_of(spectator.party.id) == 3
    spectator.party.send(Confirmed(spectator.party.id, 1, spectator.party._endpoint.key.public, bytes(64)))
    world.step(20)
    for device in players:
        assert spectator.party.id not in device.guest.confirmations.received


@pytest.mark.long
def test_a_guest_that_saw_another_game_is_noticed_by_all(monkeypatch):
    """A modified host shows one guest another card of another player, which the rules allow as well."""
    world = begun(players=3)
    host, victim, other = world.devices
    check = victim.guest.dealings.open

    def open_another(*opened):
        check(*opened)
        *before, last = victim.guest.dealings.finished
        victim.guest.dealings.finished[:] = [*before, last._replace(actions=(*last.actions[:-1], "another"))]

    monkeypatch.setattr(victim.guest.dealings, "open", open_another)
    world.until(lambda: len(confirmed(victim)) == len(confirmed(other)) == 3)
    assert confirmed(victim)[other.party.id] is False
    assert confirmed(other)[victim.party.id] is False
    assert confirmed(other)[host.party.id] is True


@pytest.mark.by_turns
@pytest.mark.parametrize("restarted", range(3))
def test_confirmations_survive_a_restart(restarted):
    world = finished()
    world.step(30)
    world.devices[restarted].kill()
    everyone = {device.party.id: True for device in world.devices}
    world.until(lambda: all(confirmed(device) == everyone for device in world.devices), seconds=10)


def test_a_host_cannot_confirm_for_another():
    world = begun(players=3)
    host, guest, other = world.devices
    world.host.relay.passes_signature = lambda *_: False
    world.until(world.over)
    world.step(30)
    assert set(confirmed(guest)) == {guest.party.id}
    key = host.party._endpoint.key
    own = host.guest.confirmations.received[host.party.id]
    for forged in (own._replace(member=other.party.id), Confirmed(other.party.id, 1, key.public, bytes(64))):
        guest.guest.confirmations.received.pop(other.party.id, None)
        guest.guest.confirmations._asked.clear()
        guest.guest.receive(forged, 0.0)
        guest.party.tick(guest.now)
        assert confirmed(guest)[other.party.id] is False


@pytest.mark.long
def test_a_new_game_begins_without_confirmations():
    world = finished()
    world.step(30)
    world.begin()
    world.step(5)
    assert not any(confirmed(device) or device.guest.confirmations.received for device in world.devices)
