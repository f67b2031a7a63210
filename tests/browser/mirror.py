"""Sites with a vendored runtime, built from stand-in files served on this machine."""

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

from tests.tools.runtime.conftest import COMMIT, stand_ins
from tools.site.build import NAME, PACKAGE, ROOT, pygbag_version
from tools.site.offline import add_worker
from tools.site.page import name_versions
from tools.site.runtime.mirror import write_files
from tools.site.runtime.names import index_name
from tools.site.serve import serving

HERE = Path(__file__).parent


def web_python() -> Path:
    """Return the interpreter of the environment that contains only pygbag."""
    folder = ROOT / ".venv-web"
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def run_tool(*arguments: object) -> None:
    """Run a tool as the Makefile does; raises CalledProcessError."""
    subprocess.run(
        [web_python(), "-B", "-m", *map(str, arguments)], cwd=ROOT, check=True, capture_output=True
    )


def build_vendored(files: dict[str, bytes], folder: Path, *more: str) -> Path:
    """Build the site with these files as its runtime, and *more* options; return its folder."""
    write_files(files, folder / "network")
    lock, cache = folder / "lock.json", folder / "cache"
    with serving({"": folder / "network"}) as base:
        run_tool("tools.site.runtime", "--commit", COMMIT, "--from", base, "--lock", lock, "--cache", cache)
    # the server has stopped: the files come from the cache
    options = ["--runtime", "vendored", "--runtime-from", base, "--lock", lock, "--cache", cache]
    run_tool("tools.site.build", *options, *more, "--output", folder)
    return folder / "web"


def archived(site: Path) -> set[str]:
    """Return the files of a site's archive, with the package unpacked."""
    with zipfile.ZipFile(site / f"{NAME}.apk") as archive:
        names = {name.removeprefix("assets/") for name in archive.namelist()} - {PACKAGE}
        with archive.open(f"assets/{PACKAGE}") as file, zipfile.ZipFile(file) as package:
            return names | set(package.namelist())


def light_files() -> dict[str, bytes]:
    """Return stand-in files without Python; stand_in.js performs the runtime's steps on request."""
    version = pygbag_version()
    return {**stand_ins(version), f"{version}/pythons.js": (HERE / "stand_in.js").read_bytes()}


def playing_files(runtime: Path, pyodide: Path) -> dict[str, bytes]:
    """Return stand-in files that play the game; `runtime` is the folder of boot.py and pygame's wheel."""
    version = pygbag_version()
    wheel = next(runtime.glob("pygame_ce-*.whl"))
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    glue = (HERE / "stand_in_pyodide.js").read_text(encoding="utf-8")
    for name, value in {"LOCK_INFO": lock["info"], "INDEX_NAME": index_name(version)}.items():
        glue = glue.replace(name, json.dumps(value))
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    stdlib = (runtime / "pygbag-stdlib-312.txt").read_text(encoding="utf-8")
    boot = (runtime / "boot.py").read_text(encoding="utf-8")
    return {
        f"{version}/pythons.js": f"{loader}\n{glue}".encode(),
        f"{version}/cpythonrc.py": f"STDLIB = {stdlib!r}\n{boot}".encode(),
        f"{version}/cpython312/main.js": (pyodide / "pyodide.asm.js").read_bytes(),
        f"{version}/cpython312/main.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        f"{version}/cpython312/main.data": (pyodide / "python_stdlib.zip").read_bytes(),
        index_name(version): json.dumps(
            {"-CDN-": "https://elsewhere.test/", "pygame": f"cp312/{wheel.name}"}
        ).encode(),
        f"cp312/{wheel.name}": wheel.read_bytes(),
    }


def publish(site: Path, target: Path, change: Callable[[Path], None]) -> Path:
    """Replace a site by a changed copy with its own service worker, as an upload of a new release does."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(site, target)
    change(target)
    name_versions(target)
    add_worker(target, ROOT / "web" / "sw.js")
    return target
