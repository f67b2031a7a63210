"""The paths that the docs name exist."""

import re

from tools.site.build import ROOT

PAGES = [*sorted((ROOT / "docs").glob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]
_PATH = re.compile(r"`((?:trix|tests|tools|docs|web|assets)/[\w./-]+)`")
_PLACEHOLDER = re.compile(r"\b(?:NAME|GAME|ROOM|MAILBOX)\b")
_TOPIC = re.compile(r"trix/1/")


def test_every_path_in_the_docs_exists():
    named = [(page.name, path) for page in PAGES for path in _PATH.findall(page.read_text(encoding="utf-8"))]
    assert len(named) > 100
    paths = [(page, path) for page, path in named if not _PLACEHOLDER.search(path) and not _TOPIC.match(path)]
    assert [(page, path) for page, path in paths if not (ROOT / path).exists()] == []
