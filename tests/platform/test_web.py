import ast
import asyncio
import inspect
import json
import os
import re
from base64 import b64encode
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from trix.net.transport.crypto import KeyPair
from trix.platform import web, web_ciphers, web_network
from trix.platform.desktop import DesktopPlatform
from trix.platform.sides import open_platform
from trix.platform.web import WebPlatform, open_web
from trix.store import StoreError

WEB = Path(__file__).resolve().parents[2] / "web"
ENVIRONMENT = {
    "width": 780,
    "height": 1688,
    "ratio": 2,
    "finest": 2,
    "insets": [94, 0, 68, 0],
    "languages": ["fr", "ar-JO"],
    "reducedMotion": False,
    "appearance": "day",
    "visible": True,
    "letters": {"u": "ع"},
    "fillsScreen": True,
    "network": "none",
}


class FakePage:
    """Keeps texts like page.js, and notes all requests."""

    def __init__(self):
        self.asked = []
        self.kept = {"store": {}, "secrets": {}}
        self.queue = []
        self.error = None
        self.unknown = ()
        self.network = "ready"
        self.shows = True
        self.asked_whether = 0

    def call(self, request):
        assert isinstance(request, str)
        assert request.isascii()
        asked = json.loads(request)
        self.asked.append(asked)
        if asked["do"] in self.unknown:
            return json.dumps({"unknown": asked["do"]})
        if asked["do"] == "environment":
            return json.dumps({**ENVIRONMENT, "network": self.network})
        if asked["do"] == "random":
            return json.dumps({"value": b64encode(bytes(asked["count"])).decode()})
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
        if asked["do"] == "present":
            return json.dumps({"ok": True} if self.shows else {})
        if asked["do"] == "link":
            return json.dumps({"value": "https://example.org/trix/#" + asked["code"]})
        return json.dumps({"ok": True})

    def poll(self):
        queue, self.queue = self.queue, []
        return json.dumps(queue)

    def stirred(self):
        self.asked_whether += 1
        return "yes" if self.queue else ""


@pytest.fixture
def page():
    return FakePage()


@pytest.fixture
def platform(page):
    return WebPlatform(page)


def test_it_dozes_until_something_arrives(platform, page):
    asyncio.run(platform.doze())
    assert 1 < page.asked_whether < 10
    page.asked_whether = 0
    page.queue = [{"type": "back"}]
    asyncio.run(platform.doze())
    assert page.asked_whether == 1


def test_a_text_comes_back_as_it_was_written(platform):
    assert platform.store.read("save") is None
    for text in ("", "null", "سبيت ♠"):
        platform.store.write("save", text)
        assert platform.store.read("save") == text
    platform.store.write("a", "1")
    assert platform.store.keys() == ["a", "save"]
    platform.store.remove("save")
    assert platform.store.read("save") is None


def test_secrets_have_their_own_shelf(platform):
    platform.secrets.write("table", "secret")
    assert platform.store.keys() == []
    assert platform.store.read("table") is None
    assert platform.secrets.read("table") == "secret"


@pytest.mark.parametrize("reason", ["full", "blocked", "odd"])
def test_a_browsers_refusal_becomes_a_sentence(platform, page, reason):
    page.error = reason
    with pytest.raises(StoreError, match=r"^This browser|^The browser") as caught:
        platform.store.write("save", "text")
    assert caught.value.reason == (reason if reason != "odd" else "failed")
    with pytest.raises(StoreError):
        platform.store.remove("save")


def test_an_unknown_request_raises(platform, page):
    page.unknown = ("hush",)
    with pytest.raises(LookupError, match="'hush'"):
        platform.hush()


def asked_by(*modules):
    """The requests that Python sends to the page."""
    return {
        call.args[1].value
        for module in modules
        for call in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "ask"
    }


def known_to(script):
    """The requests that a script of the page handles."""
    (table,) = re.findall(r"const requests = \{\n(.*?)\n  \};", (WEB / script).read_text("utf-8"), re.DOTALL)
    return set(re.findall(r"^    (\w+): ", table, re.MULTILINE))


def test_page_and_python_know_the_same_requests():
    # the Python inside the page calls it before the game starts
    told = set(re.findall(r'\btell\("(\w+)"', (WEB / "template.html").read_text(encoding="utf-8")))
    ours = asked_by(web_network, web_ciphers)
    known = known_to("page.js") | known_to("call.js") | known_to("access.js")
    assert known == asked_by(web) | told
    assert known_to("net.js") == ours - {"link"}


