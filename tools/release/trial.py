"""Starts built programs without screen, sound or the user's files."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120
"""Seconds until a start has failed."""


@contextmanager
def nowhere() -> Iterator[dict[str, str]]:
    """Yield an environment for a game that shows nothing, in an empty folder of its own (HOME)."""
    with tempfile.TemporaryDirectory() as home:
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        yield {**os.environ, **quiet, "HOME": home, "APPDATA": home, "XDG_DATA_HOME": home}


def first_frame(command: Sequence[str]) -> float:
    """Return the seconds from starting start.py, bundled or not, to the game's first frame.

    Raises CalledProcessError or TimeoutExpired if there is none.
    """
    with nowhere() as environ:
        began = time.time()
        environ["TRIX_TRIAL"] = str(began)
        ran = subprocess.run(
            command,
            env=environ,
            cwd=environ["HOME"],
            check=True,
            timeout=PATIENCE,
            capture_output=True,
            text=True,
        )
        # without a console a program prints nothing on Windows: there the end counts
        return time.time() - began if sys.platform == "win32" else float(ran.stdout.split()[-1])


def stays(command: Sequence[str], seconds: float) -> bool:
    """Whether a game keeps running for that many seconds."""
    with nowhere() as environ:
        started = subprocess.Popen(command, env=environ, cwd=Path(environ["HOME"]))
        try:
            started.wait(seconds)
        except subprocess.TimeoutExpired:
            return True
        finally:
            started.kill()
            started.wait()
    return False
