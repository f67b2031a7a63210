"""The list of keys: it opens on every screen, is read line by line, and matches docs/playing.md."""

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import press_key
from tests.ui.ear import Ear, begun
from tests.ui.inventory import shown
from trix.games import load_game
from trix.ui.screens.keys import KEYS

PAGE = Path(__file__).resolve().parents[3] / "docs" / "playing.md"


def test_the_docs_list_the_same_keys():
    rows = [f"| {key.keys} | {key.does} |" for key in KEYS]
    table = PAGE.read_text("utf-8").split("| key | does |\n| --- | --- |\n")[1]
    assert table.splitlines() == rows


@pytest.mark.parametrize("screen", ["title", "set-up, troika", "choose, classic", "pause", "settings"])
def test_question_mark_lists_the_keys_on_every_screen(platform, screen):
    app = shown(platform, screen, (1280, 720, 1.0), "en")
    before = app.stack.top
    # the key of a German keyboard
    press_key(app, 223, pygame.KMOD_SHIFT, "?")
    assert app.stack.top.name == "keys"
    press_key(app, pygame.K_ESCAPE)
    assert app.stack.top is before


def test_menus_offer_the_list_unless_the_player_has_only_a_touch_screen(platform):
    app = shown(platform, "pause", (390, 844, 1.0), "en")
    assert app.stack.top.ui.find("keys")
    for touch, offered in ((True, False), (False, True), (True, False)):
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=touch))
        app.frame()
        app.stack.top.layout()
        assert bool(app.stack.top.ui.find("keys")) == offered
    press_key(app, pygame.K_LSHIFT)
    app.stack.top.layout()
    assert app.stack.top.ui.find("keys")


def test_a_phone_offers_the_list_only_once_a_key_was_pressed(platform):
    platform.has_only_touch = lambda: True
    app = shown(platform, "pause", (360, 640, 1.0), "de")
    assert not app.stack.top.ui.find("keys")
    # some browsers report taps as clicks
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=False))
    app.frame()
    app.stack.top.layout()
    assert not app.stack.top.ui.find("keys")
    press_key(app, pygame.K_LSHIFT)
    app.stack.top.layout()
    assert app.stack.top.ui.find("keys")


def test_the_list_names_the_letters_of_the_keyboard(platform):
    platform.letters = {"u": "ع", "c": "ؤ", "d": "ي", "h": "ا", "s": "س"}
    ear = Ear(platform, begun(platform, load_game("trix"), 5))
    ear.press(ord("؟"), shift=True, text="؟")
    ear.hear()
    heard = []
    for _ in KEYS:
        ear.press(pygame.K_DOWN)
        heard.append(ear.hear())
    assert "ع: takes your last decision back" in heard
    assert (
        "Shift + ؤ, ي, ا, س: to the next club, diamond, heart or spade; in a question: names that suit"
        in heard
    )
    assert "ا, F1: asks the expert what to do, and why" in heard


def test_the_list_is_read_line_by_line(platform):
    ear = Ear(platform, begun(platform, load_game("trix"), 5))
    ear.press(pygame.K_SLASH, shift=True, text="?")
    assert ear.hear() == "Keys. Close"
    heard = []
    for _ in KEYS:
        ear.press(pygame.K_DOWN)
        heard.append(ear.hear())
    assert heard == [f"{key.keys}: {key.does}" for key in KEYS]
    ear.press(pygame.K_DOWN)
    assert ear.hear() == heard[-1]
    ear.press(pygame.K_UP)
    assert ear.hear() == heard[-2]
