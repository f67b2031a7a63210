"""The walls of the house: who may import whom, and what the core may use of the standard library."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "trix"

# each part, and the parts it may import beside itself
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "record": {"engine", "games"},
    "game_code": {"engine", "games"},
    "daily": {"engine", "games", "game_code"},
    "ai": {"engine", "games", "record"},
    "session": {"engine", "games", "record"},
    "host": set(),
    "ui": {"engine", "games", "record", "game_code", "daily", "ai", "session", "host"},
}
CORE = ("engine", "games", "record", "game_code", "daily", "ai", "session")

# the standard modules of the browser's Python: those written in Python, then those in C
_BROWSER_HAS = """
__future__ argparse ast asyncio base64 bisect bz2 calendar code codeop collections colorsys compileall
concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime
decimal difflib dis email encodings enum filecmp fnmatch fractions functools getopt getpass gettext glob
gzip hashlib heapq hmac html http importlib inspect ipaddress json keyword linecache locale logging lzma
mimetypes multiprocessing numbers opcode operator optparse os pathlib pickle pkgutil platform plistlib
pprint py_compile pydoc queue quopri random re reprlib secrets selectors shlex shutil signal socket
sqlite3 ssl string stringprep struct subprocess sysconfig tarfile tempfile textwrap threading token
tokenize tomllib trace traceback tty types typing unittest urllib uuid warnings weakref webbrowser xml
zipfile zoneinfo

array atexit binascii builtins cmath errno gc itertools marshal math sys time unicodedata zlib
"""
BROWSER_HAS = set(_BROWSER_HAS.split())

# no file, no clock, no thread, no network and no chance but a seeded one
_CORE_NEVER = """
asyncio calendar concurrent ctypes datetime fileinput getpass glob gzip http io locale logging lzma bz2
multiprocessing pathlib pickle platform queue secrets selectors shelve shutil signal socket sqlite3 ssl
subprocess sys tarfile tempfile threading time urllib uuid webbrowser zipfile zoneinfo
"""
CORE_NEVER = set(_CORE_NEVER.split())
# thinking for so many milliseconds needs a clock
CLOCKS = {"trix.ai.timing": {"time"}}


def modules(part):
    """The files of a part; the arena is a tool of the command line and does not ship."""
    folder = PACKAGE / part
    found = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    return [file for file in found if file != PACKAGE / "ai" / "arena.py"]


def parts():
    """What lies in the package: folders with modules in them, and single modules."""
    folders = {entry.name for entry in PACKAGE.iterdir() if entry.is_dir() and any(entry.rglob("*.py"))}
    return folders | {file.stem for file in PACKAGE.glob("*.py")} - {"__init__"}


def tree_of(file):
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def dotted(file):
    names = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(file):
    """Every module that a file imports anywhere in it, in full."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield node.module
            # `from trix import record` imports a part too
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "trix")


def named(files):
    return [pytest.param(file, id=dotted(file)) for file in files]


EVERY_MODULE = [file for part in sorted(parts()) for file in modules(part)]
CORE_MODULES = [file for part in CORE if part in parts() for file in modules(part)]


def test_every_part_has_its_place_in_the_house():
    assert parts() <= set(MAY_IMPORT), "say in MAY_IMPORT what the new part may import"


@pytest.mark.parametrize("file", named(EVERY_MODULE))
def test_imports_run_one_way(file):
    part = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
    wanted = {name.split(".")[1] for name in imports(file) if name.startswith("trix.")} & set(MAY_IMPORT)
    assert wanted <= MAY_IMPORT[part] | {part}


@pytest.mark.parametrize("file", named(modules("games")))
def test_a_game_knows_no_other_game(file):
    game = file.relative_to(PACKAGE / "games").parts[0]
    known = {name.split(".")[2] for name in imports(file) if name.startswith("trix.games.")}
    assert known <= {game}


@pytest.mark.parametrize("file", named(modules("engine")))
def test_the_engine_names_no_game(file):
    words = file.read_text(encoding="utf-8").lower()
    assert not any(f"games.{game}" in words for game in ("trix", "trixter", "troika"))


@pytest.mark.parametrize("file", named(CORE_MODULES))
def test_the_core_imports_only_what_the_browser_has_and_neither_file_nor_clock(file):
    wanted = {name.split(".")[0] for name in imports(file)} - {"trix"}
    assert wanted <= BROWSER_HAS
    assert not wanted & (CORE_NEVER - CLOCKS.get(dotted(file), set()))


@pytest.mark.parametrize("file", named(modules("host")[:1]))
def test_the_machines_interface_is_standard_library_only(file):
    assert file.name == "__init__.py"
    assert {name.split(".")[0] for name in imports(file)} - {"trix"} <= BROWSER_HAS


@pytest.mark.parametrize("file", named(CORE_MODULES))
def test_the_core_opens_no_file_and_prints_nothing(file):
    called = {
        node.func.id for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call) and _is_name(node)
    }
    assert not called & {"open", "print", "input", "exec", "eval", "__import__"}


def _is_name(call):
    return isinstance(call.func, ast.Name)


@pytest.mark.parametrize("file", named(EVERY_MODULE))
def test_chance_is_always_seeded(file):
    """In the browser the global generator is seeded with 1 at every load."""
    assert _taken_from(file, "random") <= {"Random"}


@pytest.mark.parametrize("file", named(CORE_MODULES))
def test_of_the_system_the_core_takes_fresh_seeds_at_most(file):
    assert _taken_from(file, "os") <= {"urandom"}


def _taken_from(file, module):
    """The names that a file uses of a module."""
    taken = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module:
            taken.add(node.attr)
        elif isinstance(node, ast.ImportFrom) and node.module == module:
            taken |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            assert not any(alias.name == module and alias.asname for alias in node.names)
    return taken


@pytest.mark.parametrize(
    "file", named([file for file in EVERY_MODULE if PACKAGE / "host" not in file.parents])
)
def test_only_the_host_knows_the_browser(file):
    assert "emscripten" not in file.read_text(encoding="utf-8")


IMPORT_ALL = """
import importlib, sys

class OnlyStandard:
    def find_spec(self, name, path=None, target=None):
        first = name.partition(".")[0]
        if first != "trix" and first not in sys.stdlib_module_names:
            raise ImportError(f"{name} is not to be imported here")
        if name.startswith("trix.") and name.split(".")[1] not in allowed:
            raise ImportError(f"{name} is not to be imported here")

names, allowed = sys.argv[1].split(","), sys.argv[2].split(",")
sys.meta_path.insert(0, OnlyStandard())
for name in names:
    importlib.import_module(name)
"""


@pytest.mark.parametrize("part", [*(part for part in CORE if part in parts()), "host"])
def test_a_part_can_be_imported_without_what_it_may_not_import(part):
    files = modules(part) if part != "host" else modules(part)[:1]
    names = ",".join(dotted(file) for file in files)
    allowed = ",".join({part} | MAY_IMPORT[part])
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, names, allowed],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
