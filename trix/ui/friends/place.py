"""A device at the place of a code: see `trix.net.transport.codes`."""

from collections.abc import Callable
from typing import Final

from trix.host.network import Network
from trix.net.transport.codes import CodeHost, CodeSearch, place_of
from trix.net.transport.handshake import ALL
from trix.net.transport.invitation import Invitation

_NOTHING: Final = b"\0"  # a packet that is ignored: no member has to learn that this device is away


class Place:
    """A wire to the place of a code, and what this device does there."""

    def __init__(self, network: Network, code: str, now: Callable[[], float]) -> None:
        """Connect. Call `host` or `search` next."""
        self.code = code
        self._network = network
        self._now = now
        self._wire = network.open_wire(place_of(code))
        self._end: CodeHost | CodeSearch | None = None

    @property
    def up(self) -> bool:
        """Whether the connection to the broker is up."""
        return self._wire.up

    def host(self, invitation: Invitation) -> None:
        """Give the invitation to devices that know the code."""
        self._begin(CodeHost(self._network.ciphers(), self.code, invitation, self._wire.send))

    def search(self, found: Callable[[Invitation], None]) -> None:
        """Ask for the invitation."""
        self._begin(CodeSearch(self._network.ciphers(), self.code, found, self._wire.send))

    def _begin(self, end: CodeHost | CodeSearch) -> None:
        self._end = end
        self._wire.listen(end.mailboxes)
        self._wire.absence(ALL, [_NOTHING], [_NOTHING])

    def update(self) -> None:
        """Receive and send packets."""
        if self._end is not None:
            for packet in self._wire.poll():
                self._end.receive(packet, self._now())
            if self._wire.up:
                self._end.tick(self._now())

    def close(self) -> None:
        """Disconnect."""
        self._wire.close()
