"""The same sources give the same site at any time and place."""

import os
import subprocess
import time

import pytest

from tests.browser.mirror import web_python
from tools.site.build import ROOT, sizes

# without the modules that another build has shortened
ALONE = """
import sys
from pathlib import Path
from tools.site import build

build.SLIMMED = Path(sys.argv.pop(1))
sys.exit(build.main())
"""


def build(output, *options, **environ):
    command = [web_python(), "-B", "-c", ALONE, output / "slim", "--output", output / "site", *options]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **environ}, check=True, capture_output=True)
    return {name: (output / "site" / name).read_bytes() for name in sizes(output / "site")}


@pytest.mark.parametrize(
    "options", [pytest.param((), id="site"), pytest.param(("--itch",), id="itch", marks=pytest.mark.long)]
)
def test_two_builds_are_equal_to_the_byte(tmp_path, options):
    first = build(tmp_path / "first", *options, TZ="UTC", PYTHONHASHSEED="1", LC_ALL="C")
    # zip files store times in steps of two seconds
    time.sleep(2)
    second = build(tmp_path / "second", *options, TZ="Asia/Tokyo", PYTHONHASHSEED="2")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
