"""Messages that arrive once each and in order, over a wire that loses, repeats, reorders and delays.

Each end numbers what it sends from 1. A segment carries its number, the number up to which all of the other
end's segments have come, and a part of a batch of messages; it is sent again until it is acknowledged. What
comes out of order waits, what comes twice is dropped. There is no clock in here: the time is given, in
seconds.

A batch is a JSON list of messages, compressed; one too long for a segment is split over several.
"""

import zlib
from typing import Final, NamedTuple

from trix.net.transport.compression_dictionary import WORDS
from trix.net.transport.wire import Json, WireError, from_bytes, to_bytes

MAX_PART: Final = 10_000
"""Bytes of a batch in a segment: brokers are set to take packets of 16 KB."""
MAX_BATCH: Final = 400_000
"""Bytes of a batch, packed."""
MAX_UNPACKED: Final = 4_000_000
WINDOW: Final = 32
"""How many segments are on their way at once; half as many are acknowledged without delay."""
MAX_WAITING: Final = 5_000
"""How many messages wait to be sent before the other end is given up."""

_NUMBER_BYTES: Final = 3
_HEADER_BYTES: Final = 1 + 2 * _NUMBER_BYTES  # flags, number (0: none), acknowledged
_MORE: Final = 1  # the batch goes on in the next segment
_ANSWER: Final = 2  # the other end wants to hear something at once
_LAST_NUMBER: Final = (1 << 8 * _NUMBER_BYTES) - 1

_RESEND_LATEST: Final = 8.0
_PATIENT: Final = 6  # times
_RESEND_SELDOM: Final = 48.0
"""To who has not acknowledged so often: they ask when they are back."""


class Timing(NamedTuple):
    """For how many seconds an end waits."""

    acknowledge: float
    """Before it acknowledges alone: something else may carry that."""
    resend: float
    """Before it sends again; longer than the other end takes to acknowledge."""


HOST: Final = Timing(1.5, 15.0)
"""A host says much and hears little: guests need not confirm all, for a gap shows with what comes next."""
GUEST: Final = Timing(12.0, 3.0)
"""A guest that has heard nothing for eleven seconds asks for a sign of life, which acknowledges as well: it
waits for that."""


