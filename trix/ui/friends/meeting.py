"""This device in a room: the party, its connection, and its storage. It knows no screen.

open_room(platform, profile, game, level, done)     calls done(meeting), at once or later
join_room(platform, invited, profile, done)               by a link's invitation or a code
meeting = return_to_room(platform, kept)                  after a restart of the program

meeting.update(); meeting.think(until)               in every frame
meeting.party                                        the state to show, and the player's actions
"""

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.net.device import Profile, Reports
from trix.net.messages import Leave, Looking, Refused, Rename, Sit
from trix.net.party import Party
from trix.net.room import Agent, Room
from trix.net.transport.crypto import Crypto, KeyPair, member_id
from trix.net.transport.invitation import HOST_DIGITS, Invitation, is_code, new_code, new_invitation
from trix.platform import Guard, Platform, usable_network
from trix.platform.network import Network, Wire
from trix.store import StoreError
from trix.ui.friends.kept_room import KeptRoom, forget_room, keep_room
from trix.ui.friends.rendezvous import Rendezvous
from trix.ui.words.people import ROSTER
from trix.ui.words.strengths import USUAL

_PARTING: Final = 1.5  # seconds for sending a farewell


class Meeting:
    """The stay of a device in a room."""

    def __init__(
        self,
        platform: Platform,
        party: Party,
        code: str,
        enter: Callable[[Invitation], Party] | None = None,
        rated: bool | None = None,
    ) -> None:
        """Connect to the party's room.

        With *enter* this device has only a code: it asks for the invitation first and passes it to *enter*.
        Until then *party* has no connection. *rated* is for a table of the hall, see `KeptRoom.rated`.
        """
        self.party = party
        self.rated = rated
        self.unkept: StoreError | None = None
        """The error if the room cannot be stored."""
        self._code = code
        self._platform = platform
        self._wire: Wire | None = None
        self._rendezvous: Rendezvous | None = None  # where friends with a code ask a host
        self._listening: tuple[str, ...] = ()
        self._seen_beginnings = 0
        self._visible = True
        self._reports: Reports | None = None
        self._parted: float | None = None
        self._guard = Guard(platform)
        if enter is None:
            self._connect()
        else:
            self._rendezvous = Rendezvous(
                network_of(platform), code, lambda invitation: self._enter_room(enter(invitation))
            )

    def _connect(self) -> None:
        self._wire = network_of(self._platform).open_wire(self.party.invitation.room)
        self._seen_beginnings = self._wire.beginnings
        self.party.absence(self._set_reports)

    def _enter_room(self, party: Party) -> None:
        """Go to the room that the code leads to."""
        self._leave_rendezvous()
        self.party = party
        self._connect()

    # --- state ---

    @property
    def now(self) -> float:
        """A monotonic time in seconds."""
        return monotonic()

    @property
    def up(self) -> bool:
        """Whether the connection to the broker is up."""
        wire = self._wire or self._rendezvous
        return wire is not None and wire.up

    @property
    def room(self) -> Room | None:
        """The room; None until the host has answered."""
        return self.party.guest.room

    @property
    def code(self) -> str:
        """The code that invites people; empty if neither this device nor the room has one."""
        if self.room is not None and is_code(self.room.code):
            return self.room.code
        return self._code

    @property
    def joined_room(self) -> Room:
        """The room, which must have answered."""
        room = self.room
        assert room is not None, "this is built only once the room has answered"
        return room

    @property
    def hall(self) -> str:
        """The ID of the hall whose table this is; "" for a table of friends."""
        return "" if self.rated is None else network_of(self._platform).hall

    @property
    def is_at_hall(self) -> bool:
        """Whether a hall still hosts this table: no player's device has taken over."""
        return bool(self.hall) and (self.room is None or self.room.host == self.hall)

    @property
    def me(self) -> str:
        """The ID of this device's person, derived from their key."""
        return self.party.id

    @property
    def hosts(self) -> bool:
        return self.party.host is not None

    @property
    def time_left(self) -> float | None:
        """Seconds left for the pending decision; None without a limit."""
        return self.party.guest.time_left(self.party.now)

    @property
    def link(self) -> str | None:
        """The URL of the room; None if there is none."""
        here = self.party.current_invitation
        return network_of(self._platform).link(here.text) if len(here.host) == HOST_DIGITS else None

    @property
    def is_over(self) -> bool:
        """Whether this device has left, and its farewell is sent."""
        return self._parted is not None and self.now - self._parted >= _PARTING

    # --- actions ---

    def rename(self, name: str, avatar: str) -> None:
        """Change the player's name and avatar."""
        guest = self.party.guest
        guest.name, guest.avatar, guest.is_dirty = name, avatar, True
        self.party.send(Rename(name, avatar))

    def take_free_seat(self) -> None:
        """Sit down at the first free seat, if no game is running and this person has none."""
        room = self.room
        if room is None or room.phase == "playing" or room.seat_of(self.me) is not None:
            return
        free = next((seat for seat, occupant in enumerate(room.occupants) if occupant.member is None), None)
        if free is not None:
            self.party.send(Sit(free))

    def begin(self) -> None:
        """Begin a game, on the host, unless one is running."""
        table = self.party.host
        if table is not None and table.room.phase != "playing":
            table.begin(self.now)

    def change_code(self) -> None:
        """Give the room another code and link, on the host, between two games."""
        crypto, host = network_of(self._platform).ciphers(), self.party.host
        if host is not None and host.room.phase != "playing":
            host.move(new_invitation(crypto, self.me).secret, new_code(crypto))

    def part(self) -> None:
        """Leave the room for good. The next updates send the farewell."""
        self.party.send(Leave())
        self._parted = self.now
        self.forget()
        self._send_absence()

    def forget(self) -> None:
        """Remove the stored room."""
        try:
            forget_room(self._platform.secrets)
        except StoreError as error:
            self.unkept = error

    # --- frames ---

    def update(self) -> None:
        """Receive packets, store the party's state, then send packets."""
        now = self.now
        if self._rendezvous is not None:
            self._rendezvous.update(now)
        if self._wire is None:
            self._tick()
            return
        for payload in self._wire.poll():
            self._run_guarded(partial(self.party.receive, payload, now))
        if self._wire.beginnings != self._seen_beginnings:
            self._seen_beginnings = self._wire.beginnings
            self.party.online(now)
            self.party.absence(self._set_reports)
        visible = self._platform.visible()
        if visible != self._visible:
            self._visible = visible
            self.party.send(Looking(visible))
        self._tick()
        if self.party.next_secret is not None and self._parted is None:
            self._move(self._wire, now)
        self._give_by_code()

    def _move(self, wire: Wire, now: float) -> None:
        """Go where the room has gone, after a last acknowledgement."""
        self.party.online(now)
        self._tick()
        wire.close()
        self._listening = ()
        self._enter_room(self.party.move(now))
        self._flush()

    def _tick(self) -> None:
        self._run_guarded(partial(self.party.tick, self.now))
        self._flush()

    def _run_guarded(self, work: Callable[[], None]) -> None:
        """Let the party work. After a fault of this program a guest leaves; a host plays on."""
        if not self._guard.run(work) and not self.hosts:
            self.party.guest.refusal = Refused("fault", "", "")

    def think(self, until: Callable[[], bool]) -> None:
        """Let the agent to act think, on the host."""
        if self.hosts:
            self._run_guarded(partial(self.party.think, until, self.now))
            self._flush()

    def close(self) -> None:
        """Disconnect, and keep the seat."""
        if self._parted is None:
            self._send_absence()
        self._leave_rendezvous()
        if self._wire is not None:
            self._wire.close()

    # --- internals ---

    def _set_reports(self, reports: Reports) -> None:
        self._reports = reports
        if self._wire is not None:
            self._listen(self._wire)
            self._wire.absence(*reports)

    def _send_absence(self) -> None:
        """Tell the room about this device's absence, after all other messages."""
        self._tick()
        if self._reports is not None and self._wire is not None:
            self._wire.send(self._reports.mailbox, self._reports.gone[-1])

    def _give_by_code(self) -> None:
        """As the host, give the invitation to friends who know the code."""
        host = self.party.host
        # the invitation is outdated once the room moves
        is_open = host is not None and host.moves_to is None and self._parted is None
        code = self.code if is_open else ""
        if self._rendezvous is not None and self._rendezvous.code != code:
            self._leave_rendezvous()
        if code and self._rendezvous is None:
            self._rendezvous = Rendezvous(network_of(self._platform), code, self.party.current_invitation)

    def _leave_rendezvous(self) -> None:
        if self._rendezvous is not None:
            self._rendezvous.close()
            self._rendezvous = None

    def _listen(self, wire: Wire) -> None:
        if self._listening != self.party.mailboxes:
            self._listening = self.party.mailboxes
            wire.listen(self._listening)

    def _flush(self) -> None:
        if self._wire is None:
            return
        self._listen(self._wire)
        stored, packets = self.party.take()
        if stored is not None and self._parted is None:
            self._keep(stored)
        for packet in packets:
            self._wire.send(*packet)

    def _keep(self, kept: object) -> None:
        people = self.room.members if self.room is not None else ()
        names = tuple(person.name for person in people if person.id not in (self.me, self.hall))
        table = KeptRoom(names, self.party.invitation.room, self.code, kept, self.rated)
        try:
            keep_room(self._platform.secrets, table)
        except StoreError as error:
            # the game continues: other devices store it, too
            self.unkept = self.unkept or error


