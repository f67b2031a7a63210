"""How two devices with the same invitation agree on the keys of a connection.

1. The guest sends `Hello` with a key made for this connection, the ephemeral key.
2. The host answers `Accepted` with an ephemeral key of its own. The keys of the connection derive from the
   secret that both ephemeral keys share, the invitation's secret, and both messages. Encrypted with one of
   them, the host adds its long-term key, whose hash is in the invitation, and a signature of both messages.
3. The guest's first message over the connection is its `Proof`: its long-term key and its signature.

The long-term keys only sign, so stored keys open no recorded packet. Only these two devices learn who they
are.
`trix.net.transport.responder` has the host's side.

`Hello`, `Accepted` and the notes to the whole room are encrypted with the handshake key, which every invited
device has. So each invited device can forge a note.
"""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from trix.codec import Json, TaggedReader, WireError, from_bytes, tagged, to_bytes
from trix.net.transport.absence import AbsenceSecrets
from trix.net.transport.crypto import (
    NONCE_BYTES,
    PUBLIC_BYTES,
    SIGNATURE_BYTES,
    SINGLE_NONCE,
    TAG_BYTES,
    Crypto,
    KeyPair,
    derive,
    member_id,
)
from trix.net.transport.link import CONNECTION_BYTES, InOrder

NOTE: Final = 1
"""The first byte of a packet encrypted with the handshake key."""
MAX_NOTE: Final = 2_000
"""Bytes of such a packet."""

ALL: Final = "all"
"""The mailbox that all devices of a room read."""
HOST: Final = "host"
"""The mailbox that the host reads. Members read a mailbox with the first letters of their id."""

MAILBOX_LETTERS: Final = 6
"""Letters of a member's id that name their mailbox. They are sent with every packet."""

_TICKET_BYTES: Final = 16
_MAX_ANSWERS: Final = 16  # checked after each hello: forged ones must not keep the device busy
_SEALED_BYTES: Final = PUBLIC_BYTES + SIGNATURE_BYTES + TAG_BYTES


class Hello(NamedTuple):
    """A guest asks for a connection to the host whose name begins with *host*."""

    protocol: int
    connection: bytes
    mailbox: str
    """Where the guest waits for the answer: the first letters of its id, not proven yet."""
    ephemeral: bytes
    """A public key for this connection alone."""
    ticket: bytes
    """Proves that the device had a connection to this host before; empty if it had none. See `ticket_for`."""
    host: str


class Accepted(NamedTuple):
    """The host accepts a connection."""

    connection: bytes
    ephemeral: bytes
    sealed: bytes
    """The host's long-term key and its signature, encrypted."""


class Outdated(NamedTuple):
    """The host has another protocol than the `Hello`. Signed with its long-term key."""

    connection: bytes
    protocol: int
    app: str
    """The host's version of the game."""
    long_term: bytes
    signature: bytes


class Proof(NamedTuple):
    """The guest's first message over a connection: its long-term key and its signature."""

    long_term: bytes
    signature: bytes


class Unknown(NamedTuple):
    """The host does not know a connection whose packets arrive: the guest must connect again."""

    connection: bytes


class Hosting(NamedTuple):
    """A device claims to be the host, with so many seated members connected, itself included."""

    epoch: int
    host: str
    seated: int
    key: bytes = b""
    """The host's long-term public key: *host* is its `member_id`."""
    signature: bytes = b""
    """Of `text`, by that key."""

    def text(self, room: str) -> bytes:
        """Return the signed bytes; *room* is the room's name."""
        return to_bytes(["hosting", room, self.epoch, self.host, self.seated])


class Absent(NamedTuple):
    """A member's game is hidden or closed: sent by its page, or by the broker as a last will."""

    member: str
    gone: bool
    secret: bytes
    """Proves that the member's device made the note: see `trix.net.transport.absence`."""


