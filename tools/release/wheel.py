"""Builds the wheel and starts it in an otherwise empty environment: python -m tools.release.wheel.

The environment stays beside the wheel; `tools.release.bundle` takes the game from there.
"""

import argparse
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

from tools.release.trial import first_frame, stays
from tools.site.build import list_shipped

ROOT = Path(__file__).resolve().parents[2]
STAYS = 5
"""The command must keep running for so many seconds."""


class WheelError(Exception):
    """The wheel is incomplete or does not start; the message gives the reason."""


def build(output: Path) -> Path:
    """Build it into an empty folder; raises CalledProcessError."""
    for stale in (output, ROOT / "build" / "lib"):
        # setuptools would pack leftovers of an earlier build
        shutil.rmtree(stale, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--wheel-dir", str(output), str(ROOT)], check=True)
    (wheel,) = output.glob("*.whl")
    return wheel


def check_contents(wheel: Path) -> None:
    """Raise WheelError if something is missing that the site's archive has."""
    with zipfile.ZipFile(wheel) as archive:
        there = set(archive.namelist())
    wanted = {path.as_posix() for path in list_shipped(ROOT)} - {"main.py"}
    inside = {name if name.startswith("trix/") else f"trix/{name}" for name in wanted}
    if missing := inside - there:
        raise WheelError(f"the wheel lacks {min(missing)} and {len(missing) - 1} more")


def try_out(wheel: Path, folder: Path) -> float:
    """Install it into an empty environment and start it; return the seconds to the first frame."""
    venv.create(folder, with_pip=True, clear=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(wheel)], check=True)
    if not stays([str(programs / "trix")], STAYS):
        raise WheelError("the command trix ends by itself")
    return first_frame([str(programs / "python"), str(ROOT / "tools" / "release" / "start.py")])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.wheel", description="Build the wheel and try it."
    )
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "wheel")
    output: Path = parser.parse_args().output
    try:
        wheel = build(output)
        check_contents(wheel)
        seconds = try_out(wheel, output / "empty")
    except (WheelError, subprocess.SubprocessError) as error:
        print(f"There is no good wheel. {error}", file=sys.stderr)
        return 1
    print(f"{wheel}: {wheel.stat().st_size / 1e6:.1f} MB; first frame after {seconds:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
