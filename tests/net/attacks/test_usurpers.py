"""Devices that claim the room: only a member with a seat can, and a false claim costs the host nothing."""

import pytest

from tests.net.ciphers import now
from tests.net.world import World, begun
from trix.codec import tagged, to_json
from trix.games import load_game
from trix.net.guest.host_link import HostLink
from trix.net.messages import HostLeaves, Leave, RoomIs
from trix.net.party import Party
from trix.net.room import MAX_CHANGES, pass_room
from trix.net.transport.handshake import Hosting


def seize(world, device, epoch):
    """Host although the program may not: answer every hello, and ignore all other hosts."""
    party = device.party
    party.guest.room = party.guest.room._replace(epoch=epoch - 1)
    assert party.take_over(device.now)
    party._reaction_to = lambda *_: None
    device.flush()


def test_a_spectator_cannot_take_over_from_a_silent_host():
    world = begun(players=2, spectators=1)
    host, _guest, spectator = world.devices
    host.frozen = True
    world.until_silent(spectator)
    assert not spectator.party.can_take_over
    assert not spectator.party.take_over(world.now)


@pytest.mark.by_turns
@pytest.mark.parametrize("epoch", [1, 2, 10**6])
def test_a_spectator_with_a_modified_program_takes_no_host_over(monkeypatch, epoch):
    """A friend is silent for 26 seconds, so the host hears only half of the seated members."""
    world = begun(players=2, spectators=1)
    host, friend, spectator = world.devices
    friend.online = False
    world.step(260)
    monkeypatch.setattr(Party, "can_take_over", True)
    seize(world, spectator, epoch)
    for _ in range(30):
        host.receive(world.claimed(spectator, epoch))
        world.step(10)
        assert host.party.host is not None
    monkeypatch.undo()
    world.devices.remove(spectator)
    friend.resume()
    world.play_to_the_end()
    assert host.guest.room.host == host.party.id


def test_guests_of_a_silent_host_do_not_follow_a_spectator(monkeypatch):
    world = begun(players=3, spectators=1)
    host, first, second, spectator = world.devices
    host.frozen = True
    world.until_silent(first, second)
    monkeypatch.setattr(Party, "can_take_over", True)
    seize(world, spectator, 1)
    for _ in range(30):
        for guest in (first, second):
            guest.receive(world.claimed(spectator, 1))
        world.step(10)
    assert {guest.guest.room.host for guest in (first, second)} == {host.party.id}


def test_a_host_that_leaves_names_an_heir_with_a_seat():
    world = begun(players=2, spectators=1)
    host, guest, spectator = world.devices
    room = host.party.host.room
    host.party.host.room = room._replace(members=(room.members[0], room.members[2], room.members[1]))
    host.party.send(Leave())
    world.until(lambda: guest.party.host is not None, seconds=3)
    world.until(lambda: spectator.guest.room.host == guest.party.id, seconds=5)


def test_an_heir_without_a_seat_does_not_take_over():
    world = begun(players=2, spectators=1)
    host, _guest, spectator = world.devices
    spectator.guest.receive(HostLeaves(spectator.party.id), 0.0)
    world.step(10)
    assert spectator.party.host is None
    assert spectator.guest.room.host == host.party.id


def test_a_host_cannot_pass_its_guests_to_a_spectator():
    world = begun(players=3, spectators=1)
    host, guest, other, spectator = world.devices
    links = host.party.guest_links
    links.pass_to(spectator.party.id)
    world.step(20)
    assert guest.party.host_link.host == host.party.id
    links.pass_to(other.party.id)
    world.until(lambda: guest.party.host_link.host == other.party.id, seconds=1)


@pytest.mark.long
def test_a_false_claim_of_a_seated_member_costs_the_host_nothing():
    """The host lacks half of its seated members, so it tries the other host, which never answers."""
    world = World(load_game("trix"), 4).begin()
    host, guest, away, liar = world.devices
    for device in (away, liar):
        device.online = False
    for seat in (2, 3):
        world.host.stand_in(seat, "random")
    world.step(260)
    for _ in range(12):
        made = world.actions
        for epoch in (1, 5):
            host.receive(world.claimed(liar, epoch))
        assert host.party.host is not None
        world.step(20)
        assert world.actions > made
        assert guest.party.silence < 5


