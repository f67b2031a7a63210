"""How friends find a room: a link with 42 letters and digits, or a code of 12 to say aloud.

A link contains a random secret of 128 bits and the first 80 bits of the host's name, so it leads to this host
only. The room's name on the broker and the handshake key derive from the secret. With a code, a device asks
the host for the link's invitation: see `trix.net.transport.codes`. Both forms are written in base 32
(`trix.engine.base32`).
"""

from typing import Final, NamedTuple

from trix.engine.base32 import clean, decode, encode, group_digits
from trix.net.transport.crypto import Crypto, derive

SECRET_BYTES: Final = 16
HOST_DIGITS: Final = 20
"""Hexadecimal digits of the host's name in a link."""
CODE_LETTERS: Final = 12

_SECRET_LETTERS: Final = 26
_HOST_LETTERS: Final = 16
_SALT: Final = b"trix table"


class InvitationError(ValueError):
    """A text is not an invitation; `reason` is "length" or "letter"."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class Invitation(NamedTuple):
    """Everything a device must know to join a room."""

    secret: bytes
    host: str
    """The first digits of the host's name (see `member_id`)."""

    @property
    def room(self) -> str:
        """The room's name on the broker: 16 hexadecimal digits that do not reveal the secret."""
        return derive(self.secret, _SALT, b"room", 8).hex()

    @property
    def handshake_key(self) -> bytes:
        """The key of the notes that all invited devices can read."""
        return derive(self.secret, _SALT, b"handshake")

    @property
    def text(self) -> str:
        """The 42 letters and digits of a link. Raises ValueError if the host's name is not known."""
        if len(self.host) != HOST_DIGITS:
            raise ValueError("only an invitation that names its host can be a link")
        secret = encode(int.from_bytes(self.secret, "big"), _SECRET_LETTERS)
        return secret + encode(int(self.host, 16), _HOST_LETTERS)


def from_link(text: str) -> Invitation:
    """Read the letters of a link; raises InvitationError."""
    number = _number(text, _SECRET_LETTERS + _HOST_LETTERS)
    secret, host = divmod(number, 1 << 5 * _HOST_LETTERS)
    if secret >> 8 * SECRET_BYTES:
        raise InvitationError("no link begins with these letters", "letter")
    return Invitation(secret.to_bytes(SECRET_BYTES, "big"), f"{host:0{HOST_DIGITS}x}")


def new_invitation(crypto: Crypto, host: str) -> Invitation:
    """Return the invitation to a new room; *host* is the host's name."""
    return Invitation(crypto.random(SECRET_BYTES), host[:HOST_DIGITS])


def new_code(crypto: Crypto) -> str:
    """Return a random code, in groups of four letters."""
    number = int.from_bytes(crypto.random(8), "big") % (1 << 5 * CODE_LETTERS)
    return group_digits(encode(number, CODE_LETTERS))


def code_of(text: str) -> str:
    """Normalize a code to the form of `new_code`; raises InvitationError."""
    return group_digits(encode(_number(text, CODE_LETTERS), CODE_LETTERS))


def is_code(text: str) -> bool:
    """Whether a text is a code in the form of `new_code`."""
    try:
        return code_of(text) == text
    except InvitationError:
        return False


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
