"""The desktop game as a separate process that plays at a table of the hall.

python -m tests.browser.desktop_stranger NAME        with TRIX_BROKER, TRIX_HALL and TRIX_DATA set

It prints a line of JSON after each change: its scene, who it waits with, and at the end its rating.
"""

import json
import random
import sys
import time

from tests.browser.desktop_friend import act
from tests.ui.driver import press, target
from trix.host.sides import open_platform
from trix.ui.hall.hall_ending import HallEnding
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app


def report(app: Loop) -> dict[str, object]:
    """Return the values for the test."""
    top = app.stack.top
    rating = top.status()["rating"] if isinstance(top, HallEnding) else ""
    return {"scene": top.name, "people": top.status().get("people", []), "rating": rating}


def play(name: str) -> None:
    """Play until the process is killed."""
    platform = open_platform()
    platform.begin()
    app = build_app(platform)
    app.change(name=name, pace="instant", sound=False, game="trixter")
    rng, before = random.Random(1), {}
    while app.is_running:
        app.frame()
        for button in ("play_now", "form:five", "seek"):
            if app.stack.top.name in ("title", "play_now") and target(app, button):
                press(app, button)
        act(app, rng)
        now = report(app)
        if now != before:
            print(json.dumps(now), flush=True)
            before = now
        time.sleep(0.01)


if __name__ == "__main__":
    play(sys.argv[1])
