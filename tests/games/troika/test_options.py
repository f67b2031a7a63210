"""The options and built-in rulesets of Troika."""

import pytest

from trix.engine.errors import RulesError
from trix.games import load_game, option_table, presets

YES_NO = [True, False]
DEFAULTS = {
    "length": "points",
    "target": 52,
    "hands": 12,
    "bidding": "rounds",
    "min_bid": 6,
    "no_trumps": True,
    "low_bids": "off",
    "stick_dealer": True,
    "failed_bid": "points",
    "max_non_bid": 45,
    "kitty": False,
    "joffre": False,
}
VALUES = {
    "length": ["points", "hands"],
    "target": list(range(10, 201)),
    "hands": list(range(1, 101)),
    "bidding": ["rounds", "single"],
    "min_bid": [5, 6, 7, 8],
    "no_trumps": YES_NO,
    "low_bids": ["off", "nt_only", "always"],
    "stick_dealer": YES_NO,
    "failed_bid": ["points", "bid"],
    "max_non_bid": [30, 35, 45, 47, 50, 55, 56, 60, None],
    "kitty": YES_NO,
    "joffre": YES_NO,
}


def test_defaults_are_those_of_the_rules():
    assert dict(load_game("troika").options) == DEFAULTS
    assert {option.name: list(option.values) for option in option_table("troika")} == VALUES


def test_presets_are_those_of_the_rules():
    assert presets("troika") == {
        "troika": {},
        "kaiser": {"bidding": "single", "min_bid": 7, "failed_bid": "bid", "max_non_bid": 47},
        "joffre": {"joffre": True},
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 9),
        ("target", 201),
        ("target", None),
        ("hands", 0),
        ("hands", 101),
        ("min_bid", 9),
        ("max_non_bid", 46),
        ("max_non_bid", False),
        ("low_bids", None),
        ("kitty", 1),
    ],
)
def test_a_refusal_names_the_option(name, value):
    with pytest.raises(RulesError, match=repr(name)):
        load_game("troika", **{name: value})


def test_an_option_without_effect_is_accepted():
    assert load_game("troika", length="hands", target=10).options["target"] == 10
    assert load_game("troika", hands=1).options["length"] == "points"
