"""A guest leaves a host that sends something impossible, and keeps its state unchanged."""

import pytest

from tests.net.world import begun
from trix.codec import difference, tagged, to_json
from trix.games import load_game
from trix.net.deals.key_exchange import Opening, Pledge
from trix.net.messages import (
    Back,
    HostLeaves,
    Opened,
    Passed,
    Pledged,
    Refused,
    RoomChanged,
    RoomIs,
    Snapshot,
    Step,
    TimeUp,
)
from trix.net.room import Agent, Check, Member, Occupant
from trix.record import Sitter, Sitting


def take(device, message):
    link = device.party.host_link
    link._take(link._link.connection, [message])


def reason(device):
    refusal = device.guest.refusal
    return None if refusal is None else refusal.reason


def playing():
    world = begun()
    world.step(20)
    return world.devices[1]


@pytest.mark.parametrize(("seconds", "expected"), [(1, None), (10, "impossible"), (70, None)])
def test_a_second_malformed_message_within_a_minute_ends_the_connection(seconds, expected):
    world = begun()
    guest = world.devices[1]
    take(guest, ["Nonsense"])
    guest.party.host_link._now += seconds
    take(guest, ["Nonsense"])
    assert reason(guest) == expected


def test_a_guest_takes_nothing_more_after_it_has_left():
    guest = playing()
    take(guest, tagged(TimeUp(99)))
    room = guest.guest.room
    take(guest, tagged(RoomIs(to_json(room._replace(hints=not room.hints)))))
    assert guest.guest.room == room


# --- the room ---

ROOMS = {
    "an epoch without a new host": lambda room: room._replace(epoch=room.epoch + 1),
    "a negative epoch": lambda room: room._replace(epoch=-1),
    "a host who is not there": lambda room: room._replace(host="0" * 32),
    "a room without this device": lambda room: room._replace(
        members=room.members[:1], occupants=(*room.occupants[:1], *[Occupant(None, "random")] * 3)
    ),
    "a member twice": lambda room: room._replace(members=(*room.members, room.members[0])),
    "too many members": lambda room: room._replace(
        members=(*room.members, *(Member(f"{number:032}", f"N{number}", "fig") for number in range(24)))
    ),
    "a name with a line break": lambda room: room.with_member(room.members[0]._replace(name="a\nb")),
    "a name that turns the text": lambda room: room.with_member(room.members[0]._replace(name="\u202eab")),
    "a long avatar": lambda room: room.with_member(room.members[0]._replace(avatar="x" * 300)),
    "a stranger at a seat": lambda room: room.with_occupant(3, Occupant("0" * 32, None)),
    "a member at two seats": lambda room: room.with_occupant(3, Occupant(room.host, None)),
    "an empty seat": lambda room: room.with_occupant(3, Occupant(None, None)),
    "a long level": lambda room: room.with_occupant(3, Occupant(None, "x" * 300)),
    "a level that turns the text": lambda room: room._replace(level="\u202eab"),
    "a text in place of a code": lambda room: room._replace(code="call 0190 1234"),
    "a text in place of an option": lambda room: room._replace(options={"get it elsewhere": True}),
    "a text in place of a game": lambda room: room._replace(game="get it elsewhere"),
    "a seat too few": lambda room: room._replace(occupants=room.occupants[:3]),
    "other seats than the game has": lambda room: room._replace(
        occupants=(*room.occupants, room.occupants[3])
    ),
    "a time limit of no time": lambda room: room._replace(seconds=0),
    "a sitter at no seat": lambda room: room._replace(
        sittings=(*room.sittings, Sitting(10**6, 9, Sitter("Layla")))
    ),
    "nobody's sittings": lambda room: room._replace(sittings=()),
    "sittings in another order": lambda room: room._replace(
        sittings=(room.sittings[0]._replace(after=99), *room.sittings[1:])
    ),
    "an agent with a long name": lambda room: room._replace(agents=(Agent("x" * 300, "fig"),)),
    "a thousand agents": lambda room: room._replace(agents=(Agent("x", "fig"),) * 1000),
    "two checks of a member": lambda room: room._replace(checks=(Check(room.host, 0, "fair"),) * 2),
    "a check of no deal": lambda room: room._replace(checks=(Check(room.host, -1, "fair"),)),
}


@pytest.mark.parametrize("name", ROOMS)
def test_a_guest_leaves_an_impossible_room(name):
    guest = playing()
    before = guest.guest.room
    take(guest, tagged(RoomIs(to_json(ROOMS[name](before)))))
    assert reason(guest) == "impossible"
    assert guest.guest.room == before


def test_a_host_does_not_choose_the_words_of_its_refusal():
    guest = playing()
    take(guest, tagged(Refused("name", "", "get it elsewhere")))
    assert guest.guest.refusal == Refused("name", "", guest.guest.name)


