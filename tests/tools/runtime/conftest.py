import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tools.site.build import pygbag_version
from tools.site.runtime.lock import Entry, Lock, write_lock
from tools.site.runtime.names import index_name, programs

WHEEL = "cp312/pygame_ce-2.5.7.dev1-cp312-cp312-wasm32_bi_emscripten.whl"
COMMIT = "0123456789abcdef0123456789abcdef01234567"
INDEX = {
    "-CDN-": "https://elsewhere.test/cdn/",
    "pygame": "<abi>/pygame_ce-2.5.7.dev1-<abi>-<abi>-<api>.whl",
    "numpy": "<abi>/numpy-2-<abi>-<abi>-<api>.whl",
}


def stand_ins(pygbag):
    """Return stand-ins for the runtime's files, by name."""
    files = {name: f"// {name}\n".encode() * 3 for name in programs(pygbag)}
    return {**files, index_name(pygbag): json.dumps(INDEX).encode(), WHEEL: b"PK wheel"}


class StandInNetwork:
    """Serves files on this machine, and lists the requests."""

    def __init__(self, files):
        self.files = files
        self.broken_off = set()
        self.asked = []
        self.base = ""

    @contextmanager
    def open(self):
        network = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                name = self.path.lstrip("/")
                network.asked.append(name)
                data = network.files.get(name)
                if data is None:
                    self.send_error(404)
                    return
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data[: len(data) // 2] if name in network.broken_off else data)

            def log_message(self, *arguments):
                pass

        with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
            thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
            thread.start()
            self.base = f"http://127.0.0.1:{server.server_address[1]}/"
            yield self
            server.shutdown()
            thread.join()


@pytest.fixture
def version():
    return pygbag_version()


@pytest.fixture
def network(version):
    with StandInNetwork(stand_ins(version)).open() as opened:
        yield opened


@pytest.fixture
def lock(version):
    return Lock(version, COMMIT, {name: Entry.of(data) for name, data in stand_ins(version).items()})


@pytest.fixture
def lock_file(lock, tmp_path):
    write_lock(lock, tmp_path / "lock.json")
    return tmp_path / "lock.json"