Note = Hello | Accepted | Outdated | Unknown | Hosting | Absent
_NOTES: Final[TaggedReader[Note]] = TaggedReader([Hello, Accepted, Outdated, Unknown, Hosting, Absent])
PROOF: Final = TaggedReader([Proof])


class Endpoint(NamedTuple):
    """Everything a device needs to connect to another one."""

    protocol: int
    app: str
    """The version of the game."""
    crypto: Crypto
    secret: bytes
    """Of the invitation."""
    key: KeyPair
    """The long-term key of this device."""
    send_note: Callable[[str, Note], None]
    """Sends a note to a mailbox."""
    post: Callable[[str, bytes], None]
    """Sends a packet to a mailbox."""
    absence: AbsenceSecrets


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

    def seal_all(self, notes: Sequence[Note], done: Callable[[tuple[bytes, ...]], None]) -> None:
        """Pass the packets of all notes to *done*, in their order."""
        packets: list[bytes] = []

        def put(packet: bytes) -> None:
            packets.append(packet)
            if len(packets) == len(notes):
                done(tuple(packets))

        in_order = InOrder(put)
        for note in notes:
            self.seal(note, in_order.slot())

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


class Keys(NamedTuple):
    """The keys of a connection."""

    to_host: bytes
    to_guest: bytes
    identity: bytes
    """Encrypts the host's long-term key."""
    ticket: bytes
    """Lets the guest prove that it was here before: see `ticket_for`."""


class Handshake(NamedTuple):
    """The two public messages of a handshake, without the host's identity."""

    hello: Hello
    ephemeral: bytes
    """The host's key for this connection."""

    @property
    def transcript(self) -> bytes:
        """The hash of everything that both ends have sent."""
        content: Json = [tagged(self.hello), self.ephemeral.hex()]
        return hashlib.sha256(b"trix handshake" + to_bytes(content)).digest()

    def keys(self, secret: bytes, shared: bytes) -> Keys:
        """Derive the keys from the invitation's secret and the ECDH secret of the ephemeral keys."""
        keys = derive(shared, secret, b"trix connection %d " % self.hello.protocol + self.transcript, 4 * 32)
        return Keys(*(keys[start : start + 32] for start in range(0, len(keys), 32)))

    def host_signs(self, host: bytes) -> bytes:
        """Return the text that the host signs; *host* is its long-term key."""
        return b"trix host " + self.transcript + host

    def guest_signs(self, host: bytes, guest: bytes) -> bytes:
        """Return the text that the guest signs."""
        return b"trix guest " + self.transcript + host + guest


def outdated_text(connection: bytes, protocol: int, app: str) -> bytes:
    """Return the text that a host with another protocol signs. It has this form in all protocols."""
    return b"trix outdated %d " % protocol + connection + app.encode()


def ticket_for(key: bytes, connection: bytes, ephemeral: bytes) -> bytes:
    """Return the ticket of a hello, made with the `Keys.ticket` of the member's last connection."""
    return hmac.digest(key, connection + ephemeral, "sha256")[:_TICKET_BYTES]


class Agreed(NamedTuple):
    """A guest's end of a handshake."""

    connection: bytes
    keys: Keys
    host: str
    """The name of the host, proven."""
    proof: Proof
    """To be sent first."""


