import ast
import inspect
import json
import os
import platform
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from trix.host import StoreError, web
from trix.host.desktop import DesktopHost
from trix.host.sides import open_host
from trix.host.web import WebHost, open_web

WEB = Path(__file__).resolve().parents[2] / "web"
ENVIRONMENT = {
    "width": 780,
    "height": 1688,
    "ratio": 2,
    "insets": [94, 0, 68, 0],
    "language": "ar-JO",
    "reducedMotion": False,
    "appearance": "day",
    "visible": True,
    "fillsScreen": True,
}


class FakePage:
    """Keeps texts like page.js does, and remembers what it was asked."""

    def __init__(self):
        self.asked = []
        self.kept = {"store": {}, "secrets": {}}
        self.queue = []
        self.error = None
        self.unknown = ()

    def call(self, request):
        assert isinstance(request, str)
        assert request.isascii()
        asked = json.loads(request)
        self.asked.append(asked)
        if asked["do"] in self.unknown:
            return json.dumps({"unknown": asked["do"]})
        if asked["do"] == "environment":
            return json.dumps(ENVIRONMENT)
        if asked["do"] in ("write", "remove") and self.error:
            return json.dumps({"error": self.error})
        shelf = self.kept[asked.get("shelf", "store")]
        if asked["do"] == "write":
            shelf[asked["key"]] = asked["text"]
        if asked["do"] == "remove":
            shelf.pop(asked["key"], None)
        if asked["do"] == "read":
            return json.dumps({"value": shelf.get(asked["key"])})
        if asked["do"] == "keys":
            return json.dumps({"value": list(shelf)})
        if asked["do"] == "link":
            return json.dumps({"value": "https://example.org/trix/#" + asked["code"]})
        return json.dumps({"ok": True})

    def poll(self):
        queue, self.queue = self.queue, []
        return json.dumps(queue)


@pytest.fixture
def page():
    return FakePage()


@pytest.fixture
def host(page):
    return WebHost(page)


def test_a_text_comes_back_as_it_was_written(host):
    assert host.store.read("save") is None
    for text in ("", "null", "سبيت ♠"):
        host.store.write("save", text)
        assert host.store.read("save") == text
    host.store.write("a", "1")
    assert host.store.keys() == ["a", "save"]
    host.store.remove("save")
    assert host.store.read("save") is None


def test_secrets_lie_on_a_shelf_of_their_own(host):
    host.secrets.write("table", "secret")
    assert host.store.keys() == []
    assert host.store.read("table") is None
    assert host.secrets.read("table") == "secret"


@pytest.mark.parametrize("reason", ["full", "blocked", "odd"])
def test_what_the_browser_refuses_is_told_in_a_sentence(host, page, reason):
    page.error = reason
    with pytest.raises(StoreError, match=r"^This browser|^The browser") as caught:
        host.store.write("save", "text")
    assert caught.value.reason == (reason if reason != "odd" else "failed")
    with pytest.raises(StoreError):
        host.store.remove("save")


def test_what_the_page_does_not_know_is_no_silent_failure(host, page):
    page.unknown = ("hush",)
    with pytest.raises(LookupError, match="'hush'"):
        host.hush()


def test_the_page_knows_just_what_it_is_asked():
    asked = {
        call.args[1].value
        for call in ast.walk(ast.parse(inspect.getsource(web)))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_ask"
    }
    # the Python that is in the page itself speaks to it before there is a game
    asked |= set(re.findall(r'\btell\("(\w+)"', (WEB / "template.html").read_text(encoding="utf-8")))
    (table,) = re.findall(
        r"const requests = \{\n(.*?)\n  \};", (WEB / "page.js").read_text(encoding="utf-8"), re.DOTALL
    )
    assert set(re.findall(r"^    (\w+): ", table, re.MULTILINE)) == asked


def test_odd_keys_never_reach_the_page(host, page):
    asked = len(page.asked)
    with pytest.raises(ValueError, match="not a key"):
        host.store.write("../up", "text")
    assert len(page.asked) == asked


def test_the_viewport_is_what_the_page_last_told(host, page):
    assert host.viewport() == (780, 1688, 2.0, (94, 0, 68, 0))
    assert host.visible()
    assert host.language() == "ar-JO"
    turned = {**ENVIRONMENT, "width": 1688, "height": 780, "insets": [0, 94, 42, 94]}
    page.queue = [
        {"type": "environment", **turned, "visible": False, "reducedMotion": True, "appearance": "night"}
    ]
    assert host.viewport() == (1688, 780, 2.0, (0, 94, 42, 94))
    assert not host.visible()
    assert host.reduced_motion()
    assert host.appearance() == "night"


def test_messages_arrive_once_and_in_order_whoever_polls(host, page):
    page.queue = [{"type": "play"}, {"type": "environment", **ENVIRONMENT}]
    host.viewport()
    page.queue = [{"type": "text", "value": "Rana"}]
    assert [json.loads(text) for text in host.messages()] == [
        {"type": "play"},
        {"type": "text", "value": "Rana"},
    ]
    assert host.messages() == []


def test_what_the_game_says_reaches_the_page(host, page):
    page.asked.clear()
    host.announce("دورك")
    host.hush()
    host.publish_status('{"scene": "table"}')
    host.use_language("de")
    assert host.ask_text("Name", "Rana")
    host.report("Traceback")
    host.toggle_full_screen()
    host.ready()
    host.share_text("code")
    host.save_file("trix-games.json", "{}")
    host.share_picture("trix.png", b"\x89PNG", "We won")
    assert host.open_file()
    assert host.game_link("abc") == "https://example.org/trix/#abc"
    assert page.asked == [
        {"do": "announce", "text": "دورك"},
        {"do": "hush"},
        {"do": "status", "text": '{"scene": "table"}'},
        {"do": "language", "tag": "de"},
        {"do": "ask", "prompt": "Name", "value": "Rana"},
        {"do": "report", "text": "Traceback"},
        {"do": "fullscreen"},
        {"do": "ready"},
        {"do": "share", "text": "code"},
        {"do": "save", "name": "trix-games.json", "text": "{}"},
        {"do": "picture", "name": "trix.png", "data": "iVBORw==", "text": "We won"},
        {"do": "open"},
        {"do": "link", "code": "abc"},
    ]


def test_opening_the_page_sends_keys_to_the_canvas_alone(page, monkeypatch):
    monkeypatch.setattr(platform, "window", SimpleNamespace(trix=page), raising=False)
    monkeypatch.delenv("SDL_EMSCRIPTEN_KEYBOARD_ELEMENT", raising=False)
    assert isinstance(open_web(), WebHost)
    assert os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] == "#canvas"


def test_the_side_is_picked_by_the_platform(page, monkeypatch):
    assert isinstance(open_host(), DesktopHost)
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setattr(platform, "window", SimpleNamespace(trix=page), raising=False)
    monkeypatch.setenv("SDL_EMSCRIPTEN_KEYBOARD_ELEMENT", "")
    assert isinstance(open_host(), WebHost)
