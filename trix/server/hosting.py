"""A table of the hall on this server: its seats in `trix.hall`, and its room in `trix.net`.

The server hosts the room as a party without a player. What happens in the room (a device is silent, a deal
ends, a player leaves) changes the table, and who may sit down there changes the room.
"""

import os
from collections.abc import Callable, Iterable, Set
from functools import partial
from typing import Final

from trix.ai import make_agent
from trix.codec import Json
from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games import load_game
from trix.hall.conduct import may_be_said
from trix.hall.rules import COME, FILL_LEVEL, SECONDS
from trix.hall.tables import (
    Table,
    Tenure,
    end_game,
    leave_table,
    note_arrival,
    note_return,
    note_silence,
    settle_absences,
    with_deal,
)
from trix.net.chat import A_MINUTE
from trix.net.device import Profile
from trix.net.hosting.host import Host
from trix.net.messages import HandOver, Rename, Say, Sit, TakeBack, ToHost, Written
from trix.net.party import Party
from trix.net.room import Agent, Member, Room, SeatingError
from trix.net.transport.crypto import Crypto, KeyPair
from trix.net.transport.invitation import Invitation
from trix.net.transport.rate_limits import PerMember, SlidingWindow

HALL: Final = Profile("Hall", "khatim")
AGENTS: Final = (
    Agent("Huda", "hoopoe"),
    Agent("Rana", "pomegranate"),
    Agent("Sami", "falcon"),
    Agent("Khalid", "knot"),
    Agent("Layla", "moon"),
    Agent("Omar", "sunbird"),
    Agent("Salma", "anemone"),
    Agent("Faisal", "partridge"),
    Agent("Nour", "sun"),
    Agent("Tariq", "compass"),
)
STAYS: Final = 180.0
"""Seconds that a room is kept after its game; it repeats the result."""
_STANDS_IN: Final = 5.0  # seconds of silence until an agent plays for a player
_WATCHES: Final = 60.0  # seconds of silence until a watcher's place is free
_USUAL_SHARE: Final = 1 / 6  # of the time limit, for the average card
_MISSES: Final = 3  # decisions in a row without an answer until an agent plays for a player


def make_player(game: Game, level: str, seat: Seat) -> Player:
    """Return an agent with unpredictable random numbers."""
    return make_agent(level, game, int.from_bytes(os.urandom(5), "big"))


