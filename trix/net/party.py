"""One device in a room, between the network below and the screen above.

    party = Party(crypto, me, invitation, profile, make_player, now)
    party.open(game)                          open a room as its host
    party.join()                              or join a room
    party = Party.restore(stored, crypto, make_player, now)     or resume after a restart

    party.receive(packet, now)                a packet for one of `mailboxes`
    party.tick(now)                           several times a second
    party.think(until, now)                   on the host's device: agents think
    stored, packets = party.take()            store the first, unless it is None; then send the second
    party.guest                               room and game for the screen
    party.send(message)                       a wish of this device's player
    party.host                                decisions of the host's player; None on other devices

The caller delivers packets to mailboxes of the room, over a network that may lose, repeat, reorder and delay
them. *now* is in seconds from any origin. Time during which the program stood still does not count.

Every device is a guest. One of them is also the host, and its own guest is connected within the device. If
the host is silent or leaves, a guest with a seat becomes the host: see `trix.net.succession`.
"""

from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Final

from trix import __version__
from trix.codec import Json, read, to_json
from trix.engine.protocol import Game
from trix.net.device import Outgoing, Packet, Profile, Reports, StoredParty
from trix.net.guest.guest import Guest
from trix.net.guest.host_link import HostLink
from trix.net.hosting.guest_links import GuestLinks
from trix.net.hosting.host import Host
from trix.net.hosting.hosted_game import BEGINNING, MakePlayer, Progress
from trix.net.messages import PROTOCOL, Leave, ToHost, Written
from trix.net.room import Agent, Member, Presence, Room, new_room
from trix.net.succession import ANNOUNCE_AGAIN, Claim, inherit
from trix.net.transport.absence import REPORTS, AbsenceSecrets
from trix.net.transport.crypto import Crypto, KeyPair, member_id
from trix.net.transport.handshake import (
    ALL,
    HOST,
    MAILBOX_LETTERS,
    NOTE,
    Absent,
    Endpoint,
    Hello,
    Hosting,
    Note,
    Notes,
)
from trix.net.transport.invitation import HOST_DIGITS, Invitation
from trix.net.transport.link import CONNECTION, DATA, SILENT
from trix.net.transport.rate_limits import TokenBucket

MAX_PACKET: Final = 12_000
"""Bytes; longer packets are dropped."""
LONGEST_TICK: Final = 2.0
"""Seconds between two looks at the clock that count at most."""

_NOTES: Final = 400.0
"""Notes that are decrypted in a second: each invited device can send any number."""

_CLAIMS: Final = 100.0
"""Signatures of other hosts that are checked in a second."""


class _Mail:
    """The packets that a device sends, and the notes of its room: it seals and opens them."""

    def __init__(self, crypto: Crypto, handshake_key: bytes) -> None:
        self.notes = Notes(crypto, handshake_key)
        self._budget = TokenBucket(_NOTES, _NOTES)
        self._packets: list[Packet] = []

    def post(self, mailbox: str, payload: bytes) -> None:
        """Send a packet."""
        self._packets.append(Packet(mailbox[:MAILBOX_LETTERS], payload))

    def send_note(self, mailbox: str, note: Note) -> None:
        """Send a note, once it is sealed."""
        self.notes.seal(note, partial(self.post, mailbox))

    def open_note(self, payload: bytes, now: float, done: Callable[[Note], None]) -> None:
        """Pass the note of a packet to *done*; too many packets are dropped."""
        if self._budget.use(now):
            self.notes.open(payload, done)

    def take(self) -> list[Packet]:
        """Return the packets since the last call."""
        packets, self._packets = self._packets, []
        return packets


