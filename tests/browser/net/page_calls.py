"""Calls of a page by its tests."""

from base64 import b64encode

from tests import brokers

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
CALL = "request => JSON.parse(trix.call(JSON.stringify(request)))"


def text(value):
    return b64encode(value).decode()


def until(page, done, seconds=10.0):
    """Wait until *done()* is true; return the seconds it took."""
    return brokers.until(done, seconds, lambda: page.wait_for_timeout(5))
