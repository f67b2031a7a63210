"""A client gets its answers through losses, with a wrong clock, and with a new key."""

import random

import pytest

from tests.hall.finished_games import Ledger
from tests.net.ciphers import Ciphers
from trix.hall.client import AGAIN, STILL_SEEKING, Client
from trix.hall.envelopes import Answer, is_fresh, read_request, seal_answer, work_bits
from trix.hall.exports import Countersignature, is_signed
from trix.hall.messages import (
    Cancel,
    Countersign,
    Done,
    Finished,
    Greet,
    ListTables,
    PlayNow,
    Refused,
    Seat,
    Seeking,
    Tables,
    Welcome,
)
from trix.net.transport.crypto import member_id

CIPHERS = Ciphers(random.Random(9).randbytes)
NOW = 1_800_000_000_000
PLAY = PlayNow("trix", "complex", "usual", "")
SEAT = Seat("a", "0" * 42, 1, True)


def new_key():
    found = []
    CIPHERS.new_key(found.append)
    return found[0]


class World:
    """A client and a hall whose answers a test decides; packets can be lost."""

    def __init__(self, bits=0, skew=0, stored=None, me=None, always=None):
        self.hall = new_key()
        self.name = member_id(self.hall.public)
        self.me = me or new_key()
        self.client = Client(CIPHERS, self.me, self.name, "Rana", "cat", stored)
        self.now = NOW
        self.skew = skew
        self.bits = bits
        self.last = None
        self.requests = []
        self.is_cut = False
        self.always = always

    def pass_time(self, milliseconds, step=500):
        for _ in range(0, milliseconds, step):
            self.now += step
            self.client.tick(self.now + self.skew)
            self.exchange()

    def exchange(self):
        for packet in self.client.take():
            if not self.is_cut:
                self._handle(packet)
        self.client.work(lambda: True, self.now + self.skew)

    def _handle(self, packet):
        request = read_request(packet, self.name)
        number, self.address = request.head.number, request.head.address
        proven = []
        request.prove(CIPHERS, proven.append)
        assert proven == [True]
        if self.bits > work_bits(self.name, request.key, request.head.work):
            self.say(Refused("work", self.bits), number)
        elif not is_fresh(number, self.last, self.now):
            if self.last is None or number > self.last:
                self.say(Refused("clock", self.now), number)
        else:
            self.last = number
            self.requests.append((number, request.message))
            if self.always is not None:
                self.say(self.always, number)

    def say(self, message, number=0):
        answer = Answer(number, self.now, message)
        seal_answer(CIPHERS, self.hall, self.address, answer, self._deliver)

    def _deliver(self, packet):
        if not self.is_cut:
            self.client.receive(packet, self.now + self.skew)

    def ask(self, message):
        self.client.ask(message, self.now + self.skew)
        self.exchange()

    def reply(self, message):
        self.say(message, self.requests[-1][0])

    @property
    def asked(self):
        return [message for _, message in self.requests]


def test_a_request_gets_its_answer():
    world = World()
    world.ask(Greet())
    world.reply(Welcome("1", 4, 1, 14))
    assert list(world.client.answers) == [Welcome("1", 4, 1, 14)]
    assert not world.client.is_waiting
    world.pass_time(3 * AGAIN)
    assert world.asked == [Greet()]


def test_a_packet_that_is_signed_later_is_not_lost():
    """As in a page, whose ciphers answer between two frames."""
    waiting = []
    client = Client(Ciphers(later=waiting.append), new_key(), "0" * 32, "Rana", "cat")
    waiting.pop()()  # the answer key
    client.ask(Greet(), NOW)
    assert not client.take()
    waiting.pop()()
    assert len(client.take()) == 1 and not client.take()


def test_an_answer_goes_to_the_code_that_asked():
    world, answers = World(), []
    world.client.ask(ListTables(""), world.now, answers.append)
    world.exchange()
    world.reply(Tables(()))
    assert answers == [Tables(())] and not world.client.answers


