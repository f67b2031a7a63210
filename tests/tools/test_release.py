"""A release is prepared by one command, which changes nothing if a step fails."""

import os
import subprocess
import sys

import pytest

from tests.tools.runtime.conftest import COMMIT, stand_ins
from tools.release.changelog import ChangelogError, parse_version, release_notes, with_release
from tools.release.prepare import ReleaseError, builds, check_tree
from tools.site.build import ROOT, pygbag_version
from tools.site.runtime.mirror import write_files
from tools.site.serve import serving

CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A new deck.\n\n## [0.2.0] - 2026-01-02\n\n- Cards.\n"
)
IDENTITY = {
    f"GIT_{role}_{field}": "player" for role in ("AUTHOR", "COMMITTER") for field in ("NAME", "EMAIL")
}
NAMED = {"user.name": "player", "user.email": "player@example.org"}
EMPTY = ("commit", "-q", "--allow-empty", "-m", "Nothing")


def test_unreleased_entries_move_to_the_version():
    text = with_release(CHANGELOG, "0.3.0", "2026-11-25")
    assert release_notes(text, "0.3.0") == "### Added\n\n- A new deck."
    assert release_notes(text, "0.2.0") == "- Cards."
    assert text.index("## [Unreleased]") < text.index("## [0.3.0] - 2026-11-25") < text.index("## [0.2.0]")


def test_a_release_without_entries_is_refused():
    with pytest.raises(ChangelogError, match="no unreleased entries"):
        with_release(with_release(CHANGELOG, "0.3.0", "2026-11-25"), "0.4.0", "2026-11-26")
    with pytest.raises(ChangelogError, match="already"):
        with_release(CHANGELOG, "0.2.0", "2026-11-25")
    with pytest.raises(ChangelogError, match="no entries"):
        release_notes(CHANGELOG, "0.3.0")


@pytest.mark.parametrize("text", ["1.0", "v1.0.0", "01.0.0", "1.0.0-beta", ""])
def test_a_version_has_three_numbers(text):
    with pytest.raises(ChangelogError):
        parse_version(text)


def test_the_current_version_can_be_released_once(tmp_path):
    git(tmp_path, "init", "-q")
    check_tree(tmp_path, "0.1.0", "0.1.0")
    with pytest.raises(ReleaseError, match="older"):
        check_tree(tmp_path, "0.1.0", "0.2.0")
    git(tmp_path, *(word for name, value in NAMED.items() for word in ("-c", f"{name}={value}")), *EMPTY)
    git(tmp_path, "tag", "v0.1.0")
    with pytest.raises(ReleaseError, match="exists already"):
        check_tree(tmp_path, "0.1.0", "0.1.0")


def test_the_build_has_the_options_of_a_release():
    commands = builds(["BROKER=wss://b.example/mqtt"])
    assert [
        "make",
        "web",
        "RUNTIME=vendored",
        "BROKER=wss://b.example/mqtt",
        "ADDRESS=https://example.org/trix/",
    ] in commands
    assert [command[1] for command in commands] == ["web", "itch", "wheel", "bundle"]


@pytest.fixture
def clone(tmp_path):
    """A clone of the committed sources, and options that take the runtime from a local mirror."""
    version = pygbag_version()
    write_files(stand_ins(version), tmp_path / "mirror")
    with serving({"": tmp_path / "mirror"}) as base:
        lock = ["--lock", str(tmp_path / "lock.json"), "--cache", str(tmp_path / "cache")]
        command = [sys.executable, "-m", "tools.site.runtime", "--commit", COMMIT, "--from", base, *lock]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["git", "clone", "-q", ROOT, tmp_path / "clone"], check=True)
        yield tmp_path / "clone", [f"RUNTIME_FROM={base}", f"RUNTIME_LOCK={tmp_path / 'lock.json'}"]


def make(folder, *arguments):
    command = ["make", *arguments, f"PYTHON={sys.executable}"]
    environ = {**os.environ, **IDENTITY}
    return subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)


def git(folder, *arguments):
    return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="make is missing there")
def test_make_release_builds_everything_and_commits_the_version(clone):
    folder, options = clone
    done = make(folder, "release", "VERSION=9.8.7", *options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "git tag v9.8.7" in done.stdout
    assert git(folder, "log", "-1", "--format=%s").strip() == "Release 9.8.7"
    assert git(folder, "status", "--porcelain") == ""
    assert '"9.8.7"' in (folder / "trix" / "__init__.py").read_text()
    assert list((folder / "build" / "wheel").glob("trix-9.8.7-*.whl"))
    assert (folder / "build" / "bundle").is_dir()
    assert (folder / "build" / "trix-itch.zip").is_file()
    assert "https://example.org/trix/" in (folder / "build" / "web" / "index.html").read_text(
        encoding="utf-8"
    )


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="make is missing there")
def test_a_failed_release_leaves_the_tree_unchanged(clone):
    folder, options = clone
    assert "not a version" in make(folder, "release", "VERSION=next", *options).stderr
    done = make(folder, "release", "VERSION=9.8.7", "RUNTIME_FROM=http://127.0.0.1:9/")
    assert done.returncode != 0 and "Nothing was released" in done.stderr
    assert git(folder, "status", "--porcelain") == ""
    (folder / "README.md").write_text("changed")
    assert "README.md" in make(folder, "release", "VERSION=9.8.7", *options).stderr
