"""The connections between a host and its guests: `GuestLinks` on the host's device, `HostLink` on a guest's.

The host's own player is connected without either (see `trix.net.party`).
"""

from functools import partial
from typing import Final, NamedTuple

from trix.net.guest.checks import is_version
from trix.net.guest.guest import Guest
from trix.net.hosting.host import Host
from trix.net.inbox import Inbox
from trix.net.messages import (
    TO_GUEST,
    TO_HOST,
    Join,
    Passed,
    Refused,
    Replaced,
    RoomChanged,
    RoomIs,
    ToGuest,
    ToHost,
)
from trix.net.room import Member, Presence
from trix.net.transport.absence import AbsenceChecks, Absences
from trix.net.transport.budget import Budget
from trix.net.transport.decoding import ImpossibleError, WireError
from trix.net.transport.door import Door
from trix.net.transport.encoding import Json, tagged
from trix.net.transport.handshake import (
    ALL,
    Absent,
    Accepted,
    Agreed,
    Caller,
    Endpoint,
    Hello,
    Keys,
    Outdated,
    Unknown,
)
from trix.net.transport.link import GUEST_END, HOST_END, Link

SILENT: Final = 24.0
"""A device counts as gone after so many seconds without a packet."""

_HEARTBEAT_AFTER: Final = 11.0  # seconds of silence before a guest pings
_HELLO_AGAIN: Final = 2.0
_REJOIN_AGAIN: Final = 5.0
_FORGIVEN: Final = 60.0  # seconds until a host may send a malformed message again
_DOUBT: Final = 1.0  # seconds before a guest believes that its connection is unknown
_DOUBTS: Final = 0.5  # such notes that are followed in a second, since each invited device can send them

_UNKNOWN_AGAIN: Final = 2.0  # seconds between two notes about the same unknown connection
_MAX_FORMER: Final = 12  # connections of former members that are kept for a farewell
_MAX_UNKNOWN: Final = 24  # unknown connections that are answered in that time
_PING_AGAIN: Final = 2.0  # seconds between two pings of a device because of reports of its absence
_STALE: Final = 3.0  # old packets may arrive for so long after a sleep


class SeatedCount(NamedTuple):
    """Members with a seat: connected to a host, and not."""

    here: int
    missing: int


