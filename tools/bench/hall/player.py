"""A simulated player: seeks a game, plays random cards at a pace, and may leave, vanish, stall or flood."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal, NamedTuple

from tools.bench.net.client import Client
from trix.hall.client import Client as HallClient
from trix.hall.envelopes import ANSWERS, REQUESTS
from trix.hall.messages import Finished, PlayNow, Seat
from trix.hall.rules import TAKE_BACK
from trix.net.device import Profile
from trix.net.messages import Leave
from trix.net.party import Party
from trix.net.transport.crypto import KeyPair, member_id
from trix.net.transport.handshake import HOST, MAILBOX_LETTERS, NOTE
from trix.net.transport.invitation import from_link
from trix.net.transport.link import DATA
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.server.hosting import make_player

Manner = Literal["plays", "leaves", "vanishes", "stalls", "floods"]
_ATTEMPTS: Final = 10  # to connect: on a busy machine the broker closes connections with slow handshakes
_LOST: Final = 12.0  # seconds until an action without a step counts as lost
_REPLY: Final = 1.02  # seconds: a device doubts for a second that its connection is unknown
_FLOOD: Final = 300
"""Packets in a second that a hostile player sends to the host of its table."""
_FLOODED: Final = 200  # bytes of each
_TIMER: Final = 0.002  # seconds that a timer of asyncio may be early
_PING: Final = 30.0  # seconds between two pings of the broker


class Act(NamedTuple):
    """An action on its way."""

    position: int
    """How many actions the game had before."""
    at: float


class Joined(NamedTuple):
    """A player's device has a new connection to the host of its table."""

    room: str
    at: float


@dataclass
class Watch:
    """Findings of the players of one process. Times are of the system's steady clock."""

    first_cards: list[float] = field(default_factory=list)
    """Seconds from the wish to play to the first card."""
    delays: list[float] = field(default_factory=list)
    """Seconds from an action to its step at each of the table's players in this process."""
    actions: int = 0
    lost: int = 0
    results: dict[bytes, str] = field(default_factory=dict)
    """The table of each result that a player heard of."""
    joined: list[Joined] = field(default_factory=list)
    steps: list[tuple[str, float]] = field(default_factory=list)
    """The table and time of each action, once for each player who saw it."""
    acts: dict[tuple[str, int], float] = field(default_factory=dict)
    """By table and position, when the action was sent."""


