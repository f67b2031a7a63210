"""Embedding pages: of the game's own origin, allowed, and foreign."""

import json
import shutil

import pytest
from playwright.sync_api import expect

from tests.browser.page.conftest import runtime
from tests.browser.player import PATIENCE, wait_for
from tools.site.serve import serving

AROUND = """<!doctype html><meta charset="utf-8"><title>a page around the game</title>
<link rel="icon" href="data:,">
<iframe id="game" width="800" height="450"></iframe>"""
ASK = """([message, wait]) => new Promise((done, failed) => {
  const game = document.getElementById("game").contentWindow;
  const listen = event => {
    if (event.source !== game || event.data.id !== message.id) return;
    removeEventListener("message", listen);
    done(event.data);
  };
  addEventListener("message", listen);
  game.postMessage(message, "*");
  setTimeout(() => done(null), wait);
})"""
COLLECT = """
window.received = [];
addEventListener("message", event => event.data.event && received.push(event.data));
"""
SHOW = """url => new Promise(done => {
  const game = document.getElementById("game");
  game.onload = done;
  game.src = url;
})"""
START = """document.getElementById("game").contentWindow.trix.start({ game: "no" })
  .catch(error => error.code + ": " + error.message)"""
STARTS = "JSON.parse(trix.poll()).filter(message => message.type === 'start')"
WRONG = [
    ({"trix": 2, "do": "status"}, "version", "1"),
    ({"trix": 1, "do": "dance"}, "request", "dance"),
    ({"trix": 1, "do": "constructor"}, "request", "constructor"),
    ({"trix": 1}, "request", "undefined"),
    ({"trix": 1, "do": "status", "loud": True}, "request", "loud"),
    ({"trix": 1, "do": "start"}, "request", "game"),
    ({"trix": 1, "do": "start", "game": 7}, "request", "game"),
    ({"trix": 1, "do": "start", "game": "trix", "options": []}, "request", "options"),
    ({"trix": 1, "do": "start", "game": "trix", "options": {"mode": {}}}, "request", "mode"),
    ({"trix": 1, "do": "start", "game": "trix", "options": {"mode": "x" * 300}}, "request", "mode"),
    ({"trix": 1, "do": "start", "game": "trix", "replace": "yes"}, "request", "replace"),
    ({"trix": 1, "do": "start", "game": "trix", "seed": 7}, "request", "seed"),
]


MILLISECONDS = PATIENCE * 1000


class Around:
    """An embedding page and the game's frame."""

    def __init__(self, page, address):
        self.page = page
        page.evaluate(COLLECT)
        page.evaluate(SHOW, address)
        self.game = next(frame for frame in page.frames if frame.url.startswith(address))

    def ask(self, message, wait=MILLISECONDS):
        """Send a raw message; return the answer, or None without one."""
        return self.page.evaluate(ASK, [message, wait])

    def do(self, what, **more):
        """Send a request; return the answer without its version and id."""
        answer = self.ask({"trix": 1, "id": "q", "do": what, **more})
        assert (answer.pop("trix"), answer.pop("id")) == (1, "q")
        return answer

    def event(self, **about):
        """Publish an event of the game."""
        text = json.dumps({"do": "event", "text": json.dumps(about)})
        self.game.evaluate("text => trix.call(text)", text)


@pytest.fixture
def around(new_page, light, tmp_path):
    """Return a function that embeds the stand-in; *origin* is "own", "allowed" or "foreign"."""
    site = tmp_path / "site"
    shutil.copytree(light, site)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "around.html").write_text(AROUND, encoding="utf-8")
    (site / "around.html").write_text(AROUND, encoding="utf-8")
    with serving({"": tmp_path / "page"}) as elsewhere, serving({"": site}) as base:

        def make(origin):
            if origin == "allowed":
                index = (site / "index.html").read_text(encoding="utf-8")
                meta = 'name="trix-embedders" content="'
                assert meta in index
                (site / "index.html").write_text(index.replace(meta, meta + elsewhere), encoding="utf-8")
            page = new_page()
            page.goto((base if origin == "own" else elsewhere) + "/around.html")
            one = Around(page, base + "/index.html")
            runtime(one.game)("load(), standIn.frame()")
            return one

        yield make


@pytest.mark.parametrize("origin", ["own", "allowed"])
def test_an_allowed_page_receives_events(around, origin):
    one = around(origin)
    assert one.do("listen") == {"ok": True}
    one.event(event="deal_ended", game="trix", deal=3, scores=[10, -20, 0, 10])
    one.page.wait_for_function("received.length")
    assert one.page.evaluate("received") == [
        {"trix": 1, "event": "deal_ended", "game": "trix", "deal": 3, "scores": [10, -20, 0, 10]}
    ]


def test_listening_twice_gives_each_event_once(around):
    one = around("own")
    one.do("listen")
    one.do("listen")
    one.event(event="scene", scene="table")
    one.do("status")
    assert len(one.page.evaluate("received")) == 1


def test_a_foreign_page_gets_only_errors(around):
    one = around("foreign")
    for what in ("listen", "status", "start"):
        answer = one.do(what, **({"game": "trix"} if what == "start" else {}))
        assert (answer["ok"], answer["error"]) == (False, "origin")
    one.event(event="scene", scene="table")
    one.page.wait_for_timeout(200)
    assert one.page.evaluate("received") == []
    assert "start" not in one.game.evaluate("trix.poll()")


