"""Attacks a broker on this machine, and prints what that costs the broker and a table.

Each attack has a new broker. With --bare, attackers connect to the broker itself, otherwise to the proxies of
docs/broker. --configuration names another folder with mosquitto.conf and acl.
"""

import argparse
import resource
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from tools.bench.broker.attacker import NEVER, ROOM, Attacker, connect, join, publish, subscribe
from tools.bench.net.load import used_by
from tools.site.broker import CONFIGURATION, LocalBroker, local_broker
from tools.site.proxy import LocalProxy, local_proxy

TOPIC: Final = f"trix/1/{ROOM}/"
_VICTIMS: Final = "fedcba9876543210"
_PAUSE: Final = 0.02  # seconds between the table's messages
_SOURCES: Final = [f"127.0.1.{number}" for number in range(1, 11)]
"""Ten addresses for attackers; the table is at 127.0.0.1."""


class Target(NamedTuple):
    """A broker under attack."""

    broker: LocalBroker
    port: int
    """Where clients connect."""
    proxy: LocalProxy | None


class Table(threading.Thread):
    """Two clients at one address; one sends to the other fifty times a second."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.delays: list[float] = []
        self.lost = 0
        self._port = port
        self._ends = threading.Event()

    def run(self) -> None:
        """Play until `stop`."""
        topic = f"trix/1/{_VICTIMS}/guest"
        with (
            join(self._port, room=_VICTIMS) as one,
            join(self._port, room=_VICTIMS, topics=[topic]) as other,
        ):
            while not self._ends.wait(_PAUSE):
                began = time.perf_counter()
                try:
                    one.send(publish(topic, b"." * 200))
                    other.answer()
                except OSError:
                    self.lost += 1
                    break
                self.delays.append((time.perf_counter() - began) * 1000)

    def stop(self) -> None:
        """End the game."""
        self._ends.set()
        self.join()


def _source(number: int) -> str:
    return _SOURCES[number % len(_SOURCES)]


def _try_to_join(
    target: Target, stack: ExitStack, number: int, topics: Sequence[str] = ()
) -> Attacker | None:
    with suppress(OSError):
        return stack.enter_context(join(target.port, _source(number), topics=topics))
    return None


def sessions(target: Target, stack: ExitStack) -> str:
    """1,000 sessions that never expire, with 16 topics each."""
    done = 0
    for number in range(1000):
        room = f"{number:016x}"
        with suppress(OSError), Attacker(target.port, _source(number)) as one:
            one.send(connect(room, NEVER), subscribe([f"trix/1/{room}/{place}" for place in range(16)]))
            done += one.answer() != b""
    return f"{done} accepted"


def readers(target: Target, stack: ExitStack) -> str:
    """20 clients that do not read, while two send 12 kB packets to them for ten seconds."""
    topic = TOPIC + "all"
    silent = [_try_to_join(target, stack, number, [topic]) for number in range(20)]
    sent = 0
    packet = publish(topic, bytes(12_000))
    end = time.monotonic() + 10
    for number in range(2):
        sender = _try_to_join(target, stack, number)
        with suppress(OSError):
            while sender is not None and time.monotonic() < end - 5 * (number == 0):
                sender.send(packet)
                sent += 1
    return f"{sum(client is not None for client in silent)} clients, {sent} packets sent"


def wildcards(target: Target, stack: ExitStack) -> str:
    """500 clients that subscribe to # and similar topics."""
    calm = _cost(target)
    done = 0
    for number in range(500):
        one = _try_to_join(target, stack, number)
        if one is not None:
            with suppress(OSError):
                one.send(subscribe(["#", "+/+/+/+", "trix/#"]))
                done += one.answer() != b""
    return (
        f"{done} accepted; a message of others costs the broker {_cost(target):.0f} µs, before {calm:.0f} µs"
    )


def _cost(target: Target) -> float:
    """Return the processor time of the broker for a message, in microseconds."""
    messages = 2000
    before = used_by(target.broker.process)
    with join(target.port, room=_VICTIMS) as sender:
        for _ in range(messages):
            sender.send(publish(f"trix/1/{_VICTIMS}/host", b"." * 200))
            time.sleep(0.001)
    time.sleep(1)
    after = used_by(target.broker.process)
    return (
        float("nan") if before is None or after is None else (after.seconds - before.seconds) / messages * 1e6
    )


def topics(target: Target, stack: ExitStack) -> str:
    """100 clients with 100 topics of 200 levels each."""
    done = 0
    for number in range(100):
        one = _try_to_join(target, stack, number)
        if one is None:
            continue
        with suppress(OSError):
            for place in range(100):
                one.send(subscribe([f"{number}/{place}" + "/a" * 197]))
                done += one.answer() != b""
    return f"{done} accepted"


def flood(target: Target, stack: ExitStack) -> str:
    """One address sends as fast as it can for ten seconds, and connects again when it is cut."""
    packets = [publish(TOPIC + "all", b"x")] * 200
    sent = 0
    end = time.monotonic() + 10
    while time.monotonic() < end:
        with suppress(OSError), join(target.port, _SOURCES[0]) as one:
            while time.monotonic() < end:
                one.send(*packets)
                sent += len(packets)
    return f"{sent} packets sent"


