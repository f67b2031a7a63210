"""The process is killed at a random moment, and the next start loses at most one action.

TRIX_KILLS is the number of kills; `make test-all` kills ten times, `make kill-test` two hundred times.
"""

import os
import random
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from trix.platform.desktop import FileStore
from trix.session import load_save

ROOT = Path(__file__).resolve().parents[3]
PLAYER = Path(__file__).with_name("player.py")
KILLS = int(os.environ.get("TRIX_KILLS", "5"))
LONGEST = 0.6  # seconds from a line of its output to the kill


def lives_and_dies(folder: Path, lines: int, seconds: float) -> list[int]:
    """Let it print some lines, wait some seconds, kill it, and return the printed numbers of actions."""
    environ = {**os.environ, "TRIX_DATA": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        [sys.executable, str(PLAYER)], env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        assert player.stderr is not None
        first = "".join(player.stdout.readline() for _ in range(lines))
        time.sleep(seconds)
        assert player.poll() is None, player.stderr.read()
        player.kill()
        rest = player.stdout.read()
        assert player.stderr.read() == ""
    # the last line may be incomplete
    return [int(line) for line in (first + rest).split("\n")[:-1]]


@pytest.mark.long
def test_a_killed_game_loses_at_most_one_action(tmp_path):
    rng = random.Random(1)
    store = FileStore(tmp_path)
    kept = 0
    played = 0
    for number in range(KILLS):
        # a slow machine may play nothing in the first moments: every second life lasts longer
        told = lives_and_dies(tmp_path, 1 + number % 2 * 3, rng.uniform(0, LONGEST))
        # a game that had ended makes room for the next one
        assert told[0] in (kept, 0)
        played += sum(later > earlier for earlier, later in pairwise(told))
        found = load_save(store, "trix")
        assert found.trouble is None
        kept = len(found.games[0].record.actions) if found.games else 0
        over = not found.games
        assert over or kept >= told[-1] - 1, f"{told[-1] - kept} actions were lost"
    assert played > KILLS, "it was killed before it did anything"
    assert not [key for key in store.keys() if key.endswith("-aside")]  # noqa: SIM118 (no mapping)
