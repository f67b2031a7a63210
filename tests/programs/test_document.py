"""What docs/protocol.md shows is what programs get."""

import random
import re
from pathlib import Path

import pytest

from trix.games import game_names, load_game
from trix.programs.lines import NewGame, go, newgame

DOCUMENT = Path("docs/protocol.md").read_text(encoding="utf-8")


def test_the_example_question_is_real():
    game = load_game("trix", mode="complex")
    seen = game.new_initial_state(1).observation(0)
    shown = re.sub(r"\n +", "", DOCUMENT)
    assert newgame(NewGame(game, 0, 1)) in shown
    assert go(1, 1000, game, seen) in shown


@pytest.mark.parametrize("name", game_names())
def test_every_phase_is_named(name):
    (named,) = re.findall(rf"^\| {name.capitalize()} \| (`.*`) \|$", DOCUMENT, re.MULTILINE)
    options = {"troika": {"kitty": True}}
    state, rng, met = load_game(name, **options.get(name, {})).new_initial_state(5), random.Random(3), set()
    while not state.is_terminal():
        met.add(state.observation(state.current_player()).phase)
        state.apply_action(rng.choice(state.legal_actions()))
    assert met == set(re.findall(r"`(\w+)`", named))
