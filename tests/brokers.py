"""A real broker for tests, where one is installed."""

from collections.abc import Iterator

import pytest

from tools.site.broker import LocalBroker, local_broker, mosquitto


@pytest.fixture(scope="session")
def broker() -> Iterator[LocalBroker]:
    """mosquitto, as docs/broker configures it. A test that kills it starts it again."""
    if mosquitto() is None:
        pytest.skip("NOTHING was sent over a real broker: mosquitto is not installed")
    with local_broker() as running:
        yield running
