# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "pygame-ce",
# ]
# ///
"""Starts the game, on the desktop and in the browser alike."""

import asyncio

from trix.ui.start import main

asyncio.run(main())
