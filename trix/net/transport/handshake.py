"""How two devices with the same invitation agree on the keys of a connection.

The guest sends a `Hello` with a key made for this connection and its lasting key. The host answers `Accepted`
with its own lasting key, whose hash is in the invitation, and a salt. The connection's keys derive from the
secrets that the host's key shares with both keys of the guest, so only these two devices know them. The first
packet that decrypts proves to each end who the other one is.

These messages, and the notes to the whole room, are encrypted with the handshake key, which every invited
device has. So each invited device can forge a note.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from trix.net.transport.crypto import NONCE_BYTES, PUBLIC_BYTES, Crypto, KeyPair, derive, member_id
from trix.net.transport.decoding import TaggedReader, WireError, from_bytes
from trix.net.transport.encoding import Json, tagged, to_bytes
from trix.net.transport.link import CONNECTION_BYTES, Link

NOTE: Final = 1
"""The first byte of a packet encrypted with the handshake key."""
MAX_NOTE: Final = 2_000
"""Bytes of such a packet."""

ALL: Final = "all"
"""The mailbox that all devices of a room read."""
HOST: Final = "host"
"""The mailbox that the host reads. Members read a mailbox with the first letters of their id."""

_SALT_BYTES: Final = 16
_MAX_PENDING: Final = 12


class Hello(NamedTuple):
    """A guest asks for a connection to the host whose name begins with *host*."""

    connection: bytes
    passing: bytes
    """A public key for this connection alone."""
    lasting: bytes
    """The public key that identifies the guest."""
    host: str


class Accepted(NamedTuple):
    """The host accepts a connection."""

    connection: bytes
    lasting: bytes
    salt: bytes


class Unknown(NamedTuple):
    """The host does not know a connection whose packets arrive: the guest must connect again."""

    connection: bytes


class Hosting(NamedTuple):
    """A device claims to be the host, with so many seated members connected, itself included."""

    epoch: int
    host: str
    seated: int


class Absent(NamedTuple):
    """A member's game is hidden or closed: sent by its page, or by the broker as a last will."""

    member: str
    gone: bool


Note = Hello | Accepted | Unknown | Hosting | Absent
_NOTES: Final[TaggedReader[Note]] = TaggedReader([Hello, Accepted, Unknown, Hosting, Absent])


class Endpoint(NamedTuple):
    """Everything a device needs to connect to another one."""

    crypto: Crypto
    secret: bytes
    """Of the invitation."""
    key: KeyPair
    """The lasting key of this device."""
    send_note: Callable[[str, Note], None]
    """Sends a note to a mailbox."""
    post: Callable[[str, bytes], None]
    """Sends a packet to a mailbox."""
    received: Callable[[], None]
    """Called after a message of a connection was handled."""


class Notes:
    """Encrypts and decrypts notes."""

    def __init__(self, crypto: Crypto, key: bytes) -> None:
        self._crypto = crypto
        self._key = key

    def seal(self, note: Note, done: Callable[[bytes], None]) -> None:
        """Pass the packet of a note to *done*."""
        nonce = self._crypto.random(NONCE_BYTES)
        kind = bytes([NOTE])
        text = to_bytes(tagged(note))
        self._crypto.seal(self._key, nonce, text, kind, lambda sealed: done(kind + nonce + sealed))

    def open(self, packet: bytes, done: Callable[[Note], None]) -> None:
        """Pass the note of a packet to *done*; a malformed packet is dropped."""
        if not 1 + NONCE_BYTES < len(packet) <= MAX_NOTE:
            return
        nonce, sealed = packet[1 : 1 + NONCE_BYTES], packet[1 + NONCE_BYTES :]

        def read(text: bytes | None) -> None:
            if text is None:
                return
            try:
                note = _NOTES.read(from_bytes(text))
            except WireError:
                return
            done(note)

        self._crypto.open(self._key, nonce, sealed, packet[:1], read)