def connections(target: Target, stack: ExitStack) -> str:
    """One address opens connections for ten seconds and keeps them."""
    tried = 0
    opened: list[socket.socket] = []
    end = time.monotonic() + 10
    while time.monotonic() < end and tried < 5000:
        tried += 1
        with suppress(OSError):
            one = socket.create_connection(("127.0.0.1", target.port), 1, (_SOURCES[0], 0))
            opened.append(stack.enter_context(one))
    kept = 0
    for sock in opened:
        sock.setblocking(False)
        try:
            kept += sock.recv(1) != b""
        except BlockingIOError:
            kept += 1
        except OSError:
            pass
    return f"{kept} of {tried} are open"


ATTACKS: Final = (sessions, readers, wildcards, topics, flood, connections)


@contextmanager
def _target(configuration: Path, *, bare: bool) -> Iterator[Target]:
    with ExitStack() as stack:
        broker = stack.enter_context(local_broker(configuration))
        proxy = None if bare else stack.enter_context(local_proxy(broker.websocket_port))
        yield Target(broker, broker.websocket_port if proxy is None else proxy.port, proxy)


def attack(action: Callable[[Target, ExitStack], str], configuration: Path, *, bare: bool) -> str:
    """Attack a new broker; return a line of figures."""
    with _target(configuration, bare=bare) as target, ExitStack() as stack:
        table = Table(target.port)
        table.start()
        time.sleep(1)
        before = used_by(target.broker.process)
        began = time.monotonic()
        outcome = action(target, stack)
        seconds = time.monotonic() - began
        after = used_by(target.broker.process) if target.broker.runs else None
        table.stop()
        delays = sorted(table.delays) or [float("nan")]
        if before is None or after is None:
            figures = "the broker has ended"
        else:
            figures = (
                f"+{after.megabytes - before.megabytes:.0f} MB, "
                f"{100 * (after.seconds - before.seconds) / seconds:.0f} % of a core"
            )
    at_table = f"table: median {median(delays):.1f} ms, 99 % {delays[len(delays) * 99 // 100]:.0f} ms"
    return f"{figures}; {at_table}{', cut' if table.lost else ''}; {outcome} in {seconds:.0f} s"


def capacity(configuration: Path, *, bare: bool, tables: int) -> str:
    """Return how many clients of so many tables connect, and the memory of a connection in each process."""
    with _target(configuration, bare=bare) as target, ExitStack() as stack:
        processes = {"mosquitto": target.broker.process}
        if target.proxy is not None:
            processes |= dict(zip(("haproxy", "TLS proxy"), target.proxy.processes, strict=True))
        idle = {name: used_by(process) for name, process in processes.items()}
        files = {name: _files(process) for name, process in processes.items()}
        clients: list[Attacker] = []
        threads = [
            threading.Thread(target=_open, args=(target.port, range(first, 4 * tables, 16), clients))
            for first in range(16)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for attacker in clients:
            stack.callback(attacker.close)
        parts = []
        for name, process in processes.items():
            first, last = idle[name], used_by(process)
            if first is None or last is None or not clients:
                continue
            kilobytes = (last.megabytes - first.megabytes) * 1000 / len(clients)
            each = (_files(process) - files[name]) / len(clients)
            parts.append(f"{name} {kilobytes:.1f} kB, {each:.1f} files")
        return f"{len(clients)} of {4 * tables} clients; a client: {'; '.join(parts)}"


def _open(port: int, numbers: range, clients: list[Attacker]) -> None:
    """Connect clients, 80 at an address."""
    for number in numbers:
        room = f"{number // 4:016x}"
        with suppress(OSError):
            source = f"127.0.2.{1 + number // 80}"
            clients.append(join(port, source, room, topics=[f"trix/1/{room}/{number % 4}"]))


def _files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.broker", description=__doc__)
    names = [action.__name__ for action in ATTACKS]
    parser.add_argument("attacks", nargs="*", help=f"{', '.join(names)}, capacity; all unless told")
    parser.add_argument("--bare", action="store_true", help="without the proxies")
    parser.add_argument("--configuration", type=Path, default=CONFIGURATION, metavar="FOLDER")
    parser.add_argument("--tables", type=int, default=1300, help="for capacity")
    parser.add_argument("--files", type=int, metavar="LIMIT", help="limit of open files for the brokers")
    asked = parser.parse_args()
    if wrong := set(asked.attacks) - {*names, "capacity"}:
        parser.error(f"unknown: {', '.join(sorted(wrong))}")
    if asked.files:
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (asked.files, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        )
    try:
        for action in ATTACKS:
            if not asked.attacks or action.__name__ in asked.attacks:
                print(action.__doc__)
                print(f"    {attack(action, asked.configuration, bare=asked.bare)}", flush=True)
        if not asked.attacks or "capacity" in asked.attacks:
            print(f"{asked.tables} tables, 80 clients at an address")
            print(f"    {capacity(asked.configuration, bare=asked.bare, tables=asked.tables)}", flush=True)
    except OSError as error:
        print(f"Nothing was measured: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
