"""A device at the rendezvous of a code: see `trix.net.transport.codes`."""

from collections.abc import Callable
from typing import Final

from trix.net.transport.codes import CodeHost, CodeSearch, rendezvous_of
from trix.net.transport.handshake import ALL
from trix.net.transport.invitation import Invitation
from trix.platform.network import Network

_NOTHING: Final = b"\0"  # a packet that is ignored: no member has to learn that this device is away


class Rendezvous:
    """A wire to the rendezvous of a code, and what this device does there."""

    def __init__(
        self, network: Network, code: str, matter: Invitation | Callable[[Invitation], None]
    ) -> None:
        """Connect, and give an invitation to devices that know the code; or ask for it: *matter* gets it."""
        self.code = code
        self._wire = network.open_wire(rendezvous_of(code))
        ciphers, send = network.ciphers(), self._wire.send
        self._end = (
            CodeHost(ciphers, code, matter, send)
            if isinstance(matter, Invitation)
            else CodeSearch(ciphers, code, matter, send)
        )
        self._wire.listen(self._end.mailboxes)
        self._wire.absence(ALL, [_NOTHING], [_NOTHING])

    @property
    def up(self) -> bool:
        """Whether the connection to the broker is up."""
        return self._wire.up

    def update(self, now: float) -> None:
        """Receive and send packets."""
        for packet in self._wire.poll():
            self._end.receive(packet, now)
        if self._wire.up:
            self._end.tick(now)

    def close(self) -> None:
        """Disconnect."""
        self._wire.close()