class Player:
    """One player with a connection to the hall and one to the table.

    A player acts when a packet arrives, when it has thought, and once in a while.
    """

    def __init__(
        self,
        me: KeyPair,
        hall: str,
        port: int,
        wish: PlayNow,
        pace: float,
        watch: Watch,
        manner: Manner,
        rng: Random,
    ) -> None:
        """*pace* is the mean time to think, in seconds; with 0 the player acts when a packet arrives."""
        self.party: Party | None = None
        self._signed: set[bytes] = set()  # results; a restarted hall tells them again
        self._crypto = DesktopCiphers()
        self._me = me
        self._hall = HallClient(self._crypto, me, hall, "Player", "moon")
        self._port = port
        self._wish = wish
        self._pace = pace
        self._watch = watch
        self._manner: Manner = manner
        self._rng = rng
        self._sought_at: float | None = None
        self._act_at = 0.0
        self._pending: Act | None = None
        self._seen = self._jumps = 0
        self._back_at: float | None = None
        self._heading: Finished | None = None
        self._office: Client
        self._table: Client | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._connection: bytes | None = None
        self._pinged_at = 0.0

    async def arrive(self) -> None:
        """Connect, and seek a game."""
        self._sought_at = time.monotonic()
        self._office = await self._reach_broker()
        self._seek()
        self._wake()

    async def _reach_broker(self) -> Client:
        for _ in range(_ATTEMPTS):
            with suppress(ConnectionError, asyncio.TimeoutError):
                return await Client.open(self._port, self._hall.room, ANSWERS, self._hear)
            await asyncio.sleep(1)
        raise ConnectionError(f"the broker refused a client {_ATTEMPTS} times")

    def _wake(self) -> None:
        now = time.monotonic()
        if now - self._pinged_at > _PING:
            self._pinged_at = now
            for client in (self._office, self._table):
                if client is not None:
                    client.ping()
        if self._manner == "floods" and self._table is not None:
            for _ in range(_FLOOD):
                self._table.publish(HOST, bytes([DATA]) + self._rng.randbytes(_FLOODED))
        self.run()
        asyncio.get_running_loop().call_later(self._rng.uniform(0.7, 1.0), self._wake)

    def run(self) -> None:
        """Run the tasks that are due."""
        now = time.monotonic()
        self._hall.tick(_clock())
        self._send_requests()
        if self.party is None:
            if self._hall.wish is None:
                self._seek()  # the hall has refused
            return
        if self._table is None or self._table.is_lost:
            is_due = self._back_at is not None and now >= self._back_at
            if is_due and (self._connecting is None or self._connecting.done()):
                self._connecting = asyncio.create_task(self._connect(self.party))
            return
        self.party.tick(now)
        self._look(now)
        self._flush()

    def _seek(self) -> None:
        self._hall.ask(self._wish, _clock())
        self._send_requests()

    def _send_requests(self) -> None:
        for packet in self._hall.take():
            self._office.publish_at(REQUESTS, packet)

    def _hear(self, packet: bytes) -> None:
        self._hall.receive(packet, _clock())
        while self._hall.answers:
            self._take(self._hall.answers.popleft())

    def _take(self, message: object) -> None:
        match message:
            case Seat() if self.party is None or self.party.invitation.room != message.table:
                invitation = from_link(message.invitation)
                profile = Profile("Player", "moon")
                now = time.monotonic()
                self.party = Party(self._crypto, self._me, invitation, profile, make_player, now)
                self.party.guest.patience = TAKE_BACK
                self.party.join()
                self._seen, self._pending, self._back_at, self._table = 0, None, now, None
                self.run()
            case Finished() if message.result not in self._signed:
                self._heading = message
                self._watch.results[message.result] = message.heading.table

    async def _connect(self, party: Party) -> None:
        mailbox = member_id(self._me.public)[:MAILBOX_LETTERS]
        with suppress(OSError, asyncio.TimeoutError):
            room = party.invitation.room
            table = await Client.open(self._port, room, mailbox, self._packet)
            if self.party is not party:
                table.abort()
                return
            self._table = table
            party.online(time.monotonic())
            self._flush()

    def _packet(self, packet: bytes) -> None:
        if self.party is not None:
            now = time.monotonic()
            if packet[0] == NOTE:  # its reply may come later
                asyncio.get_running_loop().call_later(_REPLY, self.run)
            self.party.receive(packet, now)
            self.party.tick(now)
            self._look(now)
            self._flush()

    def _flush(self) -> None:
        if self.party is not None and self._table is not None:
            for packet in self.party.take().packets:
                self._table.publish(*packet)

    def _note_steps(self, now: float) -> None:
        """Note the delays of the newest actions."""
        assert self.party is not None
        game, link = self.party.guest.game, self.party.host_link
        if game is None:
            return
        position, room = len(game.newest.history), self.party.invitation.room
        if link is not None and link.is_connected and link.connection != self._connection:
            self._connection = link.connection
            self._watch.joined.append(Joined(room, now))
            if self._pending is not None:
                self._pending = self._pending._replace(at=now)
        if self._sought_at is not None:
            self._watch.first_cards.append(now - self._sought_at)
            self._sought_at = None
        if position > self._seen:
            self._watch.steps.append((room, now))
            sent = self._watch.acts.get((room, position - 1))
            if sent is not None and position == self._seen + 1:
                self._watch.delays.append(now - sent)
            self._seen = position
        # after a restart of the server the table is rebuilt, and asks again for unconfirmed actions
        if self._pending is not None and (position > self._pending.position or game.jumps != self._jumps):
            self._pending = None
        self._jumps = game.jumps

    def _look(self, now: float) -> None:
        """Look at the game, and act when it is time."""
        assert self.party is not None
        guest, game = self.party.guest, self.party.guest.game
        if game is None:
            return
        self._note_steps(now)
        while (thought := game.thought()) is not None and thought.done and thought.action is not None:
            game.submit(thought.action)
        game.take_events()
        if self._heading is not None:
            if self._hall.countersign(self._heading, guest.dealings.finished, _clock()):
                self._signed.add(self._heading.result)
                self._heading = None
                self._go()
            return
        if self._pending is not None:
            # without any packet the server is away, not the action lost
            if now - self._pending.at > _LOST > self.party.silence:
                self._watch.lost += 1
                self._pending = None
            return
        if thought is not None or game.current is None or game.is_over:
            self._act_at = 0.0
            return
        if not self._act_at:
            thinks = self._rng.uniform(0.5, 1.5) * self._pace
            self._act_at = now + thinks
            if thinks:
                asyncio.get_running_loop().call_later(thinks + _TIMER, self.run)
        if now < self._act_at or self._manner == "stalls":
            return
        self._act_at = 0.0
        chance = self._rng.random()
        if self._manner == "vanishes" and chance < 0.1 and self._table is not None:
            self._table.abort()
            self._table, self._back_at = None, now + self._rng.uniform(1, 40)
            return
        if self._manner == "leaves" and chance < 0.02:
            self.party.send(Leave())
            self.party.tick(now)
            self._flush()
            self._go()
            return
        self._pending = Act(len(game.newest.history), now)
        self._watch.actions += 1
        self._watch.acts[self.party.invitation.room, self._pending.position] = now
        game.submit(self._rng.choice(game.observation().legal_actions))
        self.party.tick(now)

    def _go(self) -> None:
        """Leave the table, and seek another game."""
        if self._table is not None:
            self._flush()
            self._table.abort()
        self.party = self._table = None
        self._sought_at = time.monotonic()
        self._seek()


def _clock() -> int:
    return time.time_ns() // 1_000_000


def new_keys(number: int) -> list[KeyPair]:
    """Make the players' keys."""
    made: list[KeyPair] = []
    new_key: Callable[[Callable[[KeyPair], None]], None] = DesktopCiphers().new_key
    for _ in range(number):
        new_key(made.append)
    return made