class Party:
    """A device in a room."""

    def __init__(
        self,
        crypto: Crypto,
        me: KeyPair,
        invitation: Invitation,
        profile: Profile,
        make_player: MakePlayer,
        now: float,
        *,
        is_neutral: bool = False,
    ) -> None:
        """Call `open` or `join` next. A neutral device has no player: it hosts, and takes no part."""
        self.invitation = invitation
        self.id = member_id(me.public)
        self.guest = Guest(self.id, *profile, invitation.room, crypto.random)
        self.guest_links: GuestLinks | None = None
        """The connections to the guests, on the host's device."""
        self.host_link: HostLink | None = None
        """The connection to the host, on other devices."""
        self.now = 0.0
        """The time of the last call that passed it, in seconds that count."""
        self.is_dirty = True
        """Whether anything in `stored` has changed; reset by `take`."""
        self._is_neutral = is_neutral
        self._clock = now
        self._make_player = make_player
        self._mail = _Mail(crypto, invitation.handshake_key)
        send, absence = (self._mail.send_note, self._mail.post), AbsenceSecrets(crypto.random)
        self._endpoint = Endpoint(PROTOCOL, __version__, crypto, invitation.secret, me, *send, absence)
        self._claims_budget = TokenBucket(_CLAIMS, _CLAIMS)
        self._is_leaving = False
        self._claim: Claim | None = None  # on the host's device, until it leaves

    def open(self, game: Game, level: str = "standard", agents: Iterable[Agent] = (), code: str = "") -> None:
        """Open a room as its host; *level* is the level of the *agents* at free seats.

        All members see the *code* that invites people.
        """
        host = Member(self.id, self.guest.name, self.guest.avatar)
        room = new_room(host, game, level, agents)._replace(code=code)
        room = room.with_seat_of(self.id, None) if self._is_neutral else room
        self._become_host(self._new_host(room))

    def join(self) -> None:
        """Join a room."""
        self._connect_to(self.invitation.host)

    @classmethod
    def restore(
        cls, stored: Json, crypto: Crypto, make_player: MakePlayer, now: float, *, is_neutral: bool = False
    ) -> "Party":
        """Resume after a restart. Raises ValueError."""
        known = read(StoredParty, stored)
        me = KeyPair(known.private, known.public)
        invitation = Invitation(known.secret, known.invited_by)
        party = cls(crypto, me, invitation, Profile("", ""), make_player, now, is_neutral=is_neutral)
        room, entropy = invitation.room, crypto.random
        party.guest = Guest.restore(known.guest, party.id, room, entropy)
        if known.hosting is None:
            party._connect_to(known.host)
        else:
            party._become_host(Host.restore(known.hosting, room, entropy, make_player, party.now))
        return party

    @property
    def host(self) -> Host | None:
        """The host, if this device is it."""
        return None if self.guest_links is None else self.guest_links.host

    @property
    def mailboxes(self) -> tuple[str, ...]:
        """The mailboxes that this device reads."""
        own = self.id[:MAILBOX_LETTERS]
        return (own, ALL) if self.guest_links is None else (own, ALL, HOST)

    @property
    def current_invitation(self) -> Invitation:
        """The invitation to pass on: it names the current host."""
        host = self._host_id
        return self.invitation if len(host) < HOST_DIGITS else Invitation(self.invitation.secret, host)

    @property
    def has_moved(self) -> bool:
        """Whether the room has another host than the invitation names. `follow` connects to it."""
        return self.guest.room is None and self.host_link is not None and bool(self.host_link.moved_to)

    def follow(self) -> None:
        """Connect to the host that the room has now. The invitation does not vouch for it."""
        if self.has_moved and self.host_link is not None:
            self._connect_to(self.host_link.moved_to)

    @property
    def silence(self) -> float:
        """The seconds since the host's last packet: 0 on its own device, infinite if it has left."""
        if self.host_link is None:
            return 0.0
        return inf if self.guest.heir is not None else self.host_link.silence(self.now)

    @property
    def host_presence(self) -> Presence:
        """The presence of the host's device."""
        return "here" if self.host_link is None else self.host_link.host_presence(self.now)

    def send(self, message: ToHost) -> None:
        """Send a message to the host. After `Leave` this device ignores other hosts."""
        if isinstance(message, Leave):
            self._is_leaving, self._claim = True, None
        self.guest.send(message)

    @property
    def next_secret(self) -> bytes | None:
        """The room's next secret once this device has to go there: see `move`."""
        links = self.guest_links
        if links is None:
            return self.guest.moved_to
        return links.host.moves_to if links.has_told_move else None

    def move(self, now: float) -> "Party":
        """Return this device with the room's next secret, and the same members."""
        return Party.restore(self.stored(), self._endpoint.crypto, self._make_player, now)

    @property
    def _host_id(self) -> str:
        """The first digits of the host's name; fewer if the invitation names fewer."""
        return (self.id if self.host_link is None else self.host_link.host)[:HOST_DIGITS]

    @property
    def can_take_over(self) -> bool:
        """Whether this device may become the host: it has a seat, and the host is silent."""
        is_silent = self.silence >= self.guest.patience
        return self.host_link is not None and self.guest.seat is not None and is_silent

    def take_over(self, now: float) -> bool:
        """Become the host in place of a silent one; False if this device may not."""
        self._pass(now)
        room, link = self.guest.room, self.host_link
        if room is None or link is None or not self.can_take_over:
            return False
        has_left = self.guest.heir is not None
        room, progress = inherit(room, self.id, self.guest.dealings.finished, has_left=has_left)
        host = self._new_host(room, progress)
        link.end()
        self.host_link = None
        self._become_host(host)
        return True

    # --- network and time ---

    def receive(self, payload: bytes, now: float) -> None:
        """Handle a packet; a malformed or foreign one changes nothing."""
        self._pass(now)
        if not 1 < len(payload) <= MAX_PACKET:
            return
        if payload[0] == NOTE:
            self._mail.open_note(payload, self.now, self._take_note)
        elif payload[0] == DATA:
            trial, link = self._trial, self.guest_links or self.host_link
            if trial is not None and trial.connection == payload[CONNECTION]:
                link = trial
            if link is not None:
                link.receive(payload, self.now)

    def tick(self, now: float) -> None:
        """Let time pass, and deliver packets that arrived or were sent since the last tick."""
        self._pass(now)
        if self.guest.heir == self.id:
            self.take_over(now)
        room, chat = self.guest.room, self.guest.chat
        if room is not None and room.phase == "over":
            self.guest.confirmations.work(room.match, self._endpoint.crypto, self._endpoint.key)
        if chat.to_sign or chat.to_check:
            chat.work(self._endpoint.crypto, self._endpoint.key, self.guest.send)
        if self.host is not None:
            self.host.tick(self.now)
        claim, links = self._claim, self.guest_links
        if claim is not None and links is not None and (claim.trial or claim.missing or links.missing):
            other = claim.tick(self.now)
            if other is not None:
                self._become_guest(other)
        self._pass_messages_on()

    def think(self, until: Callable[[], bool], now: float) -> None:
        """On the host's device, let the agent to act think until `until()` is true."""
        self._pass(now)
        if self.host is not None and self.host.think(until, self.now):
            self._pass_messages_on()

    def online(self, now: float) -> None:
        """Repeat at once what may have been lost: the network is back."""
        self._pass(now)
        if self.guest_links is not None:
            self.guest_links.retry_now()
        if self._claim is not None:
            self._claim.announce(self.now)
        if self.host_link is not None:
            self.host_link.retry_now(self.now)

    def take(self) -> Outgoing:
        """Return what to store, and the packets to send after that."""
        parts = [part for part in (self, self.guest, self.guest.chat, self.host) if part is not None]
        stored = self.stored() if any(part.is_dirty for part in parts) else None
        for part in parts:
            part.is_dirty = False
        return Outgoing(stored, self._mail.take())

    def stored(self) -> Json:
        """Return everything that must survive the end of the program, as JSON. It contains secrets."""
        # the next one is stored before any guest learns it
        secret = self.guest.moved_to if self.host is None else self.host.moves_to
        invitation = self.invitation if secret is None else Invitation(secret, self._host_id)
        host = "" if self.host_link is None else self.host_link.host
        hosting = None if self.host is None else self.host.stored()
        return to_json(StoredParty(*self._endpoint.key, *invitation, host, self.guest.stored(), hosting))

    def absence(self, done: Callable[[Reports], None]) -> None:
        """Pass new reports to *done* that this device's game is hidden or gone.

        They are for the code that still runs when this program does not: a hidden page, or the broker. Each
        counts once. Ask for new ones when the program runs again, and after each connection to the broker.
        """
        secrets = self._endpoint.absence.renew()
        notes = [Absent(self.id, False, secret) for secret in secrets.hidden]
        notes += [Absent(self.id, True, secret) for secret in secrets.gone]
        seal_all = self._mail.notes.seal_all
        seal_all(notes, lambda packets: done(Reports(ALL, packets[:REPORTS], packets[REPORTS:])))

    # --- internal: roles, messages and notes ---

    @property
    def _trial(self) -> HostLink | None:
        return None if self._claim is None else self._claim.trial

    def _pass(self, clock: float) -> None:
        """Let time pass, but at most `LONGEST_TICK`.

        A device that slept, a suspended page and a clock that was set look alike: suddenly it is much later.
        No member seems silent or runs out of time because of that.
        """
        passed, self._clock = max(0.0, clock - self._clock), clock
        counted = min(passed, LONGEST_TICK)
        self.now += counted
        if passed - counted >= SILENT and self.guest_links is not None:
            self.guest_links.note_sleep(self.now)

    def _new_host(self, room: Room, progress: Progress = BEGINNING) -> Host:
        entropy = self._endpoint.crypto.random
        return Host(room, self.invitation.room, entropy, self._make_player, self.now, progress=progress)

    def _become_host(self, host: Host) -> None:
        host.lines = self.guest.chat.lines
        if self.guest.is_public:  # no text among strangers
            host.allows = lambda member, message: not isinstance(message, Written)
        self.guest_links = GuestLinks(host, self._endpoint, self.now)
        self.is_dirty = True
        if self._is_neutral:
            host.set_presence(self.id, "here")
        else:
            self.guest.connect()
        if not self._is_leaving:
            self._claim = Claim(self.guest_links, self.guest, self._endpoint, self.invitation)
            self._claim.announce(self.now)

    def _connect_to(self, host: str) -> None:
        """Connect to another host as its guest."""
        if self.host_link is not None:
            self.host_link.end()
        self._become_guest(HostLink(self.guest, self._endpoint, host, self.now))

    def _become_guest(self, link: HostLink) -> None:
        self.guest_links = self._claim = None
        self.host_link = link
        link.serve(self.guest)
        self.is_dirty = True

    def _pass_messages_on(self) -> None:
        """Pass messages on between guest, host and connections until none is left."""
        links, guest, now = self.guest_links, self.guest, self.now
        if links is None:
            self._pass_to_host()
            return
        while True:
            messages = links.host.take_outbox(now)
            for id, message in messages:
                if id == self.id:
                    guest.receive(message, now)
                else:
                    links.send(id, message)
            wishes, guest.outbox = guest.outbox, []
            for wish in wishes:
                links.host.receive(self.id, wish, now)
            if not messages and not wishes:
                links.tick(now)
                return

    def _pass_to_host(self) -> None:
        host, self.guest.passed_to = self.guest.passed_to, None
        room = self.guest.room
        if host not in (None, self.id) and room is not None and room.may_have_host(host, room.epoch):
            self._connect_to(host)
        elif self.host_link is not None:
            self.host_link.tick(self.now)

    def _take_note(self, note: Note) -> None:
        """Handle a note. Each invited device can forge notes: see `trix.net.transport.handshake`."""
        now, links, link = self.now, self.guest_links, self._trial or self.host_link
        match note:
            case Hosting():
                self._take_claim(note)
            case Hello() if links is not None and self.id.startswith(note.host):
                links.hello(note, now)
            case Hello() if self._claim is not None:
                self._claim.announce(now, ANNOUNCE_AGAIN)
            case Absent() if links is not None:
                links.absent(note, now)
            case _ if link is not None:
                link.take_note(note, now)

    def _take_claim(self, other: Hosting) -> None:
        """Handle the note that another device is the host; its signature is checked if the claim matters."""
        if self._reaction_to(other) is None or not self._claims_budget.use(self.now):
            return

        def react(is_genuine: bool) -> None:
            reaction = self._reaction_to(other)  # meanwhile it may matter no more
            if is_genuine and reaction is not None:
                reaction()

        text = other.text(self.invitation.room)
        self._endpoint.crypto.verify(other.key, other.signature, text, react)

    def _reaction_to(self, other: Hosting) -> Callable[[], None] | None:
        """Return what to do about another host; None if its claim changes nothing."""
        is_possible = other.host != self.id and member_id(other.key) == other.host and not self._is_leaving
        claimant = self._claim or self.host_link
        return claimant.answer(other, self.now) if claimant is not None and is_possible else None
