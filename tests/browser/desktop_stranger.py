"""Plays at a table of the hall. It reports its scene, who it waits with, and at the end its rating.

python -m tests.browser.desktop_stranger NAME        with TRIX_BROKER, TRIX_HALL and TRIX_DATA set
"""

import sys

from tests.browser.desktop import begin, play
from tests.ui.driver import press, target
from trix.ui.hall.hall_ending import HallEnding


def main(name: str) -> None:
    app = begin(name, game="trixter")

    def seek() -> None:
        for button in ("play_now", "form:five", "seek"):
            if app.stack.top.name in ("title", "play_now") and target(app, button):
                press(app, button)

    def report() -> dict[str, object]:
        top = app.stack.top
        rating = top.status()["rating"] if isinstance(top, HallEnding) else ""
        return {"scene": top.name, "people": top.status().get("people", []), "rating": rating}

    play(app, seek, report)


if __name__ == "__main__":
    main(sys.argv[1])
