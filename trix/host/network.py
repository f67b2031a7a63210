"""What a machine offers to play with others: a wire between devices, and ciphers.

    network = platform.network()                   None without a broker: there is no way to others
    network.lacks                                  what has to be there first, if anything
    wire = network.open_wire(invitation.room)
    wire.listen(party.mailboxes)                   and again whenever they change
    wire.absence(ALL, hidden, gone)                the packets that `Party.absence` makes; now it connects
    wire.send(*packet)                             each packet of `Party.take`
    for packet in wire.poll(): party.receive(packet, now)       in every frame
    if wire.beginnings != before: party.online(now)             whenever that has grown

What `Party.take` keeps belongs into `Platform.secrets`. `trix.net` knows nothing of this interface.
`Platform.network` loads the implementation. This module imports the standard library only.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, Protocol

if TYPE_CHECKING:
    from trix.net.transport.crypto import Crypto

PACKAGES: Final = ("paho-mqtt", "cryptography")
"""What a desktop needs; the extra "net" of the project."""
TABLE: Final = "table-"
"""What the fragment of a link to a table begins with."""

_LINKED = re.compile(rf"#{TABLE}([A-Za-z0-9-]{{1,58}})\s*$")


class Wire(Protocol):
    """Carries packets between the devices of a room. Nothing of it blocks or raises.

    It connects by itself, and anew when it was cut: at once, then ever less often, and at once when the
    machine says that its network is back. What is sent while it is cut is lost. Packets may get lost, come
    twice, late and in another order, and somebody else may have made them.
    """

    up: bool
    """Whether packets are carried now, as far as is known."""
    beginnings: int
    """How often others have to be told that this device is there: it grows with every connection, and when a
    page can be seen again."""

    def listen(self, mailboxes: Iterable[str]) -> None:
        """Take packets for these mailboxes, and for no others any more."""

    def absence(self, mailbox: str, hidden: bytes, gone: bytes) -> None:
        """Set what is sent for this device when it cannot do so itself, and connect.

        *hidden* is sent when its page is hidden, since its program stands still from then on. *gone* is sent
        by the broker when the device has not been heard of for a while, or its program ended without `close`.
        """

    def send(self, mailbox: str, payload: bytes) -> None:
        """Send a packet to those who listen to that mailbox."""

    def poll(self) -> list[bytes]:
        """Return the packets that have come since the last call."""

    def close(self) -> None:
        """Disconnect for good. What was sent before still goes out; *gone* is not sent."""


class Network(Protocol):
    """The way to others."""

    lacks: Literal["", "packages", "https"]
    """What the player has to see to first: "packages", those of `PACKAGES` have to be installed; "https", the
    page has to come from such an address, or browsers give it no ciphers. As long as there is anything, only
    this may be asked for."""

    def ciphers(self) -> "Crypto":
        """Return the machine's ciphers. They answer at once, or within a later `Platform.messages`."""

    def open_wire(self, room: str) -> Wire:
        """Return a wire to those in the same room, letters and digits; it does not connect yet."""

    def link(self, invitation: str) -> str | None:
        """Return the URL that opens the game with that invitation; None where the game has no URL."""


def invitation_in(text: str) -> str:
    """Return the invitation of a link, or the text itself: somebody may have copied only that."""
    found = _LINKED.search(text)
    return found[1] if found else text.strip()
