"""A connection between two devices: messages arrive once and in order, in encrypted packets.

The network may lose, repeat, reorder and delay packets. `Channel` numbers and repeats messages; `Link`
encrypts the channel's segments. Neither reads a clock: the time is passed in, in seconds.

A packet is its kind (1 byte), the connection's name (4 bytes), a counter (4 bytes) and an encrypted segment.
The first nine bytes are authenticated with the segment. Each direction has a key of its own, and the counter
is the nonce, so no nonce is used twice. A packet that was modified, forged or replayed changes nothing.
"""

import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pkgutil import get_data
from typing import Final, Generic, NamedTuple, TypeVar

from trix.codec import Json, WireError, from_bytes, tagged, to_bytes
from trix.net.transport.absence import Absences
from trix.net.transport.crypto import NONCE_BYTES, TAG_BYTES, Crypto

DATA: Final = 3
"""The first byte of a packet of a connection."""
CONNECTION_BYTES: Final = 4
CONNECTION: Final = slice(1, 1 + CONNECTION_BYTES)
"""Where a packet names its connection."""
SILENT: Final = 24.0
"""A device counts as gone after so many seconds without a packet."""
PING_AGAIN: Final = 2.0
"""Seconds between two pings of a device because of reports of its absence."""
MAX_PART: Final = 10_000
"""Bytes of a batch in one segment: brokers are configured for packets of up to 16 KB."""
WINDOW: Final = 32
"""How many segments may be unacknowledged. The receiver acknowledges after half as many without delay."""
MAX_WAITING: Final = 5_000
"""How many messages may wait to be sent before the connection counts as overfull."""

WORDS: Final = (get_data(__package__, "compression_dictionary.txt") or b"").rstrip()
"""Frequent pieces of messages, for zlib to refer to; the most frequent come last.

They are steps of games that were played at random. Both ends must have the same dictionary: another one needs
another `trix.net.messages.PROTOCOL`.
"""

_NUMBER_BYTES: Final = 3
_SEGMENT_HEADER: Final = 1 + 2 * _NUMBER_BYTES  # flags, number (0: no content), acknowledged number
_MORE: Final = 1  # flag: the batch continues in the next segment
_PING: Final = 2  # flag: the sender wants an acknowledgement at once
_LAST_NUMBER: Final = (1 << 8 * _NUMBER_BYTES) - 1

_COUNTER_BYTES: Final = 4
_PACKET_HEADER: Final = 1 + CONNECTION_BYTES + _COUNTER_BYTES
_REPLAY_WINDOW: Final = 1024  # how many counters back a packet is still accepted

_MAX_RETRY: Final = 8.0  # seconds between two retries
_FREQUENT_RETRIES: Final = 6  # after these, retries become rare: a returning device pings anyway
_RARE_RETRY: Final = 48.0

_RETRY_AGAIN: Final = 1.0  # seconds between two retries of everything because of pings

Answer = TypeVar("Answer")


class Limits(NamedTuple):
    """The largest batch of one direction: the receiver stops reading there, and the sender splits."""

    messages: int
    unpacked: int
    """Bytes of JSON."""
    packed: int
    """Bytes in the segments."""


TO_HOST_LIMITS: Final = Limits(64, 16_000, 16_000)
"""A guest's messages are short. A small packet must not cause more work than its decryption."""
TO_GUEST_LIMITS: Final = Limits(1_000, 4_000_000, 400_000)
"""A snapshot contains all finished dealings."""


class End(NamedTuple):
    """What distinguishes the two ends of a connection."""

    acknowledge: float
    """Seconds before it acknowledges in a packet of its own; another message may carry it."""
    retry: float
    """Seconds before it sends again. Longer than the other end takes to acknowledge."""
    sends: Limits
    receives: Limits


HOST_END: Final = End(1.5, 15.0, TO_GUEST_LIMITS, TO_HOST_LIMITS)
"""A host sends much and receives little. Guests notice a gap when the next segment arrives."""
GUEST_END: Final = End(12.0, 3.0, TO_HOST_LIMITS, TO_GUEST_LIMITS)
"""A guest acknowledges late: its heartbeat, a ping after eleven silent seconds, acknowledges as well."""


