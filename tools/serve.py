"""Serves build/web on this machine: python -m tools.serve [PORT].

The address has to be 127.0.0.1: on "localhost" with a port of 8000 to 8999 the runtime takes the page for
pygbag's own test server.
"""

import argparse
import sys
import threading
import urllib.parse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PORT = 9000
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

    def __init__(self, *arguments: object, routes: Mapping[str, Path], **options: object) -> None:
        self._routes = routes
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

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


class _Server(ThreadingHTTPServer):
    # else Windows, and with the other any system, lets two servers listen at one port
    allow_reuse_address = sys.platform != "win32"
    allow_reuse_port = False


def make_server(routes: Mapping[str, Path], port: int = 0) -> ThreadingHTTPServer:
    """Return a server on 127.0.0.1. Routes: first part of the address -> folder; "" is for all else.

    Raises OSError if it cannot listen at the port.
    """
    return _Server(("127.0.0.1", port), partial(_Handler, routes=routes))


@contextmanager
def serving(routes: Mapping[str, Path]) -> Iterator[str]:
    """Serve in the background at a free port for as long as the block lasts; yield the address."""
    with make_server(routes) as server:
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


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.serve", description="Serves build/web on this machine."
    )
    parser.add_argument("port", nargs="?", type=_port, default=PORT, help=f"{PORT} unless told")
    port = parser.parse_args(arguments).port
    try:
        server = make_server({"": ROOT / "build" / "web"}, port)
    except OSError as error:
        print(f"Port {port} cannot be had ({error.strerror}): name another one.", file=sys.stderr)
        return 1
    with server:
        print(f"http://127.0.0.1:{server.server_address[1]}/   (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
