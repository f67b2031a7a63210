"""The ciphers of a browser (WebCrypto), reached through its page. They answer later."""

from base64 import b64decode
from collections import deque
from collections.abc import Callable
from itertools import count

from trix.net.transport.crypto import KeyPair
from trix.platform.page import Page, ask


class WebCiphers:
    """See `trix.net.transport.crypto.Crypto`. A private key is a JSON Web Key.

    `deliver` calls the callbacks, in the order of the page's answers.
    """

    def __init__(self, page: Page) -> None:
        self.arrived: deque[tuple[int, object]] = deque()
        """Request numbers and answers that are not delivered yet."""
        self._page = page
        self._numbers = count(1)
        self._waiting: dict[int, Callable[[object], None]] = {}

    def deliver(self) -> None:
        """Call the callbacks of the answers that have arrived."""
        while self.arrived:
            number, value = self.arrived.popleft()
            waiting = self._waiting.pop(number, None)
            if waiting is not None:
                waiting(value)

    def random(self, count: int) -> bytes:
        return b64decode(ask(self._page, "random", count=count)["value"])

    def new_key(self, done: Callable[[KeyPair], None]) -> None:

        def give(value: object) -> None:
            match value:
                case [str() as private, str() as public]:
                    done(KeyPair(private, b64decode(public)))

        self._ask(give, "new_key")

    def agree(self, private: str, public: bytes, done: Callable[[bytes | None], None]) -> None:
        self._ask(_bytes_or_none(done), "agree", private=private, public=public)

    def sign(self, private: str, text: bytes, done: Callable[[bytes], None]) -> None:
        self._ask(_bytes(done), "sign", private=private, text=text)

    def verify(self, public: bytes, signature: bytes, text: bytes, done: Callable[[bool], None]) -> None:
        self._ask(lambda value: done(value is True), "verify", public=public, signature=signature, text=text)

    def seal(
        self, key: bytes, nonce: bytes, text: bytes, header: bytes, done: Callable[[bytes], None]
    ) -> None:
        self._ask(_bytes(done), "seal", text=text, key=key, nonce=nonce, header=header)

    def open(
        self, key: bytes, nonce: bytes, sealed: bytes, header: bytes, done: Callable[[bytes | None], None]
    ) -> None:
        self._ask(_bytes_or_none(done), "open", text=sealed, key=key, nonce=nonce, header=header)

    def stretch(self, text: bytes, salt: bytes, rounds: int, done: Callable[[bytes], None]) -> None:
        self._ask(_bytes(done), "stretch", text=text, salt=salt, rounds=rounds)

    def _ask(self, give: Callable[[object], None], what: str, **arguments: object) -> None:
        number = next(self._numbers)
        self._waiting[number] = give
        ask(self._page, "cipher", id=number, what=what, **arguments)


def _bytes(done: Callable[[bytes], None]) -> Callable[[object], None]:
    def give(value: object) -> None:
        # anything else is a failure of the browser, reported on its console; the packet is not sent
        if isinstance(value, str):
            done(b64decode(value))

    return give


def _bytes_or_none(done: Callable[[bytes | None], None]) -> Callable[[object], None]:
    return lambda value: done(b64decode(value) if isinstance(value, str) else None)
