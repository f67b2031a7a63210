"""The data of a device: its player's profile, its stored state, and its packets."""

from typing import NamedTuple

from trix.codec import Json


class Profile(NamedTuple):
    """A member's name and avatar."""

    name: str
    avatar: str


class Packet(NamedTuple):
    """A packet to send."""

    mailbox: str
    payload: bytes


class Reports(NamedTuple):
    """The packets that report this device as absent, each to be sent once, in this order."""

    mailbox: str
    hidden: tuple[bytes, ...]
    """One whenever the page is hidden, or connects while it is."""
    gone: tuple[bytes, ...]
    """One is the last will of each connection to the broker."""


class Outgoing(NamedTuple):
    """The result of `Party.take`."""

    stored: Json | None
    """To be stored before anything is sent; None if it has not changed."""
    packets: list[Packet]


class StoredParty(NamedTuple):
    """Everything that must survive the end of the program. It contains secrets."""

    private: str
    public: bytes
    secret: bytes
    invited_by: str
    host: str
    guest: Json
    hosting: Json
