"""The imports of the title, and the imports ahead of a table. Each test runs in its own process."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from trix.games import game_names

ROOT = Path(__file__).resolve().parents[3]
MOST_AT_FIRST = 76
MOST_AT_ONCE = 3


@pytest.fixture(scope="module", params=game_names())
def told(request):
    command = [sys.executable, "-m", "tests.ui.screens.title_alone", request.param]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["reports"] == []
    return told


@pytest.mark.by_turns
@pytest.mark.long
def test_title_imports_only_what_it_shows(told):
    """In the browser each module costs some milliseconds before the first frame."""
    elsewhere = ("table", "tutorial", "review", "statistics", "friends", "reactions")
    asked = [f"trix.ui.{part}" for part in elsewhere]
    asked += [
        f"trix.ui.screens.{name}" for name in ("settings_scene", "setup_scene", "credits", "panels", "book")
    ]
    asked += [f"trix.games.{game}" for game in game_names()] + ["trix.ai.games", "trix.ai.search"]
    found = [name for name in told["title"] if name.startswith(tuple(asked))]
    assert found == []
    assert len(told["title"]) <= MOST_AT_FIRST


def test_table_opens_without_imports_after_an_idle_title(told):
    assert told["scene"] != "title"
    assert told["table"] == []


def test_modules_are_imported_ahead_in_small_steps(told):
    """A step is the hitch of one frame. A package that imports its own modules comes as a whole."""
    assert sum(told["steps"]) > 150
    assert max(told["steps"]) <= MOST_AT_ONCE


def test_each_name_of_the_list_is_a_module_of_some_game():
    """A name without a module is skipped: some games lack a part, but a moved module is imported late."""
    for names in json.loads((ROOT / "trix/ui/screens/ahead.json").read_text("utf-8")).values():
        for name in names:
            paths = [ROOT / name.format(game=game).replace(".", "/") for game in game_names()]
            assert any(path.is_dir() or path.with_suffix(".py").is_file() for path in paths), name
