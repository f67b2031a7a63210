"""This device at a table with others: the party, the wire that it speaks over, and where it is kept.

    open_table(platform, profile, game, level, done)     done(meeting) is called, at once or later
    join_table(platform, invitation, code, profile, done)
    meeting = return_to(platform, kept)                  after the program began anew

    meeting.update(); meeting.think(until)               in every frame
    meeting.party                                        what is to be shown, and what may be done

It knows no screen.
"""

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.host import Platform, StoreError
from trix.host.network import Network, Wire
from trix.net.guest.visiting import SILENT
from trix.net.messages import Leave, Looking, Rename
from trix.net.party import Packet, Party, Profile
from trix.net.table.room import Agent, Presence, Room
from trix.net.transport.crypto import Crypto, KeyPair, person_of
from trix.net.transport.invitation import HOST_DIGITS, Invitation, from_code, new_code
from trix.ui.friends.kept import KeptTable, forget_table, keep_table
from trix.ui.words.people import ROSTER

_PARTING: Final = 1.5  # seconds in which a farewell goes out


class Meeting:
    """One device at a table, from when it comes until it goes."""

    def __init__(self, platform: Platform, party: Party, code: str) -> None:
        self.party = party
        self.code = code
        """What may be said aloud to invite somebody; empty where only a link is known."""
        self.unkept: StoreError | None = None
        """Why the table cannot be kept, if so."""
        self._platform = platform
        self._wire: Wire = network_of(platform).open_wire(party.invitation.room)
        self._listening: tuple[str, ...] = ()
        self._begun = self._wire.beginnings
        self._visible = True
        self._absence: dict[bool, Packet] = {}
        self._parted: float | None = None
        for gone in (False, True):
            party.absence(gone, partial(self._know_absence, gone))

    # --- what is known ---

    @property
    def now(self) -> float:
        """The time, in seconds from whatever beginning."""
        return monotonic()

    @property
    def up(self) -> bool:
        """Whether the network carries anything."""
        return self._wire.up

    @property
    def room(self) -> Room | None:
        """The table; None until it has answered."""
        return self.party.guest.room

    @property
    def joined_room(self) -> Room:
        """The room, which must have answered."""
        room = self.room
        assert room is not None, "this is built only once the room has answered"
        return room

    @property
    def me(self) -> str:
        """The name of this device's person, by their key."""
        return self.party.id

    @property
    def hosts(self) -> bool:
        """Whether this device deals."""
        return self.party.table is not None

    @property
    def host_presence(self) -> Presence:
        """What is known of the device that deals."""
        return self.party.host_presence(self.now)

    @property
    def silence(self) -> float:
        """For how many seconds nothing has been heard of that device."""
        return self.party.silence(self.now)

    @property
    def may_take_over(self) -> bool:
        """Whether this device may deal in place of one that has gone."""
        return not self.hosts and self.silence >= SILENT

    @property
    def time_left(self) -> float | None:
        """The seconds left for the decision that is due; None where there is no limit."""
        return self.party.time_left(self.now)

    @property
    def link(self) -> str | None:
        """The URL that leads to this table; None if there is none."""
        here = self.party.here
        return network_of(self._platform).link(here.text) if len(here.host) == HOST_DIGITS else None

    @property
    def over(self) -> bool:
        """Whether this device has left, and said so."""
        return self._parted is not None and self.now - self._parted >= _PARTING

    # --- what is done ---

    def rename(self, name: str, avatar: str) -> None:
        """Be called and seen so from now on."""
        guest = self.party.guest
        guest.name, guest.avatar, guest.touched = name, avatar, True
        self.party.say(Rename(name, avatar))

    def take_over(self) -> bool:
        """Deal from now on, since the device that did is not heard of; False if it is not that silent."""
        return self.party.take_over(self.now)

    def begin(self) -> None:
        """Begin a game, the first or another: on the device that deals, unless one is on."""
        table = self.party.table
        if table is not None and table.room.phase != "playing":
            table.begin(self.now)

    def stop(self) -> None:
        """End the running game for everyone, on the host."""
        if self.party.table is not None:
            self.party.table.stop()

    def part(self) -> None:
        """Leave the table for good. The farewell goes out with the next updates."""
        self.party.say(Leave())
        self._parted = self.now
        self.forget()
        self._go()

    def forget(self) -> None:
        """Keep the table no longer."""
        try:
            forget_table(self._platform.secrets)
        except StoreError as error:
            self.unkept = error

    # --- the frames ---

    def update(self) -> None:
        """Take what has come, keep what must not be lost, and send what is to be sent after that."""
        now = self.now
        for payload in self._wire.poll():
            self.party.receive(payload, now)
        if self._wire.beginnings != self._begun:
            self._begun = self._wire.beginnings
            self.party.online(now)
        visible = self._platform.visible()
        if visible != self._visible:
            self._visible = visible
            self.party.say(Looking(visible))
        self.party.tick(now)
        self._flush()

    def think(self, until: Callable[[], bool]) -> None:
        """Let the agent to act think, on the device that deals."""
        if self.hosts:
            self.party.think(until, self.now)
            self._flush()

    def close(self) -> None:
        """Go, without leaving: the table is kept, and so is the seat."""
        if self._parted is None:
            self._go()
        self._wire.close()

    # --- within ---

    def _know_absence(self, gone: bool, packet: Packet) -> None:
        self._absence[gone] = packet
        if len(self._absence) == 2:
            self._listen()
            self._wire.absence(packet.mailbox, self._absence[False].payload, self._absence[True].payload)

    def _go(self) -> None:
        """Tell the others that this device goes."""
        self._flush()
        if True in self._absence:
            self._wire.send(*self._absence[True])

    def _listen(self) -> None:
        if self._listening != self.party.mailboxes:
            self._listening = self.party.mailboxes
            self._wire.listen(self._listening)

    def _flush(self) -> None:
        self._listen()
        kept, packets = self.party.take()
        if kept is not None and self._parted is None:
            self._keep(kept)
        for packet in packets:
            self._wire.send(*packet)

    def _keep(self, kept: object) -> None:
        people = self.room.people if self.room is not None else ()
        names = tuple(person.name for person in people if person.id != self.me)
        table = KeptTable(names, self.party.invitation.room, self.code, kept)
        try:
            keep_table(self._platform.secrets, table)
        except StoreError as error:
            # the game goes on: the others keep it, too
            self.unkept = self.unkept or error


