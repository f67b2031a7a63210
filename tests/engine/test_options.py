import pytest

from trix.engine.errors import RulesError
from trix.engine.options import Option, choose_options

OPTIONS = (
    Option("players", range(3, 8), 4),
    Option("miss", ("flat", "per_trick"), "flat"),
    Option("hook", (True, False), False),
    Option("limit", (1, 45, None), 45),
)


def test_missing_options_get_defaults():
    assert dict(choose_options("g", OPTIONS, {"players": 5})) == {
        "players": 5,
        "miss": "flat",
        "hook": False,
        "limit": 45,
    }


def test_none_may_be_a_value():
    assert choose_options("g", OPTIONS, {"limit": None})["limit"] is None


@pytest.mark.parametrize(
    ("asked", "named", "listed"),
    [
        ({"players": 8}, "'players'", "3 to 7"),
        ({"players": 4.0}, "'players'", "3 to 7"),
        ({"miss": "double"}, "'miss'", "'flat', 'per_trick'"),
        ({"hook": 1}, "'hook'", "True, False"),
        ({"limit": True}, "'limit'", "1, 45, None"),
        ({"limit": [1]}, "'limit'", "1, 45, None"),
        ({"colour": "red"}, "'colour'", "players, miss, hook, limit"),
    ],
)
def test_a_refusal_names_the_option_and_lists_its_values(asked, named, listed):
    with pytest.raises(RulesError) as refusal:
        choose_options("g", OPTIONS, asked)
    assert named in str(refusal.value)
    assert listed in str(refusal.value)


def test_the_message_stays_short_for_a_long_value():
    with pytest.raises(RulesError) as refusal:
        choose_options("g", OPTIONS, {"miss": "x" * 10_000})
    assert len(str(refusal.value)) < 300


def test_chosen_options_cannot_be_changed():
    with pytest.raises(TypeError):
        choose_options("g", OPTIONS, {})["hook"] = True
