"""Prepares a release: python -m tools.release.prepare VERSION [make variables].

Checks the tree, writes the version, moves the unreleased entries of the changelog, builds every published
file with the published options, and commits. The owner tags and pushes. If a step fails, version and
changelog are restored.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tools.release.changelog import ChangelogError, parse_version, release_notes, with_release

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://example.org/trix/"
BROKER = "wss://broker.example.org/mqtt"
"""Stand for the owner's own: a release must build with both."""
_ASSIGNMENT = re.compile(r'__version__ = "([^"]*)"')


class ReleaseError(Exception):
    """The release cannot be made; the message says why."""


def run(root: Path, *command: str) -> str:
    """Run a command in the repository and return its output. Raises ReleaseError if it fails."""
    done = subprocess.run(
        command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise ReleaseError(f"`{' '.join(command)}` failed:\n{done.stdout}")
    return done.stdout


def check_tree(root: Path, version: str, current: str) -> None:
    """Raise ReleaseError or ChangelogError unless this tree can become the version.

    The current version is allowed as long as it is not released.
    """
    if parse_version(version) < parse_version(current):
        raise ReleaseError(f"{version} is older than {current}")
    if changed := run(root, "git", "status", "--porcelain"):
        raise ReleaseError(f"commit or remove these changes first:\n{changed}")
    if run(root, "git", "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists already")


def builds(variables: Sequence[str]) -> list[list[str]]:
    """List the commands that build the published files, with every option that the workflows can use."""
    given = {name for name, _, _ in (variable.partition("=") for variable in variables)}
    address = [] if "ADDRESS" in given else [f"ADDRESS={ADDRESS}"]
    broker = [] if "BROKER" in given else [f"BROKER={BROKER}"]
    vendored = ["RUNTIME=vendored", *variables]
    return [
        ["make", "web", *vendored, *address, *broker],
        ["make", "itch", *vendored, *broker],
        ["make", "wheel"],
        ["make", "bundle"],
    ]


def prepare(root: Path, version: str, variables: Sequence[str], day: str) -> str:
    """Prepare a release and commit it; return its notes. Raises ReleaseError or ChangelogError."""
    package, changelog = root / "trix" / "__init__.py", root / "CHANGELOG.md"
    before = {path: path.read_text(encoding="utf-8") for path in (package, changelog)}
    found = _ASSIGNMENT.search(before[package])
    if found is None:
        raise ReleaseError(f"{package} states no version")
    check_tree(root, version, found[1])
    try:
        package.write_text(_ASSIGNMENT.sub(f'__version__ = "{version}"', before[package]), encoding="utf-8")
        changelog.write_text(with_release(before[changelog], version, day), encoding="utf-8")
        for command in builds(variables):
            print(f"== {' '.join(command)}", flush=True)
            print(run(root, *command).rstrip().rpartition("\n")[2], flush=True)
        notes = release_notes(changelog.read_text(encoding="utf-8"), version)
        body = "The changelog says what is new."
        run(
            root,
            "git",
            "commit",
            "--quiet",
            "-m",
            f"Release {version}",
            "-m",
            body,
            str(package),
            str(changelog),
        )
    except BaseException:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")
        raise
    return notes


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.release.prepare", description="Prepare a release.")
    parser.add_argument("version", help="three numbers, such as 1.2.0")
    parser.add_argument("variables", nargs="*", help="for make, such as ADDRESS=https://example.org/trix/")
    arguments = parser.parse_args()
    version: str = arguments.version
    try:
        notes = prepare(ROOT, version, arguments.variables, date.today().isoformat())
    except (ReleaseError, ChangelogError) as error:
        print(f"Nothing was released. {error}", file=sys.stderr)
        return 1
    print(f"\n{notes}\n\nReady. Publish it:\n\n    git tag v{version}\n    git push origin main v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
