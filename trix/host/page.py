"""How the game speaks to page.js, which owns everything that belongs to the browser.

Only texts cross the border, so that it does not matter how a runtime wraps objects:
`window.trix.call(json)` takes a request and returns its answer, `window.trix.poll()` returns a JSON list of
what has happened since, and `window.trix.stirred()` an empty text if there was neither that nor any input.
All texts are pure ASCII.
"""

import json
from typing import Any, Protocol


class Page(Protocol):
    """The object that page.js puts at `window.trix`."""

    def call(self, request: str) -> str:
        """Carry out a request, a JSON object with "do", and return a JSON object."""

    def poll(self) -> str:
        """Return a JSON list of messages, "[]" if there are none."""

    def stirred(self) -> str:
        """Return "yes" if there are messages, or was input since the last call; else an empty text."""


def ask(page: Page, what: str, /, **arguments: object) -> dict[str, Any]:
    """Have a request carried out. Raises LookupError for one that the page does not know."""
    answer = json.loads(page.call(json.dumps({"do": what, **arguments})))
    if not isinstance(answer, dict):
        return {}
    if "unknown" in answer:
        # page and game of different releases, or a misspelt request: a bug, not a failure of the browser
        raise LookupError(f"the page knows no request {what!r}")
    return answer
