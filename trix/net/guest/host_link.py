"""A guest's connection to its host: made, watched, and made again when needed."""

from collections.abc import Callable
from functools import partial
from typing import Final

from trix.codec import ImpossibleError, Json, WireError, tagged
from trix.net.guest.checks import is_version
from trix.net.guest.guest import Guest
from trix.net.messages import TO_GUEST, Refused, RoomChanged, RoomIs
from trix.net.room import Presence
from trix.net.transport.absence import AbsenceChecks, Absences
from trix.net.transport.handshake import (
    Absent,
    Accepted,
    Agreed,
    Caller,
    Endpoint,
    Hosting,
    Note,
    Outdated,
    Unknown,
)
from trix.net.transport.link import CONNECTION, GUEST_END, PING_AGAIN, SILENT, Link
from trix.net.transport.rate_limits import TokenBucket

_HEARTBEAT_AFTER: Final = 11.0  # seconds of silence before a guest pings
_HELLO_AGAIN: Final = 2.0
_REJOIN_AGAIN: Final = 5.0
_RETRY_AGAIN: Final = 2.0  # seconds between two retries because of an announcement
_NO_ANSWER: Final = 4.0  # a guest leaves its host for another one after so many seconds without an answer
_FORGIVEN: Final = 60.0  # seconds until a host may send a malformed message again
_DOUBT: Final = 1.0  # seconds before a guest believes that its connection is unknown
_DOUBTS: Final = 0.5  # such notes that are followed in a second, since each invited device can send them


class HostLink:
    """A guest's connection to its host."""

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
        self.moved_to = ""
        """Another host than the invitation names."""
        self._retried_at = -_RETRY_AGAIN
        self._doubted_at: float | None = None
        self._doubts = TokenBucket(_DOUBTS, 3.0)
        self._checks = AbsenceChecks()
        self._absence: tuple[bool, float] | None = None  # gone or hidden, and since when
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

    def receive(self, packet: bytes, now: float) -> None:
        """Handle a packet of a connection. Its messages reach the guest through `_take`."""
        self._now = now
        if packet[CONNECTION] == self.connection and self._link is not None:
            self._link.receive(packet, now)

    def take_note(self, note: Note, now: float) -> None:
        """Handle a note of the host: its answer to a hello, or a report."""
        match note:
            case Accepted():
                self._caller.take_accepted(note)
            case Outdated():
                self._caller.take_outdated(note)
            case Unknown(connection) if connection == self.connection:
                self._doubt(now)
            case Absent(self.host):
                self._take_absence(note, now)

    def _take_absence(self, note: Absent, now: float) -> None:
        """Handle the note that the host is absent: it holds until the next packet of the host."""
        if self._checks.accept(note.gone, note.secret):
            self._absence = note.gone, now
            if self._link is not None and now - self._pinged_at >= PING_AGAIN:
                self._pinged_at = now
                self._link.channel.ping()

    def answer(self, other: Hosting, now: float) -> Callable[[], None] | None:
        """Return what to do about a device that claims to be the host; None if its claim changes nothing."""
        room = self.guest.room
        if other.host == self.host:
            # it may have been offline for longer than this device
            return partial(self._retry, now) if now - self._retried_at >= _RETRY_AGAIN else None
        if room is None:
            is_another = other.host != self.moved_to and not other.host.startswith(self.host)
            return partial(setattr, self, "moved_to", other.host) if is_another else None
        has_left, patience = self.guest.heir is not None, self.guest.patience
        if other.epoch < room.epoch or (has_left and other.host == room.host):
            return None
        if patience == SILENT and not self.is_connected:
            patience = _NO_ANSWER
        if (not has_left and self.silence(now) < patience) or not room.may_have_host(other.host, other.epoch):
            return None
        return partial(setattr, self.guest, "passed_to", other.host)

    def _retry(self, now: float) -> None:
        self._retried_at = now
        self.retry_now(now)

    def _doubt(self, now: float) -> None:
        """Handle the note that the connection is unknown: connect again, unless the host answers a ping."""
        if self._link is not None and self._doubted_at is None and self._doubts.use(now):
            self._doubted_at = now
            self._link.channel.ping()

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
        link.report_by(self._endpoint.absence.absences)
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
        self._caller = Caller(self._endpoint, self.host, self._ticket, self._start_link, self._note_refusal)

    def _start_link(self, agreed: Agreed) -> None:
        if agreed.connection != self._caller.connection:
            return
        self.host, self._ticket = agreed.host, agreed.keys.ticket
        connection, keys = agreed.connection, agreed.keys
        post, take = partial(self._endpoint.post, agreed.host), partial(self._take, connection)
        crypto = self._endpoint.crypto
        self._link = Link(crypto, connection, keys.to_host, keys.to_guest, post, take, GUEST_END, self._now)
        self._link.channel.send(tagged(agreed.proof))
        self.guest.connect()

    def _note_refusal(self, app: str) -> None:
        self.guest.refusal = Refused("protocol", app if is_version(app) else "?", self._endpoint.app)
