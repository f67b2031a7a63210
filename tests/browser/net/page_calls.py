"""Calls of a page by its tests."""

import time
from base64 import b64encode

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
CALL = "request => JSON.parse(trix.call(JSON.stringify(request)))"


def text(value):
    return b64encode(value).decode()


def until(page, done, seconds=10.0):
    """Wait until *done()* is true; return the seconds it took."""
    began = time.monotonic()
    while not done():
        assert time.monotonic() < began + seconds, "this takes too long"
        page.wait_for_timeout(5)
    return time.monotonic() - began
