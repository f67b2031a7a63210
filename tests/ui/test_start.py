"""The whole app: each way that begins in the app or on the title leads to its screen."""

import json

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import press_key, start_app, target
from trix.ui.shell.loop import Loop


@pytest.fixture
def app(platform: FakePlatform) -> Loop:
    """The title on a machine without dialogs."""
    platform.has_dialogs = False
    return start_app(platform)


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("learn", "tutorial"),
        ("rules", "book"),
        ("statistics", "statistics"),
        ("code", "code"),
        ("daily", "daily"),
        ("forms", "forms"),
        ("language", "language"),
        ("settings", "settings"),
    ],
)
def test_every_way_from_the_title_leads_to_its_screen(app, platform, button, scene):
    place = target(app, button).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, touch=False, button=1))
    app.frame()
    assert app.stack.top.name == scene
    assert not platform.reports


def test_a_question_mark_lists_the_keys_once(app):
    for _ in range(2):
        press_key(app, pygame.K_QUESTION, 0, "?")
    assert app.stack.top.name == "keys"
    app.stack.pop()
    assert app.stack.top.name == "title"


def test_where_the_machine_has_no_dialogs_the_game_has_its_own(app):
    app.exchange.ask_text("Name", "", lambda text: None)
    assert app.stack.top.name == "text"
    app.exchange.open_file(lambda name, text: None)
    assert app.stack.top.name == "files"


def test_the_code_of_a_link_is_shown(app, platform):
    platform.incoming = [json.dumps({"type": "game", "code": "Z2128FB900000007JQ"})]
    app.frame()
    assert app.stack.top.name == "code"
    assert not platform.reports
