"""Builds the site into build/web: python -m tools.build_web [--zip].

Needs an environment that holds pygbag and nothing else; uses no network. The same sources give the same
archive, byte for byte.
"""

import argparse
import importlib.util
import os
import shutil
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
NAME = "trix"
LIMIT = 1_500_000
"""Bytes that the site may have, the runtime aside."""

PAGE_FILES = ("page.js", "page.css", "loader.js")
FAVICONS = ("favicon.png", "icon-32.png", "icon-48.png", "icon-180.png", "icon-192.png")
"""Under web/icons, the first that exists."""

_SUFFIXES = {".py", ".mo", ".png", ".ogg", ".ttf", ".json", ".txt"}
_DATE = (1980, 1, 1, 0, 0, 0)


class BuildError(Exception):
    """The site cannot be built; the message says why."""


def ships(path: PurePosixPath) -> bool:
    """Tell whether a file of trix/ or assets/ belongs in the archive; `path` is relative to the root."""
    if any(part.startswith(".") or part == "__pycache__" for part in path.parts):
        return False
    if path.parts[0] == "assets":
        # manifests are for the tools that made the assets
        return path.suffix in _SUFFIXES and "manifest" not in path.name
    return path.suffix in _SUFFIXES and path != PurePosixPath("trix/ai/arena.py")


def shipped(root: Path) -> Iterator[PurePosixPath]:
    """Yield the files of the archive, relative to the root."""
    yield PurePosixPath("main.py")
    for folder in ("trix", "assets"):
        for path in sorted((root / folder).rglob("*")):
            relative = PurePosixPath(path.relative_to(root).as_posix())
            if path.is_file() and ships(relative):
                yield relative


def stage(root: Path, target: Path) -> Path:
    """Lay out what pygbag is to pack, and the page's files beside it; return the icon."""
    for relative in shipped(root):
        copy = target / relative
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / relative, copy)
    static = target / "static"
    static.mkdir()
    for name in PAGE_FILES:
        shutil.copyfile(root / "web" / name, static / name)
    icons = sorted((root / "web" / "icons").glob("*.png"))
    if icons:
        (static / "icons").mkdir()
    for icon in icons:
        shutil.copyfile(icon, static / "icons" / icon.name)
    favicon = target.parent / "favicon.png"
    for name in FAVICONS:
        if (root / "web" / "icons" / name).is_file():
            shutil.copyfile(root / "web" / "icons" / name, favicon)
            return favicon
    favicon.write_bytes(plain_icon(32))
    return favicon


def plain_icon(size: int) -> bytes:
    """Return a PNG of a gold lozenge on felt, for want of a better one."""
    felt, gold = b"\x14\x64\x5d", b"\xd9\xa4\x41"
    middle = (size - 1) / 2
    rows = b"".join(
        b"\0"
        + b"".join(gold if abs(x - middle) + abs(y - middle) < middle * 0.8 else felt for x in range(size))
        for y in range(size)
    )

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def run_pygbag(template: Path, icon: Path, folder: Path) -> Path:
    """Pack the folder; return the site that pygbag made of it."""
    if importlib.util.find_spec("black"):
        # pygbag runs it over the sources, in place, before it looks at any option
        raise BuildError(
            "black is installed beside pygbag and would rewrite the sources: use a clean environment"
        )
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt"]
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


def repack(archive: Path) -> None:
    """Write the zip again so that it depends on the contents alone: sorted names, one date, plain modes."""
    with zipfile.ZipFile(archive) as old:
        contents = {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, contents[name], compresslevel=9)


def sizes(site: Path) -> dict[str, int]:
    """Return the bytes of each file of the site."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.stat().st_size for path in files}


def build(root: Path) -> Path:
    """Build the site and return its folder; raises BuildError."""
    output = root / "build"
    shutil.rmtree(output, ignore_errors=True)
    folder = output / "stage" / NAME
    folder.mkdir(parents=True)
    icon = stage(root, folder)
    made = run_pygbag(root / "web" / "template.html", icon, folder)
    # the same files again, in the form that itch.io serves wrongly
    (made / f"{NAME}.tar.gz").unlink(missing_ok=True)
    repack(made / f"{NAME}.apk")
    site = output / "web"
    made.rename(site)
    return site


def zip_site(site: Path, target: Path) -> None:
    """Put the site into a zip with index.html at its root, as itch.io wants it."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sizes(site):
            archive.write(site / name, name)


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the site into build/web.")
    parser.add_argument("--zip", action="store_true", help="also make build/trix-itch.zip")
    arguments = parser.parse_args()
    try:
        site = build(ROOT)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    table = sizes(site)
    for name, size in table.items():
        print(f"{size:>10,}  {name}")
    total = sum(table.values())
    print(f"{total:>10,}  in all, of {LIMIT:,}")
    if arguments.zip:
        zip_site(site, ROOT / "build" / "trix-itch.zip")
        print("build/trix-itch.zip")
    if total > LIMIT:
        print("The site is too large.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
