"""A real broker for tests, where one is installed."""

import time
from collections.abc import Callable, Iterator

import pytest

from tools.site.broker import LocalBroker, local_broker, mosquitto


@pytest.fixture(scope="session")
def broker() -> Iterator[LocalBroker]:
    """mosquitto, as docs/broker configures it. A test that kills it starts it again."""
    if mosquitto() is None:
        pytest.skip("NOTHING was sent over a real broker: mosquitto is not installed")
    with local_broker() as running:
        yield running


def until(
    done: Callable[[], bool], seconds: float = 10.0, run: Callable[[], None] = lambda: time.sleep(0.002)
) -> float:
    """Run until a condition holds; return the seconds."""
    began = time.monotonic()
    while not done():
        assert time.monotonic() < began + seconds, "this takes too long"
        run()
    return time.monotonic() - began
