"""The service worker of a built site: web/sw.js with the list of what there is to keep, by hash."""

import hashlib
import json
from pathlib import Path

from tools.site.slim import slim_page

WORKER = "sw.js"
_EMPTY = "const FILES = new Map([]);"


def listing(site: Path) -> list[tuple[str, str]]:
    """Return name and SHA-256 of each file of the site but the worker."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return [
        (name, hashlib.sha256((site / name).read_bytes()).hexdigest()) for name in names if name != WORKER
    ]


def add_worker(site: Path, source: Path) -> None:
    """Write the worker into the site; last, since it tells what all the rest is."""
    lines = ",\n".join(f"  {json.dumps(entry)}" for entry in listing(site))
    text = slim_page(source.read_text(encoding="utf-8"))
    assert text.count(_EMPTY) == 1
    filled = text.replace(_EMPTY, f"const FILES = new Map([\n{lines},\n]);")
    (site / WORKER).write_text(filled, encoding="utf-8", newline="\n")
