"""The game's command line, from the source and installed."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from trix.__main__ import obey
from trix.platform.broker import HALL, SHARDS, VARIABLE
from trix.platform.sides import command_line

EXAMPLE = "docs/examples/low_cards.py"
HALL_NAME = "0123456789abcdef" * 2


@pytest.fixture(params=[["main.py"], ["-m", "trix"]], ids=" ".join)
def start(request, tmp_path):
    """Starts the game, which is to end by itself; gives how it did."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}

    def ended(*arguments):
        command = [sys.executable, *request.param, *arguments]
        environ = {**os.environ, **quiet}
        return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)

    return ended


@pytest.mark.by_turns
def test_help_is_printed_and_no_game_opens(start):
    done = start("--help")
    assert done.returncode == 0
    assert all(option in done.stdout for option in ("--player ", "--player-time ", "--broker ", "1000"))


def test_a_foreign_archive_in_the_current_folder_is_not_read(tmp_path):
    with zipfile.ZipFile(tmp_path / "trix.zip", "w") as archive:
        archive.writestr("paho/__init__.py", "print('a foreign module')")
    main = Path("main.py").resolve()
    done = subprocess.run(
        [sys.executable, "-v", str(main), "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "usage: trix" in done.stdout
    assert "trix.zip" not in done.stderr


def test_unknown_arguments_end_with_a_message(start):
    done = start("--bogus")
    assert done.returncode == 2
    assert "unrecognized arguments: --bogus" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--player ./nobody-is-here", "./nobody-is-here: it cannot be started"),
        ("--player=./nobody-is-here", "./nobody-is-here: it cannot be started"),
        (f"--player {EXAMPLE} --player-time 0", "--player-time is 1 or more"),
        ("--player-time 700", "--player-time is for a --player"),
        (f"--play {EXAMPLE}", "unrecognized arguments"),
        ("game.trix", "unrecognized arguments"),
        ("--broker b", "wss://broker.example/mqtt"),
        ("--broker wss://b{shard}/", "SHARDS is a number from 1 to 32"),
        ("--broker wss://b{shard}/ --shards 40", "not 40"),
        ("--broker wss://b/ --shards 4", "need {shard}"),
        ("--shards 4", "--shards is for a --broker"),
        ("--broker wss://b/ --hall here", "32 digits from 0 to f"),
        (f"--hall {HALL_NAME}", "--hall is for a --broker"),
    ],
)
def test_wrong_arguments_end_before_a_window_opens(arguments, complaint, capsys, monkeypatch):
    monkeypatch.setenv(VARIABLE, "wss://before/")
    with pytest.raises(SystemExit) as ended:
        obey(arguments.split())
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err
    assert os.environ[VARIABLE] == "wss://before/"


@pytest.mark.parametrize("words", [["--broker", "wss://b/"], ["--broker=wss://b/"]])
def test_a_broker_goes_into_the_environment_and_an_empty_one_as_well(words, monkeypatch):
    monkeypatch.setenv(VARIABLE, "wss://before/")
    obey(words)
    assert os.environ[VARIABLE] == "wss://b/"
    obey(["--broker", ""])
    assert os.environ[VARIABLE] == ""


def test_the_number_of_brokers_goes_into_the_environment(monkeypatch):
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setenv(SHARDS, "")
    obey(["--broker", "wss://b{shard}/", "--shards", "16"])
    assert (os.environ[VARIABLE], os.environ[SHARDS]) == ("wss://b{shard}/", "16")
    obey(["--broker", "wss://b/"])
    assert os.environ[SHARDS] == ""


def test_a_hall_goes_into_the_environment(monkeypatch):
    for name in (VARIABLE, SHARDS, HALL):
        monkeypatch.setenv(name, "")
    obey(["--broker", "wss://b/", "--hall", HALL_NAME])
    assert os.environ[HALL] == HALL_NAME
    obey(["--broker", "wss://b/"])
    assert os.environ[HALL] == ""


def test_a_page_has_no_arguments(monkeypatch):
    monkeypatch.setattr("sys.argv", ["main.py", "--bogus"])
    assert command_line() == ["--bogus"]
    monkeypatch.setattr("sys.platform", "emscripten")
    assert command_line() == []
