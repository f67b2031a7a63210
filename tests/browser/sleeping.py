"""A browser whose pages can be hidden and frozen, as those on a phone are.

Playwright has every page of its own pass for focused, and such a page stays visible and awake, whatever
`Page.setWebLifecycleState` is told. So this browser is started apart, and attached to without that.
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
    """Start a browser, which ends with the block; *driver* lends its playwright."""
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
            # where the command is a script, to end its process would leave the browser
            browser.new_browser_cdp_session().send("Browser.close")


class Sleeper:
    """A page of such a browser, which can fall asleep."""

    def __init__(self, page: Page) -> None:
        self._devtools: CDPSession = page.context.new_cdp_session(page)

    def hide(self) -> None:
        """Hide the page, as another one in front of it does."""
        self.freeze()
        self._go_on()

    def freeze(self) -> None:
        """Hide the page, and stop all that goes on there."""
        self._devtools.send("Page.setWebLifecycleState", {"state": "frozen"})

    def wake(self) -> None:
        """Let it go on, and be seen."""
        self._go_on()
        self._devtools.send("Emulation.setFocusEmulationEnabled", {"enabled": True})

    def _go_on(self) -> None:
        """A page that was frozen stays hidden."""
        self._devtools.send("Page.setWebLifecycleState", {"state": "active"})
