"""The ciphers that a platform provides, as an interface, and what hashing alone derives from them.

The interface is asynchronous, because the browser's is: each call passes its result to *done*, now or later,
in any order.
"""

import hashlib
import hmac
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

PUBLIC_BYTES: Final = 65
"""A public P-256 key as an uncompressed point (SEC 1)."""
SIGNATURE_BYTES: Final = 64
"""An ECDSA signature: the numbers r and s, 32 bytes each."""
NONCE_BYTES: Final = 12
SINGLE_NONCE: Final = bytes(NONCE_BYTES)
"""The nonce for a key that encrypts one text."""
TAG_BYTES: Final = 16


class KeyPair(NamedTuple):
    """A P-256 key. The platform chooses the text form of the private part."""

    private: str
    public: bytes


class Crypto(Protocol):
    """The ciphers of a platform: WebCrypto in a page, a library on the desktop."""

    def random(self, count: int) -> bytes:
        """Return *count* random bytes."""

    def new_key(self, done: Callable[[KeyPair], None]) -> None:
        """Generate a P-256 key."""

    def agree(self, private: str, public: bytes, done: Callable[[bytes | None], None]) -> None:
        """Compute the 32-byte ECDH secret of a private and a public key.

        None if *public* is not a point of the curve.
        """

    def sign(self, private: str, text: bytes, done: Callable[[bytes], None]) -> None:
        """Sign by ECDSA with SHA-256."""

    def verify(self, public: bytes, signature: bytes, text: bytes, done: Callable[[bool], None]) -> None:
        """Check the result of `sign`; False also if *public* is not a point of the curve."""

    def seal(
        self, key: bytes, nonce: bytes, text: bytes, header: bytes, done: Callable[[bytes], None]
    ) -> None:
        """Encrypt with AES-256-GCM; the result ends with the 16-byte tag. *header* is only authenticated."""

    def open(
        self, key: bytes, nonce: bytes, sealed: bytes, header: bytes, done: Callable[[bytes | None], None]
    ) -> None:
        """Decrypt the result of `seal`; None if any argument differs or the text was modified."""

    def stretch(self, text: bytes, salt: bytes, rounds: int, done: Callable[[bytes], None]) -> None:
        """Derive 32 bytes by PBKDF2-HMAC-SHA256."""


def derive(secret: bytes, salt: bytes, purpose: bytes, length: int = 32) -> bytes:
    """Derive a key by HKDF-SHA256 (RFC 5869)."""
    extracted = hmac.digest(salt, secret, "sha256")
    derived = block = b""
    for number in range(1, -(-length // 32) + 1):
        block = hmac.digest(extracted, block + purpose + bytes([number]), "sha256")
        derived += block
    return derived[:length]


def member_id(public: bytes) -> str:
    """Return the name of a key's owner: 32 hexadecimal digits, half the SHA-256 of the public key."""
    return hashlib.sha256(public).hexdigest()[:32]
