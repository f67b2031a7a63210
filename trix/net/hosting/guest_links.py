"""The host's connections to its guests. The host's own player is connected without one: see `trix.net.party`.

Each member has a budget for messages, also across connections, and each message has a price: the host's
work and traffic for it. A message beyond the budget waits, with all later ones of its member. So a guest that
sends too much slows down only itself.
"""

from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from trix.codec import Json, WireError, tagged
from trix.net.hosting.host import Host
from trix.net.messages import (
    TO_HOST,
    Checked,
    HandOver,
    Join,
    Leave,
    Looking,
    Passed,
    Refused,
    Rename,
    Replaced,
    Say,
    Sit,
    TakeBack,
    ToGuest,
    ToHost,
    Written,
)
from trix.net.room import Member
from trix.net.transport.absence import AbsenceChecks, Absences
from trix.net.transport.handshake import ALL, Absent, Endpoint, Hello, Keys, Unknown
from trix.net.transport.link import CONNECTION, HOST_END, PING_AGAIN, SILENT, Link
from trix.net.transport.rate_limits import PerMember, TokenBucket
from trix.net.transport.responder import Responder

_UNKNOWN_AGAIN: Final = 2.0  # seconds between two notes about the same unknown connection
_MAX_UNKNOWN: Final = 24  # unknown connections that are answered in that time
_MAX_FORMER: Final = 12  # connections of former members that are kept for a farewell
_TELL_AGAIN: Final = 0.5  # seconds between two attempts to tell guests that the room moves
_MOVING: Final = 3.0  # seconds until the room moves although not all guests have acknowledged it
_STALE: Final = 3.0  # old packets may arrive for so long after a sleep

