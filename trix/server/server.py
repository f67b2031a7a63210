"""One server of the hall: takes packets, lets tables and desk handle them, stores, and only then sends.

Each turn of the loop is one transaction: all changes are stored before any answer is
sent. So a server that is killed has confirmed nothing that the database does not know.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection

from trix.codec import to_bytes
from trix.hall.envelopes import ANSWERS, HALL
from trix.net.device import Packet
from trix.net.transport.crypto import KeyPair, derive
from trix.platform.broker import Broker
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.server import store
from trix.server.daily import Daily
from trix.server.database import Database
from trix.server.desk import Desk
from trix.server.hosting import HostedTable
from trix.server.post import Post
from trix.server.reporting import Metrics, log
from trix.server.results import Results
from trix.server.seating import Seating
from trix.server.wire import Arrived, HallWires

_TICK: Final = 0.5  # seconds between two looks at a table
_WAIT: Final = 0.05  # seconds that a turn waits for packets
_SEATING: Final = 0.5
_ALIVE: Final = 3.0
# seconds of the processor's time in a turn: a packet waits for about one turn
_FOR_PACKETS: Final = 0.010
_FOR_REQUESTS: Final = 0.005
_FOR_AGENTS: Final = 0.004
_FOR_RESUMING: Final = 0.015
_MOST_PACKETS: Final = 200
"""Packets of a table that wait; the oldest ones are dropped. Devices repeat lost packets."""
_MOST_REQUESTS: Final = 2_000
_FAULTS: Final = 3  # of a table until the server gives up its game
_HEALTHY: Final = 5.0  # seconds since the last turn


class Server:
    """A server: its tables, and its part of the requests."""

    def __init__(self, database: Database, brokers: Sequence[Broker], hall: KeyPair, worker: str) -> None:
        """*brokers*: one for each shard."""
        self.metrics = Metrics()
        self.database = database
        self.worker = worker
        group = derive(bytes.fromhex(hall.private), b"trix hall", b"group", 16).hex()
        self.post = Post(DesktopCiphers(), hall)
        self.wire = HallWires(brokers, group, self.post.hall)
        self.seating = Seating(database, worker, self.post, self.metrics)
        self.results = Results(database, self.post, self.metrics)
        self.daily = Daily(self.post)
        self.desk = Desk(self.post, self.seating, self.results, self.daily, self.metrics)
        self._packets: dict[str, deque[Arrived]] = {}  # by room, in the order of their turns
        self._requests: deque[Arrived] = deque(maxlen=_MOST_REQUESTS)
        self._seated_at = self._alive_at = -1e9
        self._ticked_at = time.monotonic()
        self._ticking: list[str] = []  # tables that have yet to be looked at in this round
        self._ticks = 0.0
        self._turned_at = time.monotonic()
        self._faults: dict[str, int] = {}
        self._resuming: dict[str, int] = {}  # tables to host again, and when their server was alive last
        self._thinking: list[str] = []  # tables whose agents have a turn; the first ones think next

    @property
    def hosted(self) -> dict[str, HostedTable]:
        """The tables of this server."""
        return self.seating.hosted

    @property
    def is_healthy(self) -> bool:
        """Whether the loop runs and all brokers are connected."""
        return self.wire.up and time.monotonic() - self._turned_at < _HEALTHY

    def close_doors(self) -> None:
        """Begin no new games, and leave requests to other servers."""
        self.desk.is_closing = True
        self.wire.refuse_requests()

    def turn(self, patience: float = _WAIT) -> None:
        """Handle new packets; wait for them at most *patience* seconds."""
        self._sort(self.wire.poll(patience if self._is_idle else 0.0))
        began = time.perf_counter()
        for room in self.wire.take_reconnected(self.hosted):
            self.hosted[room].party.online(time.monotonic())
        try:
            with self.database.transaction() as connection:
                handled: list[Arrived] = []
                packets = self._work(connection, handled)
                stored = time.perf_counter()
        except BaseException:
            self.post.clear()
            raise
        self.metrics.commits.observe(time.perf_counter() - stored)
        for room in self.hosted.keys() | self._resuming.keys():
            self.wire.of(room).listen(room)
        for room, packet in packets:
            self.wire.of(room).send(room, *packet)
        for room, answer in self.post.take(_now(), lambda room: self.wire.of(room).up):
            self.wire.of(room).send(room, ANSWERS, answer)
        self.metrics.connected.set(self.wire.up)
        sent = time.perf_counter()
        self.metrics.turns.observe(sent - began)
        for one in handled:
            self.metrics.answers.observe(sent - one.at)
        self._turned_at = time.monotonic()

    def close(self) -> None:
        """Give the tables back: another server of the same database may resume them at once."""
        self.daily.close()
        self.wire.close()
        self.database.close()

    @property
    def _is_idle(self) -> bool:
        """Whether the next turn can wait for packets."""
        is_awaited = not all(map(self._is_deserted, self._thinking))
        return not (is_awaited or self._packets or self._requests or self._resuming)

    def _sort(self, arrived: Iterable[Arrived]) -> None:
        """Put packets into their queues."""
        for packet in arrived:
            if packet.room == HALL:
                self._requests.append(packet)
            else:
                self._packets.setdefault(packet.room, deque(maxlen=_MOST_PACKETS)).append(packet)

    def _next_packets(self) -> Iterator[Arrived]:
        """Take the next packet of each table in turn: a flood at one table delays no other."""
        for _ in _for(_FOR_PACKETS):
            if not self._packets:
                return
            room = next(iter(self._packets))
            queue = self._packets.pop(room)
            yield queue.popleft()
            if queue:
                self._packets[room] = queue

    def _work(self, connection: Connection, handled: list[Arrived]) -> list[tuple[str, Packet]]:
        """Run one turn, and store its changes; return the packets to send after that.

        *handled* gets the packets of tables that were handled.
        """
        now, clock = _now(), time.monotonic()
        touched: set[str] = set()
        for packet in self._next_packets():
            if packet.room in self._resuming:
                touched |= self._resume(connection, packet.room, now)
            if packet.room in self.hosted:
                handled.append(packet)
                self.metrics.packets.inc()
                touched.add(packet.room)
                receive = partial(HostedTable.receive, payload=packet.payload, now=now / 1000, clock=clock)
                self._run_guarded(packet.room, receive)
        for _ in _for(_FOR_REQUESTS):
            if not self._requests:
                break
            self.desk.receive(connection, self._requests.popleft().payload, now)
        if clock - self._alive_at >= _ALIVE:
            self._alive_at = clock
            self._look_after_servers(connection, now)
            self.metrics.people.set(sum(len(one.table.present) for one in self.hosted.values()))
        for _ in _for(_FOR_RESUMING):
            if not self._resuming:
                break
            touched |= self._resume(connection, next(iter(self._resuming)), now)
        if clock - self._seated_at >= _SEATING and not self._resuming:
            self._seated_at = clock
            self.seating.let_in(connection, now)
            self.seating.round(connection, now)
            self.daily.finish(connection)
        touched.update(self._due(clock))
        touched |= set(self._think(clock))
        for room in touched:
            self._run_guarded(room, lambda table: table.tick(now / 1000, clock))
        self._thinking = [room for room in self._thinking if room not in touched]
        hosted = (self.hosted[room] for room in touched if room in self.hosted)
        self._thinking += [table.table.id for table in hosted if table.can_think]
        self._thinking.sort(key=self._is_deserted)
        packets = self._store(connection, touched, now)
        self.metrics.tables.set(len(self.hosted))
        return packets

    def _is_deserted(self, room: str) -> bool:
        """Whether agents play alone, for the result of players who have left."""
        return room in self.hosted and not self.hosted[room].table.present

    def _due(self, clock: float) -> list[str]:
        """Return the tables to look at now: each one every `_TICK` seconds, a part of them in each turn."""
        if not self._ticking:
            self._ticking = list(self.hosted)
        passed, self._ticked_at = min(_TICK, clock - self._ticked_at), clock
        self._ticks += passed / _TICK * len(self.hosted)
        count = int(self._ticks)
        self._ticks -= count
        due, self._ticking = self._ticking[:count], self._ticking[count:]
        return due

    def _think(self, clock: float) -> list[str]:
        """Let agents think for a while; return their tables."""
        end = time.thread_time() + _FOR_AGENTS
        thought = []
        while self._thinking and time.thread_time() < end:
            room = self._thinking.pop(0)
            thought.append(room)
            self._run_guarded(room, lambda table: table.think(lambda: time.thread_time() >= end, clock))
        return thought

    def _store(self, connection: Connection, touched: Iterable[str], now: int) -> list[tuple[str, Packet]]:
        packets: list[tuple[str, Packet]] = []
        states: dict[str, str] = {}
        for room in touched:
            hosted = self.hosted.get(room)
            if hosted is None:
                continue
            stored, outgoing = hosted.party.take()
            packets += [(room, packet) for packet in outgoing]
            if stored is not None:
                states[room] = to_bytes(stored).decode()
            if hosted.table != hosted.stored:
                hosted.stored = hosted.table
                next_deal = now + round(1000 * hosted.until_next_deal)
                store.change_table(connection, room, plan=store.as_text(hosted.table), next_deal=next_deal)
                store.note_seats(connection, hosted.table)
            if hosted.table.phase == "over" and not hosted.is_recorded:
                hosted.is_recorded = True
                self.results.write(connection, hosted, now)
            if hosted.is_empty:
                self._close_table(connection, room)
        store.keep_states(connection, states)
        return packets

    def _close_table(self, connection: Connection, room: str) -> None:
        log.info("table closed", extra={"table": room, "phase": self.hosted[room].table.phase})
        del self.hosted[room]
        self._faults.pop(room, None)
        self.wire.of(room).forget(room)
        store.remove_table(connection, room)

    def _look_after_servers(self, connection: Connection, now: int) -> None:
        """Note that this server is alive, and resume the tables of servers that are not."""
        alive = store.workers(connection)
        for other, last in alive.items():
            if other != self.worker and self.database.has_lost(other):
                count = store.adopt(connection, self.worker, other)
                log.warning("server lost", extra={"server": other, "tables": count})
                self._find_tables(connection, last)
        store.note_alive(connection, self.worker, now)

    def take_back(self) -> int:
        """Begin to resume the tables that this server had before it ended; return how many."""
        with self.database.transaction() as connection:
            self._find_tables(connection, store.workers(connection).get(self.worker, _now()))
        return len(self._resuming)

    def _find_tables(self, connection: Connection, last_alive: int) -> None:
        for room in store.rooms(connection, self.worker):
            if room not in self.hosted:
                self._resuming.setdefault(room, last_alive)

    def _resume(self, connection: Connection, room: str, now: int) -> set[str]:
        """Resume a table, and return it; give it up if it has failed again and again."""
        last_alive = self._resuming.pop(room)
        if self._faults.get(room, 0) >= _FAULTS:
            log.error("table given up", extra={"table": room})
            self.wire.of(room).forget(room)
            store.remove_table(connection, room)
            return set()
        try:
            self.seating.resume(connection, room, last_alive, now)
        except Exception:
            self._fail(room)
        if not self._resuming:
            log.info("tables resumed", extra={"tables": len(self.hosted)})
        return {room} & self.hosted.keys()

    def _run_guarded(self, room: str, act: Callable[[HostedTable], None]) -> None:
        """Let a table do something; one that fails resumes from its stored state, up to a limit."""
        hosted = self.hosted.get(room)
        if hosted is None:
            return
        try:
            act(hosted)
        except Exception:
            del self.hosted[room]
            self._fail(room)

    def _fail(self, room: str) -> None:
        log.exception("table failed", extra={"table": room})
        self._faults[room] = self._faults.get(room, 0) + 1
        self._resuming[room] = _now()


def _for(seconds: float) -> Iterator[None]:
    """Repeat, at least once, until the processor time is used up."""
    end = time.thread_time() + seconds
    yield
    while time.thread_time() < end:
        yield


def _now() -> int:
    return time.time_ns() // 1_000_000
