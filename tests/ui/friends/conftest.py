"""A room with friends."""

import pytest

from tests.ui.friends.world import QUICK, Friends


@pytest.fixture
def friends(monkeypatch: pytest.MonkeyPatch) -> Friends:
    """Three people and an agent who play Troika."""
    made = Friends(monkeypatch, 3, "troika", **QUICK)
    made.sit()
    return made
