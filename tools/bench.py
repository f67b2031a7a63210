"""Prints the figures of speed: `make bench`. Each is a median of several runs, since machines are noisy."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

ROOT = Path(__file__).parent.parent
RUNS = 7


def main() -> None:
    """Measure everything and print one line for each figure."""
    for name, unit, measure in FIGURES:
        values = sorted(measure() for _ in range(RUNS))
        print(
            f"{name:<62} {median(values):>10,.2f} {unit}  ({values[0]:,.2f} to {values[-1]:,.2f})", flush=True
        )


def ltoosh_playouts() -> float:
    """Random playouts of whole ltoosh deals through the public API, a second."""
    from trix.games import load_game

    start = load_game("trix").new_initial_state(7)
    start.apply_action(start.string_to_action("choose ltoosh"))
    draw = random.Random(1).random
    playouts = 300
    began = time.perf_counter()
    for _ in range(playouts):
        state = start.clone()
        for _ in range(52):
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
    return playouts / (time.perf_counter() - began)


def first_frame() -> float:
    """Milliseconds from the start of the process to the first frame on the screen."""
    program = (
        "import time, asyncio; from trix.ui import app; from trix.host.desktop import DesktopHost;"
        "DesktopHost.ready = lambda self: __import__('os')._exit(0); asyncio.run(app.main())"
    )
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True)
    return 1000 * (time.perf_counter() - began)


FIGURES: list[tuple[str, str, Callable[[], float]]] = [
    ("random playouts of a whole ltoosh deal, public API", "a second", ltoosh_playouts),
    ("process start to first frame", "ms", first_frame),
]

if __name__ == "__main__":
    main()