@pytest.mark.parametrize("skew", [-3 * 3_600_000, 3 * 3_600_000, 86_400_000 * 400])
def test_a_wrong_clock_is_no_obstacle(skew):
    world = World(skew=skew, always=Done())
    world.ask(Greet())
    world.pass_time(1_000)
    assert world.asked == [Greet()]
    world.ask(ListTables(""))
    assert world.asked == [Greet(), ListTables("")]


def test_two_devices_with_one_key_and_different_clocks():
    world = World(always=Done())
    world.ask(Greet())
    world.last = world.now + 400_000  # by the other device
    world.ask(ListTables(""))
    world.pass_time(10 * AGAIN)
    assert world.asked == [Greet(), ListTables("")]


def test_a_new_key_proves_its_work_once():
    world = World(bits=9)
    world.ask(PLAY)
    world.pass_time(20_000, step=50)
    assert PLAY in world.asked
    again = World(bits=9, stored=world.client.stored, me=world.me)
    again.hall, again.name = world.hall, world.name
    again.client = Client(CIPHERS, world.me, world.name, "Rana", "cat", world.client.stored)
    again.last = world.last
    again.ask(Greet())
    again.pass_time(1_000)
    assert again.asked == [Greet()]


def test_lost_packets_are_repeated():
    world = World()
    world.is_cut = True
    world.ask(ListTables("trix"))
    world.pass_time(10_000)
    assert world.asked == []
    world.is_cut = False
    world.client.online(world.now)
    world.exchange()
    assert world.asked == [ListTables("trix")]
    world.reply(Tables(()))
    assert list(world.client.answers) == [Tables(())]


def test_the_wish_to_play_lasts_until_there_is_a_seat():
    world = World(always=Seeking((), 4, 13))
    world.ask(PLAY)
    world.pass_time(2 * STILL_SEEKING + 1_000)
    assert world.asked == [PLAY] * 3
    world.say(SEAT)
    world.pass_time(4 * STILL_SEEKING)
    assert world.asked == [PLAY] * 3
    assert world.client.answers[-1] == SEAT


def test_news_of_the_queue_answers_the_wish():
    world = World()
    world.ask(PLAY)
    world.say(Seeking((), 4, 13))
    world.pass_time(STILL_SEEKING - 1_000)
    assert world.asked == [PLAY]


def test_nobody_is_seated_who_has_cancelled():
    world = World()
    world.ask(PLAY)
    world.reply(Seeking((), 4, 13))
    world.ask(Cancel())
    world.reply(Done())
    world.pass_time(4 * STILL_SEEKING)
    assert world.asked == [PLAY, Cancel()]


def test_a_busy_hall_is_asked_later():
    world = World()
    world.ask(ListTables(""))
    world.reply(Refused("limit", 20))
    world.pass_time(19_000)
    assert len(world.asked) == 1
    world.pass_time(2_000)
    assert len(world.asked) == 2
    assert not world.client.answers


def test_an_answer_to_another_request_is_not_mistaken():
    world = World()
    world.ask(ListTables(""))
    world.say(Done(), number=12345)
    assert world.client.is_waiting and not world.client.answers


def test_a_device_signs_the_game_that_it_saw_and_no_other():
    ledger = Ledger(players=4)
    result = ledger.result()
    players = {member_id(key.public): key for key in ledger.players}
    (stayed,) = [tenure.member for tenure in result.heading.tenures if tenure.seat == 0]
    (gone,) = [tenure.member for tenure in result.heading.tenures if tenure.has_left]
    finished = Finished(result.id, result.heading, ())
    world = World(me=players[stayed])
    assert world.client.countersign(finished, result.dealings, world.now)
    world.exchange()
    (countersign,) = world.asked
    assert isinstance(countersign, Countersign)
    signed = Countersignature(players[stayed].public, countersign.signature)
    assert is_signed(CIPHERS, result, signed)
    # other cards; other seats; a player who has left
    assert not world.client.countersign(finished, result.dealings[:-1], world.now)
    other = finished._replace(heading=result.heading._replace(rated=False))
    assert not world.client.countersign(other, result.dealings, world.now)
    assert not World(me=players[gone]).client.countersign(finished, result.dealings, NOW)
