"""Allowed imports between packages, and the core's use of the standard library."""

import ast
import gc
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from trix.games import game_names

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "trix"

# the parts from the top down, each with the parts below it that it may import
MAY_IMPORT = {
    # a command line may bring programs along
    "__main__": {"ui", "platform", "programs"},
    "ui": {
        *("platform", "hall", "net", "session", "ratings", "ai", "problems", "daily", "game_code", "record"),
        *("games", "engine", "names", "store", "files"),
    },
    "server": {
        *("platform", "hall", "net", "ratings", "ai", "daily", "game_code", "record", "games", "codec"),
        *("engine", "names"),
    },
    # the ciphers that `trix.net.transport.crypto` asks for
    "platform": {"net", "store"},
    "hall": {"net", "ratings", "ai", "daily", "game_code", "record", "games", "codec", "engine", "names"},
    "net": {"record", "games", "codec", "engine", "names"},
    "arena": {"adapters", "programs", "ai", "problems", "record", "games", "engine", "files"},
    "adapters": {"programs", "games", "engine"},
    "programs": {"session", "ai", "games", "engine", "names"},
    "session": {"ratings", "record", "games", "codec", "engine", "store"},
    "ratings": {"engine"},
    "ai": {"record", "games", "engine"},
    "problems": {"game_code", "games", "engine"},
    "daily": {"game_code", "games", "engine"},
    "game_code": {"games", "engine"},
    "record": {"games", "engine"},
    "games": {"engine"},
    "codec": {"engine"},
    "engine": set(),
    "names": set(),
    "store": set(),
    "files": set(),
}
CORE = (
    *("engine", "games", "record", "game_code", "daily", "problems", "names", "ai", "session", "net"),
    *("ratings", "hall", "store", "codec"),
)

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

# no files, clocks, threads or network, and only seeded randomness
_CORE_NEVER = """
asyncio calendar concurrent ctypes datetime fileinput getpass glob gzip http io locale logging lzma bz2
multiprocessing pathlib pickle platform queue secrets selectors shelve shutil signal socket sqlite3 ssl
subprocess sys tarfile tempfile threading time urllib uuid webbrowser zipfile zoneinfo
"""
CORE_NEVER = set(_CORE_NEVER.split())
# a time budget needs a clock
CLOCKS = {"trix.ai.time_budget": {"time"}}


def modules(part):
    """List the files of a part."""
    folder = PACKAGE / part
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]


def parts():
    """Return the parts of the package: folders with modules, and single modules."""
    folders = {entry.name for entry in PACKAGE.iterdir() if entry.is_dir() and any(entry.rglob("*.py"))}
    return folders | {file.stem for file in PACKAGE.glob("*.py")} - {"__init__"}


@cache
def tree_of(file):
    # all trees stay: the garbage collector would go through them again and again
    gc.disable()
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    gc.freeze()
    gc.enable()
    return tree