class Channel:
    """One end of a reliable, ordered stream of messages.

    Each end numbers its segments from 1. A segment carries its number, an acknowledgement of all segments of
    the other end up to a number, and a part of a batch. A batch is a compressed JSON list of messages.
    """

    def __init__(self, end: End) -> None:
        self._end = end
        self._waiting: deque[Json] = deque()
        self._unsent: deque[tuple[int, bytes]] = deque()  # flags and part
        self._in_flight: dict[int, _InFlight] = {}
        self._next = 1
        self._received = 0  # all segments up to this number have arrived
        self._acknowledged = 0  # the last number that was acknowledged to the other end
        self._early: dict[int, tuple[int, bytes]] = {}  # segments that wait for an earlier one
        self._parts: list[bytes] = []
        self._acknowledge_at: float | None = None
        self._pinging = False
        self._may_retry_at = 0.0  # because of a ping

    @property
    def is_overfull(self) -> bool:
        """Whether the connection must be replaced: the other end has taken nothing for too long."""
        return len(self._waiting) > MAX_WAITING or self._next > _LAST_NUMBER - WINDOW

    @property
    def is_idle(self) -> bool:
        """Whether everything has been acknowledged."""
        return not (self._waiting or self._unsent or self._in_flight)

    def send(self, message: Json) -> None:
        """Queue a message for the next segment."""
        self._waiting.append(message)

    def ping(self) -> None:
        """Ask the other end to acknowledge at once."""
        self._pinging = True

    def retry_now(self, when: float = 0.0) -> None:
        """Send everything unacknowledged again, at once or at some time: the network works again."""
        for flying in self._in_flight.values():
            flying.retry_at = min(flying.retry_at, when)
            flying.tries = 0

    def due(self, now: float) -> list[bytes]:
        """Return the segments to send now: retries, new ones, or a bare acknowledgement."""
        out = []
        for number, flying in self._in_flight.items():
            if now >= flying.retry_at:
                flying.tries += 1
                longest = _MAX_RETRY if flying.tries <= _FREQUENT_RETRIES else _RARE_RETRY
                flying.retry_at = now + min(self._end.retry * 1.5**flying.tries, longest)
                out.append(self._segment(flying.flags, number, flying.part))
        while self._waiting and len(self._unsent) < WINDOW:
            self._pack()
        while self._unsent and len(self._in_flight) < WINDOW:
            flags, part = self._unsent.popleft()
            out.append(self._segment(flags, self._next, part))
            self._in_flight[self._next] = _InFlight(flags, part, now + self._end.retry)
            self._next += 1
        overdue = self._acknowledge_at is not None and now >= self._acknowledge_at
        if self._pinging or (overdue and not out):
            out.append(self._segment(_PING if self._pinging else 0, 0, b""))
        if out:
            self._acknowledged = self._received
            self._acknowledge_at = None
            self._pinging = False
        return out

    def receive(self, segment: bytes, now: float) -> list[Json]:
        """Return the messages that a segment completes.

        Raises WireError if the segment or a batch breaks the protocol: the connection must end then.
        """
        if not _SEGMENT_HEADER <= len(segment) <= _SEGMENT_HEADER + MAX_PART:
            raise WireError("a segment is too short or too long")
        flags, part = segment[0], segment[_SEGMENT_HEADER:]
        number = int.from_bytes(segment[1 : 1 + _NUMBER_BYTES], "big")
        acknowledged = int.from_bytes(segment[1 + _NUMBER_BYTES : _SEGMENT_HEADER], "big")
        if flags > _MORE | _PING or bool(number) != bool(part) or acknowledged >= self._next:
            raise WireError("a segment contradicts itself")
        arrived = [sent for sent in self._in_flight if sent <= acknowledged]
        for sent in arrived:
            del self._in_flight[sent]
        if flags & _PING:
            # the other end may have been offline and missed segments
            self._acknowledge_at = now
            when = max(now, self._may_retry_at)
            self.retry_now(when)
            if when == now:
                self._may_retry_at = now + _RETRY_AGAIN
        if not number:
            first = next(iter(self._in_flight.values()), None)
            if not arrived and first is not None and not first.tries:
                first.retry_at = now  # the other end may be waiting for it
            return []
        if number != self._received + 1:
            # an earlier one is missing, or this is a repetition: acknowledge soon
            held = sum(len(early) for _, early in self._early.values())
            if (
                self._received < number <= self._received + 2 * WINDOW
                and held + len(part) <= 2 * self._end.receives.packed
            ):
                self._early[number] = flags, part
            self._acknowledge_at = now
            return []
        self._early[number] = flags, part
        messages = self._complete()
        if self._received - self._acknowledged >= WINDOW // 2:
            self._acknowledge_at = now
        elif self._acknowledge_at is None:
            self._acknowledge_at = now + self._end.acknowledge
        return messages

    def _complete(self) -> list[Json]:
        messages: list[Json] = []
        while self._received + 1 in self._early:
            self._received += 1
            flags, part = self._early.pop(self._received)
            self._parts.append(part)
            if sum(map(len, self._parts)) > self._end.receives.packed:
                raise WireError("a batch is too long")
            if not flags & _MORE:
                packed = b"".join(self._parts)
                self._parts = []
                messages += _decompress_batch(packed, self._end.receives)
        return messages

    def _pack(self) -> None:
        """Put as many waiting messages into a batch as the other end accepts."""
        limits, texts, size = self._end.sends, [to_bytes(self._waiting[0])], 0
        for message in islice(self._waiting, 1, limits.messages):
            text = to_bytes(message)
            size += len(text) + 1
            if size + len(texts[0]) + 2 > limits.unpacked:
                break
            texts.append(text)
        packed = _compress_batch(texts)
        if len(packed) > limits.packed:
            texts = texts[:1]  # then one message at a time
            packed = _compress_batch(texts)
        if len(packed) > limits.packed or len(texts[0]) + 2 > limits.unpacked:
            raise ValueError("a message is too long to be sent")
        for _ in texts:
            self._waiting.popleft()
        for start in range(0, len(packed), MAX_PART):
            more = _MORE if start + MAX_PART < len(packed) else 0
            self._unsent.append((more, packed[start : start + MAX_PART]))

    def _segment(self, flags: int, number: int, part: bytes) -> bytes:
        numbers = number.to_bytes(_NUMBER_BYTES, "big") + self._received.to_bytes(_NUMBER_BYTES, "big")
        return bytes([flags]) + numbers + part


