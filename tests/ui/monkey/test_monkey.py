"""Random use: no error, no frozen state, nothing lost.

TRIX_MONKEY is the number of events; `make test-all` has 3,000 and `make monkey` 200,000.
"""

import os

import pytest

from tests.ui.monkey.monkey import Monkey
from trix.games import game_names

EVENTS = int(os.environ.get("TRIX_MONKEY", "900"))
GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_random_use_breaks_nothing(platform, game):
    platform.still = False
    platform.store.write("settings", f'{{"game": "{game}", "pace": "fast"}}')
    monkey = Monkey(platform, seed=GAMES.index(game))
    for number in range(EVENTS // len(GAMES)):
        monkey.act()
        if number % 200 == 0:
            monkey.assert_alive()
    monkey.reload()  # a short run may not have come to it by chance
    monkey.frame()
    monkey.assert_alive()
    assert {"title", "table"} <= monkey.scenes, "it never came to a game"
