"""Attackers of a hall: malformed packets, replays, new keys without work, and requests beyond all limits."""

import asyncio
import secrets
import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import Final

from tools.bench.hall.player import new_keys
from tools.bench.net.client import Client
from trix.hall.envelopes import REQUESTS, Address, new_head, seal_request
from trix.hall.messages import Greet, ListTables, OpenTable, ToHall
from trix.net.transport.crypto import KeyPair
from trix.platform.desktop_ciphers import DesktopCiphers

_RATE: Final = 200.0
"""Packets of each kind in a second."""
_LONGEST: Final = 12_000  # bytes


class Attack:
    """Attackers in a process of their own."""

    def __init__(self, port: int, hall: str, end: float) -> None:
        self._process = get_context("spawn").Process(target=_run, args=(port, hall, end), daemon=True)
        self._process.start()

    def end(self) -> None:
        """Wait for them."""
        self._process.join()


def _run(port: int, hall: str, end: float) -> None:
    asyncio.run(_attack(port, hall, end))


async def _attack(port: int, hall: str, end: float) -> None:
    crypto = DesktopCiphers()
    room = secrets.token_hex(8)
    (own, *strangers) = new_keys(100)
    address = Address(room, own.public)
    number = 0

    def seal(key: KeyPair, message: ToHall) -> bytes:
        nonlocal number
        number = max(number + 1, time.time_ns() // 1_000_000)
        packets: list[bytes] = []
        head = new_head(hall, number, address, "Attacker", "moon")
        seal_request(crypto, key, head, message, packets.append)
        return packets[0]

    recorded = seal(own, Greet())
    kinds: list[Callable[[], bytes]] = [
        lambda: secrets.token_bytes(_LONGEST),
        lambda: recorded,
        lambda: seal(secrets.choice(strangers), Greet()),
        lambda: seal(secrets.choice(strangers), OpenTable("troika", {}, "quick", True)),
        lambda: seal(own, ListTables("")),
    ]
    clients = [await Client.open(port, room, "hall", lambda packet: None) for _ in kinds]
    while time.monotonic() < end:
        for client, kind in zip(clients, kinds, strict=True):
            client.publish_at(REQUESTS, kind())
        await asyncio.sleep(1 / _RATE)
