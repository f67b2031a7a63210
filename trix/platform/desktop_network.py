"""The network of the desktop: MQTT 5 by the library paho-mqtt, in a thread of its own.

Packets are published with QoS 0: `trix.net` numbers and resends them itself. The topic is
trix/1/ROOM/MAILBOX; the broker decides which topics a client may use (docs/broker).
"""

import secrets
import socket
import ssl
import time
from collections import deque
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal

from trix.platform.broker import Broker, shard_of

if TYPE_CHECKING:
    import paho.mqtt.client as mqtt
    from paho.mqtt.reasoncodes import ReasonCode

    from trix.net.transport.crypto import Crypto

_KEEPALIVE: Final = 5  # seconds of silence until a ping; twice as many until a disconnect
_PATIENCE: Final = 3.0  # timeout of an attempt to connect, in seconds
_FIRST, _LAST, _GROWTH = 1.0, 30.0, 1.5  # longest delays before an attempt, in seconds
_STABLE: Final = 10.0  # a connection of this age, in seconds, resets the delay
_MOST_WAITING: Final = 1_000  # packets


class DesktopNetwork:
    """See `trix.platform.network.Network`."""

    def __init__(self, *brokers: Broker, hall: str = "") -> None:
        """*brokers*: one for each shard."""
        self.hall = hall
        there = find_spec("paho") and find_spec("cryptography")
        self.lacks: Literal["", "packages", "https"] = "" if there else "packages"
        self._brokers = brokers

    def ciphers(self) -> "Crypto":
        from trix.platform.desktop_ciphers import DesktopCiphers

        return DesktopCiphers()

    def open_wire(self, room: str) -> "DesktopWire":
        return DesktopWire(self._brokers[shard_of(room, len(self._brokers))], room)

    def link(self, invitation: str) -> str | None:
        return None


class DesktopWire:
    """See `trix.platform.network.Wire`. A hidden window keeps running: *hidden* are never sent."""

    def __init__(self, broker: Broker, room: str) -> None:
        from paho.mqtt.subscribeoptions import SubscribeOptions

        self.up = False
        self.beginnings = 0
        self._longest_delay = _FIRST
        self._connected_at = 0.0
        self._broker = broker
        self._room = room
        self._mailboxes: tuple[str, ...] = ()
        self._begun = self._closed = False
        self._gone: deque[tuple[str, bytes]] = deque()  # topics and packets: wills of the next connections
        # the library's thread appends, ours removes
        self._arrived: deque[bytes] = deque(maxlen=_MOST_WAITING)
        self._options = SubscribeOptions(qos=0, noLocal=True)
        self._client = mqtt_client(broker, broker.name or room)
        self._client.on_pre_connect = self._set_will
        self._client.on_connect = self._on_connect
        self._client.on_connect_fail = self._wait
        self._client.on_disconnect = self._on_disconnect
        self._client.on_message = lambda client, data, message: self._arrived.append(bytes(message.payload))

    def listen(self, mailboxes: Iterable[str]) -> None:
        before, self._mailboxes = self._mailboxes, tuple(mailboxes)
        abandoned = [self._topic(mailbox) for mailbox in before if mailbox not in self._mailboxes]
        if self.up:
            self._subscribe()
            if abandoned:
                self._client.unsubscribe(abandoned)

    def absence(self, mailbox: str, hidden: Sequence[bytes], gone: Sequence[bytes]) -> None:
        self._gone = deque((self._topic(mailbox), packet) for packet in gone)
        if not self._begun:
            self._begun = True
            self._client.connect_async(
                self._broker.host, self._broker.port, keepalive=_KEEPALIVE, clean_start=True
            )
            self._client.loop_start()

    def send(self, mailbox: str, payload: bytes, room: str = "") -> None:
        if self.up:
            self._client.publish(self._topic(mailbox, room), payload)

    def poll(self) -> list[bytes]:
        arrived = []
        while self._arrived:
            arrived.append(self._arrived.popleft())
        return arrived

    def close(self) -> None:
        self._closed = True
        self.up = False
        self._client.disconnect()

    def _topic(self, mailbox: str, room: str = "") -> str:
        return f"trix/1/{room or self._room}/{mailbox}"

    # --- called by the library's thread ---

    def _set_will(self, client: "mqtt.Client", data: object) -> None:
        if self._gone:
            client.will_set(*self._gone[0])

    def _on_connect(
        self, client: "mqtt.Client", data: object, flags: object, reason: "ReasonCode", properties: object
    ) -> None:
        if self._closed:
            client.disconnect()
        elif not reason.is_failure:
            if len(self._gone) > 1:
                self._gone.popleft()
            self._subscribe()
            self.up = True
            self.beginnings += 1
            self._connected_at = time.monotonic()

    def _on_disconnect(self, *told: object) -> None:
        if self.up and time.monotonic() - self._connected_at > _STABLE:
            self._longest_delay = _FIRST
        self.up = False
        self._wait()

    def _wait(self, *told: object) -> None:
        """Set the delay before the next attempt.

        It is random, so that the clients of a restarted broker do not return at the same moment.
        """
        delay = secrets.SystemRandom().uniform(0, self._longest_delay)
        # fractions work, although the type says int
        self._client.reconnect_delay_set(delay, delay)  # type: ignore[arg-type]
        self._longest_delay = min(_GROWTH * self._longest_delay, _LAST)

    def _subscribe(self) -> None:
        topics = [(self._topic(mailbox), self._options) for mailbox in self._mailboxes]
        if topics:
            self._client.subscribe(topics)


def mqtt_client(broker: Broker, name: str) -> "mqtt.Client":
    """Return a client for a broker that knows it by this name. It does not connect yet."""
    import paho.mqtt.client as mqtt
    from paho.mqtt.enums import CallbackAPIVersion

    client = mqtt.Client(
        CallbackAPIVersion.VERSION2,
        # secret, since a client with the same ID would replace this one
        client_id=secrets.token_hex(16),
        protocol=mqtt.MQTTv5,
        transport="websockets" if broker.websocket else "tcp",
    )
    client.on_socket_open = _send_at_once
    client.username_pw_set(name, broker.password or None)
    client.connect_timeout = _PATIENCE
    if broker.websocket:
        client.ws_set_options(path=broker.path)
    if broker.secure:
        client.tls_set_context(ssl.create_default_context())
    return client


def _send_at_once(client: "mqtt.Client", data: object, opened: "mqtt.SocketLike") -> None:
    """Turn Nagle's algorithm off: it delays a packet until the last one is acknowledged."""
    handle = socket.socket(fileno=opened.fileno())
    handle.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    handle.detach()