class HostedTable:
    """A table that this server hosts."""

    def __init__(self, table: Table, party: Party) -> None:
        """See `open` and `restore`."""
        self.table = table
        self.party = party
        self.ended_at: float | None = None
        """When the game ended, in seconds on the hall's clock."""
        self.is_recorded = False
        """Whether the result of a finished game is stored."""
        self.stored: Table | None = None
        """The table as it was last stored; set by the code that stores it."""
        self._said = PerMember(partial(SlidingWindow, A_MINUTE))
        self._now = 0.0  # on the hall's clock
        self._silent_since: dict[str, float] = {}
        self._seen_room: Room | None = None
        host = self.host
        if host is not None:
            host.allows = self._allows

    @classmethod
    def open(
        cls,
        table: Table,
        guests: Iterable[Member],
        crypto: Crypto,
        hall: KeyPair,
        invitation: Invitation,
        clock: float,
    ) -> "HostedTable":
        """Open a room, with the seats of the table, and begin its game. *clock* is a steady time."""
        party = Party(crypto, hall, invitation, HALL, make_player, clock, is_neutral=True)
        party.open(load_game(table.game, **table.options), FILL_LEVEL, AGENTS)
        hosted = cls(table, party)
        host = hosted.host
        assert host is not None
        host.change(undo=False, hints=False, seconds=SECONDS[table.pace], locked=True)
        for guest in guests:
            host.admit(guest, table.seat_of(guest.id))
        host.begin(clock, gathers=True)
        return hosted

    @classmethod
    def restore(cls, table: Table, stored: Json, crypto: Crypto, clock: float) -> "HostedTable":
        """Resume a stored table. Raises ValueError."""
        return cls(table, Party.restore(stored, crypto, make_player, clock, is_neutral=True))

    @property
    def host(self) -> Host | None:
        """The host; None once another device has taken over."""
        return self.party.host

    @property
    def is_empty(self) -> bool:
        """Whether the room is no longer needed."""
        if self.host is None or self.table.phase == "broken":
            return True
        return self.ended_at is not None and self._now - self.ended_at >= STAYS

    # --- network and time; *now* is on the hall's clock, *clock* is steady ---

    def receive(self, payload: bytes, now: float, clock: float) -> None:
        """Handle a packet."""
        self._now = now
        self.party.receive(payload, clock)
        self._look()

    def tick(self, now: float, clock: float) -> None:
        """Let time pass."""
        self._now = now
        self.party.tick(clock)
        self._look()

    def think(self, until: Callable[[], bool], clock: float) -> None:
        """Let the agent to act think."""
        self.party.think(until, clock)
        self._look()

    @property
    def until_next_deal(self) -> float:
        """Estimate of the seconds until the next deal begins."""
        cards = 0 if self.host is None else self.host.game.cards_left
        return cards * SECONDS[self.table.pace] * _USUAL_SHARE

    @property
    def can_think(self) -> bool:
        """Whether `think` would do something now."""
        return self.host is not None and self.host.can_think

    # --- people ---

    def admit(self, guest: Member) -> None:
        """Admit a player who watches, or gets a seat with the next deal."""
        if self.host is not None:
            self.host.admit(guest)

    def _allows(self, member: str, message: ToHost) -> bool:
        if member in self.table.awaited:
            self.table = note_arrival(self.table, member)  # even if the same packet says that they leave
        if isinstance(message, Say):
            return may_be_said(message.phrase) and self._said.of(member, self._now).use(self._now)
        if isinstance(message, Sit):  # players may take their own seats back from the agents that stood in
            return self.table.seat_of(member) == message.seat is not None
        return not isinstance(message, HandOver | Rename | TakeBack | Written)

    def _look(self) -> None:
        """Compare room and table."""
        host, table = self.host, self.table
        if table.phase != "playing":
            return
        if host is None:
            self.table = end_game(table, table.deal, broken=True)
            return
        is_late = self._silent_since or host.missed or table.gone or table.awaited
        is_quiet = not is_late and host.game.deal == table.deal
        if host.room is self._seen_room and is_quiet:
            return
        self._seen_room = host.room
        table = self._begin_deal(host, self._without_vanished(host, table))
        for tenure in table.seated:
            if tenure.member:
                table = self._look_after(host, table, tenure)
        seated = table.seated
        table = settle_absences(self._await_players(host, table), self._now)
        players = {player.member for player in table.present}
        for tenure in seated:
            if tenure.member and tenure.member not in players:
                host.unseat(tenure.member)
        self._dismiss_watchers(host, players)
        if host.room.phase == "over":
            table = end_game(table, table.deal + 1)
            self.ended_at = self._now
        elif not table.present and not (table.rated and table.people):
            table = end_game(table, table.deal, broken=True)  # the agents need not finish it
        self.table = table

    def _without_vanished(self, host: Host, table: Table) -> Table:
        """Return the table without players who left the room before their first deal."""
        for _, member in table.arriving:
            if host.room.member(member) is None:
                table = leave_table(table, member)
        return table

    def _begin_deal(self, host: Host, table: Table) -> Table:
        """Return the table at the room's deal; with a new one, players who waited for it get their seats."""
        if host.game.deal > table.deal:
            arriving = table.arriving
            table = with_deal(table, host.game.deal)
            for seat, member in arriving:
                self._seat(host, member, seat)
        return table

    def _look_after(self, host: Host, table: Table, tenure: Tenure) -> Table:
        """Let an agent stand in for a silent player, or one that misses turns, until the player is back."""
        member = tenure.member
        known = host.room.member(member)
        if known is None:
            return leave_table(table, member)
        plays = host.room.occupants[tenure.seat].level is None
        is_silent = known.presence == "reconnecting"
        if is_silent or host.missed.get(member, 0) >= _MISSES:
            since = self._silent_since.setdefault(member, self._now)
            if self._now - since >= (_STANDS_IN if is_silent else 0):
                table = note_silence(table, member, since)
                host.missed.pop(member, None)
                if plays:
                    host.stand_in(tenure.seat, FILL_LEVEL)
        elif plays and self._silent_since.pop(member, None) is not None:
            table = note_return(table, member)
        return table

    def _await_players(self, host: Host, table: Table) -> Table:
        """Return the table with the awaited players that connected, without late ones."""
        for member in table.awaited:
            known = host.room.member(member)
            if known is not None and known.presence != "reconnecting":
                self._silent_since.pop(member, None)
                table = note_arrival(table, member)
            elif self._now - self._silent_since.setdefault(member, self._now) >= COME:
                table = leave_table(table, member)
        return table

    def _dismiss_watchers(self, host: Host, players: Set[str]) -> None:
        """Make room for other watchers: a locked room keeps members who vanished."""
        for member in host.room.members:
            if member.id == host.room.host or member.id in players:
                continue
            if member.presence != "reconnecting":
                self._silent_since.pop(member.id, None)
            elif self._now - self._silent_since.setdefault(member.id, self._now) >= _WATCHES:
                del self._silent_since[member.id]
                host.dismiss(member.id)

    def _seat(self, host: Host, member: str, seat: Seat) -> None:
        known = host.room.member(member)
        if known is None:
            return  # has left before the first deal
        try:
            host.admit(known, seat)
        except SeatingError:
            return