class Caller:
    """The guest's side: one attempt to connect to the host."""

    def __init__(
        self, endpoint: Endpoint, host: str, connected: Callable[[bytes, bytes, bytes, str], None]
    ) -> None:
        """*connected* is called with the connection's name, the keys to the host and to the guest, and the
        host's name."""
        self.connection = endpoint.crypto.random(CONNECTION_BYTES)
        self._endpoint = endpoint
        self._host = host
        self._connected = connected
        self._passing: KeyPair | None = None
        self._answered = False
        endpoint.crypto.new_key(self._begin)

    def _begin(self, key: KeyPair) -> None:
        self._passing = key
        self.call()

    def call(self) -> None:
        """Send the hello, or repeat it."""
        if self._passing is not None and not self._answered:
            self._endpoint.send_note(HOST, self._hello(self._passing))

    def accepted(self, accepted: Accepted) -> None:
        """Handle an answer; one from another host, or to another guest, is ignored."""
        passing, host = self._passing, member_id(accepted.lasting)
        if passing is None or self._answered or accepted.connection != self.connection:
            return
        if not host.startswith(self._host) or len(accepted.salt) != _SALT_BYTES:
            return

        def agreed(shared: bytes) -> None:
            if not self._answered:
                self._answered = True
                keys = _keys(self._endpoint.secret, shared, self._hello(passing), accepted)
                self._connected(self.connection, *keys, host)

        crypto, lasting = self._endpoint.crypto, self._endpoint.key
        pairs = (passing.private, accepted.lasting), (lasting.private, accepted.lasting)
        _agree_twice(crypto, *pairs, agreed)

    def _hello(self, passing: KeyPair) -> Hello:
        return Hello(self.connection, passing.public, self._endpoint.key.public, self._host)


class Pending(NamedTuple):
    """An accepted connection. Until a packet decrypts, the guest's identity is not proven."""

    member: str
    accepted: Accepted
    link: Link


class Door:
    """The host's side: accepts connections from invited devices."""

    def __init__(self, endpoint: Endpoint, make_link: Callable[[str, bytes, bytes, bytes], Link]) -> None:
        """*make_link* takes the member, the connection's name, and the keys to the guest and to the host."""
        self._endpoint = endpoint
        self._make_link = make_link
        self.pending: dict[bytes, Pending] = {}
        """By connection, the newest last."""

    def hello(self, hello: Hello) -> None:
        """Accept a guest's hello; a repeated hello gets the same answer."""
        if len(hello.passing) != PUBLIC_BYTES or len(hello.lasting) != PUBLIC_BYTES:
            return
        if len(hello.connection) != CONNECTION_BYTES:
            return
        crypto, key, send_note = self._endpoint.crypto, self._endpoint.key, self._endpoint.send_note
        known = self.pending.get(hello.connection)
        if known is not None:
            send_note(known.member, known.accepted)
            return
        accepted = Accepted(hello.connection, key.public, crypto.random(_SALT_BYTES))

        def agreed(shared: bytes) -> None:
            if hello.connection in self.pending:
                return
            to_host, to_guest = _keys(self._endpoint.secret, shared, hello, accepted)
            member = member_id(hello.lasting)
            link = self._make_link(member, hello.connection, to_guest, to_host)
            self.pending[hello.connection] = Pending(member, accepted, link)
            while len(self.pending) > _MAX_PENDING:
                del self.pending[next(iter(self.pending))]
            send_note(member, accepted)

        _agree_twice(crypto, (key.private, hello.passing), (key.private, hello.lasting), agreed)


def _agree_twice(
    crypto: Crypto, first: tuple[str, bytes], second: tuple[str, bytes], done: Callable[[bytes], None]
) -> None:
    """Pass the joined secrets of two (private, public) pairs to *done*, unless a key is invalid."""

    def agreed(one: bytes | None, other: bytes | None) -> None:
        if one is not None and other is not None:
            done(one + other)

    crypto.agree(*first, lambda one: crypto.agree(*second, lambda other: agreed(one, other)))


def _keys(secret: bytes, shared: bytes, hello: Hello, accepted: Accepted) -> tuple[bytes, bytes]:
    """Return the keys to the host and to the guest."""
    transcript: Json = [tagged(hello), tagged(accepted)]
    keys = derive(shared, secret, b"connection" + to_bytes(transcript), 64)
    return keys[:32], keys[32:]
