"""Debian's WebKit: the MiniBrowser of WebKitGTK, driven by WebKitWebDriver and selenium.

`Page` has the methods of playwright's pages that `player` needs. It needs a screen, such as Xvfb's.
"""

import json
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.others.waiting import Waiting

_EVALUATE = """const done = arguments[0];
Promise.resolve({expression}).then(
  value => done(JSON.stringify({{ value: value ?? null }})),
  error => done(JSON.stringify({{ error: String(error) }})));"""


class Browser:
    """A running browser with one page."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def new_page(self, width: int, height: int) -> "Page":
        """Resize the window and return its page."""
        self._driver.set_window_size(width, height)
        return Page(self._driver)

    def mishaps(self) -> list[str]:
        """Return no errors: this driver does not report console messages."""
        return []


class Page(Waiting):
    """The page."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver
        self.mouse = self.touchscreen = Pointer(driver)

    def goto(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self._driver.get(address)

    def evaluate(self, expression: str) -> Any:
        """Return the JSON value of an expression, or of its promise."""
        answer = json.loads(self._driver.execute_async_script(_EVALUATE.format(expression=expression)))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def screenshot(self, path: Path) -> None:
        """Write a screenshot."""
        assert self._driver.save_screenshot(str(path))

    def close(self) -> None:
        """Leave the page."""
        self._driver.get("about:blank")


class Pointer:
    """A mouse, or a finger."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def click(self, x: float, y: float) -> None:
        """Click a point."""
        self._press("mouse", x, y)

    def tap(self, x: float, y: float) -> None:
        """Tap a point."""
        self._press("touch", x, y)

    def _press(self, kind: str, x: float, y: float) -> None:
        actions = ActionBuilder(self._driver, mouse=PointerInput(kind, kind))
        pointer = actions.pointer_action
        pointer.move_to_location(round(x), round(y))
        pointer.pointer_down()
        pointer.pause(0.03)
        pointer.pointer_up()
        actions.perform()


@contextmanager
def running(driver: str, browser: str) -> Iterator[Browser]:
    """Start the browser; it ends with the block."""
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    with warnings.catch_warnings():
        # selenium warns of its own calls
        warnings.simplefilter("ignore", DeprecationWarning)
        started = webdriver.WebKitGTK(options=options, service=Service(driver))
    started.set_script_timeout(60)
    try:
        yield Browser(started)
    finally:
        started.quit()
