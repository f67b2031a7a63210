"""Copies the assets into the package of a wheel, which pyproject.toml cannot express."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class WithAssets(build_py):
    """Copies the assets, and the licence that the game shows, into the package that is built."""

    def run(self) -> None:
        """Build the package; an editable one finds its assets beside it."""
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib) / "trix"
        manifests = shutil.ignore_patterns("*manifest*", ".*")
        shutil.copytree(ROOT / "assets", package / "assets", ignore=manifests, dirs_exist_ok=True)
        shutil.copyfile(ROOT / "LICENSE", package / "LICENSE")


setup(cmdclass={"build_py": WithAssets})