def test_a_host_killed_during_a_trial_of_another_remains_host():
    world = begun(players=2, seed=12)
    host, guest = world.devices
    guest.online = False
    world.until(lambda: host.guest.room.member(guest.party.id).presence == "reconnecting")
    host.receive(world.claimed(guest, 7))
    world.step(20)
    host.kill()
    assert host.party.host is not None
    guest.resume()
    world.play_to_the_end()


def test_a_huge_epoch_is_refused():
    world = begun(players=2)
    guest = world.devices[1]
    room = pass_room(guest.guest.room, guest.party.id)._replace(epoch=MAX_CHANGES + 1)
    link = guest.party.host_link
    link._take(link.connection, [tagged(RoomIs(to_json(room)))])
    assert guest.guest.refusal.reason == "impossible"


def test_a_host_cannot_send_the_room_of_another_host():
    """It would change the epoch, and with it deal again."""
    world = begun(players=3)
    guest, other = world.devices[1:]
    room = pass_room(guest.guest.room, other.party.id)
    link = guest.party.host_link
    link._take(link.connection, [tagged(RoomIs(to_json(room)))])
    assert guest.guest.refusal.reason == "impossible"


def lonely_host():
    """Return a world whose host hears only half of the seated members, so that a claim matters."""
    world = begun(players=2, spectators=1)
    world.devices[1].online = False
    world.step(260)
    return world


def is_believed(world, packet):
    party = world.devices[0].party
    party.receive(packet, world.now)
    return party._trial is not None


def test_only_the_owner_of_a_seat_can_claim_the_room_for_it():
    world = lonely_host()
    _host, friend, spectator = world.devices
    room, public = world.invitation.room, friend.party._endpoint.key.public
    claim = Hosting(5, friend.party.id, 99, public)
    thief = spectator.party._endpoint.key
    by_thief = now(lambda done: spectator.ciphers.sign(thief.private, claim.text(room), done))
    genuine = world.claimed(friend, 5)
    for forged in [
        claim,
        claim._replace(signature=by_thief),
        claim._replace(key=thief.public, signature=by_thief),
        claim._replace(host=spectator.party.id, key=thief.public, signature=by_thief),
        Hosting(5, friend.party.id, 99),
    ]:
        assert not is_believed(world, world.forged(forged))
    assert is_believed(world, genuine)


def test_a_claim_cannot_be_changed_or_used_in_another_room():
    world = lonely_host()
    friend = world.devices[1]
    key = friend.party._endpoint.key
    signed = Hosting(1, friend.party.id, 99, key.public)
    for room, claim in [("another", signed), (world.invitation.room, signed._replace(epoch=5))]:
        text = signed.text(room)
        signature = now(lambda done, text=text: friend.ciphers.sign(key.private, text, done))
        assert not is_believed(world, world.forged(claim._replace(signature=signature)))


def test_a_host_does_not_yield_to_one_that_claims_a_huge_epoch_later(monkeypatch):
    """Its claim is modest, but its room is not: as a guest of it the host would leave."""
    world = lonely_host()
    host, friend = world.devices[:2]
    host.receive(world.claimed(friend, 1))
    trial = host.party._trial
    room = pass_room(host.guest.room, friend.party.id)._replace(epoch=10**6)
    trial.guest.room = room
    monkeypatch.setattr(HostLink, "is_connected", True)
    world.step()
    assert host.party.host is not None


def test_a_host_does_not_yield_to_one_whose_room_cannot_be(monkeypatch):
    world = lonely_host()
    host, friend = world.devices[:2]
    host.receive(world.claimed(friend, 1))
    room = pass_room(host.guest.room, friend.party.id)
    host.party._trial.guest.room = room._replace(occupants=room.occupants[:1])
    monkeypatch.setattr(HostLink, "is_connected", True)
    world.step()
    assert host.party.host is not None
    assert host.guest.room.host == host.party.id


@pytest.mark.long
def test_few_signatures_are_checked_in_a_second(monkeypatch):
    world = lonely_host()
    host, friend = world.devices[:2]
    checked = []
    verify = host.ciphers.verify
    monkeypatch.setattr(host.ciphers, "verify", lambda *given: (checked.append(given), verify(*given)))
    packet = world.forged(Hosting(5, friend.party.id, 99, friend.party._endpoint.key.public, bytes(64)))
    for _ in range(100):
        for _ in range(100):
            host.party.receive(packet, world.now)
        world.step()
    assert len(checked) <= 1200