def test_status_has_the_documented_fields(around):
    one = around("own")
    assert one.do("status") == {"ok": True, "status": None}
    now = {"scene": "table", "game": "trix", "deal": 2, "hand": ["SA"], "buttons": [], "scores": [0, 0, 0, 0]}
    one.game.evaluate("text => trix.call(text)", json.dumps({"do": "status", "text": json.dumps(now)}))
    assert one.do("status")["status"] == {
        "scene": "table",
        "game": "trix",
        "deal": 2,
        "scores": [0, 0, 0, 0],
    }


def test_a_wrong_message_is_answered_with_an_error(around):
    one = around("own")
    for message, error, detail in WRONG:
        answer = one.ask({"id": 5, **message})
        assert (answer["id"], answer["ok"], answer["error"]) == (5, False, error), message
        assert detail in answer["message"]
    assert "start" not in one.game.evaluate("trix.poll()")


def test_unrelated_messages_get_no_answer(around):
    one = around("own")
    assert one.ask({"id": 5, "type": "webpackOk"}, 300) is None
    assert one.ask({"trix": 1, "do": "status", "id": {"a": 1}}, 300) is None
    assert one.page.evaluate("received") == []


@pytest.mark.parametrize("origin", ["own", "foreign"])
def test_the_runtime_receives_only_its_own_messages(around, origin):
    one = around(origin)
    for message in ("dlopen:1", "_si", {"target": 7}, None):
        one.page.evaluate(
            "message => document.getElementById('game').contentWindow.postMessage(message, '*')", message
        )
    # the answer comes after all of them
    one.ask({"trix": 1, "id": "q", "do": "status"})
    assert one.game.evaluate("standIn.heard") == []
    one.game.evaluate("postMessage('dlopen::1', '*')")
    one.game.wait_for_function("standIn.heard.length")
    assert one.game.evaluate("standIn.heard") == ["dlopen::1"]


BESIDE = """([message, url]) => new Promise(done => {
  const beside = document.createElement("iframe");
  beside.src = url;
  beside.onload = () => {
    const { contentWindow } = beside, game = document.getElementById("game").contentWindow;
    window.answers = [];
    contentWindow.addEventListener("message", event => answers.push(event.data));
    // the sender is the window whose script calls
    contentWindow.eval("(game, message) => game.postMessage(message, '*')")(game, message);
    setTimeout(() => done(answers), 500);
  };
  document.body.append(beside);
})"""


def test_only_the_parent_page_is_answered(around):
    one = around("own")
    # an allowed page, because it has the game's origin
    address = one.page.url.replace("around.html", "manifest.webmanifest")
    for what in ("listen", "status"):
        assert one.page.evaluate(BESIDE, [{"trix": 1, "id": 1, "do": what}, address]) == []
    one.event(event="scene", scene="table")
    one.do("status")
    assert one.page.evaluate("answers") == one.page.evaluate("received") == []


def test_start_waits_for_play_and_for_the_games_answer(around):
    one = around("own")
    message = {"trix": 1, "id": 9, "do": "start", "game": "tarneeb", "options": {"players": 4}}
    keep = f"given => {{ ({ASK})(given).then(answer => {{ window.answer = answer }}) }}"
    one.page.evaluate(keep, [message, 20000])
    one.page.wait_for_timeout(200)
    assert "start" not in one.game.evaluate("trix.poll()")
    one.page.frame_locator("#game").locator("#trix-play").click()
    asked = one.game.wait_for_function(f"{STARTS}[0]").json_value()
    assert one.game.evaluate(STARTS) == []
    assert (asked["game"], asked["options"], asked["replace"]) == ("tarneeb", {"players": 4}, False)
    one.event(event="answer", id=asked["id"], ok=False, error="rules", message="there is no game 'tarneeb'")
    one.page.wait_for_function("window.answer")
    assert one.page.evaluate("answer") == {
        "trix": 1,
        "id": 9,
        "ok": False,
        "error": "rules",
        "message": "there is no game 'tarneeb'",
    }


def test_an_embedding_page_starts_the_real_game(new_page, playing, tmp_path, pictures):
    shutil.copytree(playing, tmp_path / "site")
    (tmp_path / "around.html").write_text(AROUND, encoding="utf-8")
    with serving({"": tmp_path}) as base:
        page = new_page(viewport={"width": 860, "height": 520})
        page.goto(base + "/around.html")
        one = Around(page, base + "/site/index.html")
        assert one.do("listen") == {"ok": True}
        button = page.frame_locator("#game").locator("#trix-play")
        expect(button).to_be_enabled(timeout=MILLISECONDS)
        button.click()
        refused = one.do("start", game="trix", options={"jokers": 2})
        assert (refused["ok"], refused["error"]) == (False, "rules")
        assert "jokers" in refused["message"]
        assert one.do("start", game="troika", options={"target": 200}) == {"ok": True}
        now = wait_for(one.game, lambda now: now.get("game") == "troika")
        assert now["options"]["target"] == 200
        page.wait_for_function("received.some(event => event.event === 'game_started')")
        page.screenshot(path=pictures / "embedded.png")
        # a frame that is hidden has no size
        page.evaluate("document.getElementById('game').style.display = 'none'")
        page.wait_for_timeout(500)
        page.evaluate("document.getElementById('game').style.display = ''")
        one.game.wait_for_function("document.getElementById('canvas').clientWidth > 700")
        assert one.game.query_selector("#trix-oops") is None
        # scripts of the same origin need no messages
        failed = page.evaluate(START)
        assert failed.startswith("rules: there is no game")
