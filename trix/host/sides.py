"""What depends on which machine this is: the implementation of the platform, and the command line."""

import sys

from trix.host import Platform


def command_line() -> list[str]:
    """Return the arguments that the game was started with; a page has none, whatever its Python tells."""
    return [] if sys.platform == "emscripten" else sys.argv[1:]


def open_platform() -> Platform:
    """Return this machine's implementation. Call it before `pygame.init()`: SDL is told where keys arrive."""
    if sys.platform == "emscripten":
        from trix.host.web import open_web

        return open_web()
    from trix.host.desktop import open_desktop

    return open_desktop()