@dataclass
class _InFlight:
    """A segment that is not acknowledged yet."""

    flags: int
    part: bytes
    retry_at: float
    tries: int = 0


def _compress_batch(texts: list[bytes]) -> bytes:
    press = zlib.compressobj(9, wbits=-15, zdict=WORDS)
    return press.compress(b"[" + b",".join(texts) + b"]") + press.flush()


def _decompress_batch(packed: bytes, limits: Limits) -> list[Json]:
    """Read a batch; raises WireError if it is malformed or too large. The work is limited as well."""
    unpress = zlib.decompressobj(wbits=-15, zdict=WORDS)
    try:
        text = unpress.decompress(packed, limits.unpacked)
    except zlib.error:
        raise WireError("a batch is not compressed") from None
    if not unpress.eof:
        raise WireError("a batch is too long, or incomplete")
    batch = from_bytes(text)
    if not isinstance(batch, list) or len(batch) > limits.messages:
        raise WireError("a batch is not a list, or has too many messages")
    return batch


class InOrder(Generic[Answer]):
    """Delivers asynchronous answers in the order of their questions."""

    def __init__(self, deliver: Callable[[Answer], None]) -> None:
        self._deliver = deliver
        self._slots: deque[list[Answer]] = deque()

    def slot(self) -> Callable[[Answer], None]:
        """Return the callback for the answer to the next question."""
        slot: list[Answer] = []
        self._slots.append(slot)

        def put(answer: Answer) -> None:
            slot.append(answer)
            while self._slots and self._slots[0]:
                self._deliver(self._slots.popleft()[0])

        return put


