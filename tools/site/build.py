"""Builds the site into build/web: python -m tools.site.build [--itch] [--runtime public|vendored].

Needs an environment with pygbag alone. Uses the network only to copy runtime files that are not cached yet.
The same sources give the same site, byte for byte.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from tools.site.offline import add_worker
from tools.site.page import CLIENT, NOWHERE, Deployment, check_deployment, finish, name_versions
from tools.site.runtime.download import Store, check_base
from tools.site.runtime.lock import LOCK, read_lock
from tools.site.runtime.mirror import mirror, write_files
from tools.site.runtime.names import PUBLIC, PYTHON, MirrorError, at_commit
from tools.site.slim import slim_cached, slim_page
from tools.site.zips import repack, write_zip

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "build"
CACHE = ROOT / ".cache" / "runtime"
SLIMMED = ROOT / ".cache" / "slim"
NAME = "trix"
PACKAGE = "trix.zip"
"""The archive's file with the package. Compressed as one file, its sources take less room.

Its entries are stored, so that an import has nothing to decompress. main.py imports from it."""
LIMIT = 2_100_000
"""Maximum size of a site without a hall, in bytes; the runtime and the broker's client do not count."""
FOR_HALL = 60_000
"""Bytes that a site with a hall may have in addition."""
ITCH_FILES = 1000
"""Maximum number of files that itch.io accepts."""
RUNTIME = "cdn"
"""The site's folder for copies of the runtime, one folder for each commit; sw.js uses the same name."""

PAGE_FILES = (
    "begin.js",
    "offline.js",
    "page.js",
    "access.js",
    "embed.js",
    "deck.js",
    "loader.js",
    "page.css",
    "manifest.webmanifest",
    "robots.txt",
)

NET_FILES = ("net.js", "call.js", f"mqtt/{CLIENT}", "mqtt/mqtt.LICENSE.txt")
"""Additional files of a page with a broker; in the site they lie beside the page."""

_SUFFIXES = {".py", ".png", ".ogg", ".ttf", ".json", ".txt"}
# command-line tools, and modules that need processes or libraries that the browser lacks
_LEFT_OUT = (
    "trix/arena",
    "trix/programs",
    "trix/adapters",
    "trix/server",
    "trix/platform/desktop_ciphers.py",
    "trix/platform/desktop_network.py",
)
# needed only with a broker
_FOR_OTHERS = ("trix/net", "trix/ui/friends", "trix/platform/web_ciphers.py", "trix/platform/web_network.py")
# needed only with a hall
_FOR_HALL = ("trix/hall", "trix/ui/hall", "trix/ui/screens/board_game.py", "trix/locale/hall")
# the server's part of the hall
_OF_SERVER = tuple(f"trix/hall/{name}.py" for name in ("boards", "conduct", "exports", "floor", "ledger"))


class BuildError(Exception):
    """The site cannot be built; the message gives the reason."""


class Runtime(NamedTuple):
    """The Python that the page runs."""

    cdn: str
    """Address for the page, absolute or relative; ends in "/"."""
    files: Mapping[str, bytes]
    """Files to add to the site, by name."""


def pygbag_version() -> str:
    """Return the pinned version of pygbag, which is also the runtime's version."""
    text = (ROOT / "tools" / "site" / "requirements.txt").read_text(encoding="utf-8")
    return next(line.removeprefix("pygbag==") for line in text.split() if line.startswith("pygbag=="))


def public_runtime() -> Runtime:
    """Return the runtime on pygbag's CDN."""
    return Runtime(f"{PUBLIC}{pygbag_version()}/", {})


def vendored_runtime(base: str | None = None, path: Path = LOCK, cache: Path = CACHE) -> Runtime:
    """Return a copy of the runtime, checked against the lock. Raises MirrorError.

    *base*: a mirror's address, instead of the permanent address of the lock's commit.
    """
    version = pygbag_version()
    lock = read_lock(path, version)
    copy = mirror(lock, check_base(base or at_commit(lock.commit)), Store(cache))
    if not lock.whole:
        print(
            "The lock lacks sizes and SHA-256: `make runtime-lock` adds those of this copy.", file=sys.stderr
        )
    # one folder for each commit, so that runtimes are never mixed
    folder = f"{RUNTIME}/{lock.commit[:12]}"
    return Runtime(f"{folder}/{version}/", {f"{folder}/{name}": data for name, data in copy.items()})


