"""Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/).

`Page` has the methods of playwright's pages that `player` needs.
"""

import base64
import itertools
import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.others.waiting import PATIENCE, Waiting

_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Browser:
    """A running Firefox."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = itertools.count(1)
        self.events: list[dict[str, Any]] = []
        """The events so far, oldest first: console messages and errors."""

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """Run a command and return its result. Raises RuntimeError with the browser's reason."""
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer.get("type") == "event":
                self.events.append(answer)
            elif answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return dict(answer["result"])

    def new_page(self, width: int, height: int) -> "Page":
        """Open a tab of that size."""
        context = self.send("browsingContext.create", type="tab")["context"]
        viewport = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=context, viewport=viewport)
        return Page(self, context)

    def mishaps(self) -> list[str]:
        """Return the errors so far."""
        logged = [event["params"] for event in self.events if event["method"] == "log.entryAdded"]
        return [str(entry["text"]) for entry in logged if entry["level"] == "error"]


class Page(Waiting):
    """A tab."""

    def __init__(self, browser: Browser, context: str) -> None:
        self.mouse = self.touchscreen = Pointer(self)
        self._browser, self._context = browser, context

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """Run a command in this tab."""
        return self._browser.send(method, context=self._context, **params)

    def goto(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self.send("browsingContext.navigate", url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the JSON value of an expression, or of its promise."""
        answer = self._browser.send(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(value => JSON.stringify(value ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def screenshot(self, path: Path) -> None:
        """Write a screenshot."""
        path.write_bytes(base64.b64decode(self.send("browsingContext.captureScreenshot")["data"]))

    def close(self) -> None:
        """Close the tab."""
        self.send("browsingContext.close")


class Pointer:
    """A mouse, or a finger."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def click(self, x: float, y: float) -> None:
        """Click a point."""
        self._press("mouse", x, y)

    def tap(self, x: float, y: float) -> None:
        """Tap a point."""
        self._press("touch", x, y)

    def _press(self, kind: str, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 30},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": steps}
        self._page.send("input.performActions", actions=[source])


@contextmanager
def running(program: str, profile: Path) -> Iterator[Browser]:
    """Start Firefox with a profile of its own."""
    options = ["--headless", "--remote-debugging-port", "0", "--profile", str(profile)]
    command = [program, *options, "about:blank"]
    log = profile / "trix.log"
    with (
        log.open("w") as output,
        subprocess.Popen(command, stdout=output, stderr=output) as process,
    ):
        try:
            with connect(_address(log) + "/session", max_size=None) as connection:
                browser = Browser(connection)
                browser.send("session.new", capabilities={})
                browser.send("session.subscribe", events=["log.entryAdded"])
                yield browser
                browser.send("browser.close")
        finally:
            process.terminate()


def _address(log: Path) -> str:
    """Wait for the address that Firefox prints, and return it."""
    end = time.monotonic() + PATIENCE
    while (found := _LISTENS.search(log.read_text("utf-8", "replace"))) is None:
        if time.monotonic() > end:
            raise RuntimeError("Firefox did not say where it listens:\n" + log.read_text("utf-8", "replace"))
        time.sleep(0.1)
    return found[1]
