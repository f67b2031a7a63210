"""One device at a table with others: what is above the wire and below the screen.

    party = Party.opened(crypto, me, invitation, profile, game, make_player, now)     to open a table
    party = Party.joining(crypto, me, invitation, profile, make_player, now)          to come to one
    party = Party.restored(kept, crypto, make_player, now)                            to go on after a restart

    party.receive(packet, now)                a packet that came to one of `mailboxes`
    party.tick(now)                           some times a second
    party.think(until, now)                   on the host's device: agents think
    kept, packets = party.take()              store the first, if there is any; then send the second
    party.guest.room, party.guest.game        what is to be shown; `say` for what the person does
    party.table                               on the host's device: what only the host decides

It knows no network: packets go to mailboxes of the room that the invitation names, over a wire that may lose,
repeat, reorder and delay them. Nor does it know a clock; *now* is in seconds, from whatever beginning. Time
that passed while the program stood still does not count.

Every device is a guest; one is the host beside that, and its own guest is connected within. When the host is
not heard of, any guest may `take_over`: it becomes the host of the next epoch, with all dealings that are
over, and the running one is dealt anew. A host that leaves names an heir, who does so at once. Where two
hosts hear of each other, the one goes on who has more of the people with seats, or else the later epoch, or
else the lesser name; the other becomes a guest. Anybody can say that many are with them: it counts for no
more than those whom one does not hear oneself.
"""

from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Final, NamedTuple

from trix.engine.protocol import Game
from trix.net.guest.guest import Guest
from trix.net.guest.visiting import SILENT, Visiting
from trix.net.messages import Leave, ToHost
from trix.net.steady import SteadyTime
from trix.net.table.hosting import Hosting
from trix.net.table.room import Agent, Person, Presence, new_room
from trix.net.table.table import Table
from trix.net.table.thinking import MakePlayer
from trix.net.transport.crypto import Crypto, KeyPair, person_of
from trix.net.transport.handshake import OPEN, Absent, Accepted, Hello, Opening, Unknown
from trix.net.transport.handshake import Hosting as HostingNote
from trix.net.transport.invitation import HOST_DIGITS, Invitation
from trix.net.transport.link import DATA, connection_of
from trix.net.transport.wire import Json, read, to_json

ALL: Final = "all"
"""The mailbox of everybody."""
HOST: Final = "host"
"""The mailbox of whoever is the host."""
_MAILBOX_LETTERS: Final = 6  # of a person's name: that of the mailbox goes with every packet
MAX_PACKET: Final = 12_000
"""Bytes; a longer packet is not one of ours."""

_TELL_AGAIN: Final = 3.0  # seconds between two notes that one is the host, while somebody is missing
_TELL_LATEST: Final = 48.0
_ANSWER_AGAIN: Final = 1.0
_NO_ANSWER: Final = 4.0
"""Seconds after which a host that never answered is not waited for, if another is known."""
_TRIAL: Final = 15.0
"""Seconds in which another host has to answer before one stays the host."""
_DISTRUST: Final = 60.0
"""Seconds for which it is not believed to be the host, if it has not."""


class Profile(NamedTuple):
    """How somebody wants to be called and seen."""

    name: str
    avatar: str


class Packet(NamedTuple):
    """What is to be sent where."""

    mailbox: str
    payload: bytes


class Outgoing(NamedTuple):
    """What `Party.take` gives."""

    kept: Json | None
    """What is to be stored before anything is sent; None if that is as before."""
    packets: list[Packet]


class _Kept(NamedTuple):
    private: str
    public: bytes
    secret: bytes
    named: str
    host: str
    guest: Json
    table: Json


