"""Two invited devices agree on secret keys; forged and replayed packets change nothing."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.net.ciphers import Ciphers, now
from trix.net.transport.crypto import derive, member_id
from trix.net.transport.handshake import Accepted, Caller, Door, Endpoint, Hello, Notes
from trix.net.transport.link import GUEST_TIMING, HOST_TIMING, InOrder, Link, connection_of

SECRET = bytes(16)


class Ends:
    """A host and a guest during a handshake."""

    def __init__(self, expected=None):
        self.ciphers = Ciphers(random.Random(1).randbytes)
        self.host, self.guest = now(self.ciphers.new_key), now(self.ciphers.new_key)
        self.hellos, self.accepted, self.links, self.met = [], [], [], []
        self.door = Door(self.endpoint(self.host, self.accepted), self.make)
        expected = member_id(self.host.public) if expected is None else expected
        guest = self.endpoint(self.guest, self.hellos)
        self.caller = Caller(guest, expected, lambda *keys: self.met.append(keys))

    def endpoint(self, key, notes):
        return Endpoint(self.ciphers, SECRET, key, lambda to, note: notes.append(note), print, print)

    def make(self, person, connection, sending, receiving):
        self.links.append((person, connection, sending, receiving))
        return Link(self.ciphers, connection, sending, receiving, print, print, HOST_TIMING, 0.0)


def test_both_ends_agree_on_keys_and_names():
    ends = Ends()
    ends.door.hello(ends.hellos[0])
    ends.caller.accepted(ends.accepted[0])
    ((person, connection, to_guest, to_host),) = ends.links
    assert person == member_id(ends.guest.public)
    assert ends.met == [(connection, to_host, to_guest, member_id(ends.host.public))]
    assert to_host != to_guest


def test_a_repeated_hello_gets_the_same_answer():
    ends = Ends()
    ends.caller.call()
    for hello in ends.hellos:
        ends.door.hello(hello)
    assert len(ends.links) == 1
    assert ends.accepted[0] == ends.accepted[1]


def test_a_guest_refuses_another_host_than_the_invited_one():
    ends = Ends(expected="0" * 20)
    ends.door.hello(ends.hellos[0])
    ends.caller.accepted(ends.accepted[0])
    assert ends.met == []


def test_foreign_answers_and_invalid_keys_are_ignored():
    ends = Ends()
    ends.door.hello(ends.hellos[0])
    accepted = ends.accepted[0]
    ends.caller.accepted(accepted._replace(connection=b"else"))
    ends.caller.accepted(accepted._replace(salt=b""))
    ends.caller.accepted(Accepted(accepted.connection, bytes(65), accepted.salt))
    for wrong in (bytes(65), b"\4" + bytes(64), b""):
        ends.door.hello(ends.hellos[0]._replace(connection=b"next", passing=wrong))
    assert ends.met == []
    assert len(ends.links) == 1


def test_a_restarted_host_makes_other_keys():
    """A restarted host has forgotten the first hello; no nonce may be used twice with one key."""
    first, second = Ends(), Ends()
    first.door.hello(first.hellos[0])
    second.ciphers.random(7)
    second.door.hello(first.hellos[0])
    assert first.links[0][2:] != second.links[0][2:]


def test_the_number_of_pending_connections_is_limited():
    ends = Ends()
    for number in range(40):
        ends.door.hello(ends.hellos[0]._replace(connection=number.to_bytes(4, "big")))
    assert len(ends.door.pending) < 20


@given(st.binary(max_size=200))
def test_a_note_with_another_key_is_dropped(data):
    heard = []
    Notes(Ciphers(), bytes(32)).open(b"\1" + data, heard.append)
    assert heard == []


def test_only_invited_devices_can_read_notes():
    ciphers, sealed, heard = Ciphers(), [], []
    hello = Hello(b"1234", bytes(65), bytes(65), "")
    Notes(ciphers, bytes(32)).seal(hello, sealed.append)
    Notes(ciphers, bytes(31) + b"\1").open(sealed[0], heard.append)
    assert heard == []
    Notes(ciphers, bytes(32)).open(sealed[0], heard.append)
    assert heard == [hello]


class Pair:
    """Two ends of a link."""

    def __init__(self, later=lambda call: call()):
        ciphers = Ciphers(later=later)
        self.packets, self.came = [], []
        self.one = Link(ciphers, b"abcd", bytes(32), b"\1" * 32, self.packets.append, print, HOST_TIMING, 0.0)
        self.other = Link(ciphers, b"abcd", b"\1" * 32, bytes(32), print, self.came.append, GUEST_TIMING, 0.0)


def test_a_replayed_packet_is_refused():
    pair = Pair()
    pair.one.channel.send("hello")
    pair.one.tick(0.0)
    (packet,) = pair.packets
    assert connection_of(packet) == b"abcd"
    assert b"hello" not in packet
    for _ in range(3):
        pair.other.receive(packet, 1.0)
    assert (pair.came, pair.other.heard, pair.other.refused) == (["hello"], 1.0, 2)


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_a_modified_packet_is_refused(place, mask):
    pair = Pair()
    pair.one.channel.send("hello")
    pair.one.tick(0.0)
    packet = bytearray(pair.packets[0])
    packet[1 + place % (len(packet) - 1)] ^= mask
    pair.other.receive(bytes(packet), 1.0)
    assert (pair.came, pair.other.heard, pair.other.refused) == ([], None, 1)
    pair.other.receive(pair.packets[0], 2.0)
    assert pair.came == ["hello"]


@given(st.binary(max_size=80))
def test_bytes_without_the_key_are_refused(data):
    pair = Pair()
    pair.other.receive(b"\3abcd" + data, 1.0)
    assert (pair.came, pair.other.heard) == ([], None)


def test_packets_older_than_the_replay_window_are_refused():
    pair = Pair()
    for _ in range(1100):
        pair.one.channel.ping()
        pair.one.tick(0.0)
    first, second, *later = pair.packets
    for packet in (*later, second, first):
        pair.other.receive(packet, 1.0)
    assert pair.other.refused == 2


@pytest.mark.parametrize("seed", range(5))
def test_ciphers_may_answer_in_any_order(seed):
    rng, calls = random.Random(seed), []
    pair = Pair(calls.append)
    for number in range(30):
        pair.one.channel.send(number)
        pair.one.tick(0.0)
    while calls:
        calls.pop(rng.randrange(len(calls)))()
    counters = [packet[5:9] for packet in pair.packets]
    assert counters == sorted(counters)
    for packet in pair.packets:
        pair.other.receive(packet, 0.0)
    while calls:
        calls.pop(rng.randrange(len(calls)))()
    assert pair.came == list(range(30))


def test_answers_are_delivered_in_the_order_of_the_questions():
    passed = []
    order = InOrder(passed.append)
    first, second, third = order.slot(), order.slot(), order.slot()
    third("c")
    first("a")
    assert passed == ["a"]
    second("b")
    assert passed == ["a", "b", "c"]


def test_keys_are_derived_as_in_rfc_5869():
    okm = derive(bytes([0x0B] * 22), bytes(range(13)), bytes(range(0xF0, 0xFA)), 42)
    assert okm.hex() == (
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    )
