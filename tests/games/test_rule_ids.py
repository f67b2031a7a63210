"""A rule is written in docs/rules.md, implemented in the modules its game names, and cited by tests."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from trix.games import game_names, option_table, presets

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
ID = r"[A-Z]{2}[0-9]{2}"


def index(game):
    """The rows of the table in a game's docstring: the modules by the ID."""
    rows = re.findall(rf"^({ID})  .*?  +(\S.*)$", import_module(f"trix.games.{game}").__doc__, re.MULTILINE)
    assert len(rows) == len(dict(rows)), "an ID stands twice"
    return {rule: set(modules.split(", ")) for rule, modules in rows}


def section(game):
    """What docs/rules.md says of a game."""
    [text] = re.findall(rf"^## {game.capitalize()}\n(.*?)(?=^## |\Z)", RULES, re.MULTILINE | re.DOTALL)
    return text


def options_told(game):
    return dict(re.findall(r"Option `(\w+)`: `?(\w+)`?", section(game)))


@pytest.mark.parametrize("game", game_names())
def test_the_rules_are_numbered_without_a_gap(game):
    rules = list(index(game))
    assert rules
    assert rules == [f"{rules[0][:2]}{number:02}" for number in range(1, len(rules) + 1)]


@pytest.mark.parametrize("game", game_names())
def test_rules_are_cited_in_their_modules_only(game):
    folder = ROOT / "trix" / "games" / game
    mentioned = {}
    for file in folder.glob("*.py"):
        if file.stem != "__init__":
            for rule in re.findall(rf"\b{ID}\b", file.read_text("utf-8")):
                mentioned.setdefault(rule, set()).add(file.stem)
    assert mentioned == index(game)


@pytest.mark.parametrize("game", game_names())
def test_the_rules_page_lists_every_rule(game):
    told = dict(re.findall(rf"^### ({ID}) .+?\n(.*?)(?=^##|\Z)", section(game), re.MULTILINE | re.DOTALL))
    assert list(told) == list(index(game))
    assert all(len(text.split()) >= 8 for text in told.values())


@pytest.mark.parametrize("game", game_names())
def test_the_rules_page_lists_every_option_with_its_default(game):
    assert {name: value.lower() for name, value in options_told(game).items()} == {
        option.name: str(option.default).lower() for option in option_table(game)
    }


@pytest.mark.parametrize("game", game_names())
def test_the_rules_page_lists_every_preset(game):
    told = section(game).partition("### Presets")[2]
    assert re.findall(r"^\| `(\w+)` \|", told, re.MULTILINE) == list(presets(game))


@pytest.mark.parametrize("game", game_names())
def test_every_rule_is_cited_by_a_test(game):
    cited: set[str] = set()
    for file in (Path(__file__).parent / game).glob("test_*.py"):
        cited.update(re.findall(r"def test_([a-z]{2}\d\d)_", file.read_text("utf-8")))
    assert {rule.lower() for rule in index(game)} <= cited
