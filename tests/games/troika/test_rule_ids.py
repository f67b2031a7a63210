"""Every rule of Troika has tests that cite it."""

import re
from pathlib import Path

import trix.games.troika


def test_every_rule_id_is_cited_by_a_test():
    listed = {name.lower() for name in re.findall(r"^(TK\d\d) ", trix.games.troika.__doc__, re.MULTILINE)}
    cited = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        cited |= set(re.findall(r"def test_(tk\d\d)_", file.read_text(encoding="utf-8")))
    assert len(listed) == 13
    assert listed <= cited
