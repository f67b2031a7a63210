"""Serves build/web on this machine: python -m tools.site.serve [PORT] [--lan].

With mosquitto beside it, if that is installed: a page that was built for the broker /mqtt finds it at its own
address, and so does the desktop game.

The address has to be 127.0.0.1: on "localhost" with a port of 8000 to 8999 the runtime takes the page for
pygbag's own test server. With --lan other devices of the same network get the site, by https: without that,
browsers give ciphers to the pages of their own machine alone.
"""

import argparse
import select
import socket
import ssl
import sys
import threading
import urllib.parse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.site.broker import SERVED_AT, local_broker
from tools.site.hall import ACCOUNT, FOLDER, HallProcess, own_key

ROOT = Path(__file__).resolve().parents[2]
CERTIFICATES = FOLDER
PORT = 9000
_MOST = 65536  # bytes that are passed on at once
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".ogg": "audio/ogg",
    ".apk": "application/zip",
    ".whl": "application/zip",
    "": "application/octet-stream",
}


class _Handler(SimpleHTTPRequestHandler):
    # the system's own table differs from machine to machine, and a module with a wrong type does not run
    extensions_map = TYPES

    def __init__(
        self, *arguments: object, routes: Mapping[str, Path], broker: int | None, **options: object
    ) -> None:
        self._routes = routes
        self._broker = broker
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == SERVED_AT and self._broker is not None:
            self._lead_to_broker(self._broker)
        else:
            super().do_GET()

    def _lead_to_broker(self, port: int) -> None:
        """Pass everything on to a broker's websocket, and back."""
        self.close_connection = True
        try:
            broker = socket.create_connection(("127.0.0.1", port))
        except OSError:
            self.send_error(HTTPStatus.BAD_GATEWAY, "the broker does not answer")
            return
        with broker:
            lines = [self.requestline, *(f"{name}: {value}" for name, value in self.headers.items()), "", ""]
            broker.sendall("\r\n".join(lines).encode("latin-1"))
            _relay(self.connection, broker)

    def translate_path(self, path: str) -> str:
        asked = urllib.parse.unquote(urllib.parse.urlsplit(path).path)
        parts = [part for part in asked.split("/") if part]
        named = len(parts) > 1 and parts[0] in self._routes
        root = (self._routes[parts[0]] if named else self._routes[""]).resolve()
        file = root.joinpath(*parts[1:] if named else parts).resolve()
        return str(file if file.is_relative_to(root) else root / "nothing")

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing of each request."""


def _relay(client: socket.socket, broker: socket.socket) -> None:
    """Copy data in both directions until one side ends."""
    other = {client: broker, broker: client}
    for end in other:
        end.settimeout(None)
        end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with suppress(OSError):
        while True:
            for end in select.select(list(other), [], [])[0]:
                data = end.recv(_MOST)
                # encrypted, there may be more that select does not know of
                while data and isinstance(end, ssl.SSLSocket) and end.pending():
                    data += end.recv(_MOST)
                if not data:
                    return
                other[end].sendall(data)


class _Server(ThreadingHTTPServer):
    # else Windows, and with the other any system, lets two servers listen at one port
    allow_reuse_address = sys.platform != "win32"
    allow_reuse_port = False
    # a connection that lasts, such as one to the broker, does not keep the program from ending
    daemon_threads = True
    block_on_close = False


def make_server(
    routes: Mapping[str, Path], port: int = 0, broker: int | None = None, certificate: Path | None = None
) -> ThreadingHTTPServer:
    """Return a server. Routes: first part of the address -> folder; "" is for all else.

    *broker*: port of a broker's websocket on this machine; /mqtt is forwarded to it. With a *certificate*
    other devices are served too, by https. Raises OSError if the server cannot listen at its own port.
    """
    handler = partial(_Handler, routes=routes, broker=broker)
    server = _Server(("0.0.0.0" if certificate else "127.0.0.1", port), handler)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        # a slow handshake must not delay other connections
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    return server


@contextmanager
def serving(routes: Mapping[str, Path], broker: int | None = None) -> Iterator[str]:
    """Serve in the background at a free port for as long as the block lasts; yield the address."""
    with make_server(routes, broker=broker) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def _port(text: str) -> int:
    port = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port, a number from 0 (any that is free) to 65535")
    return port


def _broker_for(site: Path, stack: ExitStack, *, hall: bool) -> int | None:
    """Start the broker that the site looks for here, and return its port; None if there is none.

    Start a *hall* beside it if asked. Raises OSError if that does not run.
    """
    page = site / "index.html"
    if not page.is_file() or f'data-broker="{SERVED_AT}"' not in page.read_text("utf-8"):
        return None
    try:
        broker = stack.enter_context(local_broker(hall=ACCOUNT if hall else ""))
    except OSError as error:
        print(f"No tables with others: {error}.", file=sys.stderr)
        return None
    if hall:
        key = own_key()
        running = HallProcess(str(FOLDER / "hall.db"), broker, FOLDER / "hall.log")
        running.start()
        stack.callback(running.stop)
        print(f"The hall {key} runs; its log: {running.log}; its figures: 127.0.0.1:{running.port}/metrics")
    return broker.websocket_port


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.site.serve", description="Serves build/web on this machine."
    )
    parser.add_argument("port", nargs="?", type=_port, default=PORT, help=f"{PORT} unless told")
    parser.add_argument("--lan", action="store_true", help="for other devices of this network too, by https")
    parser.add_argument("--hall", action="store_true", help="with a hall beside the broker")
    asked = parser.parse_args(arguments)
    site = ROOT / "build" / "web"
    scheme, host, file = "http", "127.0.0.1", None
    if asked.lan:
        # needs a library that only this function uses
        from tools.site.certificate import certificate, own_address

        scheme, host = "https", own_address()
        file = certificate(CERTIFICATES, host)
    with ExitStack() as stack:
        try:
            broker = _broker_for(site, stack, hall=asked.hall)
        except OSError as error:
            print(error, file=sys.stderr)
            return 1
        try:
            server = stack.enter_context(make_server({"": site}, asked.port, broker, file))
        except OSError as error:
            print(f"Port {asked.port} cannot be had ({error.strerror}): name another one.", file=sys.stderr)
            return 1
        place = f"{host}:{server.server_address[1]}"
        print(f"{scheme}://{place}/   (Ctrl+C ends it)", flush=True)
        if broker is not None:
            desktop = f"127.0.0.1:{broker}" if asked.lan else place
            print(f"The desktop game joins in by: make play-net BROKER=ws://{desktop}/mqtt", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
