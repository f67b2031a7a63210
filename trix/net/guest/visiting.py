"""A guest's connection with the host: made, watched over, and made anew when it has to be."""

from collections.abc import Callable
from functools import partial

from trix.net.guest.guest import Guest
from trix.net.messages import TO_GUEST
from trix.net.table.room import Presence
from trix.net.transport.channel import GUEST
from trix.net.transport.crypto import Crypto, KeyPair
from trix.net.transport.handshake import Accepted, Caller, Hello, Unknown
from trix.net.transport.link import Link
from trix.net.transport.wire import Json, WireError, tagged

SILENT = 24.0
"""Seconds without a sign of life after which somebody is taken for gone."""
_ASK_AFTER = 11.0  # seconds without a sign of life after which one is asked for
_CALL_AGAIN = 2.0
_ASK_ANEW_AGAIN = 5.0
_DOUBT = 1.0  # seconds after which a connection that is said to be unknown is believed to be so


class Visiting:
    """The way from a guest to the host whose name begins with *host*."""

    def __init__(
        self,
        guest: Guest,
        crypto: Crypto,
        secret: bytes,
        me: KeyPair,
        host: str,
        call: Callable[[Hello], None],
        post: Callable[[bytes], None],
        touched: Callable[[], None],
        now: float,
    ) -> None:
        """*call* sends a hello to whoever hosts, *post* a packet to the host of the connection.

        *touched* is called whenever the guest has heard something.
        """
        self.guest = guest
        self.host = host
        """The name of the host; its beginning until a connection was made."""
        self.heard = now
        """When the host was last heard, or since when it has been called."""
        self.refused = 0
        self._crypto = crypto
        self._secret = secret
        self._me = me
        self._call = call
        self._post = post
        self._touched = touched
        self._now = now
        self._link: Link | None = None
        self._caller: Caller
        self._called = now
        self._asked = now
        self._doubted: float | None = None
        self._noted: tuple[bool, float] | None = None  # whether the host was said to have gone, and when
        self._asked_anew = now - _ASK_ANEW_AGAIN
        self._begin(now)

    @property
    def is_connected(self) -> bool:
        """Whether there is a connection over which something has come."""
        return self._link is not None and self._link.heard is not None

    @property
    def idle(self) -> bool:
        """Whether all that was said has arrived."""
        return self._link is not None and self._link.idle

    def silence(self, now: float) -> float:
        """Return for how many seconds nothing has been heard of the host."""
        return now - self.heard

    def host_presence(self, now: float) -> Presence:
        """Return what is known of the host's device."""
        if self._noted is not None and self._noted[1] >= self.heard:
            return "reconnecting" if self._noted[0] else "away"
        return "here" if self.silence(now) < SILENT else "reconnecting"

    def absent(self, gone: bool, now: float) -> None:
        """Take note that the host is said to be absent: true until something is heard of it."""
        self._noted = gone, now
        self.ask()

    def accepted(self, accepted: Accepted) -> None:
        """Take a host's answer to a hello."""
        self._caller.accepted(accepted)

    def unknown(self, unknown: Unknown, now: float) -> None:
        """Take note that the host is said not to know a connection: it is made anew, unless it is alive."""
        link = self._link
        if link is not None and unknown.connection == link.connection and self._doubted is None:
            self._doubted = now
            link.ask()

    def receive(self, connection: bytes, packet: bytes, now: float) -> None:
        """Take a packet of a connection."""
        self._now = now
        if self._link is not None and connection == self._link.connection:
            self._link.receive(packet, now)

    def ask(self) -> None:
        """Find out at once whether the connection still works."""
        if self._link is not None:
            self._link.ask()

    def nudge(self, now: float) -> None:
        """The network is back: say again what may have been lost."""
        if self._link is not None:
            self._link.nudge()
            self._link.ask()
        self._called = now - _CALL_AGAIN

    def tick(self, now: float) -> None:
        """Send what is due; to a host that has refused one there is nothing more to say."""
        self._now = now
        if self.guest.refusal is not None:
            self.end()
            return
        link = self._link
        if link is None:
            if now - self._called >= _CALL_AGAIN:
                self._called = now
                self._caller.call()
            return
        if link.heard is not None:
            self.heard = max(self.heard, link.heard)
        if self._doubted is not None and self._doubted < self.heard:
            self._doubted = None
        if self.silence(now) >= _ASK_AFTER and now - self._asked >= _ASK_AFTER / 2:
            self._asked = now
            link.ask()
        if link.overfull or (self._doubted is not None and now - self._doubted >= _DOUBT):
            self._begin(now)
            return
        for message in self.guest.outbox:
            link.send(tagged(message))
        self.guest.outbox.clear()
        link.tick(now)

    def end(self) -> None:
        """Have the connection carry nothing any more."""
        if self._link is not None:
            self._link.closed = True

    def _begin(self, now: float) -> None:
        self.end()
        self._link = self._doubted = None
        self._called = now
        self._caller = Caller(self._crypto, self._secret, self._me, self.host, self._call, self._connected)

    def _connected(self, connection: bytes, to_host: bytes, to_guest: bytes, host: str) -> None:
        if connection != self._caller.connection:
            return
        self.host = host
        self._link = Link(
            self._crypto,
            connection,
            to_host,
            to_guest,
            self._post,
            partial(self._hear, connection),
            GUEST,
            self._now,
        )
        self.guest.connected()

    def _hear(self, connection: bytes, message: Json) -> None:
        if self._link is None or connection != self._link.connection:
            return
        try:
            self.guest.hear(TO_GUEST.read(message), self._now)
        except WireError:
            self.refused += 1
            self._ask_anew()
        self._touched()

    def _ask_anew(self) -> None:
        """Have everything told once more: what made no sense may lack what came before it."""
        if self._now - self._asked_anew >= _ASK_ANEW_AGAIN:
            self._asked_anew = self._now
            self.guest.connected()