class GuestLinks:
    """The host's connections to its guests."""

    def __init__(self, host: Host, endpoint: Endpoint, now: float) -> None:
        self.host = host
        self.links: dict[str, Link] = {}
        """By member."""
        self._endpoint = endpoint
        self._now = now
        self._awake_since = -1.0
        self._door = Door(endpoint, self._make_link, self._take)
        self._absences: Absences | None = None  # of this device
        self._checks: dict[str, AbsenceChecks] = {}
        self._absent_since: dict[str, float] = {}  # members reported absent and not heard since
        self._pinged_at: dict[str, float] = {}  # because of such a report
        self._inbox = Inbox(self._handle)
        self._unknown: dict[bytes, float] = {}  # unknown connections that were answered, and when

    # --- packets and notes ---

    def hello(self, hello: Hello, now: float) -> None:
        """Accept a guest's hello, unless its connection is already in use."""
        self._now = now
        if self._link_of(hello.connection) is None:
            self._door.hello(hello, now)

    def receive(self, connection: bytes, packet: bytes, now: float) -> None:
        """Handle a packet of a connection. Its messages reach the host through `_take`."""
        self._now = now
        link = self._link_of(connection)
        if link is None and connection in self._door.pending:
            link = self._door.pending[connection].link
        if link is not None:
            link.receive(packet, now)
        else:
            self._answer_unknown(connection, now)

    def absent(self, note: Absent, now: float) -> None:
        """Handle the note that a member is absent: it holds until the next packet of the member.

        For display only: the member has a share in the next key until the connection is silent.
        """
        id = note.member
        if id in self.links and id in self._checks and self._checks[id].accept(note.gone, note.secret):
            self._absent_since[id] = now
            self.host.set_presence(id, "reconnecting" if note.gone else "away")

    def report_by(self, absences: Absences) -> None:
        """Tell all guests how to check reports of this device's absence."""
        self._absences = absences
        for link in self.links.values():
            link.channel.send(tagged(absences))

    def _take(self, connection: bytes, messages: list[Json]) -> None:
        """Handle the messages of a guest: the first ones of a connection must be `Proof` and `Join`."""
        for message in messages:
            self._take_one(connection, message)

    def _take_one(self, connection: bytes, message: Json) -> None:
        pending = self._door.pending.get(connection)
        if pending is not None and pending.member is None:
            self._door.prove(pending, message)
            return
        try:
            received = TO_HOST.read(message)
        except WireError:
            self._refuse(connection)
            return
        if pending is not None and pending.member is not None:
            if not isinstance(received, Join):
                self._refuse(connection)
                return
            del self._door.pending[connection]
            self._replace(pending.member, pending.link)
            self._door.tickets[pending.member] = pending.keys.ticket
        open_links = ((id, link) for id, link in self.links.items() if not link.closed)
        member = next((id for id, link in open_links if link.connection == connection), None)
        if member is not None and not self._inbox.put(member, received, self._now):
            self._refuse(connection)

    def _handle(self, member: str, message: ToHost) -> None:
        if isinstance(message, Absences):
            self._checks.setdefault(member, AbsenceChecks()).know(message)
        else:
            self.host.receive(member, message, self._now)

    def _refuse(self, connection: bytes) -> None:
        """End the connection of a guest that breaks the protocol. `tick` forgets it."""
        if connection in self._door.pending:
            self._door.drop(connection)
        link = self._link_of(connection)
        if link is not None:
            link.closed = True

    def _replace(self, id: str, link: Link) -> None:
        """Use a member's newest connection; the previous one ends."""
        before = self.links.get(id)
        self._inbox.clear(id)
        if before is not None:
            before.channel.send(tagged(Replaced()))
            before.tick(self._now)
            before.closed = True
        self.links[id] = link
        self._absent_since.pop(id, None)
        if self._absences is not None:
            link.channel.send(tagged(self._absences))

    def _answer_unknown(self, connection: bytes, now: float) -> None:
        """Tell the guest to connect again; limited, because each packet of a stranger gets here."""
        self._unknown = {known: when for known, when in self._unknown.items() if now - when < _UNKNOWN_AGAIN}
        if connection not in self._unknown and len(self._unknown) < _MAX_UNKNOWN:
            self._unknown[connection] = now
            self._endpoint.send_note(ALL, Unknown(connection))

    def _link_of(self, connection: bytes) -> Link | None:
        return next((link for link in self.links.values() if link.connection == connection), None)

    def _make_link(self, mailbox: str, connection: bytes, keys: Keys) -> Link:
        post, take = partial(self._endpoint.post, mailbox), partial(self._take, connection)
        crypto = self._endpoint.crypto
        return Link(crypto, connection, keys.to_guest, keys.to_host, post, take, HOST_END, self._now)

    # --- time ---

    def tick(self, now: float) -> None:
        """Send the packets that are due, and update the presence of silent members."""
        self._now = now
        if self._door.pending or any(queue.waiting for queue in self._door.queues):
            self._door.tick(now)
        if self._inbox.waiting:
            self._inbox.tick(now)
        members = {member.id: member for member in self.host.room.members}
        for known in (self._checks, self._pinged_at):
            for id in known.keys() - members.keys():
                del known[id]
        for id in self._door.tickets.keys() - members.keys():
            del self._door.tickets[id]
        former = [id for id in self.links if id not in members]
        for id in former[:-_MAX_FORMER]:
            self._end(id)
        for id, link in list(self.links.items()):
            self._watch(link, id, members.get(id), now)
        for id, link in list(self.links.items()):
            if link.closed or link.channel.is_overfull:
                self._end(id)
            link.tick(now)

    def retry_now(self) -> None:
        """Repeat everything unacknowledged: the network is back."""
        for link in self.links.values():
            link.channel.retry_now()

    def hurry(self) -> bool:
        """Repeat everything unacknowledged; return whether all guests have acknowledged everything."""
        is_idle = all(link.channel.is_idle for link in self.links.values())
        for link in self.links.values() if not is_idle else ():
            link.channel.retry_now()
            link.channel.ping()
        return is_idle

    def slept(self, now: float) -> None:
        """Forget which members were connected: the device has slept, and guests may have left."""
        self._awake_since = now + _STALE

    def pass_to(self, host: str) -> None:
        """Send all guests to another host."""
        for link in self.links.values():
            link.channel.send(tagged(Passed(host)))
            link.tick(self._now)

    def count_seated(self, now: float) -> SeatedCount:
        """Count the seated members: those connected to this host, itself included, and the missing ones.

        Only packets of the last seconds over a member's own connection count: no other device can forge them.
        """
        room = self.host.room
        last_heard = {id: link.heard for id, link in self.links.items() if link.heard is not None}
        heard = {id for id, when in last_heard.items() if now - when < SILENT and when > self._awake_since}
        here = len(room.seated & (heard | {room.host}))
        return SeatedCount(here, len(room.seated) - here)

    def has_joined_since(self, id: str, when: float) -> bool:
        """Whether a member has made a connection since then."""
        return id in self.links and self.links[id].begun >= when

    def send(self, id: str, message: ToGuest) -> None:
        """Send a message of the host to a member, if connected."""
        link = self.links.get(id)
        if link is not None:
            link.channel.send(tagged(message))
            if isinstance(message, Refused):
                link.tick(self._now)
                self._end(id)

    def _watch(self, link: Link, id: str, member: Member | None, now: float) -> None:
        heard = link.begun if link.heard is None else link.heard
        is_silent = now - heard >= SILENT
        if member is None and (link.channel.is_idle or is_silent):
            link.closed = True  # the member has left
        connected = self.host.connected.get(id)
        if member is None or connected is None:
            return
        connected.is_silent = is_silent
        absent_since = self._absent_since.get(id)
        pinged_at = self._pinged_at.get(id, -_PING_AGAIN)
        if absent_since is not None and pinged_at <= absent_since and now - pinged_at >= _PING_AGAIN:
            self._pinged_at[id] = now
            link.channel.ping()
        is_hidden = member.presence == "away" and absent_since is not None
        if is_silent and not is_hidden:  # a hidden page is silent; its broker would report its end
            self.host.set_presence(id, "reconnecting")
        elif absent_since is not None and heard > absent_since:
            del self._absent_since[id]
            # a hidden page may run on
            self.host.set_presence(id, "away" if connected.is_hidden else "here")
        elif absent_since is None and member.presence == "reconnecting":
            self.host.set_presence(id, "here")

    def _end(self, id: str) -> None:
        self.links.pop(id).closed = True
        self._inbox.clear(id)
        self.host.disconnected(id)


