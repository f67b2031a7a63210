"""A connection of two devices: numbered messages in sealed packets.

A packet is its kind, the connection's four bytes, a counter of four, and a sealed segment of the channel; all
before the seal is authenticated with it. Each direction has a key of its own, and the counter is the nonce,
so none is ever used twice. A packet that was changed, that comes from somebody else or that came before is
refused and changes nothing.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from trix.net.transport.channel import Channel, Timing
from trix.net.transport.crypto import NONCE_BYTES, TAG_BYTES, Crypto, InOrder
from trix.net.transport.wire import Json, WireError

DATA: Final = 3
"""The first byte of such a packet."""
CONNECTION_BYTES: Final = 4

_COUNTER_BYTES: Final = 4
_HEADER_BYTES: Final = 1 + CONNECTION_BYTES + _COUNTER_BYTES
_REMEMBERED: Final = 1024  # how far back a packet may come out of order


class Link:
    """One end of a connection whose keys are agreed."""

    def __init__(
        self,
        crypto: Crypto,
        connection: bytes,
        sending_key: bytes,
        receiving_key: bytes,
        post: Callable[[bytes], None],
        deliver: Callable[[Json], None],
        timing: Timing,
        now: float,
    ) -> None:
        self.connection = connection
        self.heard: float | None = None
        """When the last genuine packet came; None if none has."""
        self.begun = now
        self.refused = 0
        """How many packets were not genuine."""
        self.closed = False
        self._crypto = crypto
        self._sending_key = sending_key
        self._receiving_key = receiving_key
        self._deliver = deliver
        self._channel = Channel(timing)
        self._counter = 0
        self._newest = 0
        self._came = 0  # bit n: the packet n before the newest came
        self._sealed: InOrder[bytes] = InOrder(post)
        self._opened: InOrder[tuple[bytes | None, int, float]] = InOrder(self._take)

    @property
    def overfull(self) -> bool:
        """Whether the other end has taken nothing for so long that it must begin anew."""
        return self._channel.overfull

    @property
    def idle(self) -> bool:
        """Whether all that was sent has arrived."""
        return self._channel.idle

    def send(self, message: Json) -> None:
        """Have a message sent at the next tick."""
        self._channel.send(message)

    def tick(self, now: float) -> None:
        """Send what is due."""
        if self.closed:
            return
        for segment in self._channel.due(now):
            self._counter += 1
            counter = self._counter.to_bytes(_COUNTER_BYTES, "big")
            header = bytes([DATA]) + self.connection + counter
            done = partial(self._put, self._sealed.slot(), header)
            nonce = counter.rjust(NONCE_BYTES, b"\0")
            self._crypto.seal(self._sending_key, nonce, segment, header, done)

    def ask(self) -> None:
        """Have the other end say that it is there, by a packet that `heard` notes."""
        self._channel.ask()

    def nudge(self) -> None:
        """Send again at the next tick what has not been acknowledged."""
        self._channel.nudge()

    def receive(self, packet: bytes, now: float) -> None:
        """Take a packet of this connection; its messages are delivered when it is opened."""
        if self.closed or len(packet) < _HEADER_BYTES + TAG_BYTES:
            self.refused += 1
            return
        header, sealed = packet[:_HEADER_BYTES], packet[_HEADER_BYTES:]
        counter = header[1 + CONNECTION_BYTES :]
        number = int.from_bytes(counter, "big")
        put = self._opened.slot()
        self._crypto.open(
            self._receiving_key,
            counter.rjust(NONCE_BYTES, b"\0"),
            sealed,
            header,
            lambda segment: put((segment, number, now)),
        )

    @staticmethod
    def _put(put: Callable[[bytes], None], header: bytes, sealed: bytes) -> None:
        put(header + sealed)

    def _take(self, opened: tuple[bytes | None, int, float]) -> None:
        segment, number, now = opened
        if self.closed or segment is None or not self._is_new(number):
            self.refused += 1
            return
        self.heard = now if self.heard is None else max(self.heard, now)
        try:
            messages = self._channel.receive(segment, now)
        except WireError:
            self.refused += 1
            return
        for message in messages:
            if not self.closed:
                self._deliver(message)

    def _is_new(self, number: int) -> bool:
        """Note that a packet came; False if it did before, or if it is too old to tell."""
        if number > self._newest:
            self._came = (self._came << min(number - self._newest, _REMEMBERED) | 1) & (1 << _REMEMBERED) - 1
            self._newest = number
            return True
        age = self._newest - number
        if age >= _REMEMBERED or self._came >> age & 1:
            return False
        self._came |= 1 << age
        return True


def connection_of(packet: bytes) -> bytes:
    """Tell which connection a packet belongs to, or claims to."""
    return packet[1 : 1 + CONNECTION_BYTES]
