"""Prints speed figures: `make bench`. Each is the median of several runs."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from trix.games import load_game
from trix.record import Sitter
from trix.session import Session
from trix.ui.shell.loop import Loop
from trix.ui.table.adviser import Adviser
from trix.ui.table.panels import Panels
from trix.ui.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[2]
RUNS = 7
SIZE = (1280, 720)
TICK = 1 / 60  # seconds of the game between two frames


def main() -> None:
    """Measure everything and print one line for each figure."""
    show("random playouts of a whole ltoosh deal, public API", "a second", list(playouts()))
    show("process start to first frame", "ms", list(first_frames()))
    full, moving, idle = frames()
    show(f"full redraw of the table at {SIZE[0]}×{SIZE[1]}", "ms", full)
    show("frame while cards move", "ms", moving)
    show("frame in which nothing happens", "ms", idle)
    in_the_browser()


def show(name: str, unit: str, values: list[float]) -> None:
    """Print a figure: its median and its 95th percentile."""
    ordered = sorted(values)
    high = ordered[len(ordered) * 95 // 100]
    print(
        f"{name:<52}{median(ordered):>10,.2f} {unit} (95 % up to {high:,.2f}, n = {len(ordered)})", flush=True
    )


def in_the_browser() -> None:
    """Print the browser's figures by running their test, if `make browser-test` has prepared it."""
    if not (ROOT / "build" / "web").is_dir() or not (ROOT / "tests" / "browser" / "node_modules").is_dir():
        print("no figures of the browser: run `make browser-test` once, which builds the site")
        return
    test = ROOT / "tests" / "browser" / "test_figures.py"
    environ = os.environ | {"TRIX_DEALS": "52"}
    subprocess.run([sys.executable, "-m", "pytest", "-q", str(test)], cwd=ROOT, check=False, env=environ)


def playouts() -> Iterator[float]:
    """Random playouts of whole ltoosh deals through the public API, a second."""
    start = load_game("trix").new_initial_state(7)
    start.apply_action(start.string_to_action("choose ltoosh"))
    draw = random.Random(1).random
    number = 300
    for _ in range(RUNS):
        began = time.perf_counter()
        for _ in range(number):
            state = start.clone()
            for _ in range(52):
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
        yield number / (time.perf_counter() - began)


def first_frames() -> Iterator[float]:
    """Milliseconds from the start of the process to the first frame on the screen."""
    program = (
        "import asyncio, os; from trix.platform.desktop import DesktopPlatform;"
        "DesktopPlatform.ready = lambda self: os._exit(0);"
        "from trix.ui import start; asyncio.run(start.main())"
    )
    with tempfile.TemporaryDirectory() as data:
        environ = os.environ | {"TRIX_DATA": data}
        for _ in range(RUNS):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, env=environ)
            yield 1000 * (time.perf_counter() - began)


def frames() -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of work for a full redraw, a frame with moving cards, and an idle frame."""
    app, scene = sit_down()
    table, director = scene.table, scene.table.director
    moving: list[float] = []
    deal = table.model.deal
    while table.model.deal == deal or director.moving():
        if director.awaiting == "decision":
            table.answer(table.session.observation().legal_actions[0])
        elif director.awaiting == "deal_end":
            table.proceed()
        spent = work(app, scene)
        if director.moving():
            moving.append(spent)
    while director.awaiting != "decision":
        work(app, scene)
    full = []
    for _ in range(10 * RUNS):
        scene.layout()
        ground = table.drawing.layer  # made on first access
        began = time.perf_counter()
        scene.draw(app.display.screen)
        full.append(1000 * (time.perf_counter() - began))
        assert table.drawing.layer is ground
    return full, moving, [work(app, scene) for _ in range(60 * RUNS)]


def sit_down() -> tuple[Loop, TableScene]:
    """Begin a game of Complex without a window and without panels."""
    from trix.platform.desktop import DesktopPlatform
    from trix.platform.files import PlayerFiles
    from trix.ui.screens.starting import make_player

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    sitters = [Sitter(""), *(Sitter(name, "standard", "falcon") for name in ("Huda", "Rana", "Sami"))]
    game = load_game("trix", mode="complex")
    scene = TableScene(Session(game, 7, sitters, make_player), Panels(), Adviser(game))
    nothing = Path("no such folder")
    app = Loop(DesktopPlatform(Nowhere(), Nowhere(), {}, PlayerFiles(nothing, nothing)), lambda: scene)
    app.frame()
    return app, scene


def work(app: Loop, scene: TableScene) -> float:
    """Return the milliseconds of work of a frame, without thinking."""
    began = time.perf_counter()
    if scene.update(TICK):
        scene.draw(app.display.screen)
    spent = time.perf_counter() - began
    scene.think(lambda: False)
    return 1000 * spent


class Nowhere:
    """An empty store that ignores writes."""

    def read(self, key: str) -> None:
        """Return None."""

    def write(self, key: str, text: str) -> None:
        """Do nothing."""

    def remove(self, key: str) -> None:
        """Do nothing."""

    def keys(self) -> list[str]:
        return []


if __name__ == "__main__":
    main()
