"""A room that moves to another code and link."""

import pytest

from tests.net.world import World, begun
from trix.games import load_game
from trix.net.device import Profile
from trix.net.party import Party
from trix.net.transport.invitation import HOST_DIGITS, Invitation

QUICK = load_game("troika", length="hands", hands=2)
SECRET = b"another secret!!"
CODE = "ABCD-EFGH-JKMN"


def move(world, devices=None):
    """Move the room; devices switch as soon as they should. Packets of one room do not reach the other."""
    world.host.move(SECRET, CODE)
    waiting = list(devices or world.devices)

    def switch():
        for device in list(waiting):
            if device.online and device.party.next_secret is not None:
                device.party.online(device.now)
                device.flush()
                device.party = device.party.move(device.now)
                device.connect()
                device.side = 1
                waiting.remove(device)
        return not waiting

    world.until(switch, seconds=5)
    world.until(
        lambda: all(one.party.host or one.party.host_link.is_connected for one in devices), seconds=10
    )


def occupants(world):
    return [occupant.member for occupant in world.host.room.occupants]


@pytest.mark.long
def test_the_members_who_are_here_come_along_with_their_seats():
    world = World(QUICK, 3, spectators=1)
    before = occupants(world)
    move(world, world.devices)
    world.step(10)
    assert occupants(world) == before
    assert [device.guest.room.code for device in world.devices] == [CODE] * 4
    assert {device.party.invitation.room for device in world.devices} == {Invitation(SECRET, "").room}
    host = world.devices[0].party.id[:HOST_DIGITS]
    assert {device.party.current_invitation for device in world.devices} == {Invitation(SECRET, host)}
    world.begin().play_to_the_end()


@pytest.mark.long
def test_the_next_game_is_played_there_after_a_finished_or_abandoned_one():
    world = begun()
    world.until(world.over)
    move(world, world.devices)
    world.begin()
    world.until(lambda: not world.over())
    world.step(50)
    world.host.stop()
    world.step(10)
    for device in world.devices:
        device.side = 0
    move(world, world.devices)
    world.begin().play_to_the_end()
    for device in world.devices:
        assert "false" not in device.guest.dealings.outcomes


@pytest.mark.long
def test_all_survive_restarts_there():
    world = World(QUICK, 3)
    move(world, world.devices)
    for device in world.devices:
        device.kill()
    world.begin().play_to_the_end()


@pytest.mark.long
def test_a_host_killed_while_it_tells_its_guests_is_in_the_new_room():
    world = World(QUICK, 3)
    host = world.devices[0]
    world.host.move(SECRET, CODE)
    host.flush()
    host.kill()
    host.side = 1
    assert host.party.invitation.secret == SECRET
    for device in world.devices[1:]:
        world.until(lambda device=device: device.party.next_secret is not None, seconds=1)
        device.kill()
        device.side = 1
        assert device.party.invitation.secret == SECRET
    world.until(lambda: len(world.host.room.present) == 3, seconds=10)
    world.begin().play_to_the_end()


def test_removed_and_absent_members_do_not_come_along():
    world = World(QUICK, 4)
    host, friend, removed, absent = world.devices
    world.host.remove(removed.party.id)
    absent.online = False
    world.until(lambda: world.host.room.member(absent.party.id).presence == "reconnecting", seconds=30)
    world.devices[2:] = []
    move(world, [host, friend])
    world.step(10)
    assert {member.id for member in world.host.room.members} == {host.party.id, friend.party.id}
    for lost in (removed, absent):
        assert lost.party.next_secret is None
        lost.online, lost.side = True, 1
        party = Party(
            lost.ciphers,
            lost.party._endpoint.key,
            world.invitation,
            Profile("X", "owl"),
            world.make_player,
            0,
        )
        party.join()
        lost.party = party
        world.devices.append(lost)
    world.step(300)
    assert len(world.host.room.members) == 2
    assert removed.guest.room is None


def test_a_guest_that_does_not_confirm_holds_nobody_up():
    world = World(QUICK, 3)
    mute = world.devices.pop()
    mute.frozen = True
    move(world, world.devices)
    world.step(10)
    assert world.host.room.member(world.devices[1].party.id).presence == "here"


def test_a_member_that_connects_again_meanwhile_comes_along():
    """The message was sent over its former connection."""
    world = World(QUICK, 3)
    host, guest, other = world.devices
    guest.online = False
    world.host.move(SECRET, CODE)
    world.step(3)
    guest.online = True
    guest.kill()
    world.until(lambda: all(one.party.next_secret == SECRET for one in (host, guest, other)), seconds=5)


def test_the_host_waits_for_a_guest_whose_packets_are_lost():
    world = World(QUICK, 3)
    world.step(100)
    lost = world.devices[2]
    lost.online = False
    world.host.move(SECRET, CODE)
    world.step(10)
    assert world.host_party.next_secret is None
    lost.online = True
    world.until(lambda: world.host_party.next_secret == lost.party.next_secret == SECRET, seconds=2)


def test_nobody_joins_with_the_former_link_meanwhile():
    world = World(QUICK, 2)
    mute = world.devices[1]
    mute.online = False
    world.host.move(SECRET, CODE)
    late = world.join("Late")
    world.until(lambda: late.guest.refusal is not None, seconds=5)
    assert late.guest.refusal.reason == "locked"
    assert late.party.next_secret is None


def test_a_hidden_page_comes_along_later():
    world = World(QUICK, 3)
    hidden = world.devices[2]
    world.step(5)
    hidden.report(gone=False)
    hidden.frozen = True
    world.step(300)
    assert world.host.room.member(hidden.party.id).presence == "away"
    world.host.move(SECRET, "")
    world.until(lambda: world.host_party.next_secret is not None, seconds=5)
    for device in world.devices[:2]:
        device.party = device.party.move(device.now)
        device.connect()
        device.side = 1
    world.step(20)
    hidden.resume()
    assert hidden.party.next_secret == SECRET
    hidden.party, hidden.side = hidden.party.move(hidden.now), 1
    hidden.connect()
    world.until(lambda: world.host.room.member(hidden.party.id).presence == "here", seconds=10)
    assert world.host.room.seat_of(hidden.party.id) == 2


@pytest.mark.long
def test_a_room_does_not_move_during_a_game():
    """The keys of its deals contain the room's name."""
    world = begun()
    with pytest.raises(ValueError, match="played"):
        world.host.move(SECRET, "")
    assert world.host_party.next_secret is None
    world.play_to_the_end()
