# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""Starts the game, on the desktop and in the browser alike."""

import asyncio

from trix.host.sides import command_line
from trix.ui.start import main

if arguments := command_line():
    from trix.__main__ import obey

    obey(arguments)

asyncio.run(main())