class Caller:
    """The guest's side: one attempt to connect to the host."""

    def __init__(
        self,
        endpoint: Endpoint,
        host: str,
        ticket: bytes,
        connected: Callable[[Agreed], None],
        outdated: Callable[[str], None],
    ) -> None:
        """Connect to the host whose name begins with *host*.

        *ticket* is the one of `Keys`, from the last connection; empty at first. *outdated* is called with the
        host's version if it has another protocol.
        """
        self.connection = endpoint.crypto.random(CONNECTION_BYTES)
        self._endpoint = endpoint
        self._host = host
        self._ticket = ticket
        self._connected = connected
        self._outdated = outdated
        self._ephemeral: KeyPair | None = None
        """Forgotten once the keys are agreed on."""
        self._checked = 0
        endpoint.crypto.new_key(self._begin)

    def _begin(self, key: KeyPair) -> None:
        self._ephemeral = key
        self.call()

    def call(self) -> None:
        """Send the hello, or repeat it."""
        self._checked = 0
        if self._ephemeral is not None:
            self._endpoint.send_note(HOST, self._hello(self._ephemeral))

    def take_accepted(self, accepted: Accepted) -> None:
        """Handle an answer; one from another host, or to another guest, is ignored."""
        ephemeral = self._ephemeral
        if ephemeral is None or not self._is_to_check(accepted.connection):
            return
        if len(accepted.ephemeral) != PUBLIC_BYTES or len(accepted.sealed) != _SEALED_BYTES:
            return
        handshake = Handshake(self._hello(ephemeral), accepted.ephemeral)

        def open_identity(shared: bytes | None) -> None:
            if shared is not None:
                self._open(handshake, handshake.keys(self._endpoint.secret, shared), accepted.sealed)

        self._endpoint.crypto.agree(ephemeral.private, accepted.ephemeral, open_identity)

    def _open(self, handshake: Handshake, keys: Keys, sealed: bytes) -> None:
        """Read and check the host's identity, then sign."""
        crypto, me = self._endpoint.crypto, self._endpoint.key

        def verify_host(text: bytes | None) -> None:
            if text is not None:
                long_term, signature = text[:PUBLIC_BYTES], text[PUBLIC_BYTES:]
                self._verify(long_term, signature, handshake.host_signs(long_term), lambda: sign(long_term))

        def sign(host: bytes) -> None:
            text = handshake.guest_signs(host, me.public)
            crypto.sign(me.private, text, lambda signature: finish(host, Proof(me.public, signature)))

        def finish(host: bytes, proof: Proof) -> None:
            if self._ephemeral is not None:
                self._ephemeral = None
                self._connected(Agreed(self.connection, keys, member_id(host), proof))

        crypto.open(keys.identity, SINGLE_NONCE, sealed, b"", verify_host)

    def take_outdated(self, outdated: Outdated) -> None:
        """Handle the answer of a host with another protocol."""
        if self._ephemeral is None or not self._is_to_check(outdated.connection):
            return
        if outdated.protocol == self._endpoint.protocol:
            return  # an answer to another device
        text = outdated_text(outdated.connection, outdated.protocol, outdated.app)
        self._verify(outdated.long_term, outdated.signature, text, lambda: self._outdated(outdated.app))

    def _is_to_check(self, connection: bytes) -> bool:
        self._checked += connection == self.connection
        return connection == self.connection and self._checked <= _MAX_ANSWERS

    def _verify(self, long_term: bytes, signature: bytes, text: bytes, done: Callable[[], None]) -> None:
        """Call *done* if the host that was called has signed the text."""
        if member_id(long_term).startswith(self._host):
            self._endpoint.crypto.verify(long_term, signature, text, lambda valid: done() if valid else None)

    def _hello(self, ephemeral: KeyPair) -> Hello:
        endpoint = self._endpoint
        mailbox = member_id(endpoint.key.public)[:MAILBOX_LETTERS]
        ticket = ticket_for(self._ticket, self.connection, ephemeral.public) if self._ticket else b""
        return Hello(endpoint.protocol, self.connection, mailbox, ephemeral.public, ticket, self._host)


def seal_identity(
    endpoint: Endpoint, handshake: Handshake, keys: Keys, done: Callable[[bytes], None]
) -> None:
    """Pass the host's encrypted long-term key and signature to *done*."""
    crypto, me = endpoint.crypto, endpoint.key

    def seal(signature: bytes) -> None:
        crypto.seal(keys.identity, SINGLE_NONCE, me.public + signature, b"", done)

    crypto.sign(me.private, handshake.host_signs(me.public), seal)
