"""The seats of a hosted table: a member who does not connect in time loses theirs."""

import pytest

from trix import __version__
from trix.games import load_game
from trix.hall.matchmaking import Seeker
from trix.hall.rules import COME, COME_BACK
from trix.hall.tables import new_table
from trix.net.messages import PROTOCOL, Join, Leave
from trix.net.room import Member
from trix.net.transport.crypto import member_id
from trix.net.transport.invitation import new_invitation
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.server.hosting import HostedTable

LAYLA, SAMI = "a" * 32, "b" * 32
RULES = load_game("troika")


class Room:
    """A rated table for two people, without a broker: *clock* is both clocks."""

    def __init__(self):
        crypto, keys = DesktopCiphers(), []
        crypto.new_key(keys.append)
        people = [Seeker(LAYLA, 1000, 100), Seeker(SAMI, 1000, 100), None, None]
        invitation = new_invitation(crypto, member_id(keys[0].public))
        table = new_table(invitation.room, "troika", RULES.options, "quick", people, rated=True)
        guests = [Member(LAYLA, "Layla", "moon"), Member(SAMI, "Sami", "owl")]
        self.clock = 0.0
        self.hosted = HostedTable.open(table, guests, crypto, keys[0], invitation, self.clock)

    def connect(self, member):
        join = Join(PROTOCOL, __version__, "Name", "moon", 0, 0, 0)
        self.hosted.host.receive(member, join, self.clock)

    def wait(self, seconds):
        for _ in range(round(2 * seconds)):
            self.clock += 0.5
            self.hosted.tick(self.clock, self.clock)

    def tenures(self, member):
        return [tenure for tenure in self.hosted.table.tenures if tenure.member == member]


@pytest.fixture
def room():
    made = Room()
    made.connect(LAYLA)
    return made


def test_who_does_not_come_loses_the_seat_and_has_not_left(room):
    room.wait(COME - 1)
    assert room.hosted.table.seat_of(SAMI) == 1
    assert room.hosted.host.room.occupants[1].level is not None  # an agent plays meanwhile
    room.wait(2)
    assert not room.tenures(SAMI) and room.hosted.table.free_seats == (1, 2, 3)
    room.connect(SAMI)
    room.wait(1)
    assert room.hosted.host.room.seat_of(SAMI) is None  # but may watch, and take a seat again


def test_who_comes_late_has_the_seat(room):
    room.wait(COME - 1)
    room.connect(SAMI)
    room.wait(60)
    assert room.hosted.table.seat_of(SAMI) == 1
    assert room.hosted.host.room.occupants[1].level is None


def test_who_came_once_has_left_after_two_minutes(room):
    room.connect(SAMI)
    room.wait(1)
    room.hosted.host.handle_disconnection(SAMI)
    room.wait(COME_BACK - 1)
    assert room.hosted.table.seat_of(SAMI) == 1
    room.wait(2)
    assert [tenure.has_left for tenure in room.tenures(SAMI)] == [True]


def test_who_comes_and_leaves_in_one_packet_has_left(room):
    room.connect(SAMI)
    room.hosted.host.receive(SAMI, Leave(), room.clock)
    room.wait(1)
    assert [tenure.has_left for tenure in room.tenures(SAMI)] == [True]


def test_a_table_to_which_nobody_comes_is_closed():
    room = Room()
    room.wait(COME + 1)
    assert room.hosted.is_empty and not room.hosted.table.people
