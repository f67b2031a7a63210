"""A real hall with a real broker, and apps of players with simulated screens."""

import pytest

from tests.server.conftest import hall_broker, halls
from tests.ui.hall.world import Player
from tools.site.hall import run
from trix.ui.shell.loop import Loop

__all__ = ["hall_broker", "halls"]


@pytest.fixture
def world(halls, hall_broker, tmp_path, monkeypatch):
    """A running hall, and a function that makes its players."""
    monkeypatch.setattr(Loop, "_drawing", lambda app: iter(()))
    database = str(tmp_path / "hall.db")
    key = run("key", "--database", database).stdout.strip()
    return halls(database), lambda *names: [Player(hall_broker.address, key, name) for name in names]
