"""Calls of a hidden page to its player, without Python."""

import re

import pytest

from tests.browser.mirror import build_vendored, light_files
from tests.browser.net.page_calls import HIDE, until
from tools.site.serve import serving

CALL = "request => trix.call(JSON.stringify(request))"
ROOM = "0123456789abcdef"
SHOWN = """navigator.serviceWorker.getRegistration().then(found => found.getNotifications())
  .then(all => JSON.stringify(all.map(one => [one.title, one.body])))"""
LOCKS = """window.locks = [];
navigator.wakeLock.request = async kind => {
  const lock = new EventTarget();
  lock.release = () => { lock.released = true; lock.dispatchEvent(new Event("release")); };
  locks.push(lock);
  return lock;
};"""


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    folder = tmp_path_factory.mktemp("calls")
    with serving({"": build_vendored(light_files(), folder, "--broker", "/mqtt")}) as address:
        yield address


@pytest.fixture
def page(new_page, base):
    page = new_page()
    page.add_init_script(LOCKS)
    page.goto(base)
    page.wait_for_function("window.standIn")
    page.evaluate("standIn.load(), standIn.frame()")
    page.locator("#trix-play").click()
    return page


def call(page, text, notify=False):
    page.evaluate(CALL, {"do": "call", "text": text, "notify": notify})


ICON = "document.querySelector('link[rel=icon]').href"


def test_a_hidden_page_changes_title_and_icon_until_it_is_shown(page):
    title, icon = page.title(), page.evaluate(ICON)
    call(page, "It is your turn")
    assert page.title() == title
    page.evaluate(HIDE, True)
    assert page.title() == "● It is your turn"
    page.wait_for_function(f"{ICON}.startsWith('blob:')", polling=50)
    page.evaluate(HIDE, False)
    assert [page.title(), page.evaluate(ICON)] == [title, icon]
    # the turn may end meanwhile: time was up
    page.evaluate(HIDE, True)
    call(page, None)
    assert [page.title(), page.evaluate(ICON)] == [title, icon]


def test_the_screen_stays_on_while_it_is_asked_for(page):
    states = "locks.map(lock => Boolean(lock.released))"
    page.evaluate(CALL, {"do": "keep_awake", "on": True})
    assert page.evaluate(states) == [False]
    page.evaluate(HIDE, True)
    page.evaluate("locks[0].release()")  # browsers do that themselves
    page.evaluate(HIDE, False)
    assert page.evaluate(states) == [True, False]
    page.evaluate(CALL, {"do": "keep_awake", "on": False})
    assert page.evaluate(states) == [True, True]
    page.evaluate(HIDE, True)
    page.evaluate(HIDE, False)
    assert len(page.evaluate(states)) == 2


FRAMES = """() => {
  window.count = 0;
  const frame = () => { count++; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""


def test_a_hidden_page_runs_on_at_a_table_only(page):
    page.evaluate(HIDE, True)
    # as in a hidden page
    page.evaluate(FRAMES)
    page.wait_for_timeout(1500)
    assert page.evaluate("count") == 0
    page.evaluate(CALL, {"do": "net_open", "wire": 1, "room": ROOM})
    page.wait_for_function("count > 0", polling=100)
    before = page.evaluate("count")
    # ciphers answer by a message
    page.evaluate(CALL, {"do": "cipher", "id": 1, "what": "new_key"})
    page.wait_for_function(f"count > {before}", polling=20, timeout=900)
    page.evaluate(CALL, {"do": "net_close", "wire": 1})
    page.evaluate(HIDE, False)
    page.wait_for_function(f"count > {before + 5}", polling=20)


def test_an_id_can_be_cancelled(page):
    page.evaluate("cancelAnimationFrame(requestAnimationFrame(() => { window.ran = true; }))")
    page.wait_for_timeout(100)
    assert page.evaluate("window.ran") is None


def test_a_notification_needs_permission_and_goes_when_the_page_is_shown(browser, base):
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(base)
        page.wait_for_function("window.standIn")
        page.evaluate("standIn.load(), standIn.frame()")
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        environment = 'JSON.parse(trix.call(\'{"do": "environment"}\')).notifications'
        assert page.evaluate(environment) in ("ask", "blocked")
        context.grant_permissions(["notifications"], origin=re.sub("/$", "", base))
        if page.evaluate("Notification.permission") != "granted":
            pytest.skip("this browser shows no notifications")
        assert page.evaluate(environment) == "on"
        page.evaluate(HIDE, True)
        call(page, "It is your turn")
        page.wait_for_timeout(300)
        assert page.evaluate(SHOWN) == "[]"
        call(page, "It is your turn", notify=True)
        until(page, lambda: page.evaluate(SHOWN) == '[["Trix","It is your turn"]]')
        page.evaluate(HIDE, False)
        until(page, lambda: page.evaluate(SHOWN) == "[]")
    finally:
        context.close()
