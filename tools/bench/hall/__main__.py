"""Simulated players arrive at a hall, play, leave, vanish, stall and attack, and its servers are killed.

Runs the scenarios one after the other and prints all figures with their limits; fails if one is exceeded.
Broker, servers, database and players are on this machine; see `tools.bench.hall.crowd` for their priorities.
"""

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from sqlalchemy import insert

from tools.bench.hall.attackers import Attack
from tools.bench.hall.crowd import UNRULY, Crowd, Gathered
from tools.bench.hall.player import Manner, Watch, new_keys
from tools.bench.hall.postgres import local_postgres
from tools.bench.net.__main__ import Report, percentile
from tools.bench.net.load import used_by
from tools.site.broker import local_broker
from tools.site.hall import ACCOUNT, HallProcess, run
from trix.games import game_names, presets
from trix.hall.messages import PlayNow
from trix.net.transport.crypto import KeyPair, member_id
from trix.server import schema as db
from trix.server.database import Database

_AWAY: Final = 1.0  # seconds between the end of a server and its restart
_ACTIVE: Final = 20.0  # a table with an action in the last seconds before a kill has to resume
_SEATS: Final = 4
_PROBE: Final = 32  # players whose delays are measured
_CROWDS: Final = 2  # processes
_NICENESS: Final = 19
_CROWD: Final = (PlayNow("troika", "troika", "calm", ""),)
_PROBES: Final = (PlayNow("troika", "kaiser", "calm", ""),)
# the popularity of the games, as in tests/hall/arrivals.py; "usual" is the pace of most players
_MIXED: Final = (
    *[PlayNow("trix", "complex", "usual", "")] * 8,
    *[PlayNow("trix", "complex_partner", "usual", "")] * 3,
    *[PlayNow("trixter", "four", "usual", "")] * 2,
    *[PlayNow("trix", "full", "quick", "")] * 2,
    *[PlayNow("troika", "troika", "usual", "")] * 2,
    PlayNow("trix", "levant", "calm", ""),
)


class Scenario(NamedTuple):
    """The events at a hall during a scenario."""

    about: str
    players: int
    rate: float
    """Arrivals in a second."""
    seconds: float
    pace: float = 4.0
    wishes: Sequence[PlayNow] = _CROWD
    manners: Sequence[Manner] = ("plays",)
    kills: int = 0
    servers: int = 1
    """With more than one, on PostgreSQL."""
    is_attacked: bool = False


def _scenarios(asked: argparse.Namespace) -> dict[str, Scenario]:
    tables, seconds, kills = asked.tables, asked.seconds, asked.kills
    players = _SEATS * tables
    every = [PlayNow(game, preset, "usual", "") for game in game_names() for preset in presets(game)]
    return {
        "arrivals": Scenario(
            "players arrive one a second and wish for different games",
            asked.arrivals,
            1.0,
            asked.arrivals + 40.0,
            wishes=(*_MIXED, *_MIXED, *every),
        ),
        "load": Scenario("many tables, an action every four seconds at each", players, 10.0, seconds),
        "kills": Scenario("the server is killed", players, 20.0, seconds / 2, kills=kills),
        "two": Scenario("two servers are killed in turn", players, 20.0, seconds / 2, kills=kills, servers=2),
        "ends": Scenario(
            "the server is killed while many games end", 48, 20.0, min(seconds, 300.0), pace=0.0, kills=kills
        ),
        "two-ends": Scenario(
            "two servers are killed in turn while many games end",
            48,
            20.0,
            min(seconds, 300.0),
            pace=0.0,
            kills=kills,
            servers=2,
        ),
        "attack": Scenario(
            "some players leave, vanish and stall, and the hall is attacked",
            players // 3,
            10.0,
            min(seconds, 300.0),
            manners=UNRULY,
            is_attacked=True,
        ),
    }


class Kill(NamedTuple):
    """The end of a server, and its restart. Times are of the system's steady clock."""

    server: str
    at: float
    restarted: float


