"""Programs that are written for a test."""

import pytest

GREETING = """
import json, os, sys, time
def say(line):
    print(line, flush=True)
def lines():
    global begun
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            say('hello 1 {"name": "Test", "version": "0"}')
        elif word == "newgame":
            begun = json.loads(rest)
            say({ready!r})
        elif word == "go":
            number, milliseconds, observation = rest.split(" ", 2)
            yield int(number), json.loads(observation)["legal_actions"]
"""


@pytest.fixture
def written(tmp_path):
    """Writes a program and gives its command."""

    def write(text):
        file = tmp_path / "player.py"
        file.write_text(text, encoding="utf-8")
        return f'"{file}"'

    return write


@pytest.fixture
def played_by(written):
    """Writes a program that introduces itself and answers decisions by the given Python code."""

    def write(answers, ready="ready"):
        return written(GREETING.replace("{ready!r}", repr(ready)) + answers)

    return write
