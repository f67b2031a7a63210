"""Downloads single files and caches them by content."""

import os
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException, IncompleteRead
from pathlib import Path

from tools.site.runtime.lock import Entry
from tools.site.runtime.names import MirrorError

SECONDS = 30
LARGEST = 64 * 2**20
"""Bytes; none of the runtime's files comes near it."""


def check_base(base: str) -> str:
    """Return an address below which files can be named; raises MirrorError."""
    parts = urllib.parse.urlsplit(base)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise MirrorError(f"not an address to get the runtime from: {base}")
    return base.rstrip("/") + "/"


def fetch(base: str, name: str) -> bytes:
    """Return a file from the network; raises MirrorError."""
    address = base + urllib.parse.quote(name)
    try:
        # the base is checked: no file: addresses come here
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            told = int(answer.headers.get("Content-Length") or 0)
            data: bytes = answer.read(LARGEST + 1)
    except urllib.error.HTTPError as error:
        error.close()
        raise MirrorError(f"{address}: the server answers {error.code} ({error.reason})") from None
    except urllib.error.URLError as error:
        raise MirrorError(f"{address}: no connection ({error.reason})") from None
    except IncompleteRead as error:
        data = error.partial
    except (OSError, HTTPException, ValueError) as error:
        raise MirrorError(f"{address}: the connection failed ({error})") from None
    if len(data) < told:
        raise MirrorError(f"{address}: broke off after {len(data):,} of {told:,} bytes")
    if len(data) > LARGEST:
        raise MirrorError(f"{address}: larger than {LARGEST:,} bytes")
    return data


def fetch_checked(base: str, name: str, entry: Entry) -> bytes:
    """Download a file and check it against the lock; raises MirrorError."""
    data = fetch(base, name)
    if fault := entry.fault(data):
        raise MirrorError(f"{base}{name}: {fault}")
    return data


class Store:
    """A folder of files named by their id in git: cached files need no network."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, entry: Entry) -> bytes | None:
        """Return the cached file; None if it is missing or damaged."""
        try:
            data = (self._folder / entry.blob).read_bytes()
        except OSError:
            return None
        return None if entry.fault(data) else data

    def keep(self, data: bytes) -> None:
        """Keep a file; one that is half written is never found."""
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self._folder)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(self._folder / Entry.of(data).blob)
