"""Commands on the keyboards of other alphabets, and the names of their keys."""

import json
import os
import shutil
import subprocess
import sys
from typing import Any

import pygame
import pytest

from trix.platform.desktop import DesktopPlatform
from trix.ui.kit.events import Key, translate
from trix.ui.kit.keyboard import key_name, with_key_names

ARABIC = {"u": "ع", "m": "ة", "c": "ؤ", "d": "ي", "h": "ا", "s": "س", "q": "ض", "v": "ر"}
LAYOUTS = {"ara": "ع", "il": "ו", "ru": "г", "gr": "θ", "de": "u", "us": "u"}
"""The letter of the key at the place of U."""


def pressed(key: int, scancode: int, *, mod: int = 0, text: str = "") -> Any:
    raw = pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=text)
    (event,) = translate(raw, (0, 0))
    return event


@pytest.mark.parametrize(
    ("key", "scancode", "meant"),
    [
        (ord("ع"), pygame.KSCAN_U, pygame.K_u),
        (ord("ש"), pygame.KSCAN_A, pygame.K_a),
        (ord("/"), pygame.KSCAN_Q, pygame.K_q),  # Hebrew
        (ord("ы"), pygame.KSCAN_S, pygame.K_s),
        (ord("é"), pygame.KSCAN_2, pygame.K_2),  # French
        (ord("a"), pygame.KSCAN_Q, pygame.K_a),  # French: a letter means itself
        (ord("z"), pygame.KSCAN_Y, pygame.K_z),  # German
        (ord("ö"), pygame.KSCAN_SEMICOLON, ord("ö")),
        (pygame.K_F1, pygame.KSCAN_F1, pygame.K_F1),
    ],
)
def test_a_key_without_a_latin_letter_counts_by_its_place(key, scancode, meant):
    assert pressed(key, scancode) == Key(meant)


def test_paste_works_with_arabic_letters():
    assert pressed(ord("ر"), pygame.KSCAN_V, mod=pygame.KMOD_CTRL) == Key(pygame.K_v, ctrl=True)


def test_a_question_mark_is_one_wherever_its_key_is():
    assert pressed(ord("؟"), pygame.KSCAN_SLASH, text="؟") == Key(pygame.K_QUESTION)
    assert pressed(ord(","), pygame.KSCAN_M, text="?") == Key(pygame.K_QUESTION)


def test_keys_are_named_by_what_they_write():
    assert key_name(pygame.K_u, ARABIC) == "ع"
    assert key_name(pygame.K_u, {}) == "U"
    assert key_name(pygame.K_F1, ARABIC) == "F1"
    assert key_name(pygame.K_a, {"q": "a", "a": "q"}) == "A"
    assert key_name(pygame.K_m, {"m": ","}) == "M"
    assert with_key_names("Shift + C, D, H, S", ARABIC) == "Shift + ؤ, ي, ا, س"
    assert with_key_names("H, F1", ARABIC) == "ا, F1"


DRIVER = """
import json, subprocess, sys, time
import pygame
from trix.platform.desktop import DesktopPlatform
from trix.ui.kit.events import translate
pygame.display.init()
pygame.display.set_mode((200, 200))
platform = DesktopPlatform(None, None, {}, None)
keys = []
deadline = time.monotonic() + 20
while not keys and time.monotonic() < deadline:
    # 30 is the place of U
    subprocess.run(["xdotool", "key", "30"], check=True)
    for raw in pygame.event.get():
        keys += [event.key for event in translate(raw, (0, 0)) if raw.type == pygame.KEYDOWN]
    time.sleep(0.05)
print(json.dumps([keys[0], platform.key_letters()["u"]]))
"""


@pytest.fixture(scope="module")
def x_server():
    """An X server of its own, as the value of DISPLAY."""
    tools = ("Xvfb", "xdotool", "setxkbmap")
    if not all(map(shutil.which, tools)):
        pytest.skip(f"needs {', '.join(tools)}")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-noreset", "-screen", "0", "640x480x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.mark.long
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_real_keyboard_gives_commands_and_names(x_server, layout):
    environ = {**os.environ, "DISPLAY": x_server, "SDL_VIDEODRIVER": "x11"}
    subprocess.run(["setxkbmap", layout], env=environ, check=True)
    result = subprocess.run(
        [sys.executable, "-c", DRIVER], env=environ, capture_output=True, text=True, check=True
    )
    assert json.loads(result.stdout.splitlines()[-1]) == [pygame.K_u, LAYOUTS[layout]]


def test_a_machine_without_a_keyboard_names_the_us_letters():
    letters = DesktopPlatform.key_letters(None)
    assert letters == {letter: letter for letter in "abcdefghijklmnopqrstuvwxyz"}
