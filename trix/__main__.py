"""Starts the game where it is installed: the command ``trix``, and ``python -m trix``."""

import asyncio


def run() -> None:
    """Start the game and return when it has ended."""
    from trix.ui.start import main

    asyncio.run(main())


if __name__ == "__main__":
    run()
