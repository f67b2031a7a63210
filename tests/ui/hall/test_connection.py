"""The connection to a hall: when it is open, what stays stored, and the way from a wish to a table."""

import time

import pytest

from tests.hall.finished_games import Ledger
from tests.net.ciphers import now
from tests.ui.conftest import FakePlatform
from tests.ui.driver import come_up, press
from tests.ui.friends.world import FakeNetwork, Hub, Wire
from trix.hall.envelopes import ANSWERS, HALL, INBOX, Answer, read_request, seal_answer
from trix.hall.messages import Cancel, Done, Finished, Greet, PlayNow, Seat, Seeking, Welcome
from trix.net.transport.crypto import member_id
from trix.net.transport.invitation import new_invitation
from trix.ui.hall import connection
from trix.ui.hall.connection import hall_of
from trix.ui.hall.hall_room import HallRoom, enter_table
from trix.ui.hall.seeking import seek
from trix.ui.start import build_app

WISH = PlayNow("trix", "complex", "usual", "")
WELCOME = Welcome("1.0", 7, 2, 14)


class World:
    """A player's app, and a hall whose answers the test decides."""

    def __init__(self, monkeypatch):
        self.now = 100.0
        monkeypatch.setattr(connection, "monotonic", lambda: self.now)
        self.platform, self.hub = FakePlatform(), Hub()
        self.network = self.platform.others = FakeNetwork(self.hub, 1)
        self.crypto = self.network.ciphers()
        self.hall_key = now(self.crypto.new_key)
        self.name = self.network.hall = member_id(self.hall_key.public)
        self.wire = Wire(self.hub, HALL)
        self.wire.listen([INBOX])
        self.wire.plug(True)
        self.asked = []
        self.start()

    def start(self):
        self.app = build_app(self.platform)
        self.app.frame()
        self.app.change(name="Layla")

    @property
    def hall(self):
        return hall_of(self.app)

    @property
    def is_connected(self):
        return any(ANSWERS in wire.boxes and wire.up for wire in self.hub.wires)

    def frames(self, count=3):
        for _ in range(count):
            self.app.frame()
            for packet in self.wire.poll():
                request = read_request(packet, self.name)
                self.address = request.head.address
                self.asked.append(request.message)
                if isinstance(request.message, Greet):
                    self.say(WELCOME, request.head.number)
                elif isinstance(request.message, Cancel):
                    self.say(Done(), request.head.number)
        assert not self.platform.reports, self.platform.reports[0]

    def say(self, message, number=0):
        answer = Answer(number, time.time_ns() // 1_000_000, message)

        def sealed(packet):
            self.hub.pass_on(self.wire, ANSWERS, packet, self.address.room)

        seal_answer(self.crypto, self.hall_key, self.address, answer, sealed)

    def seat(self, host=""):
        invitation = new_invitation(self.crypto, host or self.name)
        return Seat(invitation.room, invitation.text, 0, True)


@pytest.fixture
def world(monkeypatch):
    return World(monkeypatch)


def test_a_request_opens_the_connection_and_a_minute_without_one_closes_it(world):
    # the title asks how many people are there
    while not world.asked:
        world.frames()
    world.now += 61
    world.frames()
    assert not world.is_connected
    answers = []
    world.hall.ask(Greet(), answers.append)
    world.frames()
    assert world.is_connected and answers == [WELCOME]
    world.now += 59
    world.frames()
    assert world.is_connected
    world.now += 2
    world.frames()
    assert not world.is_connected
    world.hall.greet()
    world.frames()
    assert world.hall.welcome == WELCOME


@pytest.mark.parametrize("damage", [False, True])
def test_the_key_survives_a_restart_unless_it_is_damaged(world, damage):
    world.hall.greet()
    world.frames()
    before = world.hall.me
    if damage:
        world.platform.secrets.texts["hall-key"] = "{"
    world.start()
    assert (world.hall.me != before) is damage


def test_a_result_that_is_told_again_changes_nothing(world):
    world.hall.greet()
    world.frames()
    result = Ledger(players=4).result()
    finished = []
    for _ in range(2):
        world.say(Finished(result.id, result.heading, ()))
        world.frames()
        finished.append(world.hall.finished)
    assert finished[0] is finished[1] and finished[0].heading == result.heading


def test_without_a_hall_there_is_no_connection(world):
    world.network.hall = ""
    world.start()
    assert not world.app.has_hall and world.app.connection is None


def test_a_wish_leads_to_the_table_of_the_hall(world):
    seek(world.app, WISH, enter_table)
    world.frames()
    assert world.asked[-1] == WISH
    world.say(Seeking((), 4, 9))
    world.frames()
    assert "9 seconds" in " ".join(world.app.stack.top.ui.texts())
    world.say(world.seat())
    world.frames()
    assert isinstance(world.app.background, HallRoom)
    assert world.app.stack.top.name == "hall_lobby"


def test_a_table_of_another_host_is_not_entered(world):
    seek(world.app, WISH, enter_table)
    world.frames()
    world.say(world.seat(host="f" * 32))
    world.frames()
    assert world.app.background is None and "not a table" in world.app.toasts.text


def test_a_seat_that_comes_after_the_player_cancelled_is_offered(world):
    seek(world.app, WISH, enter_table)
    world.frames()
    press(world.app, "cancel")
    world.frames()
    assert world.asked[-1] == Cancel()
    world.say(world.seat())
    world.frames()
    assert world.app.background is None
    come_up(world.app)
    press(world.app, "go")
    assert isinstance(world.app.background, HallRoom)


def test_a_program_that_ends_while_it_seeks_cancels(world):
    seek(world.app, WISH, enter_table)
    world.frames()
    world.app.stack.top.leave()
    world.app.connection.close()
    world.frames(1)
    assert world.asked[-1] == Cancel()
