"""The walks through a card and a network action in docs/architecture.md, against the real paths."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# the devices of the trace are simulated, without a screen and a broker
OUTSIDE = {"meeting.py", "desktop_network.py", "web_network.py"}


def named_between(start, end):
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    walk = text.partition(start)[2].partition(end)[0]
    named = {Path(file).name for file in re.findall(r"[a-z_/]+\.py", walk)}
    assert len(named) > 5, f"no walk between {start} and {end}"
    return named


def traced(what):
    """Trace in a new process: caches that other tests have filled shorten the way."""
    command = [sys.executable, "-m", "tools.dev.trace", what]
    report = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    counts, _, listed = report.partition(" jumps\n")
    files, _functions, jumps = map(int, re.findall(r"(\d+)(?: files| functions|$)", counts))
    return {Path(file).name for file in listed.split()}, files, jumps, report


def test_the_walk_names_files_on_the_way_of_a_card():
    named = named_between("1. **Input.**", "8. **Picture.**")
    names, files, jumps, report = traced("tap")
    # the trace begins where the loop hands the event over
    assert named - {"loop.py"} <= names
    assert (files <= 28, jumps <= 80) == (True, True), report


def test_the_walk_names_files_on_the_way_of_an_action():
    named = named_between("## The way of a network action", "\n## ")
    names, files, jumps, report = traced("network")
    assert named - OUTSIDE <= names
    assert (files <= 18, jumps <= 250) == (True, True), report
