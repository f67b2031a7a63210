"""Picks the implementation of the host for this machine."""

import sys

from trix.host import Host


def open_host() -> Host:
    """Return this machine's implementation. Call it before `pygame.init()`: SDL is told where keys arrive."""
    if sys.platform == "emscripten":
        from trix.host.web import open_web

        return open_web()
    from trix.host.desktop import open_desktop

    return open_desktop()
