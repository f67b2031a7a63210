"""The desktop game as a separate process: `Desktop` starts it, and its program uses the other functions."""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from trix.platform.sides import open_platform
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[2]
ASKED = ("choose", "double", "throw_in", "bid", "trump", "discard", "revise")


class Desktop:
    """A running program of tests.browser, started with arguments and variables of the environment."""

    def __init__(self, folder: Path, program: str, *arguments: object, **environment: str) -> None:
        self._output = folder / "reports"
        environ = {
            **os.environ,
            "TRIX_DATA": str(folder / "data"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
            **environment,
        }
        with self._output.open("w") as output:
            command = [sys.executable, "-m", f"tests.browser.{program}", *map(str, arguments)]
            self._process = subprocess.Popen(command, stdout=output, stderr=output, env=environ, cwd=ROOT)

    @property
    def report(self) -> dict[str, Any]:
        """The latest report of the program."""
        assert self._process.poll() is None, self._output.read_text()
        lines = [line for line in self._output.read_text().splitlines() if line.startswith("{")]
        return json.loads(lines[-1]) if lines else {}

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def begin(name: str, **settings: object) -> Loop:
    """Return the app on its title, for a player with that name."""
    platform = open_platform()
    platform.begin()
    app = build_app(platform)
    app.change(name=name, pace="instant", sound=False, **settings)
    return app


def play(app: Loop, step: Callable[[], None], report: Callable[[], dict[str, object]]) -> None:
    """Play until the process is killed; print the report as a line of JSON whenever it changes."""
    rng, before = random.Random(1), {}
    while app.is_running:
        app.frame()
        step()
        _act(app, rng)
        now = report()
        if now != before:
            print(json.dumps(now), flush=True)
            before = now
        time.sleep(0.01)


def _act(app: Loop, rng: random.Random) -> None:
    """Make a decision if it is this player's turn."""
    scene = app.stack.top
    table: Any = next((one.table for one in app.stack.scenes if isinstance(one, TableScene)), None)
    if table is None:
        return
    if scene.name == "deal_result":
        scene.go_on()  # type: ignore[attr-defined]
    elif table.turn.awaiting == "decision" and scene.name in ("table", *ASKED):
        if scene.name != "table":
            app.stack.pop()
        table.answer(rng.choice(list(table.session.observation().legal_actions)))
