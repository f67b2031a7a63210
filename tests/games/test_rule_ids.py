"""Every rule of a game has tests that cite it."""

import re
from importlib import import_module
from pathlib import Path

import pytest

RULES = {"trix": ("tx", 21), "trixter": ("tr", 11), "troika": ("tk", 13)}


@pytest.mark.parametrize("game", RULES)
def test_every_rule_id_is_cited_by_a_test(game):
    prefix, number = RULES[game]
    told = import_module(f"trix.games.{game}").__doc__.lower()
    listed = set(re.findall(rf"^({prefix}\d\d) ", told, re.MULTILINE))
    files = (Path(__file__).parent / game).glob("test_*.py")
    cited = {
        name for file in files for name in re.findall(rf"def test_({prefix}\d\d)_", file.read_text("utf-8"))
    }
    assert len(listed) == number
    assert listed <= cited
