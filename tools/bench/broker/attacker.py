"""A client that breaks the rules: any MQTT 5 packet over a websocket, from any address of this machine."""

import secrets
import socket
import struct
from collections.abc import Iterable
from types import TracebackType
from typing import Final

from tools.bench.net.client import mqtt_packet, mqtt_string

ROOM: Final = "0123456789abcdef"
NEVER: Final = 0xFFFFFFFF  # seconds until such a session expires
_PATIENCE: Final = 5.0  # seconds
_HANDSHAKE: Final = (
    b"GET /mqtt HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Protocol: mqtt\r\n"
)


class Attacker:
    """A connection. Raises OSError when it is cut."""

    def __init__(self, port: int, source: str = "127.0.0.1", headers: bytes = b"") -> None:
        """Connect from the address *source* and switch to websockets; *headers* are added lines."""
        self._socket = socket.create_connection(("127.0.0.1", port), _PATIENCE, (source, 0))
        self._arrived = bytearray()
        try:
            self._socket.sendall(_HANDSHAKE + headers + b"\r\n")
            while b"\r\n\r\n" not in self._arrived:
                self._receive()
            if not self._arrived.startswith(b"HTTP/1.1 101 "):
                raise ConnectionRefusedError("no websocket")
        except OSError:
            self.close()
            raise
        self._arrived.clear()

    def __enter__(self) -> "Attacker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def send(self, *packets: bytes) -> None:
        """Send packets, each in a frame. The mask is zero."""
        frames = bytearray()
        for packet in packets:
            size = len(packet)
            length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
            frames += b"\x82" + length + bytes(4) + packet
        self._socket.sendall(frames)

    def answer(self) -> bytes:
        """Return the first byte of each packet in the next answer."""
        self._receive()
        first, self._arrived = bytes(self._arrived), bytearray()
        return first

    def is_cut(self) -> bool:
        """Whether the connection is cut within the patience; reads and forgets what arrives."""
        try:
            while True:
                self._receive()
                self._arrived.clear()
        except TimeoutError:
            return False
        except OSError:
            return True

    def close(self) -> None:
        """Disconnect."""
        self._socket.close()

    def wait_at_most(self, seconds: float) -> None:
        """Set the patience."""
        self._socket.settimeout(seconds)

    def _receive(self) -> None:
        data = self._socket.recv(65536)
        if not data:
            raise ConnectionResetError("cut")
        self._arrived += data


def join(
    port: int, source: str = "127.0.0.1", room: str = ROOM, expiry: int = 0, topics: Iterable[str] = ()
) -> Attacker:
    """Return a client whose connection and subscriptions are acknowledged. Raises OSError."""
    attacker = Attacker(port, source)
    try:
        attacker.send(connect(room, expiry))
        attacker.answer()
        for topic in topics:
            attacker.send(subscribe([topic]))
            attacker.answer()
    except OSError:
        attacker.close()
        raise
    return attacker


def connect(room: str, expiry: int = 0, *, clean: bool = True, keepalive: int = 60) -> bytes:
    """Return the first packet of a client."""
    properties = b"\x11" + struct.pack("!I", expiry) if expiry else b""
    flags = 0x80 | 0x02 * clean
    head = mqtt_string("MQTT") + bytes([5, flags]) + struct.pack("!H", keepalive)
    identity = mqtt_string(secrets.token_hex(16)) + mqtt_string(room)
    return mqtt_packet(0x10, head + bytes([len(properties)]) + properties + identity)


def subscribe(topics: Iterable[str]) -> bytes:
    """Return a request for topics."""
    return mqtt_packet(0x82, b"\0\1\0" + b"".join(mqtt_string(topic) + b"\0" for topic in topics))


def publish(topic: str, payload: bytes) -> bytes:
    """Return a message."""
    return mqtt_packet(0x30, mqtt_string(topic) + b"\0" + payload)
