"""What goes out and comes in: shared texts, typed lines, files."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.driver import come_up
from tests.ui.inventory import shown
from trix.ui.kit.theme import DAY, dialog_colours
from trix.ui.kit.widgets.text_field import Line
from trix.ui.screens.text_scene import LONGEST
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Handlers, Link, Scene

ROOT = Path(__file__).resolve().parents[3]
DESK = (1280, 720, 1.0)


@pytest.fixture
def app(platform: Any) -> Any:
    """The title on a machine without dialogs."""
    platform.has_dialogs = False
    return shown(platform, "title", DESK, "en")


def toast(app: Any) -> Any:
    """The message on screen; None if there is none."""
    return app.status()["toast"]


def key(app: Any, code: int, *, ctrl: bool = False, text: str = "") -> None:
    mod = pygame.KMOD_CTRL if ctrl else 0
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    if text:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    app.frame()


def write(app: Any, text: str) -> None:
    for char in text:
        key(app, ord(char), text=char)


def asked(app: Any, value: str = "") -> list[str | None]:
    """Ask for a line; the list gets the answer."""
    answers: list[str | None] = []
    app.exchange.ask_text("Your name", value, answers.append)
    come_up(app)
    return answers


def test_a_line_is_typed_over_what_was_there(app):
    answers = asked(app, "Rana")
    write(app, "Huda? r")
    # none of these was a command
    assert app.stack.top.name == "text"
    key(app, pygame.K_BACKSPACE)
    key(app, pygame.K_BACKSPACE)
    key(app, pygame.K_RETURN)
    assert answers == ["Huda?"]
    assert app.stack.top.name == "title"


def test_the_caret_goes_to_where_one_wants_to_type(app):
    answers = asked(app, "Rana")
    key(app, pygame.K_HOME)
    write(app, "O")
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_DELETE)
    key(app, pygame.K_END)
    write(app, "!")
    key(app, pygame.K_LEFT)
    key(app, pygame.K_BACKSPACE)
    key(app, pygame.K_RETURN)
    assert answers == ["ORn!"]


def test_arrows_go_the_way_they_point_in_arabic_too(app):
    answers = asked(app, "هدى")
    key(app, pygame.K_END)
    key(app, pygame.K_RIGHT)
    write(app, "1")
    key(app, pygame.K_RETURN)
    assert answers == ["هد1ى"]


def test_a_tap_puts_the_caret_between_two_letters(app):
    answers = asked(app, "Rana")
    field = app.stack.top.ui.find("text").rect
    start = field.x + app.display.painter.u(14) + app.display.painter.fonts.width("Ra", "body")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(start, field.centery), button=1, touch=False))
    app.frame()
    write(app, "-")
    key(app, pygame.K_RETURN)
    assert answers == ["Ra-na"]


def test_what_was_copied_elsewhere_can_be_pasted(app, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "K7Q2\n3M\x00" + "x" * 300)
    answers = asked(app, "old")
    key(app, pygame.K_v, ctrl=True)
    key(app, pygame.K_RETURN)
    assert answers == [("K7Q2 3M" + "x" * 300)[:LONGEST]]


@pytest.mark.parametrize("leave", ["escape", "cancel"])
def test_it_can_be_called_off(app, leave):
    answers = asked(app, "Rana")
    write(app, "x")
    if leave == "escape":
        key(app, pygame.K_ESCAPE)
    else:
        key(app, pygame.K_TAB)
        key(app, pygame.K_SPACE, text=" ")
    assert answers == [None]
    assert app.stack.top.name == "title"


def test_the_space_that_opened_the_panel_is_not_typed(app):
    answers: list[str | None] = []
    app.exchange.ask_text("Your name", "Rana", answers.append)
    key(app, pygame.K_SPACE, text=" ")
    app.stack.top.update(0.5)
    key(app, pygame.K_RETURN)
    assert answers == ["Rana"]


def test_what_is_typed_is_told(app, platform):
    asked(app, "Rana")
    assert platform.said[-1] == "Your name. Rana"
    write(app, "H")
    assert platform.said[-1] == "H"


@pytest.mark.parametrize(
    ("line", "forward", "left"),
    [
        (Line("abc", 2), False, Line("ac", 1)),
        (Line("abc", 2), True, Line("ab", 2)),
        (Line("abc", 0), False, Line("abc", 0)),
        (Line("abc", 3), True, Line("abc", 3)),
        (Line("", 0), False, Line("", 0)),
        (Line("abc", 3, marked=True), False, Line("", 0)),
    ],
)
def test_erasing(line, forward, left):
    assert line.erase(forward) == left


def test_sharing_says_how_it_went(app, platform):
    app.platform.share_text("Trix 1234")
    assert platform.shared == ["Trix 1234"]
    for how, told in (("copied", "Copied"), ("failed", "could not be shared or copied")):
        platform.incoming = [json.dumps({"type": "shared", "how": how})]
        app.frame()
        assert told in toast(app)
    app.toasts.withdraw(toast(app))
    platform.incoming = [json.dumps({"type": "shared", "how": "shared"})]
    app.frame()
    assert toast(app) is None


def test_saving_says_where_the_file_is(app, platform):
    saved: list[str | None] = []
    app.exchange.save_file("trix-games.json", "{}", saved.append)
    app.frame()
    assert platform.saved == {"trix-games.json": "{}"}
    [told] = saved
    assert told == toast(app) == "Saved as trix-games.json in /home/rana/Downloads"
    app.exchange.save_file("trix-games.json", "{}", saved.append)
    platform.incoming = [json.dumps({"type": "file_saved", "where": None, "error": "disk full"})]
    app.frame()
    assert saved == [told, None]
    assert "disk full" in toast(app)
    # a browser tells no folder
    platform.incoming = [json.dumps({"type": "file_saved", "where": "trix-2026.png", "error": None})]
    app.frame()
    assert toast(app) == "Saved to your downloads: trix-2026.png"


def test_a_file_is_chosen_from_those_there_are(app, platform):
    platform.saved = {"trix-1.json": "one", "trix-2.json": "two"}
    opened: list[tuple[str, str]] = []
    app.exchange.open_file(lambda name, text: opened.append((name, text)))
    app.stack.top.update(0.5)
    app.stack.top.ui.find("file:1").press(None)
    app.frame()
    assert opened == [("trix-2.json", "two")]
    assert app.stack.top.name == "title"


def test_a_file_may_be_dropped_instead(app, platform):
    platform.saved = {"/elsewhere/games.json": "three"}
    opened: list[tuple[str, str]] = []
    app.exchange.open_file(lambda name, text: opened.append((name, text)))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file="/elsewhere/games.json"))
    app.frame()
    app.frame()
    assert opened == [("/elsewhere/games.json", "three")]
    assert app.stack.top.name == "title"


def test_a_file_nobody_asked_for_is_let_lie(app, platform):
    opened: list[tuple[str, str]] = []
    app.exchange.open_file(lambda name, text: opened.append((name, text)))
    app.stack.top.update(0.5)
    key(app, pygame.K_ESCAPE)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file="missing.json"))
    app.frame()
    app.frame()
    assert (opened, app.stack.top.name, toast(app)) == ([], "title", None)


@pytest.mark.parametrize(("error", "told"), [("large", "too large"), ("unreadable", "cannot be read")])
def test_a_file_that_cannot_be_had_is_told(app, platform, error, told):
    platform.has_dialogs = True
    opened: list[tuple[str, str]] = []
    app.exchange.open_file(lambda name, text: opened.append((name, text)))
    platform.incoming = [json.dumps({"type": "file", "name": "x.json", "text": None, "error": error})]
    app.frame()
    assert opened == []
    assert told in toast(app)


def test_the_code_of_a_link_is_shown(platform):
    shown: list[Any] = []
    app = Loop(platform, Scene, Handlers(show=lambda app, screen: shown.append((screen, app.link))))
    platform.incoming = ['{"type": "game", "code": "K7Q2-3M"}', '{"type": "game", "code": 5}']
    app.frame()
    assert shown == [("link", Link("game", "K7Q2-3M"))]


def test_a_dialog_of_the_page_has_the_colours_of_the_table(platform):
    app = shown(platform, "title", DESK, "en")
    colours = []
    for change in ({"theme": "day", "table": "harbor"}, {"table": "courtyard"}, {"theme": "contrast"}):
        app.change(**change)
        app.frame()
        app.exchange.ask_text("Your name", "", lambda text: None)
        colours.append((platform.colours["plate"], platform.colours["text"]))
    assert colours == [("#18202C", "#FFF6E0"), ("#201716", "#FFF6E0"), ("#000000", "#FFFFFF")]


def test_the_style_of_the_page_has_the_names_of_the_colours():
    style = (ROOT / "web" / "page.css").read_text("utf-8")
    for name in dialog_colours(DAY):
        assert f"  --trix-{name}: " in style
        assert f"var(--trix-{name})" in style
