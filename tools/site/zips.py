"""Zip files that depend on their contents alone: sorted names, one date, plain modes."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

_DATE = (1980, 1, 1, 0, 0, 0)


def write_zip(target: Path, contents: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> None:
    """Write a zip of these files."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            entry.compress_type = method
            archive.writestr(entry, contents[name], compresslevel=9)


def repack(archive: Path) -> None:
    """Write a zip again."""
    with zipfile.ZipFile(archive) as old:
        contents = {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
    write_zip(archive, contents)
