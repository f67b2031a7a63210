"""The network of the page: web/net.js owns the MQTT client and the browser's ciphers.

The page answers most requests later, by messages of the types "net" and "cipher". Bytes arrive as base64.
"""

from base64 import b64decode
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from trix.platform.network import TABLE
from trix.platform.page import Page, ask
from trix.platform.web_ciphers import WebCiphers


class WebNetwork:
    """See `trix.platform.network.Network`."""

    def __init__(self, page: Page, lacks: Literal["", "https"]) -> None:
        self.lacks: Literal["", "packages", "https"] = lacks
        self.hall = str(ask(page, "hall").get("value", ""))
        self._page = page
        self._ciphers = WebCiphers(page)
        self._wires: dict[int, WebWire] = {}
        self._opened = 0

    def ciphers(self) -> WebCiphers:
        return self._ciphers

    def open_wire(self, room: str) -> "WebWire":
        """Return a wire; the first one makes the page load its client."""
        self._opened += 1
        wire = self._wires[self._opened] = WebWire(self._page, self._opened, room, self._wires.pop)
        return wire

    def link(self, invitation: str) -> str | None:
        link = ask(self._page, "link", code=TABLE + invitation).get("value")
        return link if isinstance(link, str) else None

    def takes(self, message: Mapping[str, object]) -> bool:
        """Take a message of the page; return whether it belongs to the network."""
        match message:
            case {"type": "cipher", "id": int() as number, "value": value}:
                self._ciphers.arrived.append((number, value))
            case {"type": "net", "wire": int() as number}:
                wire = self._wires.get(number)
                # a closed wire has no number any more
                if wire is not None:
                    wire.take(message)
            case _:
                return False
        return True


class WebWire:
    """See `trix.platform.network.Wire`."""

    def __init__(self, page: Page, number: int, room: str, closed: Callable[[int], object]) -> None:
        """`close` calls *closed* with the number."""
        self.up = False
        self.beginnings = 0
        self._page = page
        self._number = number
        self._closed = closed
        self._arrived: list[bytes] = []
        ask(self._page, "net_open", wire=self._number, room=room)

    def listen(self, mailboxes: Iterable[str]) -> None:
        ask(self._page, "net_listen", wire=self._number, mailboxes=list(mailboxes))

    def absence(self, mailbox: str, hidden: Sequence[bytes], gone: Sequence[bytes]) -> None:
        """Leave the packets with the page, which gives one of *gone* to the broker at each connection."""
        packets = {"hidden": list(hidden), "gone": list(gone)}
        ask(self._page, "net_absence", wire=self._number, mailbox=mailbox, **packets)

    def send(self, mailbox: str, payload: bytes, room: str = "") -> None:
        ask(self._page, "net_send", wire=self._number, mailbox=mailbox, payload=payload, room=room)

    def poll(self) -> list[bytes]:
        """Return the packets received since the last call."""
        arrived, self._arrived = self._arrived, []
        return arrived

    def close(self) -> None:
        self.up = False
        ask(self._page, "net_close", wire=self._number)
        self._closed(self._number)

    def take(self, message: Mapping[str, object]) -> None:
        match message:
            case {"packet": str() as packet}:
                self._arrived.append(b64decode(packet))
            case {"up": bool() as up, "begun": bool() as begun}:
                self.up = up
                self.beginnings += begun
