"""Random input in the browser causes no error, no frozen game and no lost save.

TRIX_MONKEY_SECONDS is the length, TRIX_MONKEY_SEED the seed; `make browser-monkey` takes three minutes.
"""

import os
import time

import pytest

from tests.browser.monkey import Monkey, kept
from trix.games import game_names

SECONDS = float(os.environ.get("TRIX_MONKEY_SECONDS", "20"))
SEED = int(os.environ.get("TRIX_MONKEY_SEED", "1"))
GAMES = game_names()
BETWEEN_RELOADS = 15.0  # seconds
BETWEEN_CHECKS = 40  # acts


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_random_input_breaks_nothing(new_page, game, name, capsys):
    page = new_page(viewport={"width": 1280, "height": 720}, has_touch=True, device_scale_factor=1 + SEED % 2)
    page.add_init_script(kept(name))
    monkey = Monkey(page, game, SEED * len(GAMES) + GAMES.index(name))
    end = time.monotonic() + SECONDS / len(GAMES)
    loaded = time.monotonic()
    while time.monotonic() < end:
        monkey.act()
        if monkey.number % BETWEEN_CHECKS == 0:
            monkey.assert_alive()
        if time.monotonic() - loaded > BETWEEN_RELOADS:
            before = time.monotonic()
            monkey.reload()
            loaded = time.monotonic()
            end += loaded - before
    monkey.assert_alive()
    monkey.reload()
    with capsys.disabled():
        report = f"{monkey.number} acts, {monkey.reloads} reloads, scenes {', '.join(sorted(monkey.scenes))}"
        print(f"\n  monkey at {name}, seed {SEED}: {report}", end="")
    assert "table" in monkey.scenes, "it never came to a game"