def test_sdl_shows_the_picture_if_the_page_cannot(platform, page):
    page.shows = False
    pygame.init()
    platform.resize((64, 48)).fill((200, 100, 50))
    platform.present()
    assert pygame.display.get_surface().get_at((63, 47))[:3] == (200, 100, 50)


def test_invalid_keys_never_reach_the_page(platform, page):
    asked = len(page.asked)
    with pytest.raises(ValueError, match="not a key"):
        platform.store.write("../up", "text")
    assert len(page.asked) == asked


def test_the_viewport_is_the_pages_latest(platform, page):
    assert platform.viewport() == (780, 1688, 2.0, (94, 0, 68, 0), 2.0)
    assert platform.visible()
    assert platform.languages() == ("fr", "ar-JO")
    assert platform.key_letters() == {"u": "ع"}
    turned = {**ENVIRONMENT, "width": 1688, "height": 780, "insets": [0, 94, 42, 94]}
    page.queue = [
        {"type": "environment", **turned, "visible": False, "reducedMotion": True, "appearance": "night"}
    ]
    assert platform.viewport() == (1688, 780, 2.0, (0, 94, 42, 94), 2.0)
    assert not platform.visible()
    assert platform.reduced_motion()
    assert platform.appearance() == "night"


def test_messages_arrive_once_and_in_order(platform, page):
    page.queue = [{"type": "play"}, {"type": "environment", **ENVIRONMENT}]
    platform.viewport()
    page.queue = [{"type": "text", "value": "Rana"}]
    assert [json.loads(text) for text in platform.messages()] == [
        {"type": "play"},
        {"type": "text", "value": "Rana"},
    ]
    assert platform.messages() == []


def test_calls_of_the_game_reach_the_page(platform, page):
    page.asked.clear()
    platform.announce("دورك")
    platform.hush()
    platform.publish_status('{"scene": "table"}')
    platform.use_language("de")
    assert platform.ask_text("Name", "Rana", fonts={400: b"\x00"}, colours={"plate": "#18202C"})
    platform.report("Traceback")
    platform.toggle_full_screen()
    platform.ready()
    platform.share_text("code")
    platform.save_file("trix-games.json", "{}")
    platform.share_picture("trix.png", b"\x89PNG", "We won")
    assert platform.open_file()
    assert platform.game_link("abc") == "https://example.org/trix/#abc"
    assert page.asked == [
        {"do": "announce", "text": "دورك"},
        {"do": "hush"},
        {"do": "status", "text": '{"scene": "table"}'},
        {"do": "language", "tag": "de"},
        {
            "do": "ask",
            "prompt": "Name",
            "value": "Rana",
            "code": False,
            "fonts": {"400": "AA=="},
            "colours": {"plate": "#18202C"},
        },
        {"do": "report", "text": "Traceback"},
        {"do": "fullscreen"},
        {"do": "ready"},
        {"do": "share", "text": "code"},
        {"do": "save", "name": "trix-games.json", "text": "{}"},
        {"do": "picture", "name": "trix.png", "data": "iVBORw==", "text": "We won"},
        {"do": "open"},
        {"do": "link", "code": "abc"},
    ]


# --- the network ---


@pytest.fixture
def others(platform, page):
    network = platform.network()
    page.asked.clear()
    return network


def text(value):
    return b64encode(value).decode()


@pytest.mark.parametrize(("told", "lacks"), [("none", None), ("insecure", "https"), ("ready", "")])
def test_the_page_says_whether_there_is_a_network(page, told, lacks):
    page.network = told
    network = WebPlatform(page).network()
    assert (network and network.lacks) == lacks


def test_a_wire_has_the_page_do_everything(others, page):
    wire = others.open_wire("0123456789abcdef")
    wire.listen(["rana", "all"])
    wire.absence("all", [b"hidden"], [b"gone"])
    wire.send("host", b"\x00\xff")
    wire.send("in", b"?", room="hall")
    wire.close()
    assert page.asked == [
        {"do": "net_open", "wire": 1, "room": "0123456789abcdef"},
        {"do": "net_listen", "wire": 1, "mailboxes": ["rana", "all"]},
        {
            "do": "net_absence",
            "wire": 1,
            "mailbox": "all",
            "hidden": [text(b"hidden")],
            "gone": [text(b"gone")],
        },
        {"do": "net_send", "wire": 1, "mailbox": "host", "payload": text(b"\x00\xff"), "room": ""},
        {"do": "net_send", "wire": 1, "mailbox": "in", "payload": text(b"?"), "room": "hall"},
        {"do": "net_close", "wire": 1},
    ]
    assert others.link("ABC") == "https://example.org/trix/#table-ABC"