class HostLink:
    """A guest's connection to its host: made, watched, and made again when needed."""

    def __init__(self, guest: Guest, endpoint: Endpoint, host: str, now: float) -> None:
        """Connect to the host whose name begins with *host*."""
        self.guest = guest
        self.host = host
        """The host's name; only its first digits before the first connection."""
        self.heard = now
        """The last packet of the host, or the beginning of the attempts to reach it."""
        self._endpoint = endpoint
        self._now = now
        self._link: Link | None = None
        self._caller: Caller
        self._ticket = b""  # shows the host that this device was connected before
        self._called_at = now
        self._pinged_at = now
        self._doubted_at: float | None = None
        self._doubts = Budget(_DOUBTS, 3.0)
        self._checks = AbsenceChecks()
        self._absence: tuple[bool, float] | None = None  # gone or hidden, and since when
        self._own_absences: Absences | None = None
        self._has_told_absences = False
        self._rejoined_at = now - _FORGIVEN
        self._connect(now)

    @property
    def connection(self) -> bytes | None:
        """The connection's name; None before the host has accepted it."""
        return None if self._link is None else self._link.connection

    @property
    def is_connected(self) -> bool:
        """Whether a packet has arrived over the connection."""
        return self._link is not None and self._link.heard is not None

    def silence(self, now: float) -> float:
        """Return the seconds since the host's last packet."""
        return now - self.heard

    def host_presence(self, now: float) -> Presence:
        """Return the presence of the host."""
        if self._absence is not None and self._absence[1] >= self.heard:
            return "reconnecting" if self._absence[0] else "away"
        return "here" if self.silence(now) < SILENT else "reconnecting"

    def serve(self, guest: Guest) -> None:
        """Use the connection for another guest of this device."""
        self.guest = guest
        guest.connect()

    # --- packets and notes ---

    def accepted(self, accepted: Accepted) -> None:
        """Handle the answer to a hello."""
        self._caller.accepted(accepted)

    def outdated(self, outdated: Outdated) -> None:
        """Handle the answer of a host with another protocol."""
        self._caller.outdated(outdated)

    def receive(self, connection: bytes, packet: bytes, now: float) -> None:
        """Handle a packet of a connection. Its messages reach the guest through `_take`."""
        self._now = now
        if self._link is not None and connection == self._link.connection:
            self._link.receive(packet, now)

    def absent(self, note: Absent, now: float) -> None:
        """Handle the note that the host is absent: it holds until the next packet of the host."""
        if self._checks.accept(note.gone, note.secret):
            self._absence = note.gone, now
            if self._link is not None and now - self._pinged_at >= _PING_AGAIN:
                self._pinged_at = now
                self._link.channel.ping()

    def report_by(self, absences: Absences | None) -> None:
        """Tell the host how to check reports of this device's absence."""
        self._own_absences = absences
        self._has_told_absences = False

    def unknown(self, unknown: Unknown, now: float) -> None:
        """Handle the note that a connection is unknown: connect again, unless the host answers a ping."""
        link = self._link
        if link is None or unknown.connection != link.connection or self._doubted_at is not None:
            return
        if self._doubts.use(now):
            self._doubted_at = now
            link.channel.ping()

    def _take(self, connection: bytes, messages: list[Json]) -> None:
        for message in messages:
            if self._link is not None and connection == self._link.connection and self.guest.refusal is None:
                self._take_one(message)

    def _take_one(self, message: Json) -> None:
        try:
            received = TO_GUEST.read(message)
            if isinstance(received, Absences):
                self._checks.know(received)
                return
            self.guest.receive(received, self._now)
            is_about_room = isinstance(received, RoomIs | RoomChanged)
            if is_about_room and self.guest.room is not None and self.guest.room.host != self.host:
                raise ImpossibleError("the room belongs to another host")
        except ImpossibleError:
            self._leave()
        except WireError:
            self._rejoin()

    def _rejoin(self) -> None:
        """Ask for room and snapshot again: a message was malformed, or an earlier one is missing.

        Messages that were sent before the answer may not fit, too; after that the guest leaves.
        """
        passed = self._now - self._rejoined_at
        if passed >= _FORGIVEN:
            self._rejoined_at = self._now
            self.guest.connect()
        elif passed >= _REJOIN_AGAIN:
            self._leave()

    def _leave(self) -> None:
        """Leave a host that sent something impossible."""
        self.guest.refusal = Refused("impossible", "", "")

    # --- time ---

    def tick(self, now: float) -> None:
        """Send the packets that are due. A refused guest sends nothing more."""
        self._now = now
        if self.guest.refusal is not None:
            self.end()
            return
        link = self._link
        if link is not None and link.closed:  # the host has sent something unreadable
            self._leave()
            return
        if link is None:
            if now - self._called_at >= _HELLO_AGAIN:
                self._called_at = now
                self._caller.call()
            return
        if link.heard is not None:
            self.heard = max(self.heard, link.heard)
        if self._doubted_at is not None and self._doubted_at < self.heard:
            self._doubted_at = None
        if now - self.heard >= _HEARTBEAT_AFTER and now - self._pinged_at >= _HEARTBEAT_AFTER / 2:
            self._pinged_at = now
            link.channel.ping()
        if link.channel.is_overfull or (self._doubted_at is not None and now - self._doubted_at >= _DOUBT):
            self._connect(now)
            return
        for message in self.guest.outbox:
            link.channel.send(tagged(message))
        self.guest.outbox.clear()
        if self._own_absences is not None and not self._has_told_absences:
            self._has_told_absences = True
            link.channel.send(tagged(self._own_absences))
        link.tick(now)

    def retry_now(self, now: float) -> None:
        """Repeat everything unacknowledged: the network is back."""
        if self._link is not None:
            self._link.channel.retry_now()
            self._link.channel.ping()
        self._called_at = now - _HELLO_AGAIN

    def end(self) -> None:
        """Close the connection."""
        if self._link is not None:
            self._link.closed = True

    def _connect(self, now: float) -> None:
        self.end()
        self._link = self._doubted_at = None
        self._called_at = now
        self._caller = Caller(self._endpoint, self.host, self._ticket, self._connected, self._refused)

    def _connected(self, agreed: Agreed) -> None:
        if agreed.connection != self._caller.connection:
            return
        self.host, self._ticket = agreed.host, agreed.keys.ticket
        connection, keys = agreed.connection, agreed.keys
        post, take = partial(self._endpoint.post, agreed.host), partial(self._take, connection)
        crypto = self._endpoint.crypto
        self._link = Link(crypto, connection, keys.to_host, keys.to_guest, post, take, GUEST_END, self._now)
        self._link.channel.send(tagged(agreed.proof))
        self._has_told_absences = False
        self.guest.connect()

    def _refused(self, app: str) -> None:
        self.guest.refusal = Refused("protocol", app if is_version(app) else "?", self._endpoint.app)