def open_table(
    platform: Platform, profile: Profile, game: Game, level: str, done: Callable[[Meeting], None]
) -> None:
    """Open a table; *level* is that of the agents at free seats."""
    crypto = network_of(platform).ciphers()
    code = new_code(crypto)

    def invite(me: KeyPair, said: Invitation) -> None:
        # a table that was opened with a code can be linked to as well
        invitation = Invitation(said.secret, person_of(me.public)[:HOST_DIGITS])
        party = Party.opened(
            crypto,
            me,
            invitation,
            profile,
            game,
            player_of(crypto),
            monotonic(),
            level,
            [Agent(who.latin, who.avatar) for who in ROSTER],
        )
        done(Meeting(platform, party, code))

    crypto.new_key(lambda me: from_code(code, crypto, lambda said: invite(me, said)))


def join_table(
    platform: Platform, invitation: Invitation, code: str, profile: Profile, done: Callable[[Meeting], None]
) -> None:
    """Come to a table; *code* is what the invitation was made of, if it was."""
    crypto = network_of(platform).ciphers()

    def come(me: KeyPair) -> None:
        party = Party.joining(crypto, me, invitation, profile, player_of(crypto), monotonic())
        done(Meeting(platform, party, code))

    crypto.new_key(come)


def return_to(platform: Platform, kept: KeptTable) -> Meeting:
    """Return to a table that was kept. Raises ValueError if what was kept makes no sense."""
    crypto = network_of(platform).ciphers()
    party = Party.restored(kept.party, crypto, player_of(crypto), monotonic())
    return Meeting(platform, party, kept.code)


def network_of(platform: Platform) -> Network:
    """Return the way to others, which there must be."""
    network = platform.network()
    assert network is not None and not network.lacks, "nothing leads to a table without a network"
    return network


def player_of(crypto: Crypto) -> Callable[[Game, str, int], Player]:
    """Return what makes agents, whose chances nobody can know."""

    def make(game: Game, level: str, seat: int) -> Player:
        from trix.ai import agent_at_table

        return agent_at_table(level, game, int.from_bytes(crypto.random(4), "big"))

    return make
