# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""Starts the game, on the desktop and in the browser alike."""

import asyncio
import sys
from pathlib import Path
from zipimport import zipimporter


class Package(zipimporter):
    """Imports the package from the archive that holds it in a built site."""

    def get_filename(self, fullname: str) -> str:
        """Return the file of a module. The inherited method compiles the module, as its import does again."""
        name = fullname.rpartition(".")[2]
        return f"{self.archive}/{self.prefix}{name}{'/__init__' if self.is_package(fullname) else ''}.py"


# from the sources the package is a folder beside this file
if not Path(sys.path[0], "trix").is_dir():
    sys.path_hooks.insert(0, Package)
    sys.path.append("trix.zip")

from trix.platform.sides import command_line  # noqa: E402 (it may be in the archive)
from trix.ui.start import main  # noqa: E402 (as above)

if arguments := command_line():
    from trix.__main__ import obey

    obey(arguments)

asyncio.run(main())