class Channel:
    """One end of a connection."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._waiting: list[Json] = []
        self._unsent: list[tuple[int, bytes]] = []  # flags and parts
        self._flying: dict[int, _Flying] = {}
        self._next = 1
        self._come = 0  # all of the other end's up to this number have come
        self._told = 0  # up to this number they have been acknowledged
        self._early: dict[int, tuple[int, bytes]] = {}
        self._parts: list[bytes] = []
        self._acknowledge_at: float | None = None
        self._asking = False

    @property
    def overfull(self) -> bool:
        """Whether so much waits that the other end must be taken for gone."""
        return len(self._waiting) > MAX_WAITING or self._next > _LAST_NUMBER - WINDOW

    @property
    def idle(self) -> bool:
        """Whether all that was sent has arrived."""
        return not (self._waiting or self._unsent or self._flying)

    def send(self, message: Json) -> None:
        """Have a message sent with the next segments that are due."""
        self._waiting.append(message)

    def due(self, now: float) -> list[bytes]:
        """Return the segments that are to be sent now: new ones, those to repeat, or an acknowledgement
        alone."""
        out = []
        for number, flying in self._flying.items():
            if now >= flying.again_at:
                flying.tries += 1
                latest = _RESEND_LATEST if flying.tries <= _PATIENT else _RESEND_SELDOM
                flying.again_at = now + min(self._timing.resend * 1.5**flying.tries, latest)
                out.append(self._segment(flying.flags, number, flying.part))
        while self._waiting and len(self._unsent) < WINDOW:
            self._pack()
        while self._unsent and len(self._flying) < WINDOW:
            flags, part = self._unsent.pop(0)
            out.append(self._segment(flags, self._next, part))
            self._flying[self._next] = _Flying(flags, part, now + self._timing.resend)
            self._next += 1
        due = self._acknowledge_at is not None and now >= self._acknowledge_at
        if self._asking or (due and not out):
            out.append(self._segment(_ANSWER if self._asking else 0, 0, b""))
        if out:
            self._told = self._come
            self._acknowledge_at = None
            self._asking = False
        return out

    def receive(self, segment: bytes, now: float) -> list[Json]:
        """Return the messages that a segment completes. Raises WireError, changing nothing."""
        if not _HEADER_BYTES <= len(segment) <= _HEADER_BYTES + MAX_PART:
            raise WireError("a segment is too short or too long")
        flags, part = segment[0], segment[_HEADER_BYTES:]
        number = int.from_bytes(segment[1 : 1 + _NUMBER_BYTES], "big")
        acknowledged = int.from_bytes(segment[1 + _NUMBER_BYTES : _HEADER_BYTES], "big")
        if flags > _MORE | _ANSWER or bool(number) != bool(part) or acknowledged >= self._next:
            raise WireError("a segment contradicts itself")
        arrived = [known for known in self._flying if known <= acknowledged]
        for known in arrived:
            del self._flying[known]
        if flags & _ANSWER:
            # who asks may have been cut off, and lacks what was sent meanwhile
            self._acknowledge_at = now
            self.nudge()
        if not number:
            if not arrived:
                self._resend_first(now)
            return []
        if number != self._come + 1:
            # one before it is missing, or this one came already: the other end should hear of it soon
            if self._come < number <= self._come + 2 * WINDOW:
                self._early[number] = flags, part
            self._acknowledge_at = now
            return []
        self._early[number] = flags, part
        messages = self._deliver()
        if self._come - self._told >= WINDOW // 2:
            self._acknowledge_at = now
        elif self._acknowledge_at is None:
            self._acknowledge_at = now + self._timing.acknowledge
        return messages

    def ask(self) -> None:
        """Have the other end say at once that it is there."""
        self._asking = True

    def nudge(self) -> None:
        """Send again at once what is not acknowledged: the wire was cut, and works again."""
        for flying in self._flying.values():
            flying.again_at = 0.0
            flying.tries = 0

    def _resend_first(self, now: float) -> None:
        """Send the first segment on its way once more: the other end waits for it, or has all there is."""
        for flying in self._flying.values():
            if not flying.tries:
                flying.again_at = now
            break

    def _deliver(self) -> list[Json]:
        messages: list[Json] = []
        while self._come + 1 in self._early:
            self._come += 1
            flags, part = self._early.pop(self._come)
            self._parts.append(part)
            if sum(map(len, self._parts)) > MAX_BATCH:
                self._parts = [b"\0"]  # no batch: what follows of it is dropped with it
            if not flags & _MORE:
                packed = b"".join(self._parts)
                self._parts = []
                messages += _unpacked(packed)
        return messages

    def _pack(self) -> None:
        batch, self._waiting = self._waiting, []
        packed = _packed(batch)
        if len(packed) > MAX_BATCH and len(batch) > 1:
            # one batch each, then
            batch, self._waiting = batch[:1], batch[1:]
            packed = _packed(batch)
        if len(packed) > MAX_BATCH:
            raise ValueError("a message is too long to be sent")
        for start in range(0, len(packed), MAX_PART):
            more = _MORE if start + MAX_PART < len(packed) else 0
            self._unsent.append((more, packed[start : start + MAX_PART]))

    def _segment(self, flags: int, number: int, part: bytes) -> bytes:
        numbers = number.to_bytes(_NUMBER_BYTES, "big") + self._come.to_bytes(_NUMBER_BYTES, "big")
        return bytes([flags]) + numbers + part


class _Flying:
    """A segment that is not acknowledged yet."""

    def __init__(self, flags: int, part: bytes, again_at: float) -> None:
        self.flags = flags
        self.part = part
        self.again_at = again_at
        self.tries = 0


def _packed(batch: list[Json]) -> bytes:
    press = zlib.compressobj(9, wbits=-15, zdict=WORDS)
    return press.compress(to_bytes(batch)) + press.flush()


def _unpacked(packed: bytes) -> list[Json]:
    """Read a batch; one that cannot be read has no messages: nothing that is asked for again would be
    better."""
    unpress = zlib.decompressobj(wbits=-15, zdict=WORDS)
    try:
        batch = from_bytes(unpress.decompress(packed, MAX_UNPACKED))
    except (zlib.error, WireError):
        return []
    return batch if isinstance(batch, list) and unpress.eof else []
