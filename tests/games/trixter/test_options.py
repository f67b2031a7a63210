"""The options and built-in rulesets of Trixter."""

import pytest

from trix.engine.errors import RulesError
from trix.games import load_game, option_table, presets

DEFAULTS = {
    "players": 4,
    "hands": "full",
    "hook": False,
    "first_lead": "dealer",
    "miss": "flat",
}
VALUES = {
    "players": [3, 4, 5, 6, 7],
    "hands": ["full", "up", "down_up", "short"],
    "hook": [True, False],
    "first_lead": ["dealer", "left_of_dealer"],
    "miss": ["flat", "per_trick"],
}


def test_defaults_are_those_of_the_rules():
    assert dict(load_game("trixter").options) == DEFAULTS
    assert {option.name: list(option.values) for option in option_table("trixter")} == VALUES


def test_presets_are_those_of_the_rules():
    assert presets("trixter") == {"four": {}, "five": {"players": 5}, "short": {"hands": "short"}}


@pytest.mark.parametrize("players", [2, 8, 4.0, "4", True, None])
def test_three_to_seven_play(players):
    with pytest.raises(RulesError, match=r"'players' takes 3 to 7"):
        load_game("trixter", players=players)


@pytest.mark.parametrize("players", range(3, 8))
def test_every_seat_is_a_team(players):
    game = load_game("trixter", players=players)
    assert game.num_players == players
    assert game.teams == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_a_refusal_names_the_option(name):
    with pytest.raises(RulesError, match=repr(name)):
        load_game("trixter", **{name: "nonsense"})
