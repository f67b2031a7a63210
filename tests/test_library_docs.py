"""The examples of docs/library.md, run as doctests."""

import doctest
import re

from trix.files import ROOT


def test_the_examples_give_what_the_page_shows() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", page, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "library.md", None, 0)
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(examples, out=report.append)
    assert result.attempted > 30
    assert not result.failed, "".join(report)
