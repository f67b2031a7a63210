"""A host without a player, as a hall is: it gives out the seats, and restarts like any other host."""

import pytest

from tests.net.circle import QUICK, begun
from tests.net.world import Weather, World
from trix.net.messages import Declined, Leave, Say, Sit
from trix.net.room import Member, SeatingError, finished_text, record_of
from trix.net.transport.crypto import member_id
from trix.record import to_text


def neutral_world(players=3, **options):
    world = World(QUICK, players, neutral=True, **options)
    world.host.change(seconds=15)
    world.host.change(locked=True)
    return world.begin()


@pytest.mark.long
def test_a_game_without_a_seat_for_the_host():
    world = neutral_world()
    host, *guests = world.devices
    assert world.host.room.seat_of(host.party.id) is None
    world.play_to_the_end()
    assert [set(device.guest.dealings.outcomes) for device in guests] == [{"fair"}] * 3
    # the host has the record as well, and all signatures of it
    room, dealings = world.host.room, tuple(world.host.game.finished)
    assert {to_text(record_of(room, QUICK, dealings))} == world.records()
    text = finished_text(world.invitation.room, room.match, QUICK, dealings)
    assert [device.guest.dealings.finished_text for device in guests] == [text] * 3
    world.step(5)
    assert set(world.host.relay.confirmed) == {device.party.id for device in guests}
    # the host has drawn nothing for itself
    assert host.guest.room is None and host.guest.game is None


def test_agents_play_at_the_other_seats():
    world = neutral_world(1)
    world.play_to_the_end()
    assert "open" not in world.devices[1].guest.dealings.outcomes


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize(("weather", "most"), [(Weather(), 5), (Weather(0.1, 0.1, 0.3), 20)])
def test_the_host_is_killed_and_nothing_is_lost(weather, most):
    world = neutral_world(weather=weather)
    host, *guests = world.devices
    world.until(lambda: guests[0].guest.game is not None)
    for actions in (3, 20, 45):
        world.until(lambda actions=actions: len(guests[0].guest.game.newest.history) >= actions)
        host.kill()
        before = len(guests[0].guest.game.newest.history)
        began = world.now
        world.until(lambda before=before: len(guests[0].guest.game.newest.history) > before)
        assert world.now - began < most
    world.play_to_the_end()
    for guest in guests:
        assert not {"false", "redealt"} & set(guest.guest.dealings.outcomes)


@pytest.mark.long
def test_players_take_over_from_a_host_that_does_not_return():
    world = neutral_world()
    host, first, *others = world.devices
    for device in (first, *others):
        device.party.guest.patience = 60
    world.until(lambda: len(first.guest.dealings.finished) == 1)
    host.online, host.frozen = False, True
    world.until_silent(first, *others, seconds=59)
    assert not first.party.can_take_over
    world.until(lambda: first.party.can_take_over)
    assert first.party.take_over(world.now)
    world.until(lambda: all(device.guest.room.host == first.party.id for device in others))
    world.until(lambda: all(device.guest.game.is_over for device in (first, *others)))
    # the former host returns, and does not take the table back
    host.resume()
    world.step(300)
    assert host.party.host is None
    assert all(device.guest.room.host == first.party.id for device in others)


@pytest.mark.long
def test_a_locked_room_lets_nobody_in_but_admitted_members():
    world = neutral_world(2)
    stranger = world.join("Stranger")
    world.until(lambda: stranger.guest.refusal is not None)
    assert stranger.guest.refusal.reason == "locked"
    late = world.join("Late")
    with pytest.raises(SeatingError):
        world.host.admit(Member(late.party.id, "Late", "moon"), 2)
    world.until(lambda: late.guest.game is not None)
    assert late.guest.seat is None
    seen = world.devices[1].guest
    world.until(lambda: len(seen.dealings.finished) == 1)
    world.host.admit(Member(late.party.id, "Late", "moon"), 2)
    world.until(lambda: late.guest.seat == 2)
    world.until(lambda: seen.game.is_over)


def test_messages_that_the_host_does_not_allow_change_nothing():
    circle = begun(players=2)
    circle.host.allows = lambda member, message: not isinstance(message, Sit | Say)
    circle.sent.clear()
    circle.send("p1", Say("my number is 555"))
    circle.send("p1", Sit(2))
    assert not [message for _, message in circle.sent if isinstance(message, Declined)]
    assert circle.guests["p1"].seat == 1
    assert not circle.guests["p0"].phrases
    circle.send("p1", Leave())
    assert circle.host.room.member("p1") is None


@pytest.mark.long
def test_an_admitted_member_takes_the_name_of_no_other():
    circle = begun(players=2)
    circle.host.admit(Member(member_id(b"new"), "p1", "moon"))
    assert [member.name for member in circle.host.room.members] == ["p0", "p1", "p1 2"]
