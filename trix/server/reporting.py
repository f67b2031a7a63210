"""The reports of a running hall: log lines as JSON, metrics for Prometheus, and its health."""

import json
import logging
import sys
import time
from collections.abc import Callable, Iterable
from threading import Thread
from typing import Final
from wsgiref.simple_server import WSGIRequestHandler, make_server
from wsgiref.types import StartResponse, WSGIEnvironment

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, make_wsgi_app

log: Final = logging.getLogger("trix.server")
"""Messages are constant texts; what varies goes into *extra*."""

_KNOWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.1, 0.25, 1.0)
_WAITS: Final = (1, 2, 5, 10, 15, 20, 25, 30, 45, 60)


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        second = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{second}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _KNOWN},
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_to_stderr(level: str) -> None:
    """Write one JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines())
    log.addHandler(handler)
    log.setLevel(level.upper())


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def counter(name: str, text: str, labels: Iterable[str] = ()) -> Counter:
            return Counter(f"trix_{name}", text, tuple(labels), registry=self.registry)

        def gauge(name: str, text: str) -> Gauge:
            return Gauge(f"trix_{name}", text, registry=self.registry)

        def histogram(name: str, text: str, buckets: Iterable[float]) -> Histogram:
            return Histogram(f"trix_{name}", text, buckets=tuple(buckets), registry=self.registry)

        self.tables = gauge("tables", "Running tables of this server")
        self.people = gauge("people", "People at these tables")
        self.seeking = gauge("seeking", "People who wait for a game, at all servers")
        self.connected = gauge("broker_connected", "Whether this server is connected to the broker")
        self.requests = counter("requests", "Requests by kind", ("kind",))
        self.refusals = counter("refusals", "Refused requests by reason", ("reason",))
        self.packets = counter("packets", "Packets of tables, received")
        self.results = counter("results", "Results stored by this server")
        self.taken_back = counter("tables_taken_back", "Tables taken back after a restart of a server")
        self.turns = histogram("turn_seconds", "Work of a turn of the server's loop", _BUCKETS)
        self.answers = histogram("answer_seconds", "From a table's packet to the answers' dispatch", _BUCKETS)
        self.commits = histogram("commit_seconds", "Storing what a turn has changed", _BUCKETS)
        self.waits = histogram("wait_seconds", "From a wish to play to a seat", _WAITS)


class _Silent(WSGIRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def serve_figures(address: str, metrics: Metrics, is_healthy: Callable[[], bool]) -> int:
    """Serve /metrics and /health in a thread, and return the port. Raises OSError.

    *address* is like 127.0.0.1:9100; port 0 is any free one.
    """
    host, _, port = address.rpartition(":")
    figures = make_wsgi_app(metrics.registry)

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        match environ["PATH_INFO"]:
            case "/metrics":
                return figures(environ, start)  # type: ignore[no-any-return]
            case "/health":
                status = "200 OK" if is_healthy() else "503 Service Unavailable"
                start(status, [("Content-Type", "text/plain")])
                return [f"{status[4:]}\n".encode()]
        start("404 Not Found", [("Content-Type", "text/plain")])
        return [b"/metrics and /health\n"]

    server = make_server(host or "127.0.0.1", int(port), answer, handler_class=_Silent)
    Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port
