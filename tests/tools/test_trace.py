"""The walks through a card and a network action in docs/architecture.md, against the real paths."""

import re
from pathlib import Path

from tools.dev.trace import network, tap

ROOT = Path(__file__).resolve().parents[2]
# the devices of the trace are simulated, without a screen and a broker
OUTSIDE = {"meeting.py", "desktop_network.py", "web_network.py"}


def named_between(start, end):
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    walk = text.partition(start)[2].partition(end)[0]
    return {Path(file).name for file in re.findall(r"[a-z_/]+\.py", walk)}


def test_the_walk_names_files_on_the_way_of_a_card():
    named = named_between("1. **Input.**", "8. **Picture.**")
    tracer = tap()
    # the trace begins where the loop hands the event over
    assert named - {"loop.py"} <= {Path(file).name for file in tracer.files}
    assert (len(tracer.files) <= 28, tracer.jumps <= 80) == (True, True), tracer.report()


def test_the_walk_names_files_on_the_way_of_an_action():
    named = named_between("## The way of a network action", "\n## ")
    tracer = network()
    assert named - OUTSIDE <= {Path(file).name for file in tracer.files}
    assert (len(tracer.files) <= 18, tracer.jumps <= 250) == (True, True), tracer.report()
