"""A minimal MQTT 5 client over a websocket, for thousands of clients in one process.

It supports QoS 0 only and sends no MQTT pings by itself: the broker disconnects it after a silence longer
than the keepalive. It answers websocket pings, which the broker sends every five minutes.
"""

import asyncio
import base64
import os
import secrets
import struct
from collections.abc import Callable
from typing import Final

_HANDSHAKE: Final = (
    "GET /mqtt HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n"
)
_CONNACK, _PUBLISH, _SUBACK, _PINGREQ = 2, 3, 9, 12
_CLEAN, _WILL, _NAMED = 0x02, 0x04, 0x80
_NO_PROPERTIES: Final = b"\0"
_NO_LOCAL: Final = b"\x04"
_BINARY, _PING, _PONG = 0x2, 0x9, 0xA


class Client(asyncio.Protocol):
    """One connection. `listening` is done once it is subscribed."""

    def __init__(
        self, room: str, mailbox: str, heard: Callable[[bytes], None], keepalive: int = 60, will: bytes = b""
    ) -> None:
        """*heard* is called with each packet for the mailbox; *will* goes to the mailbox of all devices."""
        self.listening: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_in = 0
        self._folder = f"trix/1/{room}/"
        self._room = room
        self._mailbox = mailbox
        self._heard = heard
        self._keepalive = keepalive
        self._will = will
        self._raw = bytearray()
        self._packets = bytearray()
        self._shaken = False
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(
        cls,
        port: int,
        room: str,
        mailbox: str,
        heard: Callable[[bytes], None],
        keepalive: int = 60,
        will: bytes = b"",
    ) -> "Client":
        """Return a connected and subscribed client."""
        _transport, client = await asyncio.get_running_loop().create_connection(
            lambda: cls(room, mailbox, heard, keepalive, will), "127.0.0.1", port
        )
        await asyncio.wait_for(client.listening, 30)
        return client

    def publish(self, mailbox: str, payload: bytes) -> None:
        """Send a packet."""
        self.publish_at(self._folder + mailbox, payload)

    def publish_at(self, topic: str, payload: bytes) -> None:
        """Send a packet to a topic outside the room."""
        self._send(_PUBLISH << 4, mqtt_string(topic) + _NO_PROPERTIES + payload)

    @property
    def is_lost(self) -> bool:
        """Whether the connection has ended."""
        return self._transport is None or self._transport.is_closing()

    def ping(self) -> None:
        """Tell the broker that this client is there."""
        self._send(_PINGREQ << 4, b"")

    def abort(self) -> None:
        """Disconnect without notice."""
        assert self._transport is not None
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the websocket handshake."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(_HANDSHAKE.format(key=key).encode())

    def connection_lost(self, error: Exception | None) -> None:
        """Report a refused connection to the waiting caller."""
        if not self.listening.done():
            self.listening.set_exception(ConnectionError("the broker does not want this client"))

    def data_received(self, data: bytes) -> None:
        """Split frames into packets."""
        self.bytes_in += len(data)
        self._raw += data
        if not self._shaken:
            end = self._raw.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._raw[: end + 4]
            self._shaken = True
            self._connect()
        while (frame := _frame(self._raw)) is not None:
            kind, body = frame
            if kind == _PING:
                self._write(_PONG, body)
            else:
                self._packets += body
        while (packet := _packet(self._packets)) is not None:
            self._take(*packet)

    def _connect(self) -> None:
        flags = _CLEAN | _NAMED | (_WILL if self._will else 0)
        head = mqtt_string("MQTT") + bytes([5, flags]) + struct.pack("!H", self._keepalive) + _NO_PROPERTIES
        will = _NO_PROPERTIES + mqtt_string(self._folder + "all") + _bytes(self._will) if self._will else b""
        self._send(0x10, head + mqtt_string(secrets.token_hex(16)) + will + mqtt_string(self._room))

    def _take(self, kind: int, body: bytes) -> None:
        if kind == _PUBLISH:
            (length,) = struct.unpack_from("!H", body)
            # no properties: one byte that says so
            self._heard(body[2 + length + 1 :])
        elif kind == _CONNACK:
            topics = b"".join(
                mqtt_string(self._folder + mailbox) + _NO_LOCAL for mailbox in (self._mailbox, "all")
            )
            self._send(0x82, b"\0\1" + _NO_PROPERTIES + topics)
        elif kind == _SUBACK:
            self.listening.set_result(None)

    def _send(self, head: int, body: bytes) -> None:
        if self.is_lost:
            # disconnected by the broker; missing packets count as lost
            return
        self._write(_BINARY, mqtt_packet(head, body))

    def _write(self, kind: int, packet: bytes) -> None:
        assert self._transport is not None
        mask = os.urandom(4)
        repeated = mask * (len(packet) // 4 + 1)
        masked = int.from_bytes(packet) ^ int.from_bytes(repeated[: len(packet)])
        size = bytes([0x80 | len(packet)]) if len(packet) < 126 else b"\xfe" + struct.pack("!H", len(packet))
        self._transport.write(bytes([0x80 | kind]) + size + mask + masked.to_bytes(len(packet)))


def _frame(raw: bytearray) -> tuple[int, bytes] | None:
    """Remove a frame and return its kind and body; None if it is incomplete."""
    if len(raw) < 2:
        return None
    size, begin = raw[1] & 0x7F, 2
    if size == 126:
        if len(raw) < 4:
            return None
        size, begin = int.from_bytes(raw[2:4]), 4
    if len(raw) < begin + size:
        return None
    kind, body = raw[0] & 0xF, bytes(raw[begin : begin + size])
    del raw[: begin + size]
    return kind, body


def _packet(packets: bytearray) -> tuple[int, bytes] | None:
    """Remove a packet and return its kind and body; None if it is incomplete."""
    size = shift = 0
    for place in range(1, min(5, len(packets))):
        size |= (packets[place] & 0x7F) << shift
        shift += 7
        if packets[place] < 0x80:
            end = place + 1 + size
            if len(packets) < end:
                return None
            kind, body = packets[0] >> 4, bytes(packets[place + 1 : end])
            del packets[:end]
            return kind, body
    return None


def mqtt_packet(head: int, body: bytes) -> bytes:
    """Return a packet of MQTT."""
    digits, size = bytearray(), len(body)
    while True:
        size, digit = divmod(size, 128)
        digits.append(digit | (0x80 if size else 0))
        if not size:
            return bytes([head]) + bytes(digits) + body


def _bytes(value: bytes) -> bytes:
    return struct.pack("!H", len(value)) + value


def mqtt_string(text: str) -> bytes:
    """Return a text as it stands in packets."""
    return _bytes(text.encode())