class Seen(NamedTuple):
    """The results of a scenario."""

    crowd: list[Watch]
    probe: Watch
    kills: list[Kill]
    seconds: float
    """Duration of the time with all players."""


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


def _play(scenario: Scenario, halls: list[HallProcess], port: int, keys: list[KeyPair]) -> Seen:
    name = run("key", "--database", halls[0].database).stdout.strip()
    begun = time.monotonic() + 1.0
    end = begun + scenario.seconds
    probe_size = min(_PROBE, len(keys) // 2)
    probes, others = keys[:probe_size], keys[probe_size:]
    rate = scenario.rate * len(others) / len(keys) / _CROWDS
    parts = [others[number::_CROWDS] for number in range(_CROWDS)]
    crowds = [
        Crowd(part, scenario.wishes, scenario.manners, rate, scenario.pace, end, number, _NICENESS)
        for number, part in enumerate(parts)
    ]
    wishes = scenario.wishes if len(scenario.wishes) > 1 else _PROBES
    probe = Crowd(probes, wishes, ("plays",), scenario.rate * probe_size / len(keys), scenario.pace, end, 99)
    gathered = [Gathered(crowd, name, port) for crowd in (*crowds, probe)]
    attack = Attack(port, name, end) if scenario.is_attacked else None
    all_there = begun + len(keys) / scenario.rate
    kills: list[Kill] = []
    for number in range(scenario.kills):
        share = (number + 1) / (scenario.kills + 1)
        time.sleep(max(0.0, all_there + share * (end - all_there) - time.monotonic()))
        kills.append(_kill(halls[number % len(halls)]))
    *watches, probed = [seat.watch() for seat in gathered]
    if attack is not None:
        attack.end()
    return Seen(watches, probed, kills, end - all_there)


def _kill(hall: HallProcess) -> Kill:
    at = time.monotonic()
    hall.kill()
    time.sleep(_AWAY)
    restarted = time.monotonic()
    hall.start()
    return Kill(hall.name, at, restarted)


def _pauses(kills: Sequence[Kill], watches: Sequence[Watch]) -> list[list[float]]:
    """Return, for each kill, the seconds from the restart until each table of the server went on.

    A table has resumed when the last of its players has a new connection to it. Tables without one belong to
    another server.
    """
    joined = sorted(
        (arrival for watch in watches for arrival in watch.joined), key=lambda arrival: arrival.at
    )
    steps = [step for watch in watches for step in watch.steps]
    found = []
    for number, kill in enumerate(kills):
        until = kills[number + 1].at if number + 1 < len(kills) else kill.at + 60
        active = {room for room, at in steps if kill.at - _ACTIVE < at < kill.at}
        back = {
            arrival.room: arrival.at
            for arrival in joined
            if kill.at < arrival.at < until and arrival.room in active
        }
        found.append([max(0.0, at - kill.restarted) for at in back.values()])
    return found


def _show(report: Report, seen: Seen, halls: list[HallProcess], scenario: Scenario) -> None:
    watches = [*seen.crowd, seen.probe]
    cards = [one for watch in watches for one in watch.first_cards]
    actions = sum(watch.actions for watch in watches)
    report.show("players with a first card", len(cards), "")
    report.show("wish to first card, median", median(cards), "s", 12)
    report.show("wish to first card, 95 %", percentile(cards, 95), "s", 30)
    report.show("actions", actions, "")
    report.show("actions in a second", actions / scenario.seconds, "")
    report.show("actions lost", sum(watch.lost for watch in watches), "", 0)
    if seen.probe.delays and not seen.kills:
        delays = [1000 * delay for delay in seen.probe.delays]
        report.show("action to all players at the probe's tables, median", median(delays), "ms")
        report.show("action to all players at the probe's tables, 95 %", percentile(delays, 95), "ms", 60)
    for hall in halls:
        used, figures = used_by(hall.id), hall.figures()
        report.show(f"{hall.name}: tables", figures["trix_tables"], "")
        if used is not None:
            report.show("  memory of the server, at most", used.megabytes, "MB", 400)
            report.show("  processor since its start", used.seconds, "s")
        seconds = scenario.seconds + 1
        report.show("  packets of tables in a second", figures["trix_packets_total"] / seconds, "")
        refused = sum(count for name, count in figures.items() if name.startswith("trix_refusals_total"))
        report.show("  requests refused in a second", refused / seconds, "")
        for what, name in (
            ("a packet's wait and work, 95 %", "answer"),
            ("work of a turn, 95 %", "turn"),
            ("of it storing, 95 %", "commit"),
        ):
            report.show(f"  {what}", 1000 * hall.quantile(f"trix_{name}_seconds", 0.95), "ms")
    # the devices of the crowd, which have less priority, take their time to connect again
    for what, some, most in (("the probe's", [seen.probe], 5.0), ("all", watches, None)):
        pauses = [gaps for gaps in _pauses(seen.kills, some) if gaps]
        longest = [percentile(gaps, 95) for gaps in pauses]
        if pauses:
            name = f"{len(pauses)} kills: until 95 % of {what} tables go on"
            report.show(f"{name}, median", median(longest), "s", most)
            report.show(f"{name}, worst", max(longest), "s", most)


def _check_results(report: Report, seen: Seen, hall: HallProcess, folder: Path) -> None:
    """Compare the export with the players' records."""
    file = folder / "export"
    name = run("key", "--database", hall.database).stdout.strip()
    run("export", "--database", hall.database, str(file))
    found = run("verify", "--hall", name, str(file))
    lines = file.read_text("utf-8").splitlines()
    tables = [line.split('"')[7] for line in lines if line.startswith('["Signed"')]
    stored = int(found.stdout.split()[0])
    heard = {table for watch in (*seen.crowd, seen.probe) for table in watch.results.values()}
    report.show("results that players have heard of", len(heard), "")
    report.show("  of them lost: not in the export", len(heard - set(tables)), "", 0)
    report.show("results stored twice", len(tables) - len(set(tables)), "", 0)
    report.show("problems of the export", 0 if found.returncode == 0 and stored == len(tables) else 1, "", 0)


def _run(scenario: Scenario, report: Report) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hall-")))
        broker = stack.enter_context(local_broker(hall=ACCOUNT))
        alone = scenario.servers == 1
        database = str(folder / "hall.db") if alone else stack.enter_context(local_postgres())
        keys = new_keys(scenario.players)
        _know(database, keys)
        halls = [
            HallProcess(database, broker, folder / f"{number}.log", f"server {number}")
            for number in range(1, scenario.servers + 1)
        ]
        for hall in halls:
            hall.start()
            stack.callback(hall.kill)
        seen = _play(scenario, halls, broker.websocket_port, keys)
        _show(report, seen, halls, scenario)
        _check_results(report, seen, halls[0], folder)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.hall", description=__doc__)
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help="all of them by default; see --list")
    parser.add_argument("--list", action="store_true", help="list the scenarios")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--arrivals", type=int, default=1000, help="players of the scenario `arrivals`")
    parser.add_argument("--seconds", type=float, default=1800, help="of the longer scenarios")
    parser.add_argument("--kills", type=int, default=20)
    asked = parser.parse_args()
    scenarios = _scenarios(asked)
    if unknown := set(asked.scenarios) - scenarios.keys():
        parser.error(f"there is no scenario {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # ends the other processes, too
    report = Report()
    for name in asked.scenarios or scenarios:
        one = scenarios[name]
        title = f"{name}: {one.about} ({one.players} players, {one.seconds / 60:.1f} min)"
        print(f"\n{title}", flush=True)
        if asked.list:
            continue
        report.limited.append(title)
        try:
            _run(one, report)
        except OSError as error:
            print(f"Nothing was measured: {error}.", file=sys.stderr)
            return 1
    if len(asked.scenarios) != 1 and not asked.list:
        print("\nAll figures that have a limit:\n", *report.limited, sep="\n")
    return 0 if report.kept else 1


if __name__ == "__main__":
    sys.exit(main())
