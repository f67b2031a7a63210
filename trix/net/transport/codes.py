"""How a device gets a room's invitation by a code of twelve letters and digits.

The code's first four are its *rendezvous*: a room on the broker, where the host listens as well. The other
eight, 40 bits, are secret. Both devices meet there:

1. The searching device sends `Asked`.
2. The host answers `Offered`: a random salt and a key that it made when it began to listen.
3. The searching device stretches the secret letters with that salt, makes a key, and sends `Requested` with a
   proof derived from what both keys share and the stretched letters. Without the right proof there is no
   answer.
4. The host answers `Given`, with the invitation encrypted by a key derived likewise.

Recorded packets test no guess, since the keys are not stored. A guess can be tried by asking the host, or by
a device at the rendezvous that pretends to be the host: it gets one `Requested` from each device that
searches there meanwhile, and can test guesses against that one, each as slow as `_ROUNDS` of PBKDF2.
"""

import hashlib
from collections.abc import Callable
from hmac import compare_digest
from typing import Final, NamedTuple

from trix.codec import TaggedReader, WireError, from_bytes, tagged, to_bytes
from trix.engine.base32 import clean
from trix.net.transport.crypto import PUBLIC_BYTES, SINGLE_NONCE, Crypto, KeyPair, derive
from trix.net.transport.handshake import ALL, HOST
from trix.net.transport.invitation import Invitation, InvitationError, from_link
from trix.net.transport.rate_limits import TokenBucket

_RENDEZVOUS_LETTERS: Final = 4
_ROUNDS: Final = 600_000
_SALT_BYTES: Final = 16
_MAILBOX_BYTES: Final = 6
_MAX_PACKET: Final = 1_000  # bytes
_ASK_AGAIN: Final = 2.0  # seconds
_MAX_OFFERS: Final = 8
"""Offers that a device keeps: different rooms, or pretended hosts, may be at the same rendezvous."""

Post = Callable[[str, bytes], None]
"""Sends a packet to a mailbox."""


class Asked(NamedTuple):
    """Is a host here? Sent to the mailbox of hosts."""


class Offered(NamedTuple):
    """A host is here. Sent to the mailbox of all."""

    salt: bytes
    public: bytes


class Requested(NamedTuple):
    """A device that knows the code wants the invitation. Sent to the mailbox of hosts."""

    salt: bytes
    mailbox: str
    public: bytes
    proof: bytes


class Given(NamedTuple):
    """The invitation, encrypted. Sent to the mailbox of the searching device."""

    salt: bytes
    sealed: bytes


Message = Asked | Offered | Requested | Given
_MESSAGES: Final[TaggedReader[Message]] = TaggedReader([Asked, Offered, Requested, Given])


class _Keys(NamedTuple):
    proof: bytes
    """Shows that the searching device knows the code."""
    to_guest: bytes
    """Encrypts the invitation."""


def rendezvous_of(code: str) -> str:
    """Return the name of a code's rendezvous on the broker. It reveals the first letters only."""
    return derive(clean(code)[:_RENDEZVOUS_LETTERS].encode(), b"trix code", b"place", 8).hex()


class CodeHost:
    """Gives the invitation to devices that know the code."""

    def __init__(self, crypto: Crypto, code: str, invitation: Invitation, post: Post) -> None:
        self.mailboxes: tuple[str, ...] = (HOST,)
        self._crypto = crypto
        self._invitation = invitation
        self._post = post
        self._salt = crypto.random(_SALT_BYTES)
        self._stretched = b""
        self._key: KeyPair | None = None
        # any stranger can come to this rendezvous
        self._offers = TokenBucket(2.0, 2.0)
        self._requests = TokenBucket(40.0, 20.0)
        _stretch(crypto, code, self._salt, self._begin)

    def _begin(self, stretched: bytes) -> None:
        self._stretched = stretched
        self._crypto.new_key(self._set_key)

    def _set_key(self, key: KeyPair) -> None:
        self._key = key

    def tick(self, now: float) -> None:
        """Do nothing: a host only answers."""

    def receive(self, packet: bytes, now: float) -> None:
        """Answer a packet; a malformed one changes nothing."""
        key, message = self._key, _read(packet)
        match message:
            case Asked() if key is not None and self._offers.use(now):
                self._post(ALL, _packet(Offered(self._salt, key.public)))
            case Requested(salt=self._salt) if key is not None and self._requests.use(now):
                self._check(key, message)

    def _check(self, key: KeyPair, request: Requested) -> None:
        crypto = self._crypto
        if not _is_mailbox(request.mailbox) or len(request.public) != PUBLIC_BYTES:
            return

        def seal_invitation(shared: bytes | None) -> None:
            if shared is None:
                return
            keys = _keys(shared, self._stretched, Offered(self._salt, key.public), request)
            if compare_digest(keys.proof, request.proof):
                crypto.seal(keys.to_guest, SINGLE_NONCE, self._invitation.text.encode(), b"", send)

        def send(sealed: bytes) -> None:
            self._post(request.mailbox, _packet(Given(self._salt, sealed)))

        crypto.agree(key.private, request.public, seal_invitation)


