"""Playouts in a browser and on a phone cost no more than the arena assumes."""

from collections.abc import Callable
from functools import partial
from statistics import median

import pytest

from tests.browser.player import wait_for
from trix.ai.time_budget import device_milliseconds

pytestmark = pytest.mark.measured
SEARCHES = """
import time
from trix.ai import make_agent
from trix.games import load_game

DECISIONS = 6  # of each game, spread over its first deal
PLAYOUTS = 40

def decisions(name, options):
    game = load_game(name, **options)
    playing, state, found = make_agent("standard", game), game.new_initial_state(7), []
    while len(found) < DECISIONS:
        seen = state.observation(state.current_player())
        if seen.phase in ("play", "layout") and len(seen.legal_actions) > 3:
            found.append(seen)
        state.apply_action(playing.choose(seen))
    expert = make_agent("expert", game, playouts=PLAYOUTS)
    return [(expert, seen) for seen in found]

asked = {
    "complex": decisions("trix", {"mode": "complex"}),
    "trixter": decisions("trixter", {}),
    "troika": decisions("troika", {}),
}

def seconds(name):
    began = time.perf_counter()
    for expert, seen in asked[name]:
        expert.choose(seen)
    return time.perf_counter() - began
"""
GAMES = ("complex", "trixter", "troika")
RATES = {"browser": 1, "phone": 4}
"""How many times slower than this machine a device is; Chromium would only pause as long."""


def test_playouts_cost_no_more_than_the_arena_assumes(new_page, game, capsys):
    # measured before a page opens, which would take processor time
    here: dict[str, Callable[[str], float]] = {}
    exec(SEARCHES, here)
    desktop = {name: usually(partial(here["seconds"], name)) for name in GAMES}

    page = new_page()
    page.goto(game)
    wait_for(page, lambda now: now["scene"] == "title")
    page.evaluate("program => { pyodide.runPython(program) }", SEARCHES)
    for name in GAMES:
        there = usually(partial(page.evaluate, "name => pyodide.runPython(`seconds('${name}')`)", name))
        times = there / desktop[name]
        for device, rate in RATES.items():
            assumed = device_milliseconds("desktop") / device_milliseconds(device)
            with capsys.disabled():
                print(
                    f"\n  {device}, {name}: {rate * times:.1f} times the desktop's time ({assumed:.1f})",
                    end="",
                )
            assert rate * times <= assumed


def usually(seconds: Callable[[], float]) -> float:
    """Return the median of three runs, after one run that fills the caches."""
    seconds()
    return median(seconds() for _ in range(3))
