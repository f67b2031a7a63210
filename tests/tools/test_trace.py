"""The walk through a network action in docs/architecture.md, against the real path."""

import re
from pathlib import Path

from tools.dev.trace import network

ROOT = Path(__file__).resolve().parents[2]
# the devices of the trace are simulated, without a screen and a broker
OUTSIDE = {"meeting.py", "desktop_network.py", "web_network.py"}


def test_the_walk_names_files_on_the_way_of_an_action():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    walk = text.partition("## The way of a network action")[2].partition("\n## ")[0]
    named = {Path(file).name for file in re.findall(r"[a-z_/]+\.py", walk)}
    tracer = network()
    assert named - OUTSIDE <= {Path(file).name for file in tracer.files}
    assert (len(tracer.files) <= 24, tracer.jumps <= 260) == (True, True), tracer.report()