def ships(path: PurePosixPath, left_out: Collection[str] = _LEFT_OUT) -> bool:
    """Whether a file of trix/ or assets/ belongs in the archive; *path* is relative to the root."""
    if any(part.startswith(".") or part == "__pycache__" for part in path.parts):
        return False
    if path.parts[0] == "assets":
        # only the art tools read manifests
        return path.suffix in _SUFFIXES and "manifest" not in path.name
    return path.suffix in _SUFFIXES and not any(path.is_relative_to(other) for other in left_out)


def list_shipped(root: Path, deployment: Deployment = NOWHERE) -> Iterator[PurePosixPath]:
    """Yield the files of the archive and of its package, relative to the root."""
    left_out = [*_LEFT_OUT, *(_OF_SERVER if deployment.hall else _FOR_HALL)]
    left_out += [] if deployment.broker else _FOR_OTHERS
    yield PurePosixPath("LICENSE")
    yield PurePosixPath("main.py")
    for folder in ("trix", "assets"):
        for path in sorted((root / folder).rglob("*")):
            relative = PurePosixPath(path.relative_to(root).as_posix())
            if path.is_file() and ships(relative, left_out):
                yield relative


def stage(root: Path, target: Path, deployment: Deployment = NOWHERE) -> Path:
    """Copy the archive's files and the page's files to *target*; return the icon. Raises BuildError."""
    package: dict[str, bytes] = {}
    for relative in list_shipped(root, deployment):
        source, copy = root / relative, target / relative
        if relative.parts[0] != "trix":
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
        elif relative.suffix == ".py":
            package[relative.as_posix()] = slim_cached(source.read_text("utf-8"), SLIMMED).encode()
        else:
            package[relative.as_posix()] = source.read_bytes()
    write_zip(target / PACKAGE, package, zipfile.ZIP_STORED)
    static = target / "static"
    static.mkdir()
    for name in (*PAGE_FILES, *(NET_FILES if deployment.broker else ())):
        source, copy = root / "web" / name, static / Path(name).name
        if source.suffix in (".js", ".css") and name.count("/") == 0:
            copy.write_text(slim_page(source.read_text("utf-8")), "utf-8", newline="\n")
        else:
            shutil.copyfile(source, copy)
    (static / "icons").mkdir()
    for icon in sorted((root / "web" / "icons").glob("*.png")):
        shutil.copyfile(icon, static / "icons" / icon.name)
    favicon = static / "icons" / "favicon.png"
    if not favicon.is_file():
        # pygbag would use its own icon
        raise BuildError("web/icons/favicon.png is missing")
    return favicon


def run_pygbag(template: Path, icon: Path, folder: Path, cdn: str) -> Path:
    """Run pygbag on the folder and return the site that it made. Raises BuildError."""
    if importlib.util.find_spec("black"):
        # pygbag runs black over the sources, in place, before it reads its options
        raise BuildError(
            "black is installed beside pygbag and would rewrite the sources: use a clean environment"
        )
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--PYBUILD", PYTHON, "--cdn", cdn]
    command += ["--template", str(template), "--icon", str(icon), folder.name]
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        command,
        cwd=folder.parent,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    site = folder / "build" / "web"
    if run.returncode or not (site / f"{NAME}.apk").is_file():
        raise BuildError(f"pygbag failed:\n{run.stdout}")
    return site


