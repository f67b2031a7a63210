"""Recorded games, deals and counts never change. ``python -m tools.dev.golden`` writes them."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from tools.dev import golden
from trix.games import game_names, load_game, presets

HERE = Path(__file__).parent
RECORDED_GAMES = [(name, preset) for name in game_names() for preset in presets(name)]


def recorded(file):
    path = HERE / file
    assert path.exists(), f"{file} is not recorded yet: run python -m tools.dev.golden"
    return path.read_text(encoding="utf-8").splitlines()


def differences(file, lines):
    return "\n".join(islice(unified_diff(recorded(file), lines, "recorded", "now", lineterm="", n=8), 60))


@pytest.mark.parametrize(("name", "preset"), RECORDED_GAMES)
def test_a_game_goes_as_recorded(name, preset):
    changed = differences(f"{name}-{preset}.txt", golden.game_lines(name, preset))
    assert not changed, changed


@pytest.mark.parametrize(("name", "preset"), RECORDED_GAMES)
def test_the_recorded_actions_lead_to_the_recorded_end(name, preset):
    """Apply the recorded texts alone, without the script's policy."""
    lines = recorded(f"{name}-{preset}.txt")
    state = load_game(name, **presets(name)[preset]).new_initial_state(int(lines[0].split()[-1]))
    for line in lines:
        if line and not line.startswith("#"):
            seat, text = line.split(": ")
            assert state.current_player() == int(seat)
            state.apply_action(state.string_to_action(text))
    assert state.is_terminal()
    totals = " ".join(str(score) for score in state.returns())
    assert lines[-1].startswith(f"# the end: {totals};")


@pytest.mark.parametrize("name", game_names())
def test_the_deals_of_a_seed_never_change(name):
    changed = differences(f"{name}-deals.txt", golden.deal_lines(name))
    assert not changed, changed


@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_the_number_of_lines_of_play_never_changes(name):
    changed = differences(f"{name}-counts.txt", golden.count_lines(name))
    assert not changed, changed


def test_every_recorded_file_belongs_to_a_game():
    known = {f"{name}-{preset}.txt" for name, preset in RECORDED_GAMES}
    known |= {f"{name}-{kind}.txt" for name in game_names() for kind in ("deals", "counts")}
    assert {file.name for file in HERE.glob("*.txt")} == known
