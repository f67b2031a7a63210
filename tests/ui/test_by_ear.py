"""Whole games by ear: nothing is looked at, every decision rests on what was read out."""

import pytest

from tests.ui.ear import Ear, Listener, begun
from trix.games import load_game

TRIX = {"You may play: ", "Choose a contract", "Tap a card to double it", "Continue$"}
GAMES = [
    ("trix", {}, TRIX),
    ("trix", {"mode": "complex", "partnership": True, "doubling": "simple"}, TRIX),
    ("trix", {"mode": "free_complex", "doubling": "off"}, TRIX - {"Tap a card to double it"}),
    ("trixter", {"players": 3, "hands": "short", "hook": True}, set()),
    ("troika", {"kitty": True, "low_bids": "always", "target": 30}, set()),
    ("troika", {"bidding": "single", "length": "hands", "hands": 10}, set()),
]


@pytest.mark.parametrize(("name", "options", "asked"), GAMES)
def test_a_whole_game_by_ear(host, name, options, asked):
    app = begun(host, load_game(name, **options), 5, announcements="detailed")
    player = Listener(Ear(host, app))
    player.play("The game is over")
    print(player.asked)
    assert asked <= set(player.asked)