_RATE: Final = 50.0
"""The price of all messages of a member that are handled in a second."""
_BURST: Final = 100.0
_PRICES: Final[Mapping[type, float]] = {
    Join: 25.0,  # room and snapshot
    Sit: 10.0,  # a snapshot
    HandOver: 10.0,
    Rename: 10.0,  # a message to all
    Leave: 10.0,
    Looking: 5.0,
    Say: 5.0,
    Written: 5.0,
    TakeBack: 5.0,
    Checked: 2.0,
    Absences: 2.0,
}
"""Of all other messages: 1."""
_MAX_WAITING: Final = 128


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
        self.missing: frozenset[str] = frozenset()
        """The members without a connection."""
        self.has_told_move = False
        """Whether the room moves, and its guests know it or do not answer in time."""
        self._endpoint = endpoint
        self._now = now
        self._awake_since = -1.0
        self._moves_since: float | None = None
        self._told_at = now
        self._responder = Responder(endpoint, self._make_link, self._take)
        self._checks: dict[str, AbsenceChecks] = {}
        self._absent_since: dict[str, float] = {}  # members reported absent and not heard since
        self._pinged_at: dict[str, float] = {}  # because of such a report
        self._waiting: dict[str, deque[ToHost]] = {}  # by member, messages beyond the budget
        self._budgets = PerMember(partial(TokenBucket, _RATE, _BURST))
        self._unknown: dict[bytes, float] = {}  # unknown connections that were answered, and when

    # --- packets and notes ---

    def hello(self, hello: Hello, now: float) -> None:
        """Accept a guest's hello, unless its connection is already in use."""
        self._now = now
        if self._link_of(hello.connection) is None:
            self._responder.hello(hello, now)

    def receive(self, packet: bytes, now: float) -> None:
        """Handle a packet of a connection. Its messages reach the host through `_take`."""
        self._now = now
        connection = packet[CONNECTION]
        link = self._link_of(connection)
        if link is None and connection in self._responder.pending:
            link = self._responder.pending[connection].link
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

    def _take(self, connection: bytes, messages: list[Json]) -> None:
        """Handle the messages of a guest: the first ones of a connection must be `Proof` and `Join`."""
        for message in messages:
            self._take_one(connection, message)

    def _take_one(self, connection: bytes, message: Json) -> None:
        pending = self._responder.pending.get(connection)
        if pending is not None and pending.member is None:
            self._responder.prove(pending, message)
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
            del self._responder.pending[connection]
            self._replace(pending.member, pending.link)
            self._responder.tickets[pending.member] = pending.keys.ticket
        open_links = ((id, link) for id, link in self.links.items() if not link.closed)
        member = next((id for id, link in open_links if link.connection == connection), None)
        if member is None:
            return
        waiting = self._waiting.setdefault(member, deque())
        waiting.append(received)
        self._work_off(member, waiting)
        if len(waiting) > _MAX_WAITING:
            self._refuse(connection)

    def _work_off(self, member: str, waiting: deque[ToHost]) -> None:
        """Handle the waiting messages of a member as far as the budget allows."""
        budget = self._budgets.of(member, self._now)
        while waiting and budget.use(self._now, _PRICES.get(type(waiting[0]), 1.0)):
            message = waiting.popleft()
            if isinstance(message, Absences):
                self._checks.setdefault(member, AbsenceChecks()).know(message)
            else:
                self.host.receive(member, message, self._now)
        if not waiting and self._waiting.get(member) is waiting:
            del self._waiting[member]

    def _refuse(self, connection: bytes) -> None:
        """End the connection of a guest that breaks the protocol. `tick` forgets it."""
        if connection in self._responder.pending:
            self._responder.drop(connection)
        link = self._link_of(connection)
        if link is not None:
            link.closed = True

    def _replace(self, id: str, link: Link) -> None:
        """Use a member's newest connection; the previous one ends."""
        before = self.links.get(id)
        self._waiting.pop(id, None)
        if before is not None:
            before.channel.send(tagged(Replaced()))
            before.tick(self._now)
            before.closed = True
        self.links[id] = link
        self._absent_since.pop(id, None)
        link.report_by(self._endpoint.absence.absences)

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
        if self._responder.pending or any(queue.waiting for queue in self._responder.queues):
            self._responder.tick(now)
        for id, waiting in list(self._waiting.items()):
            self._work_off(id, waiting)
        members = {member.id: member for member in self.host.room.members}
        for known in (self._checks, self._pinged_at):
            for id in known.keys() - members.keys():
                del known[id]
        for id in self._responder.tickets.keys() - members.keys():
            del self._responder.tickets[id]
        former = [id for id in self.links if id not in members]
        for id in former[:-_MAX_FORMER]:
            self._end(id)
        for id, link in list(self.links.items()):
            self._watch(link, id, members.get(id), now)
        here = {id for id in self.host.connected if id in members and members[id].presence != "reconnecting"}
        self.missing = frozenset(members.keys() - here - {self.host.room.host})
        for id, link in list(self.links.items()):
            if link.closed or link.channel.is_overfull:
                self._end(id)
            link.report_by(self._endpoint.absence.absences)
            link.tick(now)
        if self.host.moves_to is not None:
            self._tell_move(now)

    def retry_now(self) -> None:
        """Repeat everything unacknowledged: the network is back."""
        for link in self.links.values():
            link.channel.retry_now()

    def _tell_move(self, now: float) -> None:
        """Repeat the room's next secret often, until all guests have acknowledged it."""
        if self._moves_since is None:
            self._moves_since = self._told_at = now
        is_idle = all(link.channel.is_idle for link in self.links.values())
        if is_idle or now - self._moves_since >= _MOVING:
            self.has_told_move = True
        elif now - self._told_at >= _TELL_AGAIN:
            self._told_at = now
            for link in self.links.values():
                link.channel.retry_now()
                link.channel.ping()

    def note_sleep(self, now: float) -> None:
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
        pinged_at = self._pinged_at.get(id, -PING_AGAIN)
        if absent_since is not None and pinged_at <= absent_since and now - pinged_at >= PING_AGAIN:
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
        self._waiting.pop(id, None)
        self.host.handle_disconnection(id)