def dotted(file):
    names = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def statements(node):
    """Yield the statements within a node, inner ones too: few of all nodes, but every import."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from statements(child)


def imports(file):
    """Yield the full names of all modules that a file imports, also within functions."""
    for node in statements(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield node.module
            # `from trix import record` imports a part too
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "trix")


EVERY_MODULE = [file for part in sorted(parts()) for file in modules(part)]
CORE_MODULES = [file for part in CORE if part in parts() for file in modules(part)]


def test_every_part_is_listed():
    assert parts() <= set(MAY_IMPORT), "say in MAY_IMPORT what the new part may import"


def test_imports_run_down_the_list():
    order = list(MAY_IMPORT)
    for place, (part, wanted) in enumerate(MAY_IMPORT.items()):
        assert wanted <= set(order[place:]), part


def test_the_architecture_page_lists_the_parts_in_this_order():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.split("## Folders")[1].split("\n\n")[2]
    listed = re.findall(r"`(\w+)(?:/|\.py)`", "\n".join(row.split("|")[1] for row in table.splitlines()[1:]))
    assert listed == list(MAY_IMPORT)


def test_parts_import_only_allowed_parts():
    for file in EVERY_MODULE:
        part = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        wanted = {name.split(".")[1] for name in imports(file) if name.startswith("trix.")} & set(MAY_IMPORT)
        assert wanted <= MAY_IMPORT[part] | {part}, dotted(file)


def test_no_game_imports_another_game():
    for file in modules("games"):
        game = file.relative_to(PACKAGE / "games").parts[0]
        known = {name.split(".")[2] for name in imports(file) if name.startswith("trix.games.")}
        assert known <= {game}, dotted(file)


def test_the_engine_names_no_game():
    for file in modules("engine"):
        words = file.read_text(encoding="utf-8").lower()
        assert not any(f"games.{game}" in words for game in game_names()), dotted(file)


def test_the_core_imports_only_allowed_standard_modules():
    for file in CORE_MODULES:
        wanted = {name.split(".")[0] for name in imports(file)} - {"trix"}
        assert wanted <= BROWSER_HAS, dotted(file)
        assert not wanted & (CORE_NEVER - CLOCKS.get(dotted(file), set())), dotted(file)


def test_the_platforms_interface_imports_only_the_standard_library():
    tree = tree_of(PACKAGE / "platform" / "__init__.py")
    skipped = set(_for_type_checkers(tree))
    wanted = {name for node in statements(tree) if node not in skipped for name in _modules_of(node, {})}
    assert wanted and {name.split(".")[0] for name in wanted} - {"trix"} <= BROWSER_HAS


def test_the_platform_imports_only_the_ciphers_of_net():
    for file in modules("platform"):
        known = {name for name in imports(file) if name.startswith("trix.net")}
        assert known <= {"trix.net.transport.crypto"}, dotted(file)


def test_the_core_opens_no_file_and_prints_nothing():
    for file in CORE_MODULES:
        called = {
            node.func.id for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call) and _is_name(node)
        }
        assert not called & {"open", "print", "input", "exec", "eval", "__import__"}, dotted(file)


def _is_name(call):
    return isinstance(call.func, ast.Name)


def test_randomness_is_always_seeded():
    """In the browser the global generator is seeded with 1 at every load."""
    for file in EVERY_MODULE:
        assert _taken_from(file, "random") <= {"Random"}, dotted(file)


def test_the_core_uses_only_urandom_of_the_system():
    for file in CORE_MODULES:
        assert _taken_from(file, "os") <= {"urandom"}, dotted(file)


def _taken_from(file, module):
    """Return the names that a file uses of a module."""
    taken = set()
    if module not in file.read_text(encoding="utf-8"):
        return taken
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module:
            taken.add(node.attr)
        elif isinstance(node, ast.ImportFrom) and node.module == module:
            taken |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            assert not any(alias.name == module and alias.asname for alias in node.names)
    return taken


def test_only_the_platform_depends_on_the_browser():
    for file in EVERY_MODULE:
        if PACKAGE / "platform" not in file.parents:
            assert "emscripten" not in file.read_text(encoding="utf-8"), dotted(file)


# --- folders within trix/ui and trix/net ---

# from the bottom up; a folder may import the folders before it
FOLDERS = {
    "trix.ui": (
        "kit",
        "shell",
        "words",
        "game_parts",
        "reactions",
        "table",
        "review",
        "coach",
        "screens",
        "tutorial",
        "problems",
        "statistics",
        "friends",
        "hall",
        "games",
        "start",
    ),
    "trix.net": (
        "transport",
        "deals",
        "messages",
        "chat",
        "device",
        "room",
        "hosting",
        "guest",
        "succession",
        "party",
    ),
}
MOST_ARROWS_UP = 2
ARROWS_UP = {
    ("trix.ui.game_parts.screens", "trix.ui.table.model"): "a type",
    ("trix.ui.game_parts.screens", "trix.ui.table.question"): "a type",
}
"""The imports against that order as (importing, imported), with their reasons."""

MOST_IN_CYCLES = 8
CYCLES = [
    # a state holds its game, and the game makes it
    *({f"trix.games.{game}.game", f"trix.games.{game}.state"} for game in game_names()),
    # the app has a stack of scenes, and each scene has its app
    {"trix.ui.shell.scene", "trix.ui.shell.stack"},
]
"""Pairs of modules that import each other, one of them only for the type checker."""


@cache
def module_graph(*, types):
    """Return the imports of each module; with *types* also imports for type checkers."""
    files = {dotted(file): file for file in PACKAGE.rglob("*.py")}
    graph = {}
    for name, file in files.items():
        tree = tree_of(file)
        skipped = set() if types else set(_for_type_checkers(tree))
        wanted = {
            module for node in statements(tree) if node not in skipped for module in _modules_of(node, files)
        }
        graph[name] = wanted & files.keys() - {name}
    return graph


def _for_type_checkers(tree):
    for node in statements(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from statements(node)


def _modules_of(node, files):
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            yield inner if inner in files else node.module


def cycles(graph):
    """Return the strongly connected components: sets of modules that import each other in a cycle."""
    size = -1
    while size != len(graph):
        size = len(graph)
        # quicker: modules that lead to no cycle are left out first
        graph = {name: wanted & graph.keys() for name, wanted in graph.items()}
        graph = {name: wanted for name, wanted in graph.items() if wanted}
    led_to = {name: _reachable(graph, name) for name in graph}
    return {
        frozenset(other for other in led_to[name] if name in led_to[other])
        for name in graph
        if name in led_to[name]
    }


def _reachable(graph, start):
    found, waiting = set(), [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def folder_of(module):
    """Return the package and the position of its folder that a module belongs to; None outside `FOLDERS`."""
    for package, folders in FOLDERS.items():
        if module.startswith(f"{package}."):
            return package, folders.index(module.removeprefix(f"{package}.").split(".")[0])
    return None


def test_a_cycle_is_found():
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}
    assert cycles(graph) == {frozenset("bc")}


def test_import_cycles_are_pairs_for_type_checkers():
    assert cycles(module_graph(types=False)) == set()
    found = cycles(module_graph(types=True))
    assert found == {frozenset(pair) for pair in CYCLES}
    assert all(len(cycle) == 2 for cycle in found)
    assert sum(map(len, found)) <= MOST_IN_CYCLES


@pytest.mark.parametrize("package", FOLDERS)
def test_every_folder_is_listed(package):
    folder = PACKAGE.joinpath(*package.split(".")[1:])
    found = {entry.stem for entry in folder.iterdir() if entry.suffix == ".py" or any(entry.glob("*.py"))}
    assert found - {"__init__"} == set(FOLDERS[package])


def test_imports_run_down_from_folder_to_folder():
    graph = module_graph(types=True)
    folders = {module: folder for module in graph if (folder := folder_of(module))}
    up = {
        (module, wanted)
        for module, (package, folder) in folders.items()
        for wanted in graph[module]
        if wanted in folders and folders[wanted][0] == package and folders[wanted][1] > folder
    }
    assert up == ARROWS_UP.keys()
    assert len(up) <= MOST_ARROWS_UP


def test_only_the_entry_points_import_the_app():
    graph = module_graph(types=True)
    assert [module for module, wanted in graph.items() if "trix.ui.start" in wanted] == ["trix.__main__"]
    assert [module for module, wanted in graph.items() if "trix.ui.shell.loop" in wanted] == ["trix.ui.start"]


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


@pytest.mark.parametrize("part", [*(part for part in CORE if part in parts()), "platform"])
def test_a_part_can_be_imported_with_its_allowed_imports_only(part):
    files = modules(part) if part != "platform" else modules(part)[:1]
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
