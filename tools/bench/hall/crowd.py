"""Simulated players in a process of their own, with less priority than the programs that are measured.

The players of a real hall compute on their own devices, so they may not take the processor from the server.
A small group, the probe, has the usual priority: only its delays are measured. The probe plays another game
than the crowd, so its players meet each other only.
"""

import asyncio
import os
import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Final, NamedTuple

from tools.bench.hall.player import Manner, Player, Watch
from trix.hall.messages import PlayNow
from trix.net.transport.crypto import KeyPair

_LATE: Final = 120.0  # seconds that the players may lag behind
_OFTEN: Final[tuple[Manner, ...]] = ("plays",) * 14
UNRULY: Final = (*_OFTEN, "leaves", "leaves", "vanishes", "vanishes", "stalls", "floods")


class Crowd(NamedTuple):
    """Players who arrive one after the other."""

    keys: Sequence[KeyPair]
    wishes: Sequence[PlayNow]
    """Each player has one of them."""
    manners: Sequence[Manner]
    rate: float
    """Arrivals in a second."""
    pace: float
    """Mean time to think, in seconds."""
    end: float
    """On the system's steady clock."""
    seed: int
    niceness: int = 0


class Gathered:
    """A crowd in its process."""

    def __init__(self, crowd: Crowd, hall: str, port: int) -> None:
        context = get_context("spawn")
        self._until = crowd.end
        self._end, other = context.Pipe()
        self._process = context.Process(target=_run, args=(crowd, hall, port, other), daemon=True)
        self._process.start()

    def watch(self) -> Watch:
        """Return the players' findings once they are done. Raises OSError."""
        if not self._end.poll(max(0.0, self._until - time.monotonic()) + _LATE):
            raise OSError("this machine cannot simulate so many players")
        try:
            watch: Watch = self._end.recv()
        except EOFError:
            raise OSError("a process of simulated players has ended") from None
        self._process.join()
        return watch

    @property
    def id(self) -> int:
        """The process."""
        assert self._process.pid is not None
        return self._process.pid


def _run(crowd: Crowd, hall: str, port: int, other: "Connection[Watch, None]") -> None:
    os.nice(crowd.niceness)
    other.send(asyncio.run(_play(crowd, hall, port)))


async def _play(crowd: Crowd, hall: str, port: int) -> Watch:
    watch, rng = Watch(), Random(crowd.seed)
    arrivals: list[asyncio.Task[None]] = []
    for number, key in enumerate(crowd.keys):
        wish, manner = rng.choice(crowd.wishes), rng.choice(crowd.manners)
        player = Player(key, hall, port, wish, crowd.pace, watch, manner, Random(rng.random()))
        arrivals.append(asyncio.create_task(_arrive(player, number / crowd.rate)))
    await asyncio.sleep(crowd.end - time.monotonic())
    failed = [task.exception() for task in arrivals if task.done() and task.exception() is not None]
    if failed:
        raise OSError(f"{len(failed)} players did not reach the broker: {failed[0]}")
    watch.acts.clear()
    return watch


async def _arrive(player: Player, after: float) -> None:
    await asyncio.sleep(after)
    await player.arrive()
