"""Starts the game where it is installed: the command ``trix``, and ``python -m trix``."""

import asyncio
import sys


def run() -> None:
    """Start the game and return when it has ended."""
    from trix.ui.start import main

    if any(argument.startswith("--broker") for argument in sys.argv):
        from trix.host.broker import take_option

        take_option(sys.argv[1:])
    asyncio.run(main())


if __name__ == "__main__":
    run()