def open_room(
    platform: Platform, profile: Profile, game: Game, level: str, done: Callable[[Meeting], None]
) -> None:
    """Open a room; agents of a *level* play the free seats."""
    crypto = network_of(platform).ciphers()

    def invite(me: KeyPair) -> None:
        party = _party(crypto, me, new_invitation(crypto, member_id(me.public)), profile)
        code = new_code(crypto)
        party.open(game, level, [Agent(who.latin, who.avatar) for who in ROSTER], code)
        done(Meeting(platform, party, code))

    crypto.new_key(invite)


def join_table(
    platform: Platform, invitation: Invitation, profile: Profile, key: KeyPair, *, rated: bool
) -> Meeting:
    """Join a table of the hall, which expects this *key*."""
    party = _party(network_of(platform).ciphers(), key, invitation, profile)
    party.guest.is_public = True  # no text of strangers
    party.join()
    return Meeting(platform, party, "", rated=rated)


def join_room(
    platform: Platform, invited: Invitation | str, profile: Profile, done: Callable[[Meeting], None]
) -> None:
    """Join the room of a link's invitation, or of a code."""
    crypto = network_of(platform).ciphers()

    def come(me: KeyPair) -> None:
        def enter(invitation: Invitation) -> Party:
            party = _party(crypto, me, invitation, profile)
            party.join()
            return party

        if isinstance(invited, str):
            done(Meeting(platform, enter(new_invitation(crypto, "")), invited, enter))
        else:
            done(Meeting(platform, enter(invited), ""))

    crypto.new_key(come)


def return_to_room(platform: Platform, kept: KeptRoom) -> Meeting:
    """Return to a stored room. Raises ValueError if its data is invalid."""
    crypto = network_of(platform).ciphers()
    party = Party.restore(kept.party, crypto, player_of(crypto), monotonic())
    return Meeting(platform, party, kept.code, rated=kept.rated)


def _party(crypto: Crypto, key: KeyPair, invitation: Invitation, profile: Profile) -> Party:
    return Party(crypto, key, invitation, profile, player_of(crypto), monotonic())


def network_of(platform: Platform) -> Network:
    """Return the network, which must exist."""
    network = usable_network(platform)
    assert network is not None, "a room needs a network"
    return network


def player_of(crypto: Crypto) -> Callable[[Game, str, int], Player]:
    """Return a factory of agents with secret random seeds."""

    def make(game: Game, level: str, seat: Seat) -> Player:
        from trix.ai import agent_at_table, levels

        # a room of another host may name a level that this version does not have
        known = level if level in levels() else USUAL
        return agent_at_table(known, game, int.from_bytes(crypto.random(4), "big"))

    return make
