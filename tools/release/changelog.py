"""Reads and moves sections of CHANGELOG.md.

``python -m tools.release.changelog VERSION`` prints the notes of a release.
"""

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
UNRELEASED = "## [Unreleased]"
_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class ChangelogError(Exception):
    """The changelog does not allow this release; the message says why."""


def parse_version(text: str) -> tuple[int, int, int]:
    """Return the numbers of a version such as "1.2.0". Raises ChangelogError."""
    match = _VERSION.fullmatch(text)
    if match is None:
        raise ChangelogError(f"{text!r} is not a version of three numbers, such as 1.2.0")
    major, minor, patch = map(int, match.groups())
    return major, minor, patch


def section(text: str, heading: str) -> str:
    """Return the lines below the first heading that begins with *heading*; "" if there is none."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(heading)]
    if not starts:
        return ""
    rest = lines[starts[0] + 1 :]
    end = next((number for number, line in enumerate(rest) if line.startswith("## ")), len(rest))
    return "\n".join(rest[:end]).strip()


def release_notes(text: str, version: str) -> str:
    """Return the section of a version. Raises ChangelogError if it is missing or empty."""
    notes = section(text, f"## [{version}]")
    if not notes:
        raise ChangelogError(f"CHANGELOG.md has no entries for {version}")
    return notes


def with_release(text: str, version: str, day: str) -> str:
    """Return the changelog with the unreleased entries moved to a version of that day.

    Raises ChangelogError if there are no unreleased entries, or the version has a section already.
    """
    if section(text, f"## [{version}]"):
        raise ChangelogError(f"CHANGELOG.md has a section for {version} already")
    if not section(text, UNRELEASED):
        raise ChangelogError("CHANGELOG.md has no unreleased entries")
    return text.replace(UNRELEASED, f"{UNRELEASED}\n\n## [{version}] - {day}", 1)


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: python -m tools.release.changelog VERSION", file=sys.stderr)
        return 2
    try:
        print(release_notes(CHANGELOG.read_text(encoding="utf-8"), sys.argv[1].removeprefix("v")))
    except ChangelogError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
