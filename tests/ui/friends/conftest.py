"""A table with others."""

import pytest

from tests.ui.friends.world import QUICK, Friends


@pytest.fixture
def friends(monkeypatch: pytest.MonkeyPatch) -> Friends:
    """Three people with seats, at a table of Troika with a computer."""
    made = Friends(monkeypatch, 3, "troika", **QUICK)
    made.sit()
    return made
