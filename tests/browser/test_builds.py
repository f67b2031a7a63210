"""Every build command in README, docs and workflows works, with its options."""

import re
import shlex
import subprocess

import pytest

from tests.browser.mirror import run_tool
from tests.tools.runtime.conftest import COMMIT, stand_ins
from tools.site.build import ROOT, pygbag_version
from tools.site.page import CLIENT
from tools.site.runtime.mirror import write_files
from tools.site.serve import serving
from trix.platform.broker import addresses

PLACES = ("README.md", "docs/*.md", ".github/workflows/*.yml")
_COMMAND = re.compile(r"\bmake (?:web|itch)\b((?: [A-Z_]+=(?:\"[^\"]*\"|[^\s`|;,)]+))*)")
HALL = "0123456789abcdef0123456789abcdef"


def commands():
    """Return the distinct build commands, with example values for variables, and without optional ones."""
    found = set()
    for place in PLACES:
        for path in ROOT.glob(place):
            for match in _COMMAND.finditer(path.read_text(encoding="utf-8")):
                text = (
                    match[0]
                    .replace("${ADDRESS%/}/", "https://example.org/trix/")
                    .replace("wss://…", "wss://broker.example/mqtt")
                    .replace("HALL=NAME", f"HALL={HALL}")
                )
                for broker, hall in (("", ""), ("wss://broker.example/mqtt", HALL)):
                    filled = text.replace("$BROKER", broker).replace("$HALL", hall)
                    found.add(tuple(shlex.split(filled.rstrip("."))))
    return sorted(found)


BROKER = "BROKER=wss://broker.example/mqtt"
ALL_OPTIONS = (
    "RUNTIME=vendored",
    "ADDRESS=https://example.org/trix/",
    "EMBEDDERS=https://club.example",
    BROKER,
)
COMMANDS = [*commands(), ("make", "web", *ALL_OPTIONS), ("make", "itch", "RUNTIME=vendored", BROKER)]


@pytest.fixture(scope="module")
def mirror(tmp_path_factory):
    """Build options for a runtime mirror on this machine."""
    folder = tmp_path_factory.mktemp("runtime")
    write_files(stand_ins(pygbag_version()), folder / "mirror")
    lock = folder / "lock.json"
    with serving({"": folder / "mirror"}) as base:
        run_tool(
            "tools.site.runtime",
            "--commit",
            COMMIT,
            "--from",
            base,
            "--lock",
            lock,
            "--cache",
            folder / "cache",
        )
        yield [f"RUNTIME_FROM={base}", f"RUNTIME_LOCK={lock}"]


def test_finds_the_commands():
    assert ("make", "web", "BROKER=wss://b{shard}.example.org/mqtt", "SHARDS=16") in COMMANDS
    published = ("make", "web", "RUNTIME=vendored", "ADDRESS=https://example.org/trix/")
    assert (*published, "BROKER=", "HALL=") in COMMANDS
    assert (*published, BROKER, f"HALL={HALL}") in COMMANDS
    assert ("make", "itch", "RUNTIME=vendored") in COMMANDS
    assert len(commands()) >= 6


@pytest.mark.parametrize(
    "options",
    [
        ("BROKER=wss://b{shard}.example.org/mqtt",),
        ("BROKER=wss://b{shard}.example.org/mqtt", "SHARDS=64"),
        ("BROKER=wss://b.example.org/mqtt", "SHARDS=16"),
    ],
    ids=" ".join,
)
def test_shards_without_their_place_or_number_build_nothing(options, tmp_path):
    call = ["make", "web", *options, f"OUTPUT={tmp_path}"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Nothing was built." in done.stderr and "SHARDS" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_command_builds_the_site(command, mirror, tmp_path):
    vendored = "RUNTIME=vendored" in command
    call = [*command, f"OUTPUT={tmp_path}", *(mirror if vendored else [])]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    if command[1] == "itch":
        assert (tmp_path / "trix-itch.zip").is_file()
        return
    page = (tmp_path / "web" / "index.html").read_text(encoding="utf-8")
    options = dict(option.split("=", 1) for option in command[2:])
    for name in ("ADDRESS", "EMBEDDERS"):
        assert all(value in page for value in options.get(name, "").split())
    brokers = addresses(options.get("BROKER", ""), options.get("SHARDS", ""))
    policy = re.search(r'Security-Policy" content="([^"]+)"', page)[1]
    assert all(broker.removesuffix("/mqtt").rpartition("@")[2] in policy for broker in brokers)
    assert (f'data-shards="{len(brokers)}"' in page) is ("SHARDS" in options)
    assert (tmp_path / "web" / CLIENT).is_file() is bool(options.get("BROKER"))
    assert (tmp_path / "web" / "cdn").is_dir() is vendored
