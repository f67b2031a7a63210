# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""Starts the game, on the desktop and in the browser alike."""

import asyncio
import sys

from trix.ui.start import main

if "--player" in sys.argv:  # on the desktop: a page has no arguments
    from trix.programs.play import invite

    invite(sys.argv[1:])

asyncio.run(main())
