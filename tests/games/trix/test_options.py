"""The options and built-in rulesets of Trix, and how a wrong one is refused."""

import pytest

from trix.engine.errors import RulesError
from trix.games import game_names, load_game, option_table, presets

DEFAULTS = {
    "mode": "classic",
    "partnership": False,
    "doubling": "leader",
    "hearts_lead": "restricted",
    "throw_in": True,
    "early_end": True,
    "twos_shown": True,
    "partner_result": "sum",
    "forced_discard": False,
    "swap_values": False,
    "reversed_scores": False,
    "fixed_order": False,
}


def test_defaults_are_those_of_the_rules():
    assert dict(load_game("trix").options) == DEFAULTS
    assert {option.name: option.default for option in option_table("trix")} == DEFAULTS


def test_presets_are_those_of_the_rules():
    light = {"doubling": "simple", "hearts_lead": "free", "throw_in": False}
    partners = {"partnership": True, "twos_shown": False}
    assert presets("trix") == {
        "complex": {"mode": "complex", **light},
        "complex_partner": {"mode": "complex", **light, **partners},
        "levant": light,
        "levant_partner": light | partners,
        "full": {},
        "full_partner": {"partnership": True},
        "jordan": {"fixed_order": True},
    }


def test_presets_returns_copies():
    presets("trix")["complex"]["mode"] = "classic"
    assert presets("trix")["complex"]["mode"] == "complex"


@pytest.mark.parametrize("value", [1, 0, None, "yes", "True", 1.0, [], {}])
def test_true_is_not_1(value):
    with pytest.raises(RulesError) as refusal:
        load_game("trix", partnership=value)
    assert "'partnership' takes True, False, not" in str(refusal.value)


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_a_refusal_names_the_option_and_lists_its_values(name):
    with pytest.raises(RulesError) as refusal:
        load_game("trix", **{name: "nonsense"})
    values = next(option.values for option in option_table("trix") if option.name == name)
    assert repr(name) in str(refusal.value)
    assert all(repr(value) in str(refusal.value) for value in values)


@pytest.mark.parametrize("name", ["colour", "name", "players"])
def test_an_unknown_option_is_refused_with_a_list_of_options(name):
    with pytest.raises(RulesError) as refusal:
        load_game("trix", **{name: 4})
    assert repr(name) in str(refusal.value)
    assert all(known in str(refusal.value) for known in DEFAULTS)


def test_an_unknown_game_is_refused_with_a_list_of_games():
    for ask in (load_game, presets, option_table):
        with pytest.raises(RulesError) as refusal:
            ask("bridge")
        assert all(name in str(refusal.value) for name in game_names())


def test_an_option_without_effect_is_accepted():
    assert load_game("trix", twos_shown=False, partner_result="worst_individual").options["mode"] == "classic"


def test_options_of_a_game_are_read_only():
    with pytest.raises(TypeError):
        load_game("trix").options["mode"] = "complex"
