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

# on the desktop: a page has no arguments
if any(argument.startswith("--broker") for argument in sys.argv):
    from trix.host.broker import take_option

    sys.argv[1:] = take_option(sys.argv[1:])
if "--player" in sys.argv:
    from trix.programs.play import invite

    invite(sys.argv[1:])

asyncio.run(main())
