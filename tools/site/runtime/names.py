"""Which files of pygbag's runtime the page asks for, by their names below the root of its CDN."""

import json
import re

PUBLIC = "https://pygame-web.github.io/cdn/"
"""Files there change in place: use it for tests, not for releases."""
REPOSITORY = "https://raw.githubusercontent.com/pygame-web/cdn/"
"""The files that are published there, below each commit's id: these never change."""
PYTHON = "3.12"
ABI = "cp312"
API = "wasm32_bi_emscripten"

PACKAGE = "pygame"
"""The index's name for the package that main.py needs."""
BASE = "-CDN-"
"""The index's key for the address of its packages."""

_PATH = re.compile(r"(?:[\w.+-]+/)*[\w.+-]+\.whl", re.ASCII)


class MirrorError(Exception):
    """The runtime cannot be copied; the message says why, in a line."""


def at_commit(commit: str) -> str:
    """Return the address below which the files of that commit lie."""
    return f"{REPOSITORY}{commit}/"


def programs(pygbag: str) -> tuple[str, ...]:
    """Return the files that are always the same."""
    mains = tuple(f"{pygbag}/cpython312/main.{kind}" for kind in ("js", "wasm", "data"))
    return (f"{pygbag}/pythons.js", f"{pygbag}/cpythonrc.py", *mains)


def index_name(pygbag: str) -> str:
    """Return the file that lists the packages; the runtime looks for it by this name."""
    return f"index-{pygbag}-{ABI}.json"


def wheel_name(index: bytes) -> str:
    """Return the file of pygame that the index names; raises MirrorError."""
    try:
        path: str = json.loads(index)[PACKAGE]
        path = path.replace("<abi>", ABI).replace("<api>", API).lstrip("/")
    except (ValueError, LookupError, TypeError, AttributeError):
        raise MirrorError(f"the package index names no {PACKAGE}") from None
    if not _PATH.fullmatch(path) or ".." in path.split("/"):
        raise MirrorError(f"the package index names a strange file for {PACKAGE}: {path[:80]!r}")
    return path


def own_index(index: bytes) -> bytes:
    """Return the index of a copy: the one package that is there, looked for nowhere but beside the index."""
    entry = {BASE: "./", PACKAGE: wheel_name(index)}
    return (json.dumps(entry, indent=1) + "\n").encode()
