"""The ciphers of a browser, WebCrypto, by way of its page. They answer later."""

from base64 import b64decode, b64encode
from collections import deque
from collections.abc import Callable
from itertools import count

from trix.host.page import Page, ask
from trix.net.transport.crypto import KeyPair


class WebCiphers:
    """See `trix.net.transport.crypto.Crypto`. A private key is a JSON Web Key.

    Answers are given within `deliver`, in the order in which the page had them.
    """

    def __init__(self, page: Page) -> None:
        self.arrived: deque[tuple[int, object]] = deque()
        """Numbers of questions and the page's answers to them, not yet given."""
        self._page = page
        self._numbers = count(1)
        self._waiting: dict[int, Callable[[object], None]] = {}

    def deliver(self) -> None:
        """Give the answers that have arrived."""
        while self.arrived:
            number, value = self.arrived.popleft()
            waiting = self._waiting.pop(number, None)
            if waiting is not None:
                waiting(value)

    def random(self, count: int) -> bytes:
        """Return bytes of the browser's generator, at once."""
        return b64decode(ask(self._page, "random", count=count)["value"])

    def new_key(self, done: Callable[[KeyPair], None]) -> None:
        """Make a key for P-256."""

        def give(value: object) -> None:
            match value:
                case [str() as private, str() as public]:
                    done(KeyPair(private, b64decode(public)))

        self._ask(give, "new_key")

    def agree(self, private: str, public: bytes, done: Callable[[bytes | None], None]) -> None:
        """Return the shared secret; None if *public* is no point of the curve."""
        self._ask(_bytes_or_none(done), "agree", private=private, public=_text(public))

    def seal(
        self, key: bytes, nonce: bytes, text: bytes, header: bytes, done: Callable[[bytes], None]
    ) -> None:
        """Encrypt by AES-256-GCM."""
        named = {"key": _text(key), "nonce": _text(nonce), "header": _text(header)}
        self._ask(_bytes(done), "seal", text=_text(text), **named)

    def open(
        self, key: bytes, nonce: bytes, sealed: bytes, header: bytes, done: Callable[[bytes | None], None]
    ) -> None:
        """Decrypt; None if it was made with anything else or has been changed."""
        named = {"key": _text(key), "nonce": _text(nonce), "header": _text(header)}
        self._ask(_bytes_or_none(done), "open", text=_text(sealed), **named)

    def stretch(self, text: bytes, salt: bytes, rounds: int, done: Callable[[bytes], None]) -> None:
        """Return 32 bytes by PBKDF2-HMAC-SHA256."""
        self._ask(_bytes(done), "stretch", text=_text(text), salt=_text(salt), rounds=rounds)

    def _ask(self, give: Callable[[object], None], what: str, **arguments: object) -> None:
        number = next(self._numbers)
        self._waiting[number] = give
        ask(self._page, "cipher", id=number, what=what, **arguments)


def _bytes(done: Callable[[bytes], None]) -> Callable[[object], None]:
    def give(value: object) -> None:
        # else the browser has failed, as it said on its console: what waits for this is not sent
        if isinstance(value, str):
            done(b64decode(value))

    return give


def _bytes_or_none(done: Callable[[bytes | None], None]) -> Callable[[object], None]:
    return lambda value: done(b64decode(value) if isinstance(value, str) else None)


def _text(value: bytes) -> str:
    return b64encode(value).decode("ascii")