class Link:
    """One end of an encrypted connection whose keys are agreed."""

    def __init__(
        self,
        crypto: Crypto,
        connection: bytes,
        sending_key: bytes,
        receiving_key: bytes,
        post: Callable[[bytes], None],
        deliver: Callable[[list[Json]], None],
        end: End,
        now: float,
    ) -> None:
        """*post* sends a packet; *deliver* takes the messages of a batch."""
        self.connection = connection
        self.heard: float | None = None
        """When the last genuine packet arrived; None before the first."""
        self.begun = now
        self.closed = False
        """Set from outside, or once the other end has sent something unreadable."""
        self.channel = Channel(end)
        self._crypto = crypto
        self._sending_key = sending_key
        self._receiving_key = receiving_key
        self._deliver = deliver
        self._absences: Absences | None = None
        self._counter = 0
        self._newest = 0
        self._seen = 0  # bit n: the packet n counters before the newest arrived
        self._encrypted: InOrder[bytes] = InOrder(post)
        self._decrypted: InOrder[tuple[bytes | None, int, float]] = InOrder(self._take)

    def report_by(self, absences: Absences | None) -> None:
        """Tell the other end how to check reports of this device's absence, unless it knows."""
        if absences is not None and absences != self._absences:
            self._absences = absences
            self.channel.send(tagged(absences))

    def tick(self, now: float) -> None:
        """Send the packets that are due."""
        if self.closed:
            return
        for segment in self.channel.due(now):
            self._send(segment)

    def _send(self, segment: bytes) -> None:
        self._counter += 1
        counter = self._counter.to_bytes(_COUNTER_BYTES, "big")
        header, nonce = bytes([DATA]) + self.connection + counter, counter.rjust(NONCE_BYTES, b"\0")
        put = self._encrypted.slot()
        self._crypto.seal(self._sending_key, nonce, segment, header, lambda sealed: put(header + sealed))

    def receive(self, packet: bytes, now: float) -> None:
        """Decrypt a packet of this connection and deliver its messages."""
        if self.closed or len(packet) < _PACKET_HEADER + TAG_BYTES:
            return
        header, sealed = packet[:_PACKET_HEADER], packet[_PACKET_HEADER:]
        counter = header[1 + CONNECTION_BYTES :]
        number, nonce = int.from_bytes(counter, "big"), counter.rjust(NONCE_BYTES, b"\0")
        if not self._is_new(number):  # decrypting costs more than a replay
            return
        put = self._decrypted.slot()
        key = self._receiving_key
        self._crypto.open(key, nonce, sealed, header, lambda segment: put((segment, number, now)))

    def _take(self, decrypted: tuple[bytes | None, int, float]) -> None:
        segment, number, now = decrypted
        if self.closed or segment is None or not self._is_new(number):
            return
        self._record(number)
        self.heard = now if self.heard is None else max(self.heard, now)
        try:
            messages = self.channel.receive(segment, now)
        except WireError:
            self.closed = True
            return
        if messages:
            self._deliver(messages)

    def _is_new(self, number: int) -> bool:
        """Whether a packet with that counter has not arrived yet; False also if it is too old to tell."""
        age = self._newest - number
        return age < 0 or (age < _REPLAY_WINDOW and not self._seen >> age & 1)

    def _record(self, number: int) -> None:
        """Remember the counter of a packet."""
        if number > self._newest:
            shift = min(number - self._newest, _REPLAY_WINDOW)
            self._seen = (self._seen << shift | 1) & (1 << _REPLAY_WINDOW) - 1
            self._newest = number
        else:
            self._seen |= 1 << self._newest - number
