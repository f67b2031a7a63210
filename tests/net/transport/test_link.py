"""Forged, modified and replayed packets of a connection change nothing."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.net.ciphers import Ciphers
from trix.net.transport.crypto import derive
from trix.net.transport.link import CONNECTION, GUEST_END, HOST_END, InOrder, Link


class Pair:
    """Two ends of a link."""

    def __init__(self, later=lambda call: call()):
        ciphers = Ciphers(later=later)
        self.packets, self.came = [], []
        self.one = Link(ciphers, b"abcd", bytes(32), b"\1" * 32, self.packets.append, print, HOST_END, 0.0)
        self.other = Link(ciphers, b"abcd", b"\1" * 32, bytes(32), print, self.came.extend, GUEST_END, 0.0)


def test_a_replayed_packet_is_refused():
    pair = Pair()
    pair.one.channel.send("hello")
    pair.one.tick(0.0)
    (packet,) = pair.packets
    assert packet[CONNECTION] == b"abcd"
    assert b"hello" not in packet
    for time in (1.0, 2.0, 3.0):
        pair.other.receive(packet, time)
    assert (pair.came, pair.other.heard) == (["hello"], 1.0)


def test_a_replayed_packet_is_not_decrypted():
    pair = Pair()
    pair.one.channel.send("hello")
    pair.one.tick(0.0)
    pair.other.receive(pair.packets[0], 1.0)
    pair.other._crypto = None
    for _ in range(1000):
        pair.other.receive(pair.packets[0], 2.0)
    assert pair.other.heard == 1.0


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_a_modified_packet_is_refused(place, mask):
    pair = Pair()
    pair.one.channel.send("hello")
    pair.one.tick(0.0)
    packet = bytearray(pair.packets[0])
    packet[1 + place % (len(packet) - 1)] ^= mask
    pair.other.receive(bytes(packet), 1.0)
    assert (pair.came, pair.other.heard) == ([], None)
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
    for packet in later:
        pair.other.receive(packet, 1.0)
    for packet in (second, first):
        pair.other.receive(packet, 2.0)
    assert pair.other.heard == 1.0


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