class Party:
    """A device at a table."""

    def __init__(
        self,
        crypto: Crypto,
        me: KeyPair,
        invitation: Invitation,
        guest: Guest,
        make_player: MakePlayer,
        now: float,
    ) -> None:
        """Use `opened`, `joining` or `restored`."""
        self.invitation = invitation
        self.id = person_of(me.public)
        self.guest = guest
        self._time = SteadyTime(now)
        self._moved_to = ""
        self._standby: tuple[Hosting, float] | None = None  # until another host has answered, and since when
        self._distrusted: dict[str, float] = {}  # who did not answer as a host, and when
        self._leaving = False
        self._crypto = crypto
        self._me = me
        self._make_player = make_player
        self._opening = Opening(crypto, invitation.handshake_key)
        self._hosting: Hosting | None = None
        self._visiting: Visiting | None = None
        self._packets: list[Packet] = []
        self._changed = True
        self._told_at = -_TELL_LATEST
        self._missing: frozenset[str] = frozenset()
        self._tell_after = _TELL_AGAIN
        self._pumping = False

    # --- beginnings ---

    @classmethod
    def opened(
        cls,
        crypto: Crypto,
        me: KeyPair,
        invitation: Invitation,
        profile: Profile,
        game: Game,
        make_player: MakePlayer,
        now: float,
        level: str = "standard",
        agents: Iterable[Agent] = (),
    ) -> "Party":
        """Open a table; *level* is that of the *agents* at free seats."""
        party = cls(crypto, me, invitation, _guest(crypto, me, invitation, profile), make_player, now)
        room = new_room(Person(party.id, *profile), game, level, agents)
        party._host(Table(room, invitation.room, crypto.random, make_player, party._now))
        return party

    @classmethod
    def joining(
        cls,
        crypto: Crypto,
        me: KeyPair,
        invitation: Invitation,
        profile: Profile,
        make_player: MakePlayer,
        now: float,
    ) -> "Party":
        """Come to a table."""
        party = cls(crypto, me, invitation, _guest(crypto, me, invitation, profile), make_player, now)
        party._visit(invitation.host)
        return party

    @classmethod
    def restored(cls, kept: Json, crypto: Crypto, make_player: MakePlayer, now: float) -> "Party":
        """Go on after the program began anew. Raises ValueError if what was kept makes no sense."""
        known = read(_Kept, kept)
        me = KeyPair(known.private, known.public)
        invitation = Invitation(known.secret, known.named)
        guest = Guest.restored(known.guest, person_of(me.public), invitation.room, crypto.random)
        party = cls(crypto, me, invitation, guest, make_player, now)
        if known.table is None:
            party._visit(known.host)
        else:
            party._host(Table.restored(known.table, invitation.room, crypto.random, make_player, party._now))
        return party

    # --- what the screen asks and does ---

    @property
    def table(self) -> Table | None:
        """The table, on the host's device."""
        return None if self._hosting is None else self._hosting.table

    @property
    def mailboxes(self) -> tuple[str, ...]:
        """Where packets for this device come."""
        own = self.id[:_MAILBOX_LETTERS]
        return (own, ALL) if self._hosting is None else (own, ALL, HOST)

    @property
    def here(self) -> Invitation:
        """The invitation as it is now: after the table has passed on, it names the new host."""
        host = self.id if self._hosting is not None else (self._visiting.host if self._visiting else "")
        return (
            self.invitation
            if len(host) < HOST_DIGITS
            else Invitation(self.invitation.secret, host[:HOST_DIGITS])
        )

    @property
    def moved(self) -> bool:
        """Whether another person hosts the table than the invitation names. `follow` goes there."""
        return self.guest.room is None and bool(self._moved_to)

    def follow(self) -> bool:
        """Go to whoever hosts the table now; False if it is not known to have moved.

        The invitation does not vouch for them: it is somebody who was invited, too.
        """
        if not self.moved:
            return False
        self._visit(self._moved_to)
        return True

    def say(self, message: ToHost) -> None:
        """Say something to the host. After `Leave` nothing more is done for the table than to say so."""
        self._leaving = self._leaving or isinstance(message, Leave)
        self.guest.say(message)
        self._pump()

    def silence(self, now: float) -> float:
        """Return for how many seconds nothing has been heard of the host; 0 on its own device.

        Of a host that has left nothing will be heard: that is infinite.
        """
        self._pass(now)
        return self._silence

    def host_presence(self, now: float) -> Presence:
        """Return what is known of the host's device, as the room says it of all others."""
        self._pass(now)
        return "here" if self._visiting is None else self._visiting.host_presence(self._now)

    def time_left(self, now: float) -> float | None:
        """Return the seconds left to the seat to act; None where there is no limit."""
        self._pass(now)
        return self.guest.time_left(self._now)

    def take_over(self, now: float) -> bool:
        """Become the host, since nothing is heard of the one there is; False if it is not that silent."""
        self._pass(now)
        room, visiting = self.guest.room, self._visiting
        if room is None or visiting is None or self._silence < SILENT:
            return False
        if self.guest.heir is not None:
            room = room.without_person(room.host, room.level)
        entropy, name, dealings = self._crypto.random, self.invitation.room, self.guest.dealings
        table = Table.inherited(room, self.id, dealings, name, entropy, self._make_player, self._now)
        visiting.end()
        self._visiting = self._standby = None
        self._host(table)
        return True

    # --- the wire and the time ---

    def receive(self, payload: bytes, now: float) -> None:
        """Take a packet; what is none of ours changes nothing."""
        self._pass(now)
        if not 1 < len(payload) <= MAX_PACKET:
            return
        if payload[0] == OPEN:
            self._opening.open(payload, self._hear_open)
        elif payload[0] == DATA:
            connection = connection_of(payload)
            if self._hosting is not None:
                self._hosting.receive(connection, payload, self._now)
            elif self._visiting is not None:
                self._visiting.receive(connection, payload, self._now)
        self._pump()

    def tick(self, now: float) -> None:
        """Let time pass."""
        self._pass(now)
        if self.guest.heir == self.id:
            self.take_over(now)
        if self._standby is not None and self._visiting is not None:
            self._stand_by(*self._standby, self._visiting)
        if self._hosting is not None:
            self._hosting.table.tick(self._now)
            self._tell_who_is_missing(self._hosting.table)
        self._pump()

    def online(self, now: float) -> None:
        """The network is back: say again at once what may have been lost."""
        self._pass(now)
        if self._hosting is not None:
            self._hosting.nudge()
            self._tell_hosting(0.0)
        if self._visiting is not None:
            self._visiting.nudge(self._now)
        self._pump()

    def think(self, until: Callable[[], bool], now: float) -> None:
        """Let the agent to act think until `until()` is true; on other devices than the host's nothing
        happens."""
        self._pass(now)
        if self._hosting is not None:
            self._hosting.table.think(until, self._now)
            self._pump()

    def take(self) -> Outgoing:
        """Return what is to be stored, and what is to be sent after that."""
        packets, self._packets = self._packets, []
        table = self.table
        touched = self._changed or self.guest.touched or (table is not None and table.touched)
        kept = self.kept() if touched else None
        self._changed = self.guest.touched = False
        if table is not None:
            table.touched = False
        return Outgoing(kept, packets)

    def kept(self) -> Json:
        """Return all that must not be lost, as JSON. It holds secrets."""
        host = "" if self._visiting is None else self._visiting.host
        hosting = self._standby[0] if self._standby is not None else self._hosting
        table = None if hosting is None else hosting.table.kept()
        guest = self.guest.kept()
        secret, named = self.invitation
        return to_json(_Kept(self._me.private, self._me.public, secret, named, host, guest, table))

    def absence(self, gone: bool, done: Callable[[Packet], None]) -> None:
        """Make the packet that says that this device is not looking, or has gone.

        It is to be sent by whoever still runs when this program does not: a page that is hidden, a broker's
        last will.
        """
        self._opening.seal(Absent(self.id, gone), lambda sealed: done(Packet(ALL, sealed)))

    # --- within ---

    @property
    def _now(self) -> float:
        return self._time.now

    def _pass(self, clock: float) -> None:
        """Let time pass; after a long sleep it has to be heard anew who is there."""
        if self._time.pass_to(clock) >= SILENT and self._hosting is not None:
            self._hosting.slept(self._now)

    @property
    def _silence(self) -> float:
        if self._visiting is None:
            return 0.0
        return inf if self.guest.heir is not None else self._visiting.silence(self._now)

    def _host(self, table: Table) -> None:
        self._go_on_hosting(
            Hosting(
                table,
                self._crypto,
                self.invitation.secret,
                self._me,
                self._answer,
                self._post,
                self._pump,
                self._now,
            )
        )

    def _go_on_hosting(self, hosting: Hosting) -> None:
        self._hosting = hosting
        self._changed = True
        self.guest.connected()
        self._tell_hosting(0.0)
        self._pump()

    def _visit(self, host: str) -> None:
        self._hosting = None
        if self._visiting is not None:
            self._visiting.end()
        self._visiting = Visiting(
            self.guest,
            self._crypto,
            self.invitation.secret,
            self._me,
            host,
            lambda hello: self._answer(HOST, hello),
            lambda packet: self._post(self._visiting.host if self._visiting else HOST, packet),
            self._pump,
            self._now,
        )
        self._changed = True
        self._pump()

    def _post(self, mailbox: str, payload: bytes) -> None:
        self._packets.append(Packet(mailbox[:_MAILBOX_LETTERS], payload))

    def _answer(self, mailbox: str, message: Hello | Accepted | Unknown | HostingNote) -> None:
        self._opening.seal(message, partial(self._post, mailbox))

    def _hear_open(self, message: object) -> None:
        now = self._now
        match message:
            case Hello() if self._hosting is not None:
                if self.id.startswith(message.host):
                    self._hosting.hello(message, now)
                else:
                    self._tell_hosting(_ANSWER_AGAIN)
            case Accepted() if self._visiting is not None:
                self._visiting.accepted(message)
            case Unknown() if self._visiting is not None:
                self._visiting.unknown(message, now)
            case Absent(person, gone):
                if self._hosting is not None:
                    self._hosting.absent(person, gone, now)
                elif self._visiting is not None and self._visiting.host == person:
                    self._visiting.absent(gone, now)
            case HostingNote():
                self._hear_of_host(message)
        self._pump()

    def _hear_of_host(self, other: HostingNote) -> None:
        """Somebody says that they are the host."""
        room, visiting = self.guest.room, self._visiting
        if other.host == self.id or self._leaving:
            return
        if visiting is not None and other.host == visiting.host:
            # it may have been cut off for longer than this device, and lack what was said first
            visiting.nudge(self._now)
        elif visiting is not None and room is None:
            self._moved_to = "" if other.host.startswith(visiting.host) else other.host
        elif room is None or room.person(other.host) is None:
            return
        elif self.guest.heir is not None and other.host == room.host:
            return  # it has left
        elif self._hosting is not None:
            self._contend(self._hosting, other)
        elif visiting is not None and other.epoch >= room.epoch:
            patience = SILENT if visiting.is_connected else _NO_ANSWER
            if self._silence >= patience:
                self._visit(other.host)

    def _contend(self, hosting: Hosting, other: HostingNote) -> None:
        """There are two hosts: become the other's guest, or have it become one.

        With the other can only be people who are not heard here.
        """
        here, missing = hosting.seated(self._now)
        mine = (here, hosting.table.room.epoch, other.host)
        theirs = (min(other.seated, missing), other.epoch, self.id)
        if theirs > mine and self._now - self._distrusted.get(other.host, -_DISTRUST) >= _DISTRUST:
            self._standby = hosting, self._now
            self._visit(other.host)
        else:
            self._tell_hosting(_ANSWER_AGAIN)

    def _stand_by(self, hosting: Hosting, since: float, other: Visiting) -> None:
        """Anybody who was invited may say that there is another host: unless it answers, one stays it."""
        if other.is_connected:
            hosting.pass_to(other.host)
            self._standby = None
            self._changed = True
        elif self._now - since >= _TRIAL:
            self._distrusted[other.host] = self._now
            self._standby = self._visiting = None
            other.end()
            self._go_on_hosting(hosting)

    def _tell_hosting(self, after: float) -> None:
        """Tell everybody that one is the host, unless one has done so lately."""
        hosting = self._hosting
        if hosting is not None and not self._leaving and self._now - self._told_at >= after:
            self._told_at = self._now
            epoch, seated = hosting.table.room.epoch, hosting.seated(self._now).here
            self._answer(ALL, HostingNote(epoch, self.id, seated))

    def _tell_who_is_missing(self, table: Table) -> None:
        """Tell who is not heard of that one is the host: often at first, then now and then.

        They may be at a table of their own, of another host.
        """
        missing = frozenset(
            person.id
            for person in table.room.people
            if person.id not in table.connected or person.presence == "reconnecting"
        )
        if missing != self._missing:
            self._missing = missing
            self._tell_after = _TELL_AGAIN
        if missing and self._now - self._told_at >= self._tell_after:
            self._tell_hosting(0.0)
            self._tell_after = min(2 * self._tell_after, _TELL_LATEST)

    def _pump(self) -> None:
        """Pass on what is to be passed on, until nothing is."""
        if self._pumping:
            return
        self._pumping = True
        try:
            self._pump_hosting() if self._hosting is not None else self._pump_visiting()
        finally:
            self._pumping = False

    def _pump_hosting(self) -> None:
        hosting = self._hosting
        while hosting is not None and hosting is self._hosting:
            table = hosting.table
            own = [message for person, message in table.outbox if person == self.id]
            table.outbox[:] = [sent for sent in table.outbox if sent[0] != self.id]
            for message in own:
                self.guest.hear(message, self._now)
            said, self.guest.outbox = self.guest.outbox, []
            for spoken in said:
                table.hear(self.id, spoken, self._now)
            if not own and not said:
                break
        if hosting is not None and hosting is self._hosting:
            hosting.tick(self._now)

    def _pump_visiting(self) -> None:
        host, self.guest.passed_to = self.guest.passed_to, None
        if host is not None and host != self.id:
            self._visit(host)
        elif self._visiting is not None:
            self._visiting.tick(self._now)


def _guest(crypto: Crypto, me: KeyPair, invitation: Invitation, profile: Profile) -> Guest:
    return Guest(person_of(me.public), profile.name, profile.avatar, invitation.room, crypto.random)
