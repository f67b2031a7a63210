"""Prints the benchmark figures with their limits; fails if a limit is exceeded."""

import argparse
import asyncio
import sys
import time
from statistics import median
from typing import Final

from tools.bench.net.load import GUESTS, Load, Process, drop, load, used_by
from tools.bench.net.table import Four
from tools.site.broker import LocalBroker, local_broker

_PAGE, _DESKTOP = 12, 5  # seconds of keepalive
_AWAY: Final = 4.0  # seconds without a broker


class Report:
    """Prints figures, and records whether all limits hold."""

    def __init__(self) -> None:
        self.kept = True
        self.limited: list[str] = []
        """The lines of the figures that have a limit."""

    def show(self, name: str, value: float, unit: str, most: float | None = None) -> None:
        """Print a figure and its upper limit."""
        limit = "" if most is None else f"   (at most {most:g})"
        if most is not None and value > most:
            self.kept = False
            limit += "   TOO MUCH"
        line = f"{name:<60}{value:>12,.2f} {unit}{limit}"
        if most is not None:
            self.limited.append(line)
        print(line, flush=True)


def percentile(values: list[float], part: int) -> float:
    """Return a percentile."""
    return sorted(values)[len(values) * part // 100]


def a_table(report: Report, broker: LocalBroker, actions: int) -> None:
    """Measure a real game, and the time to continue after the broker was killed."""
    four = Four(broker.address)
    delays = [four.act() * 1000 for _ in range(actions)]
    report.show("action to all four seats, median", median(delays), "ms", 5)
    report.show("action to all four seats, 95 %", percentile(delays, 95), "ms", 20)
    broker.kill()
    four.run(_AWAY)
    broker.start()
    began = time.perf_counter()
    four.act()
    report.show("playing again after the broker was killed", time.perf_counter() - began, "s", 5)
    four.close()


def drops(report: Report, broker: LocalBroker) -> None:
    """Measure how soon a lost device is reported."""

    async def measure() -> tuple[float, float, float]:
        port = broker.websocket_port
        return await asyncio.gather(
            drop(port, _PAGE, closed=True),
            drop(port, _DESKTOP, closed=False),
            drop(port, _PAGE, closed=False),
        )

    closed, desktop, page = asyncio.run(measure())
    report.show("drop seen, connection closed", closed, "s", 2)
    report.show("drop seen, a desktop that fell silent", desktop, "s", 25)
    report.show("drop seen, a page that fell silent", page, "s", 25)


def many(report: Report, broker: LocalBroker, tables: int, seconds: float) -> None:
    """Measure many rooms."""
    idle = used_by(broker.process)
    done = asyncio.run(load(broker.websocket_port, tables, seconds))
    report.show(f"{tables} tables for {seconds:g} s: actions", done.actions, "")
    report.show("  steps lost", done.lost, "", 0)
    report.show("  action to each of the others, median", median(done.delays), "ms")
    report.show("  action to each of the others, 95 %", percentile(done.delays, 95), "ms", 50)
    busy = used_by(broker.process)
    if idle is None or busy is None:
        print("  only Linux reports what the broker uses")
    else:
        _costs(report, tables, done, idle, busy, seconds)


def _costs(report: Report, tables: int, done: Load, idle: Process, busy: Process, seconds: float) -> None:
    clients, messages = tables * (GUESTS + 1), done.actions * (GUESTS + 1)
    cpu = busy.seconds - idle.seconds
    report.show("  memory of the broker at most", busy.megabytes, "MB", 100)
    report.show("  memory of a connection", (busy.megabytes - idle.megabytes) * 1000 / clients, "kB")
    report.show("  the broker's part of a core", 100 * cpu / seconds, "%")
    report.show("  processor for a message, connecting included", cpu / messages * 1e6, "µs")
    report.show("  bytes to a client and action", done.bytes_in / done.actions / GUESTS, "")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.net", description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=600, help="length of the game")
    parser.add_argument("--actions", type=int, default=1000, help="actions of the real game")
    asked = parser.parse_args()
    report = Report()
    try:
        # a new broker: the memory of the first one would count as well
        with local_broker() as broker:
            a_table(report, broker, asked.actions)
            drops(report, broker)
        with local_broker() as broker:
            many(report, broker, asked.tables, asked.seconds)
    except OSError as error:
        print(f"Nothing was measured: {error}.", file=sys.stderr)
        return 1
    return 0 if report.kept else 1


if __name__ == "__main__":
    sys.exit(main())
