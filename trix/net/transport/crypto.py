"""What a machine must know of ciphers, behind one small interface; and what follows from it by hashing alone.

The interface is asynchronous, since the browser's is: each call gives its answer to *done*, at once or later.
Answers may come in any order; `InOrder` brings what is made of them back into the order of the calls.
"""

import hashlib
import hmac
from collections import deque
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

PUBLIC_BYTES: Final = 65
"""A public key of P-256 as an uncompressed point (SEC 1)."""
NONCE_BYTES: Final = 12
TAG_BYTES: Final = 16

Answer = TypeVar("Answer")


class KeyPair(NamedTuple):
    """A key of P-256. The private part is whatever text the machine can read again."""

    private: str
    public: bytes


class Crypto(Protocol):
    """The ciphers of a machine: WebCrypto in a page, a library on the desktop."""

    def random(self, count: int) -> bytes:
        """Return so many random bytes."""

    def new_key(self, done: Callable[[KeyPair], None]) -> None:
        """Make a key for P-256."""

    def agree(self, private: str, public: bytes, done: Callable[[bytes | None], None]) -> None:
        """Return the secret that a key shares with another's public part, 32 bytes (ECDH).

        None if that is no point of the curve.
        """

    def seal(
        self, key: bytes, nonce: bytes, text: bytes, header: bytes, done: Callable[[bytes], None]
    ) -> None:
        """Encrypt by AES-256-GCM, the tag of 16 bytes at the end. The *header* is only authenticated."""

    def open(
        self, key: bytes, nonce: bytes, sealed: bytes, header: bytes, done: Callable[[bytes | None], None]
    ) -> None:
        """Decrypt what `seal` gave; None if it was made with anything else or has been changed."""

    def stretch(self, text: bytes, salt: bytes, rounds: int, done: Callable[[bytes], None]) -> None:
        """Return 32 bytes by PBKDF2-HMAC-SHA256."""


class InOrder(Generic[Answer]):
    """Passes answers on in the order of the questions."""

    def __init__(self, deliver: Callable[[Answer], None]) -> None:
        self._deliver = deliver
        self._slots: deque[list[Answer]] = deque()

    def slot(self) -> Callable[[Answer], None]:
        """Return where to put the answer to the next question."""
        slot: list[Answer] = []
        self._slots.append(slot)

        def put(answer: Answer) -> None:
            slot.append(answer)
            while self._slots and self._slots[0]:
                self._deliver(self._slots.popleft()[0])

        return put


def derive(secret: bytes, salt: bytes, purpose: bytes, length: int = 32) -> bytes:
    """Derive a key by HKDF-SHA256 (RFC 5869)."""
    extracted = hmac.digest(salt, secret, "sha256")
    derived = block = b""
    for number in range(1, -(-length // 32) + 1):
        block = hmac.digest(extracted, block + purpose + bytes([number]), "sha256")
        derived += block
    return derived[:length]


def person_of(public: bytes) -> str:
    """Name who holds a key: 32 hexadecimal digits, the first half of the SHA-256 of its public part."""
    return hashlib.sha256(public).hexdigest()[:32]
