"""Every test that docs/network.md names for a guarantee exists."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
GUIDE = TESTS.parent / "docs" / "network.md"


def test_the_tests_named_in_the_guide_exist():
    named = set(re.findall(r"`(test_\w+)`", GUIDE.read_text(encoding="utf-8")))
    existing = {
        name
        for path in TESTS.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 15
    assert named <= existing
