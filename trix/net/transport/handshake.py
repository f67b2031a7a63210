"""How two devices that hold the same invitation come to have keys of their own.

The guest says hello with a key made for this connection and the key that it is known by; the host accepts
with its own key, whose name the invitation holds, and a salt. Both messages, and the notes to everybody, are
sealed by the key of the handshake, which all who were invited have. The connection's keys follow from what
the host's key shares with both of the guest's: only these two devices can know them, and each has shown who
it is by the first packet that opens.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from trix.net.transport.crypto import NONCE_BYTES, PUBLIC_BYTES, Crypto, KeyPair, derive, person_of
from trix.net.transport.link import CONNECTION_BYTES, Link
from trix.net.transport.wire import Json, Vocabulary, WireError, from_bytes, tagged, to_bytes

OPEN: Final = 1
"""The first byte of a packet sealed by the key of the handshake."""
MAX_OPEN: Final = 2_000
"""Bytes of such a packet."""

_SALT_BYTES: Final = 16
_MAX_PENDING: Final = 12


class Hello(NamedTuple):
    """A guest asks for a connection with the host whose name begins with *host*."""

    connection: bytes
    passing: bytes
    """A public key for this connection alone."""
    lasting: bytes
    """The public key that the guest is known by."""
    host: str


class Accepted(NamedTuple):
    """A host accepts."""

    connection: bytes
    lasting: bytes
    salt: bytes


class Unknown(NamedTuple):
    """Packets of a connection came that is not known any more: it has to be made anew."""

    connection: bytes


class Hosting(NamedTuple):
    """Somebody is the host, and so many people who have a seat are with them, themselves included."""

    epoch: int
    host: str
    seated: int


class Absent(NamedTuple):
    """Somebody's device is not looking, or has gone: sent by who notices, a page or a broker."""

    person: str
    gone: bool


_OPEN: Final[Vocabulary[Hello | Accepted | Unknown | Hosting | Absent]] = Vocabulary(
    [Hello, Accepted, Unknown, Hosting, Absent]
)


class Opening:
    """Seals and opens what is said before there are keys, and notes to everybody."""

    def __init__(self, crypto: Crypto, key: bytes) -> None:
        self._crypto = crypto
        self._key = key

    def seal(self, message: tuple[object, ...], done: Callable[[bytes], None]) -> None:
        """Return the packet of a message."""
        nonce = self._crypto.random(NONCE_BYTES)
        kind = bytes([OPEN])
        self._crypto.seal(
            self._key, nonce, to_bytes(tagged(message)), kind, lambda sealed: done(kind + nonce + sealed)
        )

    def open(self, packet: bytes, done: Callable[[object], None]) -> None:
        """Return the message of a packet; nothing happens if it is none."""
        if len(packet) > MAX_OPEN or len(packet) <= 1 + NONCE_BYTES:
            return
        nonce, sealed = packet[1 : 1 + NONCE_BYTES], packet[1 + NONCE_BYTES :]

        def read(text: bytes | None) -> None:
            if text is None:
                return
            try:
                message = _OPEN.read(from_bytes(text))
            except WireError:
                return
            done(message)

        self._crypto.open(self._key, nonce, sealed, packet[:1], read)


class Caller:
    """The guest's side: one attempt to connect with the host."""

    def __init__(
        self,
        crypto: Crypto,
        secret: bytes,
        me: KeyPair,
        host: str,
        say: Callable[[Hello], None],
        connected: Callable[[bytes, bytes, bytes, str], None],
    ) -> None:
        """*say* is called with the hello to send, *connected* with connection, both keys and the host's
        name."""
        self.connection = crypto.random(CONNECTION_BYTES)
        self._crypto = crypto
        self._secret = secret
        self._me = me
        self._host = host
        self._say = say
        self._connected = connected
        self._passing: KeyPair | None = None
        self._answered = False
        crypto.new_key(self._begin)

    def _begin(self, key: KeyPair) -> None:
        self._passing = key
        self.call()

    def call(self) -> None:
        """Say hello, once more where it has been said."""
        if self._passing is not None and not self._answered:
            self._say(Hello(self.connection, self._passing.public, self._me.public, self._host))

    def accepted(self, accepted: Accepted) -> None:
        """Take a host's answer; one from somebody else is ignored."""
        passing, host = self._passing, person_of(accepted.lasting)
        if passing is None or self._answered or accepted.connection != self.connection:
            return
        if not host.startswith(self._host) or len(accepted.salt) != _SALT_BYTES:
            return

        def agreed(first: bytes | None, second: bytes | None) -> None:
            if first is None or second is None or self._answered:
                return
            self._answered = True
            hello = Hello(self.connection, passing.public, self._me.public, self._host)
            to_host, to_guest = _keys(self._secret, first + second, hello, accepted)
            self._connected(self.connection, to_host, to_guest, host)

        _agree_twice(self._crypto, (passing.private, self._me.private), (accepted.lasting,) * 2, agreed)


class Pending(NamedTuple):
    """A connection that a host accepted; until a packet opens nobody knows whether the guest is who it
    says."""

    person: str
    accepted: Accepted
    link: Link


class Door:
    """The host's side: lets in who was invited."""

    def __init__(
        self,
        crypto: Crypto,
        secret: bytes,
        me: KeyPair,
        answer: Callable[[str, Accepted], None],
        make_link: Callable[[str, bytes, bytes, bytes], Link],
    ) -> None:
        """*answer* is called with whom to send what; *make_link* with person, connection and both keys."""
        self._crypto = crypto
        self._secret = secret
        self._me = me
        self._answer = answer
        self._make_link = make_link
        self.pending: dict[bytes, Pending] = {}
        """By connection, the youngest last."""

    def hello(self, hello: Hello) -> None:
        """Take a guest's hello; said again, it gets the same answer."""
        if len(hello.passing) != PUBLIC_BYTES or len(hello.lasting) != PUBLIC_BYTES:
            return
        if len(hello.connection) != CONNECTION_BYTES:
            return
        known = self.pending.get(hello.connection)
        if known is not None:
            self._answer(known.person, known.accepted)
            return
        accepted = Accepted(hello.connection, self._me.public, self._crypto.random(_SALT_BYTES))

        def agreed(first: bytes | None, second: bytes | None) -> None:
            if first is None or second is None or hello.connection in self.pending:
                return
            to_host, to_guest = _keys(self._secret, first + second, hello, accepted)
            person = person_of(hello.lasting)
            link = self._make_link(person, hello.connection, to_guest, to_host)
            self.pending[hello.connection] = Pending(person, accepted, link)
            while len(self.pending) > _MAX_PENDING:
                del self.pending[next(iter(self.pending))]
            self._answer(person, accepted)

        _agree_twice(self._crypto, (self._me.private,) * 2, (hello.passing, hello.lasting), agreed)


def _agree_twice(
    crypto: Crypto,
    privates: tuple[str, str],
    publics: tuple[bytes, bytes],
    done: Callable[[bytes | None, bytes | None], None],
) -> None:
    crypto.agree(
        privates[0],
        publics[0],
        lambda first: crypto.agree(privates[1], publics[1], lambda second: done(first, second)),
    )


def _keys(secret: bytes, shared: bytes, hello: Hello, accepted: Accepted) -> tuple[bytes, bytes]:
    """Return the keys towards the host and towards the guest."""
    said: Json = [tagged(hello), tagged(accepted)]
    keys = derive(shared, secret, b"connection" + to_bytes(said), 64)
    return keys[:32], keys[32:]
