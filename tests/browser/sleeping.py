"""A browser whose pages can be hidden and frozen, like pages on a phone.

Playwright emulates focus in the pages that it opens, and focused pages stay visible and awake in spite of
`Page.setWebLifecycleState`. So this browser is started separately, and playwright attaches to it.
"""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

START = 60.0
"""Seconds."""


@contextmanager
def plain_browser(
    driver: Browser, executable: str, switches: list[str], folder: Path
) -> Iterator[BrowserContext]:
    """Start a browser that ends with the block; playwright comes from *driver*."""
    place = folder / "DevToolsActivePort"
    command = [executable, "--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", *switches]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        end = time.monotonic() + START
        while not (place.is_file() and place.read_text()):
            assert process.poll() is None and time.monotonic() < end, "the browser does not start"
            time.sleep(0.05)
        port = place.read_text().split()[0]
        browser = driver.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}", no_defaults=True)
        try:
            yield browser.contexts[0]
        finally:
            # the command may be a script, and ending that process would leave the browser running
            browser.new_browser_cdp_session().send("Browser.close")


class Sleeper:
    """Hides, freezes and wakes a page of such a browser."""

    def __init__(self, page: Page) -> None:
        self._devtools: CDPSession = page.context.new_cdp_session(page)

    def hide(self) -> None:
        """Hide the page, like another tab in front of it."""
        self.freeze()
        self._go_on()

    def freeze(self) -> None:
        """Hide the page and freeze it."""
        self._devtools.send("Page.setWebLifecycleState", {"state": "frozen"})

    def wake(self) -> None:
        """Resume and show the page."""
        self._go_on()
        self._devtools.send("Emulation.setFocusEmulationEnabled", {"enabled": True})

    def _go_on(self) -> None:
        """Resume the page; it stays hidden."""
        self._devtools.send("Page.setWebLifecycleState", {"state": "active"})
