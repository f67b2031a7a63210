"""The connections of a host: who comes in, whose packets are whose, and of whom nothing is heard."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from trix.net.guest.visiting import SILENT
from trix.net.messages import TO_HOST, Join, Passed, Refused, Replaced, ToGuest
from trix.net.table.table import Table
from trix.net.transport.channel import HOST
from trix.net.transport.crypto import Crypto, KeyPair
from trix.net.transport.handshake import Accepted, Door, Hello, Unknown
from trix.net.transport.link import Link
from trix.net.transport.wire import Json, WireError, tagged

_UNKNOWN_AGAIN = 2.0  # seconds between two notes that a connection is unknown
_LATE = 3.0  # seconds after a long sleep in which old packets come
_MAX_UNKNOWN = 24  # connections of which that is told in such a time


class Following(NamedTuple):
    """People who have a seat."""

    here: int
    missing: int


class Hosting:
    """A table and the ways to its guests. The host's own player needs none."""

    def __init__(
        self,
        table: Table,
        crypto: Crypto,
        secret: bytes,
        me: KeyPair,
        answer: Callable[[str, Accepted | Unknown], None],
        post: Callable[[str, bytes], None],
        touched: Callable[[], None],
        now: float,
    ) -> None:
        """*answer* sends a message without a connection, *post* a packet to a person; *touched* is called
        whenever something has come that the table was told."""
        self.table = table
        self.links: dict[str, Link] = {}
        """By person."""
        self.refused = 0
        self._crypto = crypto
        self._answer = answer
        self._post = post
        self._touched = touched
        self._now = now
        self._awake_since = -1.0
        self._door = Door(crypto, secret, me, answer, self._make_link)
        self._noted: dict[str, float] = {}  # who was said to be absent, and when
        self._told_unknown: dict[bytes, float] = {}

    def seated(self, now: float) -> Following:
        """Tell how many people who have a seat are with this host, itself included, and how many are not.

        A guest is if something was heard lately over their own connection, which nobody else can do for them.
        """
        room = self.table.room
        people = {place.person for place in room.places if place.person is not None}
        heard = {person: link.heard for person, link in self.links.items() if link.heard is not None}
        lately = {one for one, when in heard.items() if now - when < SILENT and when > self._awake_since}
        here = len(people & (lately | {room.host}))
        return Following(here, len(people) - here)

    def slept(self, now: float) -> None:
        """The device has stood still: who was there before may be gone, whatever they said meanwhile."""
        self._awake_since = now + _LATE

    def hello(self, hello: Hello, now: float) -> None:
        """Let somebody in. Who is in already may have said hello twice."""
        self._now = now
        if self._link_of(hello.connection) is None:
            self._door.hello(hello)

    def receive(self, connection: bytes, packet: bytes, now: float) -> None:
        """Take a packet of a connection."""
        self._now = now
        link = self._link_of(connection)
        if link is None and connection in self._door.pending:
            link = self._door.pending[connection].link
        if link is not None:
            link.receive(packet, now)
        else:
            self._tell_unknown(connection, now)

    def absent(self, person: str, gone: bool, now: float) -> None:
        """Take note that a person's device is said to be absent: true until something is heard of it."""
        if person in self.links:
            self._noted[person] = now
            self.table.presence(person, "reconnecting" if gone else "away")
            self.links[person].ask()

    def nudge(self) -> None:
        """The network is back: say again what may have been lost."""
        for link in self.links.values():
            link.nudge()

    def pass_to(self, host: str) -> None:
        """Send all guests to another host; who is cut off will hear of it from there."""
        for link in self.links.values():
            link.send(tagged(Passed(host)))
            link.tick(self._now)

    def tick(self, now: float) -> None:
        """Send what is due, and see who is silent."""
        self._now = now
        for person, message in self.table.outbox:
            self._send(person, message)
        self.table.outbox.clear()
        for person, link in list(self.links.items()):
            self._watch(person, link, now)
            link.tick(now)

    def _tell_unknown(self, connection: bytes, now: float) -> None:
        """Tell whoever it is that they have to connect anew; not for every packet, nor to any number."""
        told = self._told_unknown
        for known in [known for known, when in told.items() if now - when >= _UNKNOWN_AGAIN]:
            del told[known]
        if connection not in told and len(told) < _MAX_UNKNOWN:
            told[connection] = now
            self._answer("all", Unknown(connection))

    def _link_of(self, connection: bytes) -> Link | None:
        return next((link for link in self.links.values() if link.connection == connection), None)

    def _watch(self, person: str, link: Link, now: float) -> None:
        heard = link.begun if link.heard is None else link.heard
        known = self.table.room.person(person)
        if known is None and (link.idle or now - heard >= SILENT):
            link.closed = True  # has left
            del self.links[person]
        if known is None or person not in self.table.connected:
            return
        hidden = known.presence == "away" and person in self._noted
        if now - heard >= SILENT and not hidden:  # a page that is hidden says nothing; its broker would tell
            self.table.presence(person, "reconnecting")
        elif known.presence == "reconnecting" or person in self._noted:
            self._is_back(person, heard)
        if link.overfull:
            link.closed = True
            del self.links[person]
            self.table.lost(person)

    def _is_back(self, person: str, heard: float) -> None:
        """Something was heard of a person, though maybe before they were said to be absent."""
        noted = self._noted.get(person)
        if noted is None or heard > noted:
            self._noted.pop(person, None)
            self.table.presence(person, "here")

    def _send(self, person: str, message: ToGuest) -> None:
        link = self.links.get(person)
        if link is not None:
            link.send(tagged(message))
            if isinstance(message, Refused):
                link.tick(self._now)
                link.closed = True
                del self.links[person]

    def _make_link(self, person: str, connection: bytes, sending: bytes, receiving: bytes) -> Link:
        return Link(
            self._crypto,
            connection,
            sending,
            receiving,
            partial(self._post, person),
            partial(self._hear, person, connection),
            HOST,
            self._now,
        )

    def _hear(self, person: str, connection: bytes, message: Json) -> None:
        try:
            heard = TO_HOST.read(message)
        except WireError:
            self.refused += 1
            return
        if self._link_of(connection) is None:
            pending = self._door.pending.pop(connection, None)
            if pending is None or not isinstance(heard, Join):
                return
            self._replace(person, pending.link)
        self.table.hear(person, heard, self._now)
        self._touched()

    def _replace(self, person: str, link: Link) -> None:
        """A person has come, from elsewhere maybe: the newest connection is theirs."""
        before = self.links.get(person)
        if before is not None:
            before.send(tagged(Replaced()))
            before.tick(self._now)
            before.closed = True
        self.links[person] = link
        self._noted.pop(person, None)
