"""The hall's connections to its brokers: MQTT 5 by the library paho-mqtt, in the server's own thread.

One connection to each broker serves all tables of a server: a room's name decides about its broker. Requests
arrive at each broker by a shared subscription, so that each reaches one server. The group's name is a secret
of the servers: a broker lets any client subscribe to a shared topic, and with the same group it would deal
some of the requests to that client.
"""

import select
import ssl
import time
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Final, NamedTuple

import paho.mqtt.client as mqtt
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from trix.hall.envelopes import REQUESTS
from trix.net.transport.handshake import ALL, HOST, MAILBOX_LETTERS
from trix.platform.broker import Broker, shard_of
from trix.platform.desktop_network import mqtt_client

_PREFIX: Final = "trix/1/"
_KEEPALIVE: Final = 15  # seconds
_AGAIN: Final = 1.0  # seconds between two attempts to connect
_OPTIONS: Final = SubscribeOptions(qos=0, noLocal=True)
_TOGETHER: Final = 200  # topics of one subscription


class Arrived(NamedTuple):
    """A packet for a mailbox of a room."""

    room: str
    mailbox: str
    payload: bytes
    at: float
    """When it was read, by `time.perf_counter`."""


class HallWires:
    """The connections to all brokers."""

    def __init__(self, brokers: Sequence[Broker], group: str, hall: str) -> None:
        """*brokers*: one for each shard. See `HallWire`."""
        self._wires = [HallWire(broker, group, hall) for broker in brokers]

    @property
    def up(self) -> bool:
        """Whether all brokers are connected."""
        return all(wire.up for wire in self._wires)

    def take_reconnected(self, rooms: Iterable[str]) -> list[str]:
        """Return the rooms whose broker has been connected again since the last call."""
        new = [wire for wire in self._wires if wire.has_begun]
        for wire in new:
            wire.has_begun = False
        return [room for room in rooms if self.of(room) in new] if new else []

    def of(self, room: str) -> "HallWire":
        """Return the connection to the broker of a room."""
        return self._wires[shard_of(room, len(self._wires))]

    def refuse_requests(self) -> None:
        """Leave new requests to other servers."""
        for wire in self._wires:
            wire.refuse_requests()

    def poll(self, seconds: float) -> list[Arrived]:
        """Return the packets that have arrived; wait at most so many seconds for the first one."""
        arrived = [packet for wire in self._wires for packet in wire.poll()]
        if arrived or not seconds:
            return arrived
        sockets = [(opened, wire) for wire in self._wires if (opened := wire.socket) is not None]
        if sockets:
            writers = [opened for opened, wire in sockets if wire.wants_write]
            select.select([opened for opened, _ in sockets], writers, [], seconds)
        else:
            time.sleep(seconds)
        return [packet for wire in self._wires for packet in wire.poll()]

    def close(self) -> None:
        """Disconnect."""
        for wire in self._wires:
            wire.close()


class HallWire:
    """A connection that comes back by itself. `poll` runs it; no method waits."""

    def __init__(self, broker: Broker, group: str, hall: str) -> None:
        """*group* is the secret name of the shared subscription, *hall* the name of the hall's key."""
        self.up = False
        self.has_begun = False
        """Whether the connection is new and packets may have been lost; `take_reconnected` resets it."""
        self._broker = broker
        self._requests = f"$share/{group}/{REQUESTS}"
        self._mailboxes = (HOST, ALL, hall[:MAILBOX_LETTERS])
        self._rooms: set[str] = set()
        self._arrived: deque[Arrived] = deque()
        self._tried_at = -_AGAIN
        self._attempt: Thread | None = None  # to connect: a silent broker takes seconds
        self._is_closed = False
        self._takes_requests = True
        self._client = mqtt_client(broker, broker.name)
        self._client.on_connect = self._on_connect
        self._client.on_disconnect = self._on_disconnect
        self._client.on_message = self._on_message

    def listen(self, room: str) -> None:
        """Receive the packets for the host of a room."""
        if room not in self._rooms:
            self._rooms.add(room)
            if self.up:
                self._subscribe([room])

    def forget(self, room: str) -> None:
        """Receive no more packets of a room."""
        if room in self._rooms:
            self._rooms.remove(room)
            if self.up:
                self._client.unsubscribe(self._topics(room))

    def refuse_requests(self) -> None:
        """Leave new requests to other servers."""
        self._takes_requests = False
        if self.up:
            self._client.unsubscribe(self._requests)

    def send(self, room: str, mailbox: str, payload: bytes) -> None:
        """Send a packet."""
        if self.up:
            self._client.publish(f"{_PREFIX}{room}/{mailbox}", payload)

    @property
    def socket(self) -> "mqtt.SocketLike | None":
        """The connection's socket; None while there is none."""
        return None if self._attempt is not None else self._client.socket()

    @property
    def wants_write(self) -> bool:
        """Whether packets wait until the socket takes them."""
        return self._client.want_write()

    def poll(self) -> list[Arrived]:
        """Return the packets that have arrived; connect if necessary."""
        if self._attempt is not None and not self._attempt.is_alive():
            self._attempt = None
        opened = self.socket
        if opened is not None:
            self._run(opened)
        elif self._attempt is None:
            self._connect()
        arrived = list(self._arrived)
        self._arrived.clear()
        return arrived

    def close(self) -> None:
        """Disconnect."""
        self._is_closed = True
        self._client.disconnect()
        self._client.loop_misc()

    def _connect(self) -> None:
        now = time.monotonic()
        if not self._is_closed and now - self._tried_at >= _AGAIN:
            self._tried_at = now
            self._attempt = Thread(target=self._try, daemon=True)
            self._attempt.start()

    def _try(self) -> None:
        with suppress(OSError, ValueError):  # ValueError: a websocket was refused
            self._client.connect(self._broker.host, self._broker.port, keepalive=_KEEPALIVE, clean_start=True)

    def _run(self, opened: "mqtt.SocketLike") -> None:
        while len(self._arrived) < _TOGETHER and _has_bytes(opened):
            self._client.loop_read()
            if self._client.socket() is not opened:
                return
        if self._client.want_write():
            self._client.loop_write()
        self._client.loop_misc()

    def _on_connect(
        self, client: mqtt.Client, data: object, flags: object, reason: ReasonCode, properties: object
    ) -> None:
        if not reason.is_failure:
            self.up = True
            self.has_begun = True
            if self._takes_requests:
                client.subscribe(self._requests, options=SubscribeOptions(qos=0))
            self._subscribe(sorted(self._rooms))

    def _on_disconnect(self, *told: object) -> None:
        self.up = False

    def _on_message(self, client: mqtt.Client, data: object, message: mqtt.MQTTMessage) -> None:
        room, _, mailbox = message.topic.removeprefix(_PREFIX).partition("/")
        self._arrived.append(Arrived(room, mailbox, bytes(message.payload), time.perf_counter()))

    def _subscribe(self, rooms: Iterable[str]) -> None:
        topics = [(topic, _OPTIONS) for room in rooms for topic in self._topics(room)]
        for start in range(0, len(topics), _TOGETHER):
            self._client.subscribe(topics[start : start + _TOGETHER])

    def _topics(self, room: str) -> list[str]:
        return [f"{_PREFIX}{room}/{mailbox}" for mailbox in self._mailboxes]


def _has_bytes(opened: "mqtt.SocketLike") -> bool:
    """Whether a socket can be read; bytes that TLS has read already are no news to select."""
    is_pending = isinstance(opened, ssl.SSLSocket) and opened.pending() > 0
    return is_pending or bool(select.select([opened], [], [], 0)[0])
