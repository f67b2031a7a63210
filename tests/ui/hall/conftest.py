"""A real hall with a real broker, and apps of players with simulated screens."""

from tests.server.conftest import hall_broker, halls

__all__ = ["hall_broker", "halls"]