def sizes(site: Path) -> dict[str, int]:
    """Return the size of each file of the site in bytes."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.stat().st_size for path in files}


def make_site(root: Path, workshop: Path, runtime: Runtime, deployment: Deployment) -> Path:
    """Make the site in an empty folder; return where it is. Raises BuildError."""
    folder = workshop / NAME
    folder.mkdir()
    icon = stage(root, folder, deployment)
    site = run_pygbag(root / "web" / "template.html", icon, folder, runtime.cdn)
    # duplicates the archive in a form that itch.io serves wrongly
    (site / f"{NAME}.tar.gz").unlink(missing_ok=True)
    repack(site / f"{NAME}.apk")
    fetched = {Path(name).name: len(data) for name, data in runtime.files.items()}
    fetched[f"{NAME}.apk"] = (site / f"{NAME}.apk").stat().st_size
    finish(site, runtime.cdn, deployment, fetched, root / "web")
    name_versions(site)
    weight = sum(size for name, size in sizes(site).items() if name != CLIENT)
    limit = LIMIT + (FOR_HALL if deployment.hall else 0)
    if weight > limit:
        raise BuildError(f"the site has {weight:,} bytes, more than {limit:,}")
    write_files(runtime.files, site)
    return site


@contextmanager
def workshop_in(output: Path) -> Iterator[Path]:
    """Yield an empty folder; it is deleted after the block."""
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=output) as folder:
        yield Path(folder)


def exchange(made: Path, place: Path, aside: Path) -> None:
    """Move *made* to *place*, and the previous content of *place* to *aside*."""
    if place.exists():
        place.rename(aside)
    made.rename(place)


def build(root: Path, output: Path, runtime: Runtime, deployment: Deployment = NOWHERE) -> Path:
    """Build the site and return its folder. On failure the previous site is kept. Raises BuildError."""
    with workshop_in(output) as workshop:
        site = make_site(root, workshop, runtime, deployment)
        add_worker(site, root / "web" / "sw.js")
        exchange(site, output / "web", workshop / "before")
    return output / "web"


def build_itch(root: Path, output: Path, runtime: Runtime, deployment: Deployment = NOWHERE) -> Path:
    """Build and return the zip for itch.io, without service worker. Raises BuildError."""
    with workshop_in(output) as workshop:
        site = make_site(root, workshop, runtime, deployment)
        contents = {name: (site / name).read_bytes() for name in sizes(site)}
        if len(contents) > ITCH_FILES:
            raise BuildError(f"the site has {len(contents)} files, itch.io takes {ITCH_FILES}")
        write_zip(workshop / "itch.zip", contents)
        (workshop / "itch.zip").replace(output / f"{NAME}-itch.zip")
    return output / f"{NAME}-itch.zip"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.site.build", description="Build the site.")
    parser.add_argument("--itch", action="store_true", help="make the zip for itch.io instead of build/web")
    parser.add_argument("--runtime", choices=("public", "vendored"), default="public")
    parser.add_argument("--runtime-from", metavar="ADDRESS", help="a mirror to copy it from")
    parser.add_argument("--lock", type=Path, default=LOCK, help="what the copy has to be")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where files are kept by their id")
    parser.add_argument("--address", default="", help="where the site will be, for links to it")
    parser.add_argument("--embedders", default="", help="origins that may speak to the game in a frame")
    parser.add_argument("--broker", default="", help="where tables with others meet: wss://…, or a path")
    parser.add_argument("--shards", default="", help="how many brokers, if the address contains {shard}")
    parser.add_argument("--hall", default="", help="the name of the hall at that broker")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    arguments = parser.parse_args()
    try:
        if arguments.runtime == "vendored":
            runtime = vendored_runtime(arguments.runtime_from, arguments.lock, arguments.cache)
        else:
            runtime = public_runtime()
        deployment = check_deployment(
            arguments.address, arguments.embedders, arguments.broker, arguments.shards, arguments.hall
        )
        made = (build_itch if arguments.itch else build)(
            ROOT, arguments.output.resolve(), runtime, deployment
        )
    except (BuildError, MirrorError, ValueError) as error:
        print(f"Nothing was built. {error}", file=sys.stderr)
        return 1
    files = sizes(made) if made.is_dir() else {made.name: made.stat().st_size}
    for name, size in files.items():
        print(f"{size:>11,}  {name}")
    print(f"{sum(files.values()):>11,}  in all: {made}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
