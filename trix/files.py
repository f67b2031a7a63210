"""The folders of the game's files."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
"""The folder of LICENSE and assets: the package where it is installed (setup.py), else the one around it."""

ASSETS = ROOT / "assets"
