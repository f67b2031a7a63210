"""The folders of the game's files."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

ROOT = next(folder for folder in (_PACKAGE, *_PACKAGE.parents) if (folder / "assets").is_dir())
"""The folder of LICENSE and assets: the package where it is installed (setup.py), else the one around it, or
around the archive that holds it (main.py)."""

ASSETS = ROOT / "assets"