TRIX = load_game("trix")
CHANGES = {
    "another host": lambda room: room._replace(host=room.members[1].id),
    "an earlier game": lambda room: room._replace(match=room.match - 1),
    "other rules during a game": lambda room: room._replace(options={**room.options, "hands": 3}),
    "another game": lambda room: room._replace(game="trix", options=dict(TRIX.options)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_guest_leaves_after_an_impossible_change(name):
    guest = playing()
    before = guest.guest.room
    take(guest, tagged(RoomChanged(difference(before, CHANGES[name](before)))))
    assert reason(guest) == "impossible"
    assert guest.guest.room == before


def test_a_shorter_room_ends_the_game_of_a_longer_one():
    """Otherwise the table on the screen would ask for players at seats that do not exist."""
    world = begun()
    guest = world.devices[1].guest
    room = guest.room
    six = load_game("trixter", players=6)
    occupants = (*room.occupants, *[Occupant(None, "random")] * 2)
    long = room._replace(game="trixter", options=dict(six.options), occupants=occupants, phase="lobby")
    take(world.devices[1], tagged(RoomIs(to_json(long))))
    assert guest.game is None
    take(world.devices[1], tagged(RoomIs(to_json(room))))
    assert reason(world.devices[1]) is None


# --- the game and the dealings ---

HASH = bytes(32)
MESSAGES = {
    "words in place of a version": lambda guest: Refused("version", "2: get it elsewhere", ""),
    "a fault that only the guest can find": lambda guest: Refused("fault", "", ""),
    "the end of a time without limit": lambda guest: TimeUp(1),
    "another member's snapshot": lambda guest: snapshot(guest, seat=2),
    "a snapshot of a spectator": lambda guest: snapshot(guest, seat=None),
    "a key of three bytes": lambda guest: snapshot(guest, finished=((b"abc", ("pass",)),), openings=(None,)),
    "an unknown action": lambda guest: snapshot(guest, finished=((HASH, ("fly",)),), openings=(None,)),
    "a dealing without actions": lambda guest: snapshot(guest, finished=((HASH, ()),), openings=(None,)),
    "a dealing without a word on its key": lambda guest: snapshot(guest, finished=((HASH, ("pass",)),)),
    "a key with a short share": lambda guest: snapshot(
        guest, finished=((HASH, ("pass",)),), openings=(Opening(HASH, (b"abc",)),)
    ),
    "deals that begin later": lambda guest: snapshot(guest, deal_starts=(1,)),
    "a pledge with too few commitments": lambda guest: Pledged(Pledge(0, HASH, ("a", "b"), (HASH,))),
    "a pledge with a short hash": lambda guest: Pledged(Pledge(0, b"abc", ())),
    "a member asked twice": lambda guest: Pledged(Pledge(0, HASH, ("a", "a"))),
    "a short secret": lambda guest: Opened(0, Opening(b"abc", shares(guest)), ("pass",)),
    "a dealing of another game": lambda guest: Opened(0, Opening(HASH, shares(guest)), ("choose trix",)),
    "a new host that is not there": lambda guest: Passed("0" * 32),
    "an heir that is not there": lambda guest: HostLeaves("0" * 32),
    "a step without a change": lambda guest: Step(guest.game.version + 1, (), None),
    "a step before the first action": lambda guest: Step(
        guest.game.version + 1, (), without_actions(guest, len(guest.game.newest.history))
    ),
    "a step whose version does not grow": lambda guest: Step(guest.game.version, (), None),
    "two steps back": lambda guest: Back(guest.game.version + 1, without_actions(guest, 2)),
}


def snapshot(guest, **changed):
    """Return a snapshot after a new connection."""
    guest._has_snapshot = False
    sent = Snapshot(
        guest.room.epoch,
        guest.room.match,
        guest.game.version + 1,
        guest.seat,
        to_json(guest.game.newest),
        (),
        (0,),
        len(guest.dealings.finished),
        (),
        (),
        (),
    )
    return sent._replace(**changed)


def shares(guest):
    return (None,) * len(guest.dealings.agreements[0].pledge.asked)


def without_actions(guest, number):
    newest = guest.game.newest
    left = len(newest.history) - number
    return difference(newest, newest._replace(history=newest.history[:left]))


@pytest.mark.parametrize("name", MESSAGES)
def test_a_guest_leaves_after_an_impossible_message(name):
    guest = playing()
    before, newest = guest.guest.stored(), guest.guest.game.newest
    take(guest, tagged(MESSAGES[name](guest.guest)))
    assert reason(guest) == "impossible"
    assert (guest.guest.stored(), guest.guest.game.newest) == (before, newest)


def test_the_unchanged_snapshot_is_possible():
    guest = playing()
    take(guest, tagged(snapshot(guest.guest)))
    assert reason(guest) is None
