"""Imports modules before they are needed, one at a time, while the title is idle.

The browser compiles every module at its import, so without this the first table would open late.
"""

import gc
import json
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pkgutil import get_data
from typing import Final

_MODULES: Final[dict[str, list[str]]] = json.loads(get_data(__package__, "ahead.json") or "")
"""The modules of a game's table, and modules for later or for the title."""
# only imports at the start of a line: imports in functions or for type checkers can wait
_IMPORT: Final = re.compile(r"^(?:from (trix[\w.]*) import ([\w, ]*)|import (trix[\w.]*))", re.MULTILINE)


def import_table(game: str, *, elements: bool = False) -> Iterator[None]:
    """Import the modules of a game's table, one with each step; *elements* if a page shows those."""
    names = [*_MODULES["table"], *(["trix.ui.table.elements"] if elements else [])]
    yield from import_each(*(name.format(game=game) for name in names))


def import_later(game: str) -> Iterator[None]:
    """Import the modules for later scenes, one with each step."""
    yield from import_each(*(name.format(game=game) for name in _MODULES["later"]))
    keep_what_is_loaded()


def import_ahead(game: str) -> Iterator[None]:
    """Import the modules of `import_table` and `import_later`, one with each step."""
    yield from import_table(game)
    yield from import_later(game)


@cache
def keep_what_is_loaded() -> None:
    """Exempt loaded objects from garbage collection: one scan takes as long as several frames."""
    gc.freeze()


def import_each(*names: str) -> Iterator[None]:
    """Import modules with everything they import, one with each step."""
    seen = set(sys.modules)
    for name in names:
        yield from _from_the_leaves(name, seen)


def _from_the_leaves(name: str, seen: set[str]) -> Iterator[None]:
    """Import a module of this program after its own imports."""
    if name in seen:
        return
    seen.add(name)
    source = _source(name)
    if source is None:
        return
    yield from _from_the_leaves(name.rpartition(".")[0], seen)
    imports = _IMPORT.findall(source)
    yield  # many files may be read before the first import
    for module, names, plain in imports:
        yield from _from_the_leaves(module or plain, seen)
        for part in re.findall(r"\w+", names):
            yield from _from_the_leaves(f"{module}.{part}", seen)
    if name not in sys.modules:  # it may have been imported with its package
        import_module(name)
        yield


def _source(name: str) -> str | None:
    """Return the source of a module of this program; None if the name is no module."""
    path = name.replace(".", "/").removeprefix("trix/")
    for file in (f"{path}.py", f"{path}/__init__.py"):
        with suppress(OSError):
            return (get_data("trix", file) or b"").decode()
    return None
