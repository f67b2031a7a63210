"""Links, and the history of the browser."""

import re
from urllib.parse import urlsplit

import pytest

from tests.browser.page.conftest import BACKS, SHOW, runtime


def test_the_runtime_never_sees_query_and_hash(start):
    page = start("/index.html?ref=happy&PYGPI=https://evil.test/#https://evil.test/x.py")
    runtime(page)("load()")
    assert page.evaluate("[standIn.seen.search, standIn.seen.hash]") == ["", ""]
    assert page.evaluate("location.search") == ""
    assert page.evaluate("Module.PyConfig.user_site_directory") == 1
    assert "evil.test" not in {urlsplit(url).hostname for url in page.asked}


@pytest.mark.parametrize(
    ("tail", "code"),
    [
        ("#K7Q2-3M", "K7Q2-3M"),
        ("#" + "A" * 64, "A" * 64),
        ("#" + "A" * 129, None),
        ("#https://evil.test/x.py", None),
        ("#K7Q2%203M", None),
        ("#<b>", None),
        ("#table-" + "A" * 64, None),
        ("#debug-mobile", None),
    ],
)
def test_the_game_gets_the_code_of_a_link_after_play(start, tail, code):
    page = start("/index.html" + tail)
    runtime(page)("load(), standIn.frame()")
    # the runtime sees nothing but a link of the game's own, which stays until it is used
    kept = tail if code or tail.startswith("#table-") else ""
    assert page.evaluate("[location.hash, standIn.seen.hash]") == [kept, kept]
    assert "game" not in page.evaluate("trix.poll()")
    page.locator("#trix-play").click()
    codes = [message for message in page.evaluate("JSON.parse(trix.poll())") if message["type"] == "game"]
    assert codes == ([{"type": "game", "code": code}] if code else [])


FORGET = 'trix.call(\'{"do": "forget_link"}\')'

LINKS = "JSON.parse(trix.poll()).filter(one => one.type === 'table').map(one => one.invitation)"


def test_a_link_survives_reloads_until_the_game_has_used_it(start):
    page = start("/index.html#table-K7Q23M")
    page.wait_for_function("window.standIn")
    # while it loads, and after Play
    page.reload()
    for _ in range(2):
        runtime(page)("load(), standIn.frame()")
        page.locator("#trix-play").click()
        assert page.evaluate(LINKS) == ["K7Q23M"]
        assert page.evaluate("location.hash") == "#table-K7Q23M"
        page.reload()
    runtime(page)("load(), standIn.frame()")
    page.evaluate(FORGET)
    assert page.evaluate("location.hash") == ""
    page.reload()
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    assert page.evaluate(LINKS) == []


def test_a_used_link_does_not_come_back_with_the_back_button(start):
    page = start("/index.html#table-K7Q23M")
    runtime(page)("load(), standIn.frame()")
    page.evaluate(SHOW, "title")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "lobby")
    page.evaluate(FORGET)
    page.evaluate("trix.poll()")
    page.go_back()
    page.wait_for_function("history.state?.trix")
    messages = page.evaluate("JSON.parse(trix.poll())")
    assert [message["type"] for message in messages if message["type"] in ("back", "table")] == ["back"]
    page.evaluate(SHOW, "title")
    page.wait_for_function("!history.state?.trix")
    assert page.evaluate("location.hash") == ""
    # the friend may send the same link again
    page.evaluate("trix.poll(), location.hash = 'table-K7Q23M'")
    page.wait_for_function("history.state?.link")
    assert page.evaluate(LINKS) == ["K7Q23M"]
    page.reload()
    assert page.evaluate("location.hash") == "#table-K7Q23M"


def test_the_back_button_steps_through_the_game_and_then_leaves(start, site):
    page = start("/begin.js")
    page.goto(site + "/index.html")
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "title")
    address, before = page.url, page.evaluate("history.length")
    page.evaluate(SHOW, "table")
    for scene in ("pause", "table"):
        page.go_back()
        page.wait_for_function(f"{BACKS} === 1")
        page.evaluate(SHOW, scene)
        assert page.evaluate("[location.href, history.length]") == [address, before + 1]
    page.evaluate(SHOW, "title")
    page.wait_for_function("history.state === null")
    assert page.evaluate(BACKS) == 0
    assert page.evaluate("location.href") == address
    page.go_back()
    page.wait_for_url(site + "/begin.js")


def test_a_link_opened_in_a_game_adds_no_history_entry(start):
    page = start()
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "table")
    page.evaluate("trix.poll(), location.hash = 'ABCD'")
    page.wait_for_function("history.state?.link")
    assert page.evaluate("JSON.parse(trix.poll())") == [{"type": "game", "code": "ABCD"}]
    page.evaluate(SHOW, "code")
    page.go_back()
    page.wait_for_function(f"{BACKS} === 1")


def test_a_framed_game_does_not_change_the_history(start, embedder):
    page = start(embedder=embedder)
    frame = page.frame(url=re.compile("index.html"))
    frame.wait_for_function("window.standIn")
    before = page.evaluate("history.length")
    frame.evaluate(SHOW, "table")
    assert page.evaluate("history.length") == before
