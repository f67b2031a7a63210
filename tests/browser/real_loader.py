"""The site with the published runtime, except for the interpreter, which Pyodide replaces.

So the loader's Python and scripts, the order of its steps and its patches of pygame are the real ones. The
folders: `loader` has a stand-in for main.js and pygbag's patches; `published` the runtime's files; `drawing`
pygame-ce for Pyodide.
"""

import importlib.util
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.browser.mirror import build_vendored, web_python
from tools.site.build import pygbag_version
from tools.site.offline import add_worker
from tools.site.runtime.lock import LOCK, read_lock
from tools.site.runtime.names import index_name
from tools.site.zips import write_zip

PACKAGES = ("installer", "packaging", "pyparsing", "typing_extensions")
"""Third-party packages in the runtime: its wheel installer uses them."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
INTERPRETER = "cp313"
"""The tag of Pyodide's Python in the names of wheels and index."""
WHEEL = "pygame_ce-2.5.7.dev1"


def lay_out(loader: Path, published: Path, drawing: Path, pyodide: Path, folder: Path) -> dict[str, Path]:
    """Build the site in an empty folder; return its routes."""
    version = pygbag_version()
    files = {
        name: (published / name).read_bytes()
        for name, entry in read_lock(LOCK, version).files.items()
        if entry.whole
    }
    main = f"{version}/cpython312/main"
    files |= {f"{main}.data": b"no data", f"{main}.wasm": b"no program"}
    files[f"{main}.js"] = (loader / "standin-main.js").read_bytes()
    site = build_vendored(files, folder)
    _add_index_for_pyodide(next((site / "cdn").iterdir()), version)
    add_worker(site, Path(__file__).parents[2] / "web" / "sw.js")

    support = folder / "support"
    support.mkdir()
    for source in (
        *(pyodide / name for name in PYODIDE),
        *drawing.glob("*.whl"),
        drawing / "pyodide-lock.json",
    ):
        shutil.copyfile(source, support / source.name)
    write_zip(support / "sp.zip", dict(_site_packages(loader)))
    return {"": site, "_rt": support}


def _add_index_for_pyodide(cdn: Path, version: str) -> None:
    """Add a copy of the index under the interpreter's tag, with an empty wheel of pygame."""
    wheel = f"{INTERPRETER}/{WHEEL}-{INTERPRETER}-{INTERPRETER}-wasm32_bi_emscripten.whl"
    index = json.loads((cdn / index_name(version)).read_text("utf-8"))
    name = index_name(version).replace("cp312", INTERPRETER)
    (cdn / name).write_text(json.dumps({**index, "pygame": wheel}), "utf-8")
    (cdn / wheel).parent.mkdir()
    info = f"{WHEEL}.dist-info"
    parts = {
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: pygame-ce\nVersion: 2.5.7.dev1\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp313-cp313-any\n",
        f"{info}/RECORD": f"{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n",
    }
    with zipfile.ZipFile(cdn / wheel, "w") as packed:
        for part, text in parts.items():
            packed.writestr(part, text)


def _site_packages(loader: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files that the runtime's main.data adds to the standard library."""
    code = "import pygbag; print(pygbag.__path__[0])"
    printed = subprocess.run([web_python(), "-c", code], check=True, capture_output=True, text=True)
    yield from _sources(Path(printed.stdout.strip()) / "support" / "cross", "")
    yield from _sources(loader / "platform_wasm", "platform_wasm/")
    for name in PACKAGES:
        found = importlib.util.find_spec(name)
        assert found and found.origin, f"{name} is not installed: the extra dev has it"
        origin = Path(found.origin)
        if origin.name == "__init__.py":
            yield from _sources(origin.parent, f"{name}/")
        else:
            yield origin.name, origin.read_bytes()


def _sources(folder: Path, prefix: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*.py")):
        yield prefix + path.relative_to(folder).as_posix(), path.read_bytes()
