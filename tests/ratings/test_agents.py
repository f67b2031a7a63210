"""The agents' ratings: their scale, and the rating of a player who met them."""

import random
import re
from math import log
from pathlib import Path

import pytest

from trix.ai import levels
from trix.games import game_names, load_game, part, presets
from trix.ratings.agents import AGENT_NUMBERS, agent_rating, is_rated, levels_around
from trix.ratings.alone import Alone, estimate
from trix.ratings.plackett_luce import UNIT

FORMS = list(AGENT_NUMBERS)


def test_every_preset_is_rated():
    for game in game_names():
        for options in presets(game).values():
            assert is_rated(game, part(game, "deals").form_of(load_game(game, **options).options))


@pytest.mark.parametrize("form", FORMS)
def test_a_stronger_level_has_a_higher_number(form):
    numbers = [agent_rating(*form, level).number for level in levels() if level in AGENT_NUMBERS[form]]
    assert numbers == sorted(numbers)
    assert agent_rating(*form, "standard").number == 1000


def test_a_number_lies_between_two_levels():
    standard, beginner = (agent_rating("trix", "complex", level).number for level in ("standard", "beginner"))
    assert levels_around("trix", "complex", standard) == ("standard", "advanced")
    assert levels_around("trix", "complex", (standard + beginner) // 2) == ("beginner", "standard")
    assert levels_around("trix", "complex", -9_999) == (None, "random")
    assert levels_around("trix", "complex", 9_999)[1] is None


def games_of(number, count, seed):
    """Return games of a player with a true number, drawn by the model: strengths plus luck."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        opponents = [rng.choice(("beginner", "standard", "advanced")) for _ in range(3)]
        strengths = [number, *(agent_rating("trix", "complex", level).number for level in opponents)]
        luck = [strength - 40 * 8.6 * noise(rng) for strength in strengths]
        order = sorted(luck, reverse=True)
        places = tuple(1 + order.index(one) for one in luck)
        found.append(Alone(((None,), *((level,) for level in opponents)), places))
    return found


def noise(rng):
    """Return Gumbel noise: with it the order follows the Plackett-Luce model."""
    return log(-log(rng.random()))


@pytest.mark.parametrize("number", [700, 1000, 1300])
def test_the_estimate_is_near_the_true_number(number):
    found = [estimate("trix", "complex", games_of(number, 150, seed)) for seed in range(8)]
    inside = [abs(one.number - number) <= one.plus_minus + 20 for one in found]
    assert sum(inside) >= 6
    assert abs(sum(one.number for one in found) / 8 - number) < 60


def test_games_with_other_people_or_unrated_levels_are_left_out():
    two = Alone(((None,), (None,), ("standard",), ("standard",)), (1, 2, 3, 4))
    none = Alone((("standard",),) * 4, (1, 2, 3, 4))
    program = Alone(((None,), ("own program",), ("standard",), ("standard",)), (1, 2, 3, 4))
    assert estimate("trix", "complex", [two, none, program]) == estimate("trix", "complex", [])
    assert estimate("trix", "complex", []).mu == 25 * UNIT


def test_partners_are_rated_together():
    won = Alone(((None, "standard"), ("standard", "standard")), (1, 2))
    lost = won._replace(places=(2, 1))
    assert estimate("troika", "troika", [won]).number > 1000 > estimate("troika", "troika", [lost]).number


def test_the_published_table_is_that_of_the_program():
    text = (Path(__file__).parents[2] / "docs" / "hall-protocol.md").read_text("utf-8")
    for game, form in FORMS:
        (row,) = re.findall(rf"^\| {game}: {form} \| (.*) \|$", text, re.MULTILINE)
        numbers = [cell.split(" ±")[0].replace("−", "-").strip() for cell in row.split("|")]
        known = [level for level in levels() if level in AGENT_NUMBERS[game, form]]
        expected = {level: str(agent_rating(game, form, level).number) for level in known}
        assert numbers == [expected.get(level, "") for level in levels()]
