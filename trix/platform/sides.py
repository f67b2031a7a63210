"""Chooses the platform: desktop or web, and the command line of each."""

import sys

from trix.platform import Platform


def command_line() -> list[str]:
    """Return the command line arguments; a page has none, although its sys.argv is not empty."""
    return [] if sys.platform == "emscripten" else sys.argv[1:]


def open_platform() -> Platform:
    """Return this platform. Call it before `pygame.init()`: it sets where SDL listens for keys."""
    if sys.platform == "emscripten":
        from trix.platform.web import open_web

        return open_web()
    from trix.platform.desktop import open_desktop

    return open_desktop()
