"""One server of the hall: takes packets, lets tables and desk handle them, stores, and only then sends.

Each turn of the loop is one transaction: all that its packets have changed is stored before any answer is
sent. So a server that is killed has confirmed nothing that the database does not know.
"""

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from trix.hall.envelopes import ANSWERS, HALL
from trix.host.broker import Broker
from trix.host.desktop_ciphers import DesktopCiphers
from trix.net.party import Packet
from trix.net.transport.crypto import KeyPair, derive, member_id
from trix.net.transport.encoding import to_bytes
from trix.server import store
from trix.server.daily import Daily
from trix.server.database import Database
from trix.server.desk import Desk
from trix.server.hosting import HostedTable
from trix.server.post import Post
from trix.server.reporting import Metrics, log
from trix.server.results import Results
from trix.server.seating import Seating
from trix.server.wire import Arrived, HallWire

_TICK: Final = 0.25  # seconds between two looks at a table
_WAIT: Final = 0.05  # seconds that a turn waits for packets
_SEATING: Final = 0.5
_ALIVE: Final = 3.0
_THINKING: Final = 0.004  # seconds of a turn for agents
_FAULTS: Final = 3  # of a table until its game is given up
_HEALTHY: Final = 5.0  # seconds since the last turn


class Server:
    """A server: its tables, and its part of the requests."""

    def __init__(self, database: Database, broker: Broker, hall: KeyPair, worker: str) -> None:
        self.metrics = Metrics()
        self.crypto = DesktopCiphers()
        self.hall = member_id(hall.public)
        self.database = database
        self.worker = worker
        group = derive(bytes.fromhex(hall.private), b"trix hall", b"group", 16).hex()
        self.wire = HallWire(broker, group, self.hall)
        self.post = Post(self.crypto, hall)
        self.seating = Seating(database, worker, self.crypto, hall, self.post, self.metrics)
        self.results = Results(database, self.crypto, hall, self.metrics)
        self.daily = Daily(self.post)
        self.desk = Desk(
            self.crypto, self.hall, self.post, self.seating, self.results, self.daily, self.metrics
        )
        self._begun = 0  # connections to the broker
        self._seated_at = self._alive_at = -1e9
        self._ticked_at = time.monotonic()
        self._ticking: list[str] = []  # tables that have yet to be looked at in this round
        self._ticks = 0.0
        self._turned_at = time.monotonic()
        self._faults: dict[str, int] = {}
        self._failed: set[str] = set()  # tables that resume from their stored state
        self._thinking: list[str] = []  # tables whose agents have a turn; the first ones think next

    @property
    def hosted(self) -> dict[str, HostedTable]:
        """The tables of this server."""
        return self.seating.hosted

    @property
    def is_healthy(self) -> bool:
        """Whether the loop runs and the broker is connected."""
        return self.wire.up and time.monotonic() - self._turned_at < _HEALTHY

    def close_doors(self) -> None:
        """Begin no new games, and leave requests to other servers."""
        self.desk.is_closing = True
        self.wire.refuse_requests()

    def turn(self, patience: float = _WAIT) -> None:
        """Handle new packets; wait for them so many seconds at most."""
        is_awaited = not all(map(self._is_deserted, self._thinking))
        arrived = self.wire.poll(0.0 if is_awaited else patience)
        began = time.perf_counter()
        if self.wire.beginnings != self._begun:
            self._begun = self.wire.beginnings
            for hosted in self.hosted.values():
                hosted.online(time.monotonic())
        try:
            with self.database.transaction() as connection:
                packets = self._work(connection, arrived)
                stored = time.perf_counter()
        except BaseException:
            self.post.clear()
            raise
        self.metrics.commits.observe(time.perf_counter() - stored)
        for room in self.hosted:
            self.wire.listen(room)
        for room, packet in packets:
            self.wire.send(room, *packet)
        for letter in self.post.take(_now()) if self.wire.up else ():
            self.wire.send(letter.room, ANSWERS, letter.payload)
        self.metrics.connected.set(self.wire.up)
        self.metrics.turns.observe(time.perf_counter() - began)
        self._turned_at = time.monotonic()

    def close(self) -> None:
        """Give the tables back: another server of the same database may resume them at once."""
        self.daily.close()
        self.wire.close()
        self.database.close()

    def _work(self, connection: Connection, arrived: Iterable[Arrived]) -> list[tuple[str, Packet]]:
        """Do everything that is due, and store it; return the packets to send after that."""
        now, clock = _now(), time.monotonic()
        touched: set[str] = set()
        if self._failed:
            self._go_on(connection, now)
        for room, _, payload in arrived:
            if room == HALL:
                self.desk.receive(connection, payload, now)
            elif room in self.hosted:
                self.metrics.packets.inc()
                touched.add(room)
                self._guarded(
                    room, partial(HostedTable.receive, payload=payload, now=now / 1000, clock=clock)
                )
        if clock - self._alive_at >= _ALIVE:
            self._alive_at = clock
            self._look_after_servers(connection, now)
        if clock - self._seated_at >= _SEATING:
            self._seated_at = clock
            self.seating.let_in(connection, now)
            self.seating.round(connection, now)
            self.daily.finish(connection, now)
        touched.update(self._due(clock))
        touched |= set(self._think(clock))
        for room in touched:
            self._guarded(room, lambda table: table.tick(now / 1000, clock))
        self._thinking = [room for room in self._thinking if room not in touched]
        hosted = (self.hosted[room] for room in touched if room in self.hosted)
        self._thinking += [table.room_name for table in hosted if table.has_agents_turn]
        self._thinking.sort(key=self._is_deserted)
        packets = self._store(connection, touched, now)
        self.metrics.tables.set(len(self.hosted))
        return packets

    def _is_deserted(self, room: str) -> bool:
        return room in self.hosted and self.hosted[room].is_deserted

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
        """Let agents think for a while; return the tables at which they did."""
        end = time.perf_counter() + _THINKING
        thought = []
        while self._thinking and time.perf_counter() < end:
            room = self._thinking.pop(0)
            thought.append(room)
            self._guarded(room, lambda table: table.think(lambda: time.perf_counter() >= end, clock))
        return thought

    def _store(self, connection: Connection, touched: Iterable[str], now: int) -> list[tuple[str, Packet]]:
        packets: list[tuple[str, Packet]] = []
        for room in touched:
            hosted = self.hosted.get(room)
            if hosted is None:
                continue
            stored, outgoing = hosted.take()
            packets += [(room, packet) for packet in outgoing]
            table = hosted.table if hosted.is_changed else None
            if stored is not None or table is not None:
                state = "" if stored is None else to_bytes(stored).decode()
                next_deal = None if table is None else self.seating.next_deal(hosted, now)
                store.change_table(connection, room, table=table, state=state, next_deal=next_deal)
            if table is not None:
                hosted.is_changed = False
                store.note_seats(connection, table)
            if hosted.table.phase == "over" and not hosted.is_recorded:
                hosted.is_recorded = True
                self.results.write(connection, hosted, now, self.post)
            if hosted.is_empty:
                self._close_table(connection, room)
        return packets

    def _close_table(self, connection: Connection, room: str) -> None:
        log.info("table closed", extra={"table": room, "phase": self.hosted[room].table.phase})
        del self.hosted[room]
        self._faults.pop(room, None)
        self.wire.forget(room)
        store.remove_table(connection, room)

    def _look_after_servers(self, connection: Connection, now: int) -> None:
        """Note that this server is alive, and resume the tables of servers that are not."""
        alive = store.workers(connection)
        for other, last in alive.items():
            if other != self.worker and self.database.has_lost(other):
                count = store.adopt(connection, self.worker, other)
                log.warning("server lost", extra={"server": other, "tables": count})
                self.seating.take_back(connection, last, now)
        store.is_alive(connection, self.worker, now)

    def take_back(self) -> int:
        """Resume the tables that this server had before it ended; return how many."""
        with self.database.transaction() as connection:
            last = store.workers(connection).get(self.worker, _now())
            return self.seating.take_back(connection, last, _now())

    def _go_on(self, connection: Connection, now: int) -> None:
        """Resume tables that failed; give up tables that fail again and again."""
        for room in self._failed:
            if self._faults[room] >= _FAULTS:
                log.error("table given up", extra={"table": room})
                store.remove_table(connection, room)
        self._failed.clear()
        self.seating.take_back(connection, now, now)

    def _guarded(self, room: str, act: Callable[[HostedTable], None]) -> None:
        """Let a table do something; one that fails resumes from its stored state, up to a limit."""
        hosted = self.hosted.get(room)
        if hosted is None:
            return
        try:
            act(hosted)
        except Exception:
            log.exception("table failed", extra={"table": room})
            self._faults[room] = self._faults.get(room, 0) + 1
            del self.hosted[room]
            self._failed.add(room)


def _now() -> int:
    return time.time_ns() // 1_000_000
