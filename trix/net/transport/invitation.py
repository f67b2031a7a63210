"""How friends find a table: a link's 42 characters, or 12 to say aloud.

A link holds a secret of 128 bits and the first 80 bits of the name of the host's key, so whoever opens it
meets this host and no other. A code holds 60 bits and no key: it is stretched, and who knows it could pretend
to be the host. From the secret follow the room, which is where on the broker the table meets, and the key of
the handshake. Both are written in base 32 (`trix.engine.base32`).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from trix.engine.base32 import clean, decode, encode, grouped
from trix.net.transport.crypto import Crypto, derive

SECRET_BYTES: Final = 16
HOST_DIGITS: Final = 20
"""Hexadecimal digits of the host's name that a link holds."""
CODE_LETTERS: Final = 12

_SECRET_LETTERS: Final = 26
_HOST_LETTERS: Final = 16
_ROUNDS: Final = 300_000
_SALT: Final = b"trix table"


class InvitationError(ValueError):
    """A text that invites nobody; `reason` is "length" or "letter", for a sentence."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class Invitation(NamedTuple):
    """What one has to know to come to a table."""

    secret: bytes
    host: str
    """The beginning of the name of the host's key (see `person_of`); empty where only a code was said."""

    @property
    def room(self) -> str:
        """Where the table meets: 16 hexadecimal digits, of which no secret follows."""
        return derive(self.secret, _SALT, b"room", 8).hex()

    @property
    def handshake_key(self) -> bytes:
        """The key of what is said before two devices have keys of their own."""
        return derive(self.secret, _SALT, b"handshake")

    @property
    def text(self) -> str:
        """What a link holds: 42 letters and digits. Raises ValueError for one that came from a code."""
        if len(self.host) != HOST_DIGITS:
            raise ValueError("only an invitation that names its host can be a link")
        secret = encode(int.from_bytes(self.secret, "big"), _SECRET_LETTERS)
        return secret + encode(int(self.host, 16), _HOST_LETTERS)


def from_link(text: str) -> Invitation:
    """Read what a link holds; raises InvitationError."""
    number = _number(text, _SECRET_LETTERS + _HOST_LETTERS)
    secret, host = divmod(number, 1 << 5 * _HOST_LETTERS)
    if secret >> 8 * SECRET_BYTES:
        raise InvitationError("no link begins with these letters", "letter")
    return Invitation(secret.to_bytes(SECRET_BYTES, "big"), f"{host:0{HOST_DIGITS}x}")


def new_code(crypto: Crypto) -> str:
    """Make a code that nobody knows, in groups of four."""
    number = int.from_bytes(crypto.random(8), "big") % (1 << 5 * CODE_LETTERS)
    return grouped(encode(number, CODE_LETTERS))


def code_of(text: str) -> str:
    """Write a code as `new_code` does, in groups of four; raises InvitationError."""
    return grouped(encode(_number(text, CODE_LETTERS), CODE_LETTERS))


def from_code(text: str, crypto: Crypto, done: Callable[[Invitation], None]) -> None:
    """Have *done* called with what a code stands for; raises InvitationError."""
    code = encode(_number(text, CODE_LETTERS), CODE_LETTERS)
    crypto.stretch(code.encode(), _SALT, _ROUNDS, lambda key: done(Invitation(key[:SECRET_BYTES], "")))


def _number(text: str, length: int) -> int:
    if len(text) > 4 * length:
        raise InvitationError("that is too long for an invitation", "length")
    try:
        letters = clean(text)
    except ValueError as error:
        raise InvitationError(str(error), "letter") from None
    if len(letters) != length:
        raise InvitationError(
            f"an invitation has {length} letters and digits here, not {len(letters)}", "length"
        )
    return decode(letters)
