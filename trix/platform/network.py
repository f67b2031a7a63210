"""The network interface of a platform: packets between devices, and ciphers.

    network = platform.network()                   None without a broker
    network.lacks                                  requirements that are missing, if any
    wire = network.open_wire(invitation.room)
    wire.listen(party.mailboxes)                   again after each change
    wire.absence(*reports)                         the packets of `Party.absence`; connects
    wire.send(*packet)                             each packet of `Party.take`
    for packet in wire.poll(): party.receive(packet, now)       in every frame
    if wire.beginnings != before: party.online(now)             after each increase

Store the records of `Party.take` in `Platform.secrets`. `trix.net` knows nothing of this interface.
`Platform.network` loads the implementation. This module imports the standard library only.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, Literal, Protocol

if TYPE_CHECKING:
    from trix.net.transport.crypto import Crypto

PACKAGES: Final = ("paho-mqtt", "cryptography")
"""Packages that the desktop needs; the extra "net" of the project."""
TABLE: Final = "table-"
"""The prefix of the fragment in a link to a room."""


class Wire(Protocol):
    """Carries packets between the devices of a room. No method blocks or raises.

    It reconnects by itself, after random delays that grow to half a minute, and at once when the system
    reports that the network is back. Packets sent while it is down are lost. Packets may get lost, arrive
    twice, late or out of order, and a stranger may have made them.
    """

    up: bool
    """Whether the connection is up, as far as this device knows."""
    beginnings: int
    """Counts connections and returns of a hidden page: after each the device must announce itself."""

    def listen(self, mailboxes: Iterable[str]) -> None:
        """Receive packets for these mailboxes only."""

    def absence(self, mailbox: str, hidden: Sequence[bytes], gone: Sequence[bytes]) -> None:
        """Set the packets sent in the device's absence, and connect; the last one is sent repeatedly.

        *hidden* are sent when its page is hidden, since a hidden page is suspended. The broker sends one of
        *gone*, from its next connection on, when the device is silent for a while, or its program ends
        without `close`.
        """

    def send(self, mailbox: str, payload: bytes, room: str = "") -> None:
        """Send a packet to the listeners of a mailbox, of another *room* if the broker allows that."""

    def poll(self) -> list[bytes]:
        """Return the packets received since the last call."""

    def close(self) -> None:
        """Disconnect for good, after sending pending packets; *gone* is not sent."""


class Network(Protocol):
    """Connects devices through a broker."""

    lacks: Literal["", "packages", "https"]
    """A missing requirement: "packages", `PACKAGES` are not installed; "https", browsers give a page
    from another kind of address no ciphers. Unless it is "", call no method."""

    hall: str
    """The name of the hall's key, see `trix.hall`; "" without a hall."""

    def ciphers(self) -> "Crypto":
        """Return the ciphers. They answer at once, or within a later `Platform.messages`."""

    def open_wire(self, room: str) -> Wire:
        """Return a wire to a room (letters and digits); it does not connect yet."""

    def link(self, invitation: str) -> str | None:
        """Return the URL that opens the game with that invitation; None where the game has no URL."""
