"""The page's way to others: web/net.js owns the client and the ciphers of the browser.

The page is asked for everything and answers most of it later, by messages of the types "net" and "cipher".
Bytes are texts in base 64.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from trix.host.network import TABLE
from trix.host.page import Page, ask
from trix.host.web_ciphers import WebCiphers


class WebNetwork:
    """See `trix.host.network.Network`."""

    def __init__(self, page: Page, lacks: Literal["", "https"]) -> None:
        self.lacks: Literal["", "packages", "https"] = lacks
        self._page = page
        self._ciphers = WebCiphers(page)
        self._wires: dict[int, WebWire] = {}
        self._opened = 0

    def ciphers(self) -> WebCiphers:
        """Return those of the browser."""
        return self._ciphers

    def open_wire(self, room: str) -> "WebWire":
        """Have the page load its client, the first time."""
        self._opened += 1
        wire = self._wires[self._opened] = WebWire(self._page, self._opened, room, self._wires.pop)
        return wire

    def link(self, invitation: str) -> str | None:
        """Return the page's URL with the invitation as its fragment."""
        link = ask(self._page, "link", code=TABLE + invitation).get("value")
        return link if isinstance(link, str) else None

    def takes(self, message: Mapping[str, object]) -> bool:
        """Keep a message of the page if it is one of ours."""
        match message:
            case {"type": "cipher", "id": int() as number, "value": value}:
                self._ciphers.arrived.append((number, value))
            case {"type": "net", "wire": int() as number}:
                wire = self._wires.get(number)
                # else it was closed meanwhile
                if wire is not None:
                    wire.take(message)
            case _:
                return False
        return True

    def deliver(self) -> None:
        """Give the answers that have arrived to those who asked."""
        self._ciphers.deliver()


class WebWire:
    """See `trix.host.network.Wire`."""

    def __init__(self, page: Page, number: int, room: str, closed: Callable[[int], object]) -> None:
        """*closed* is called with the number when it is."""
        self.up = False
        self.beginnings = 0
        self._page = page
        self._number = number
        self._closed = closed
        self._arrived: list[bytes] = []
        ask(self._page, "net_open", wire=self._number, room=room)

    def listen(self, mailboxes: Iterable[str]) -> None:
        """Have the page subscribe to them."""
        ask(self._page, "net_listen", wire=self._number, mailboxes=list(mailboxes))

    def absence(self, mailbox: str, hidden: bytes, gone: bytes) -> None:
        """Leave both packets with the page; it leaves *gone* with the broker, whenever it connects."""
        ask(
            self._page,
            "net_absence",
            wire=self._number,
            mailbox=mailbox,
            hidden=_text(hidden),
            gone=_text(gone),
        )

    def send(self, mailbox: str, payload: bytes) -> None:
        """Have the page publish it."""
        ask(self._page, "net_send", wire=self._number, mailbox=mailbox, payload=_text(payload))

    def poll(self) -> list[bytes]:
        """Return what the page has told of."""
        arrived, self._arrived = self._arrived, []
        return arrived

    def close(self) -> None:
        """Have the page disconnect."""
        self.up = False
        ask(self._page, "net_close", wire=self._number)
        self._closed(self._number)

    def take(self, message: Mapping[str, object]) -> None:
        """Take what the page tells of this wire."""
        match message:
            case {"packet": str() as packet}:
                self._arrived.append(b64decode(packet))
            case {"up": bool() as up, "begun": bool() as begun}:
                self.up = up
                self.beginnings += begun


def _text(packet: bytes) -> str:
    return b64encode(packet).decode("ascii")
