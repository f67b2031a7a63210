"""How the game speaks to page.js, which owns everything that belongs to the browser.

Only texts are exchanged, so that the runtime's way to wrap objects does not matter. `window.trix.call(json)`
takes a request and returns its answer, `window.trix.poll()` returns a JSON list of new messages, and
`window.trix.stirred()` says whether there are messages or input. All texts are ASCII.
"""

import json
from base64 import b64encode
from typing import Any, Protocol


class Page(Protocol):
    """The object that page.js puts at `window.trix`."""

    def call(self, request: str) -> str:
        """Execute a request, a JSON object with "do", and return a JSON object."""

    def poll(self) -> str:
        """Return a JSON list of messages, "[]" if there are none."""

    def stirred(self) -> str:
        """Return "yes" if there are messages, or input since the last call; else an empty text."""


def ask(page: Page, what: str, /, **arguments: object) -> dict[str, Any]:
    """Send a request to the page, with bytes as base64. Raises LookupError if the page does not know it."""
    answer = json.loads(page.call(json.dumps({"do": what, **arguments}, default=_base64)))
    if not isinstance(answer, dict):
        return {}
    if "unknown" in answer:
        # page and game of different releases, or a misspelt request: a bug, not a failure of the browser
        raise LookupError(f"the page knows no request {what!r}")
    return answer


def _base64(value: bytes) -> str:
    return b64encode(value).decode("ascii")
