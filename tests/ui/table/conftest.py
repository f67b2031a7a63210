"""Players who sit down at a table."""

from functools import partial

import pytest

from tests.ui.table.at_table import sit_down
from tests.ui.table.bidding import sit
from tests.ui.table.deciding import sit_deciding


@pytest.fixture
def seated(platform):
    """Sits down at a new game: seated(seed, size, still, language, pace, **options) gives the scene."""
    return partial(sit_down, platform)


@pytest.fixture
def seated_to_bid(platform):
    """Sits down: seated_to_bid(game, seed, size, still, language, pace) gives the table's scene."""
    return partial(sit, platform)


@pytest.fixture
def deciding(platform):
    """Sits down where a condition holds: deciding(game, condition, agent, **options) gives app and scene."""
    return partial(sit_deciding, platform)
