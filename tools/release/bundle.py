"""Builds a bundle for this system from an installed wheel, and starts it: python -m tools.release.bundle.

Run by the environment that holds PyInstaller and the game's wheel. Prints size and time to the first frame;
fails if there is none.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.release.trial import first_frame

ROOT = Path(__file__).resolve().parents[2]
NAME = "Trix"


def command(work: Path, output: Path) -> list[str]:
    """Return the call that puts the bundle into a folder below *output*."""
    options = ["--noconfirm", "--windowed", "--name", NAME, "--collect-all", "trix"]
    options += ["--distpath", str(output), "--workpath", str(work), "--specpath", str(work)]
    return [sys.executable, "-m", "PyInstaller", *options, str(ROOT / "tools" / "release" / "start.py")]


def program(output: Path) -> Path:
    """Return what starts the game."""
    if sys.platform == "darwin":
        return output / f"{NAME}.app" / "Contents" / "MacOS" / NAME
    return output / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def size(folder: Path) -> int:
    """Return the bytes of all files in it."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.bundle", description="Build a bundle and start it."
    )
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "bundle")
    output: Path = parser.parse_args().output
    shutil.rmtree(output, ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        # elsewhere, so that the installed game is bundled and not these sources
        subprocess.run(command(Path(work), output), cwd=work, check=True)
    start = program(output)
    try:
        seconds = [first_frame([str(start)]) for _ in range(3)]
    except (subprocess.SubprocessError, ValueError) as error:
        print(f"{start} does not start: {error} {getattr(error, 'stderr', '')}", file=sys.stderr)
        return 1
    whole = output / f"{NAME}.app" if sys.platform == "darwin" else start.parent
    told = ", ".join(f"{value:.2f}" for value in seconds)
    print(f"{whole}: {size(whole) / 1e6:.1f} MB; first frame after {told} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
