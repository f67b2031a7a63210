"""Every rule of Trix has tests that cite it."""

import re
from pathlib import Path

import trix.games.trix


def test_every_rule_id_is_cited_by_a_test():
    listed = {name.lower() for name in re.findall(r"^(TX\d\d) ", trix.games.trix.__doc__, re.MULTILINE)}
    here = Path(__file__).parent
    cited = set()
    for file in here.glob("test_*.py"):
        cited |= set(re.findall(r"def test_(tx\d\d)_", file.read_text(encoding="utf-8")))
    assert len(listed) == 21
    assert listed <= cited