class _Attempt(NamedTuple):
    request: bytes
    """The packet."""
    to_guest: bytes


class CodeSearch:
    """Looks for the room of a code."""

    def __init__(self, crypto: Crypto, code: str, found: Callable[[Invitation], None], post: Post) -> None:
        self._mailbox = crypto.random(_MAILBOX_BYTES).hex()
        self.mailboxes: tuple[str, ...] = (self._mailbox, ALL)
        self._crypto = crypto
        self._code = code
        self._found = found
        self._post = post
        self._asked_at = -_ASK_AGAIN
        self._attempts: dict[bytes, _Attempt | None] = {}
        """By salt; None while the request is being made."""
        self._offers = TokenBucket(1.0, 2.0)  # each takes a while to answer, and any stranger can send one
        self._is_found = False

    def tick(self, now: float) -> None:
        """Ask, and repeat the requests that have no answer."""
        if not self._is_found and now - self._asked_at >= _ASK_AGAIN:
            self._asked_at = now
            self._post(HOST, _packet(Asked()))
            for attempt in self._attempts.values():
                if attempt is not None:
                    self._post(HOST, attempt.request)

    def receive(self, packet: bytes, now: float) -> None:
        """Take an offer or the invitation; anything else changes nothing."""
        message = _read(packet)
        match message:
            case Offered(salt, public) if len(salt) == _SALT_BYTES and len(public) == PUBLIC_BYTES:
                if salt not in self._attempts and self._offers.use(now):
                    self._request(message)
            case Given(salt, sealed):
                attempt = self._attempts.get(salt)
                if attempt is not None:
                    self._crypto.open(attempt.to_guest, SINGLE_NONCE, sealed, b"", self._take)

    def _request(self, offer: Offered) -> None:
        crypto = self._crypto
        if len(self._attempts) >= _MAX_OFFERS:
            del self._attempts[next(iter(self._attempts))]
        self._attempts[offer.salt] = None

        def agree(key: KeyPair) -> None:
            crypto.agree(key.private, offer.public, lambda shared: stretch_code(key, shared))

        def stretch_code(key: KeyPair, shared: bytes | None) -> None:
            if shared is not None:
                _stretch(crypto, self._code, offer.salt, lambda stretched: send(key, shared, stretched))

        def send(key: KeyPair, shared: bytes, stretched: bytes) -> None:
            request = Requested(offer.salt, self._mailbox, key.public, b"")
            keys = _keys(shared, stretched, offer, request)
            packet = _packet(request._replace(proof=keys.proof))
            self._attempts[offer.salt] = _Attempt(packet, keys.to_guest)
            self._post(HOST, packet)

        crypto.new_key(agree)

    def _take(self, text: bytes | None) -> None:
        if text is None or self._is_found:
            return
        try:
            invitation = from_link(text.decode())
        except (UnicodeDecodeError, InvitationError):
            return
        self._is_found = True
        self._attempts.clear()
        self._found(invitation)


def _stretch(crypto: Crypto, code: str, salt: bytes, done: Callable[[bytes], None]) -> None:
    crypto.stretch(clean(code)[_RENDEZVOUS_LETTERS:].encode(), salt, _ROUNDS, done)


def _keys(shared: bytes, stretched: bytes, offer: Offered, request: Requested) -> _Keys:
    transcript = hashlib.sha256(_packet(offer) + _packet(request._replace(proof=b""))).digest()
    keys = derive(shared + stretched, offer.salt, b"trix code " + transcript, 64)
    return _Keys(keys[:32], keys[32:])


def _packet(message: Message) -> bytes:
    return to_bytes(tagged(message))


def _read(packet: bytes) -> Message | None:
    if len(packet) > _MAX_PACKET:
        return None
    try:
        return _MESSAGES.read(from_bytes(packet))
    except WireError:
        return None


def _is_mailbox(text: str) -> bool:
    return len(text) == 2 * _MAILBOX_BYTES and not set(text) - set("0123456789abcdef")