def test_packets_reach_their_wire_and_no_scene(platform, others, page):
    one, other = others.open_wire("one"), others.open_wire("other")
    page.queue = [
        {"type": "net", "wire": 1, "up": True, "begun": True},
        {"type": "net", "wire": 1, "packet": text(b"a")},
        {"type": "net", "wire": 2, "packet": text(b"b")},
        {"type": "net", "wire": 1, "packet": text(b"c")},
    ]
    assert platform.messages() == []
    assert (one.up, one.beginnings, one.poll()) == (True, 1, [b"a", b"c"])
    assert (other.up, other.beginnings, other.poll()) == (False, 0, [b"b"])
    assert one.poll() == []
    page.queue = [{"type": "net", "wire": 1, "up": False, "begun": False}]
    platform.viewport()
    assert (one.up, one.beginnings) == (False, 1)
    page.queue = [{"type": "net", "wire": 1, "up": True, "begun": True}]
    platform.viewport()
    assert (one.up, one.beginnings) == (True, 2)
    one.close()
    page.queue = [{"type": "net", "wire": 1, "packet": text(b"late")}]
    assert platform.messages() == []
    assert one.poll() == []


def test_ciphers_answer_their_callers_while_messages_are_read(platform, others, page):
    ciphers, given = others.ciphers(), []
    ciphers.seal(b"k", b"n", b"t", b"h", lambda sealed: given.append(("sealed", sealed)))
    ciphers.open(b"k", b"n", b"s", b"h", lambda opened: given.append(("opened", opened)))
    ciphers.agree("mine", b"p", lambda shared: given.append(("shared", shared)))
    ciphers.stretch(b"code", b"salt", 7, lambda key: given.append(("key", key)))
    ciphers.sign("mine", b"t", lambda signature: given.append(("signature", signature)))
    ciphers.verify(b"p", b"s", b"t", lambda valid: given.append(("valid", valid)))
    ciphers.new_key(lambda pair: given.append(("pair", pair)))
    assert [(asked["do"], asked["what"], asked["id"]) for asked in page.asked] == [
        ("cipher", "seal", 1),
        ("cipher", "open", 2),
        ("cipher", "agree", 3),
        ("cipher", "stretch", 4),
        ("cipher", "sign", 5),
        ("cipher", "verify", 6),
        ("cipher", "new_key", 7),
    ]
    answers = {2: None, 1: text(b"x"), 4: text(b"key"), 7: ["private", text(b"public")], 3: text(b"both")}
    answers |= {6: True, 5: text(b"signed")}
    page.queue = [{"type": "cipher", "id": number, "value": value} for number, value in answers.items()]
    platform.viewport()
    assert given == []
    assert platform.messages() == []
    assert given == [
        ("opened", None),
        ("sealed", b"x"),
        ("key", b"key"),
        ("pair", KeyPair("private", b"public")),
        ("shared", b"both"),
        ("valid", True),
        ("signature", b"signed"),
    ]
    assert len(ciphers.random(5)) == 5


def test_a_failing_callback_does_not_affect_the_next_one(platform, others, page):
    ciphers, given = others.ciphers(), []
    ciphers.seal(b"k", b"n", b"t", b"h", lambda sealed: 1 / 0)
    ciphers.seal(b"k", b"n", b"t", b"h", given.append)
    page.queue = [{"type": "cipher", "id": number, "value": text(b"x")} for number in (1, 2)]
    page.queue.append({"type": "play"})
    with pytest.raises(ZeroDivisionError):
        platform.messages()
    assert [json.loads(message) for message in platform.messages()] == [{"type": "play"}]
    assert given == [b"x"]


def test_opening_the_page_sends_keys_only_to_the_canvas(page, monkeypatch):
    monkeypatch.setattr("platform.window", SimpleNamespace(trix=page), raising=False)
    monkeypatch.delenv("SDL_EMSCRIPTEN_KEYBOARD_ELEMENT", raising=False)
    assert isinstance(open_web(), WebPlatform)
    assert os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] == "#canvas"


def test_sys_platform_picks_the_platform(page, monkeypatch):
    assert isinstance(open_platform(), DesktopPlatform)
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setattr("platform.window", SimpleNamespace(trix=page), raising=False)
    monkeypatch.setenv("SDL_EMSCRIPTEN_KEYBOARD_ELEMENT", "")
    assert isinstance(open_platform(), WebPlatform)
