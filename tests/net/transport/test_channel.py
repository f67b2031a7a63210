"""Messages arrive once and in order over a network that loses, repeats, reorders and delays."""

import random
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.codec import WireError
from trix.net.transport.link import GUEST_END, HOST_END, MAX_PART, WINDOW, Channel


class Pipe:
    """Two ends and the segments between them."""

    def __init__(self, rng, lost=0.0, twice=0.0, delay=0.0):
        self.rng, self.lost, self.twice, self.delay = rng, lost, twice, delay
        self.ends = Channel(HOST_END), Channel(GUEST_END)
        self.came = [], []
        self.flying = []
        self.now = 0.0
        self.sent = 0

    def pass_time(self, seconds=0.1):
        self.now += seconds
        for place, end in enumerate(self.ends):
            for segment in end.due(self.now):
                self.sent += 1
                assert len(segment) <= MAX_PART + 7
                for _ in range(1 + (self.rng.random() < self.twice)):
                    if self.rng.random() >= self.lost:
                        self.flying.append((self.now + self.rng.random() * self.delay, 1 - place, segment))
        due = [one for one in self.flying if one[0] <= self.now]
        self.flying = [one for one in self.flying if one[0] > self.now]
        self.rng.shuffle(due)
        for _, place, segment in due:
            self.came[place].extend(self.ends[place].receive(segment, self.now))

    def settle(self, seconds=400):
        end = self.now + seconds
        while not all(one.is_idle for one in self.ends):
            assert self.now < end
            self.pass_time()


@given(
    st.lists(st.tuples(st.booleans(), st.integers(0, 30)), max_size=30),
    st.floats(0, 0.6),
    st.floats(0, 0.6),
    st.floats(0, 5),
    st.integers(0, 1000),
)
def test_messages_arrive_once_and_in_order(messages, lost, twice, delay, seed):
    pipe = Pipe(random.Random(seed), lost, twice, delay)
    said = [], []
    for number, (end, size) in enumerate(messages):
        message = [number, "x" * size]
        said[1 - end].append(message)
        pipe.ends[end].send(message)
        if size % 3 == 0:
            pipe.pass_time()
    pipe.settle()
    assert (pipe.came[0], pipe.came[1]) == said


def test_a_receiver_acknowledges_early_enough_and_rarely():
    pipe = Pipe(random.Random(1))
    for number in range(4 * WINDOW):
        pipe.ends[0].send([number])
        pipe.pass_time()
    pipe.pass_time()
    assert len(pipe.came[1]) == 4 * WINDOW
    # and it costs few acknowledgements
    assert pipe.sent < 5 * WINDOW


def test_a_long_message_is_split_and_joined():
    pipe = Pipe(random.Random(1), lost=0.2, twice=0.2, delay=1.0)
    message = random.Random(2).randbytes(60_000).hex()
    pipe.ends[0].send(["before"])
    pipe.ends[0].send([message])
    pipe.settle()
    assert pipe.came[1] == [["before"], [message]]


def test_a_batch_needs_one_segment_and_one_acknowledgement():
    pipe = Pipe(random.Random(1))
    for number in range(50):
        pipe.ends[0].send(number)
    pipe.settle()
    assert pipe.sent == 2


def test_a_sender_splits_what_the_receiver_accepts():
    pipe = Pipe(random.Random(1))
    messages = [["x" * 300, number] for number in range(300)]
    for message in messages:
        pipe.ends[1].send(message)
    pipe.settle()
    assert pipe.came[0] == messages
    messages = [[number] for number in range(300)]
    for message in messages:
        pipe.ends[1].send(message)
    pipe.settle()
    assert pipe.came[0][300:] == messages


def test_pings_do_not_repeat_everything_each_time():
    """A ping has a few bytes, the answer could have 300 KB."""
    one, other = Channel(HOST_END), Channel(GUEST_END)
    for number in range(20):
        one.send(random.Random(number).randbytes(5_000).hex())
        assert one.due(0.0)
    sent = 0
    for number in range(1, 101):
        other.ping()
        (ping,) = other.due(number / 10)
        one.receive(ping, number / 10)
        sent += sum(map(len, one.due(number / 10)))
    assert sent < 13 * 20 * 11_000


@pytest.mark.long
def test_at_most_one_window_is_in_flight():
    end = Channel(HOST_END)
    for number in range(2 * WINDOW):
        end.send(random.Random(number).randbytes(8_000).hex())
    assert len(end.due(0.0)) == WINDOW
    assert not end.due(0.1)


def test_a_message_that_is_too_long_raises():
    end = Channel(HOST_END)
    end.send(random.Random(3).randbytes(900_000).hex())
    with pytest.raises(ValueError, match="too long"):
        end.due(0.0)


def test_retries_become_rare():
    channel, sent = Channel(HOST_END), 0
    channel.send("hello")
    for second in range(3600):
        sent += len(channel.due(float(second)))
    assert sent < 100


def test_retry_now_repeats_lost_segments_at_once():
    one, other = Channel(HOST_END), Channel(GUEST_END)
    one.send("hello")
    assert one.due(0.0)
    assert not one.due(0.1)
    one.retry_now()
    (again,) = one.due(0.2)
    assert other.receive(again, 0.2) == ["hello"]


def test_a_ping_is_acknowledged_at_once():
    one, other = Channel(HOST_END), Channel(GUEST_END)
    one.ping()
    (question,) = one.due(0.0)
    assert other.receive(question, 0.0) == []
    (answer,) = other.due(0.0)
    assert one.receive(answer, 0.0) == []
    assert not one.due(0.0)


@given(st.binary(max_size=60))
def test_arbitrary_bytes_are_refused_or_change_nothing(data):
    one, other = Channel(HOST_END), Channel(GUEST_END)
    one.send("hello")
    (segment,) = one.due(0.0)
    with suppress(WireError):
        assert data == segment or other.receive(data, 0.0) == []
    assert other.receive(segment, 0.0) in (["hello"], [])


@pytest.mark.by_turns
@pytest.mark.parametrize("bomb", [b"\0" * 50_000_000, b'["' + b"x" * 30_000_000 + b'"]'])
@pytest.mark.parametrize("end", [HOST_END, GUEST_END])
def test_a_decompression_bomb_is_refused(end, bomb):
    press = zlib.compressobj(9, wbits=-15)
    packed = press.compress(bomb) + press.flush()
    parts = [packed[at : at + MAX_PART] for at in range(0, len(packed), MAX_PART)]
    channel = Channel(end)
    with pytest.raises(WireError):
        for number, part in enumerate(parts, 1):
            flags = 1 if number < len(parts) else 0
            header = bytes([flags]) + number.to_bytes(3, "big") + bytes(3)
            channel.receive(header + part, 0.0)


@pytest.mark.parametrize(
    "segment",
    [
        b"",
        bytes(6),
        bytes([9, 0, 0, 1, 0, 0, 0]) + b"x",  # unknown flags
        bytes([0, 0, 0, 0, 0, 0, 0]) + b"x",  # a part without a number
        bytes([0, 0, 0, 1, 0, 0, 0]),  # a number without a part
        bytes([0, 0, 0, 0, 0, 0, 9]),  # acknowledges an unsent segment
        bytes([0, 0, 0, 1, 0, 0, 0]) + b"x" * (MAX_PART + 1),
    ],
)
def test_a_contradictory_segment_is_refused(segment):
    with pytest.raises(WireError):
        Channel(HOST_END).receive(segment, 0.0)


def test_a_channel_without_acknowledgements_becomes_overfull():
    channel = Channel(HOST_END)
    for number in range(6_000):
        channel.send(number)
    assert channel.is_overfull
