"""The files that a player saves and opens on a desktop."""

import re
from collections.abc import Mapping
from itertools import count
from pathlib import Path

from trix.platform import MOST_BYTES, FileEntry

_MOST_LISTED = 50
_XDG_LINE = re.compile(r'^XDG_DOWNLOAD_DIR="(\$HOME/|/)([^"]*)"', re.MULTILINE)


def download_directory(environ: Mapping[str, str], home: Path) -> Path:
    """Return the download folder as the system configures it, or by its usual name; it may not exist."""
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    try:
        named = _XDG_LINE.search((config / "user-dirs.dirs").read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        named = None
    if named is None:
        return home / "Downloads"
    return (home if named[1] == "$HOME/" else Path("/")) / named[2]


class PlayerFiles:
    """Files in the download folder or, if there is none, in a folder of the game."""

    def __init__(self, downloads: Path, own: Path) -> None:
        self._folders = (downloads, own / "files")

    def save(self, name: str, text: str) -> dict[str, str | None]:
        """Write a text as `keep` does."""
        try:
            content = text.encode("utf-8")
        except UnicodeEncodeError as error:
            return {"where": None, "error": str(error)}
        return self.keep(name, content)

    def keep(self, name: str, content: bytes) -> dict[str, str | None]:
        """Write a new file ("name-2" if the name exists); return "where" it is, or an "error"."""
        downloads, own = self._folders
        try:
            folder = downloads if downloads.is_dir() else own
            folder.mkdir(parents=True, exist_ok=True)
            path = _write_beside(folder / name, content)
        except OSError as error:
            return {"where": None, "error": error.strerror or str(error)}
        return {"where": str(path), "error": None}

    def list_files(self) -> list[FileEntry]:
        """List the game's files in both folders, newest first."""
        dated = []
        for folder in self._folders:
            try:
                dated += [(path.stat().st_mtime, path) for path in folder.glob("trix*.json")]
            except OSError:
                continue
        newest = sorted(dated, key=lambda file: (-file[0], file[1]))[:_MOST_LISTED]
        return [FileEntry(str(path), path.name, "/".join(path.parent.parts[-2:])) for _date, path in newest]

    def read(self, path: Path) -> dict[str, str | None]:
        """Return a file's "name" and "text", or an "error": "large" or "unreadable"."""
        try:
            with path.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
            if len(content) > MOST_BYTES:
                return {"name": path.name, "text": None, "error": "large"}
            return {"name": path.name, "text": content.decode("utf-8-sig"), "error": None}
        except (OSError, UnicodeDecodeError):
            return {"name": path.name, "text": None, "error": "unreadable"}


def _write_beside(path: Path, content: bytes) -> Path:
    for number in count(1):
        free = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        try:
            with free.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return free
    raise AssertionError("numbers have no end")
