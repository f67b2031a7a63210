"""Simulated players arrive at a hall, play, leave, vanish and stall, while its server may be killed.

Prints the figures with their limits, and fails if one is exceeded. The players are in one process, the
hall, mosquitto and the database beside it on this machine.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from sqlalchemy import insert

from tools.bench.hall.player import Manner, Player, Watch, new_keys
from tools.bench.hall.postgres import local_postgres
from tools.bench.net.__main__ import Report, percentile
from tools.bench.net.load import used_by
from tools.site.broker import LocalBroker, local_broker
from tools.site.hall import ACCOUNT, HallProcess, run
from trix.hall.messages import PlayNow
from trix.net.transport.crypto import KeyPair, member_id
from trix.server import schema as db
from trix.server.database import Database

_FRAME: Final = 0.25  # seconds between two looks of all players
_MANNERS: Final[tuple[Manner, ...]] = ("plays",) * 14 + ("leaves", "leaves", "vanishes", "vanishes", "stalls")
_AWAY: Final = 1.0  # seconds between the end of a server and its restart


def _know(database: str, keys: list[KeyPair]) -> None:
    """Introduce the players to the hall: then none needs a proof of work."""
    opened = Database(database)
    rows = [
        {
            "id": member_id(key.public),
            "key": key.public,
            "name": "Player",
            "avatar": "moon",
            "number": 0,
            "room": "0" * 16,
            "answer_key": key.public,
            "since": 0,
            "seen": 0,
        }
        for key in keys
    ]
    with opened.transaction() as connection:
        connection.execute(insert(db.players), rows)
    opened.close()


async def _play(asked: argparse.Namespace, halls: list[HallProcess], broker: LocalBroker, name: str) -> Watch:
    watch, rng = Watch(), Random(1)
    keys = asked.keys
    wish = PlayNow(asked.game, asked.preset, "calm" if asked.pace > 5 else "usual", "")
    manners = _MANNERS if asked.unruly else ("plays",)
    players = [
        Player(key, name, broker.websocket_port, wish, asked.pace, watch, rng.choice(manners), rng)
        for key in keys
    ]
    begun = time.monotonic()
    end = begun + asked.seconds
    arrived: list[Player] = []
    kill_at = begun + len(keys) / asked.rate + asked.seconds / (asked.kills + 2) if asked.kills else end
    pauses: list[float] = []
    while (now := time.monotonic()) < end:
        while len(arrived) < min(len(players), (now - begun) * asked.rate):
            arrived.append(players[len(arrived)])
            await arrived[-1].arrive()
        await _look(arrived)
        if now >= kill_at and asked.kills > len(pauses):
            kill_at = now + asked.seconds / (asked.kills + 2)
            pauses.append(await _kill(rng.choice(halls), watch, arrived))
        await asyncio.sleep(max(0.0, now + _FRAME - time.monotonic()))
    asked.pauses = pauses
    return watch


async def _kill(hall: HallProcess, watch: Watch, players: list[Player]) -> float:
    """Kill a server and start it again; return the seconds until nearly all tables play on."""
    active = [room for room, at in watch.stood_still.items() if time.monotonic() - at < 20]
    hall.kill()
    end = time.monotonic() + _AWAY
    while time.monotonic() < end:
        await _look(players)
        await asyncio.sleep(_FRAME)
    await asyncio.to_thread(hall.start)
    began = time.monotonic()
    while True:
        # a table that is not there has finished its game
        on = [room for room in active if watch.stood_still.get(room, began) >= began]
        if len(on) >= 0.95 * len(active) or time.monotonic() - began > 60:
            return time.monotonic() - began
        await _look(players)
        await asyncio.sleep(_FRAME)


async def _look(players: list[Player]) -> None:
    """Let all players look at their tables; packets are read in between."""
    for number, player in enumerate(players):
        await player.run()
        if number % 10 == 0:
            await asyncio.sleep(0)


def _show(report: Report, asked: argparse.Namespace, watch: Watch, halls: list[HallProcess]) -> None:
    minutes = asked.seconds / 60
    report.show(
        f"{len(asked.keys)} players, {asked.rate:g} a second, for {minutes:.1f} min: actions",
        watch.actions,
        "",
    )
    report.show("wish to first card, median", median(watch.first_cards), "s", 12)
    report.show("wish to first card, 95 %", percentile(watch.first_cards, 95), "s", 30)
    report.show("actions lost", watch.lost, "", 0)
    report.show("action to each player of the table, median", 1000 * median(watch.delays), "ms")
    report.show("action to each player of the table, 95 %", 1000 * percentile(watch.delays, 95), "ms", 60)
    for hall in halls:
        used, figures = used_by(hall.id), hall.figures()
        report.show(f"server {hall.name}: tables", figures["trix_tables"], "")
        if used is not None:
            report.show("  memory at most", used.megabytes, "MB", 400)
            report.show("  processor since its start", used.seconds, "s")
        turns, commits = (figures[f"trix_{one}_seconds_sum"] for one in ("turn", "commit"))
        report.show("  work of a turn, mean", 1000 * turns / figures["trix_turn_seconds_count"], "ms")
        report.show("  of it storing", 1000 * commits / figures["trix_turn_seconds_count"], "ms")
    for number, pause in enumerate(asked.pauses, 1):
        report.show(f"kill {number}: until 95 % of the tables play on after the restart", pause, "s", 5)


def _check_results(report: Report, watch: Watch, hall: HallProcess, folder: Path) -> None:
    """Compare the export with the players' records."""
    file = folder / "export"
    name = run("key", "--database", hall.database).stdout.strip()
    written = run("export", "--database", hall.database, str(file))
    found = run("verify", "--hall", name, str(file))
    print(written.stdout.strip(), "|", found.stdout.strip())
    lines = file.read_text("utf-8").splitlines()
    tables = [line.split('"')[7] for line in lines if line.startswith('["Signed"')]
    stored = int(found.stdout.split()[0])
    report.show("results that players have heard of", len(watch.results), "")
    report.show("  of them not in the export", len(set(watch.results.values()) - set(tables)), "", 0)
    report.show("results stored twice", len(tables) - len(set(tables)), "", 0)
    report.show("problems of the export", 0 if found.returncode == 0 and stored == len(tables) else 1, "", 0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.hall", description=__doc__)
    parser.add_argument("--players", type=int, default=400)
    parser.add_argument("--rate", type=float, default=1.0, help="arrivals in a second")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--pace", type=float, default=4.0, help="mean time for an action, in seconds")
    parser.add_argument("--game", default="troika")
    parser.add_argument("--preset", default="troika")
    parser.add_argument("--kills", type=int, default=0, help="how often a server is killed")
    parser.add_argument("--servers", type=int, default=1, help="with more than one, on PostgreSQL")
    parser.add_argument("--unruly", action="store_true", help="some players leave, vanish or stall")
    asked = parser.parse_args()
    asked.keys, asked.pauses = new_keys(asked.players), []
    report = Report()
    try:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hall-")))
            broker = stack.enter_context(local_broker(hall=ACCOUNT))
            alone = asked.servers == 1
            database = str(folder / "hall.db") if alone else stack.enter_context(local_postgres())
            _know(database, asked.keys)
            halls = [
                HallProcess(database, broker, folder / f"{number}.log", f"server {number}")
                for number in range(1, asked.servers + 1)
            ]
            for hall in halls:
                hall.start()
                stack.callback(hall.kill)
            name = run("key", "--database", database).stdout.strip()
            watch = asyncio.run(_play(asked, halls, broker, name))
            _show(report, asked, watch, halls)
            _check_results(report, watch, halls[0], folder)
    except OSError as error:
        print(f"Nothing was measured: {error}.", file=sys.stderr)
        return 1
    return 0 if report.kept else 1


if __name__ == "__main__":
    sys.exit(main())
