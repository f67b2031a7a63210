"""Many rooms of simulated clients at one broker.

One of a room's four clients is the host. As in a game, a guest sends an action to the host, and the host
sends a step to each guest. Both have the usual size, and nothing is encrypted.
"""

import asyncio
import secrets
import struct
import time
from pathlib import Path
from typing import Final, NamedTuple

from tools.bench.net.client import Client

GUESTS: Final = 3
SIZE: Final = 200  # bytes of a packet
_HEAD: Final = struct.Struct("!d")
_AT_ONCE: Final = 25  # rooms that connect at once
_SETTLING: Final = 2.0  # seconds for the last packets to arrive


class Load(NamedTuple):
    """The result of a load test."""

    actions: int
    lost: int
    """Steps that did not arrive."""
    delays: list[float]
    """Milliseconds from each action to each step."""
    bytes_in: int
    """Bytes received by all clients, frames included."""


class Table:
    """Four clients in one room."""

    def __init__(self, number: int, delays: list[float]) -> None:
        self.actions = 0
        self.clients: list[Client] = []
        self._room = f"{number:016x}"
        self._delays = delays

    async def open(self, port: int) -> None:
        """Connect all four."""
        mailboxes = ["host", *(f"guest{number}" for number in range(GUESTS))]
        heard = [self._host_hears, *[self._guest_hears] * GUESTS]
        opening = (
            Client.open(port, self._room, mailbox, hears)
            for mailbox, hears in zip(mailboxes, heard, strict=True)
        )
        self.clients = list(await asyncio.gather(*opening))

    async def play(self, first: float, last: float) -> None:
        """Make one action a second."""
        now = first
        while now < last:
            await asyncio.sleep(now - time.perf_counter())
            guest = self.clients[1 + self.actions % GUESTS]
            guest.publish("host", _HEAD.pack(time.perf_counter()).ljust(SIZE, b"."))
            self.actions += 1
            now += 1.0

    def _host_hears(self, packet: bytes) -> None:
        for number in range(GUESTS):
            self.clients[0].publish(f"guest{number}", packet)

    def _guest_hears(self, packet: bytes) -> None:
        self._delays.append((time.perf_counter() - _HEAD.unpack_from(packet)[0]) * 1000)


async def load(port: int, tables: int, seconds: float) -> Load:
    """Play in so many rooms."""
    delays: list[float] = []
    opened = [Table(number, delays) for number in range(tables)]
    for some in range(0, tables, _AT_ONCE):
        await asyncio.gather(*(table.open(port) for table in opened[some : some + _AT_ONCE]))
    began = time.perf_counter() + 1.0
    # at different moments
    await asyncio.gather(
        *(table.play(began + number / tables, began + seconds) for number, table in enumerate(opened))
    )
    await asyncio.sleep(_SETTLING)
    actions = sum(table.actions for table in opened)
    received = sum(client.bytes_in for table in opened for client in table.clients)
    for table in opened:
        for client in table.clients:
            client.abort()
    return Load(actions, actions * GUESTS - len(delays), delays, received)


async def drop(port: int, keepalive: int, *, closed: bool) -> float:
    """Return the seconds until a lost client is reported: *closed*, or silent."""
    told, room = asyncio.Event(), secrets.token_hex(8)
    watcher = await Client.open(port, room, "watcher", lambda packet: told.set())
    gone = await Client.open(port, room, "gone", lambda packet: None, keepalive, b"gone")
    began = time.perf_counter()
    if closed:
        gone.abort()
    await told.wait()
    seconds = time.perf_counter() - began
    watcher.abort()
    return seconds


class Process(NamedTuple):
    """The resources used by a process (Linux only)."""

    megabytes: float
    """Peak memory."""
    seconds: float
    """Processor time."""


def used_by(process: int) -> Process | None:
    """Return the resources used so far; None on other systems than Linux."""
    folder = Path("/proc") / str(process)
    try:
        lines = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
        times = (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    if "VmHWM" not in lines:
        return None  # it has ended
    return Process(int(lines["VmHWM"].split()[0]) / 1000, (int(times[11]) + int(times[12])) / 100)
