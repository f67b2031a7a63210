"""The built page with the runtime's real loader (scripts and Python), on another interpreter."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import PATIENCE, my_card, play_card, play_deal, press, tap, to_my_card, wait_for
from tests.browser.saves import storage
from tools.site.serve import serving

MILLISECONDS = 3 * PATIENCE * 1000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AROUND = """<!doctype html><title>around</title><link rel="icon" href="data:,">
<iframe id="game" src="{site}/" width="800" height="450"></iframe>"""
LATE = [
    ("cpythonrc.py", "missing", "did not arrive"),
    pytest.param("trix.apk", "cut off", "arrived damaged", marks=pytest.mark.long),
    pytest.param("trix.apk", "missing", "did not arrive", marks=pytest.mark.long),
    pytest.param("trix.apk", "another page", "arrived damaged", marks=pytest.mark.long),
]


@pytest.fixture(scope="module")
def base(loader):
    with serving(loader) as address:
        yield address


@pytest.fixture
def start(new_page, base):
    """Open the page on a phone; `page.asked` lists its requests."""

    def begin(route=None, **options):
        page = new_page(**{**PHONE, **options})
        page.on("dialog", lambda dialog: (page.mishaps.append("alert: " + dialog.message), dialog.dismiss()))
        page.add_init_script(storage(pace="instant"))
        if route:
            page.route(*route)
        page.goto(base + "/", wait_until="commit")
        return page

    return begin


def play(page):
    button = page.locator("#trix-play")
    expect(button).to_be_enabled(timeout=MILLISECONDS)
    button.tap()
    return wait_for(page, lambda now: now["scene"] == "title")


@pytest.fixture(scope="module")
def around(base, tmp_path_factory):
    """The address of an embedding page."""
    folder = tmp_path_factory.mktemp("around")
    (folder / "index.html").write_text(AROUND.format(site=base))
    with serving({"": folder}) as address:
        yield address


@pytest.fixture
def framed(shared_page, around):
    """An embedding page whose game has loaded.

    `page.asked` lists its requests, `page.said` its console messages.
    """

    def start(page):
        page.said = []
        page.on("console", lambda message: page.said.append(message.text))
        page.goto(around + "/")
        play = page.frame_locator("#game").locator("#trix-play")
        expect(play).to_be_enabled(timeout=MILLISECONDS)

    page = shared_page("framed", start, viewport={"width": 860, "height": 520})
    yield page
    # the runtime logs that it may not access the embedding page
    page.mishaps[:] = [mishap for mishap in page.mishaps if "blanker" not in mishap]


def test_a_deal_by_touch_continues_after_a_reload(start, base, pictures):
    page = start()
    play(page)
    page.screenshot(path=pictures / "loader-title.png")
    press(page, "play", tap)
    first = to_my_card(page, tap)
    played = play_deal(page, tap)
    assert played > 0
    press(page, "continue", tap)
    wait_for(page, lambda now: now["scene"] != "deal_result")
    second = to_my_card(page, tap, "trix" if first["contract"] == "complex" else "complex")
    assert second["deal"] == 2
    play_card(page, tap)
    left = wait_for(page, my_card)
    page.reload()
    play(page)
    press(page, "continue", tap)
    again = wait_for(page, my_card)
    for part in ("deal", "contract", "hand", "scores"):
        assert again[part] == left[part], part
    play_card(page, tap)
    assert {url for url in page.asked if not url.startswith((base, "blob:", "data:"))} == set()


def test_the_page_loads_the_vendored_runtime(framed, base, loader):
    asked = {url.removeprefix(base + "/").split("?")[0] for url in framed.asked}
    (copy,) = (loader[""] / "cdn").iterdir()
    there = {path.relative_to(loader[""]).as_posix() for path in copy.rglob("*.*") if path.is_file()}
    # all files except some that the other interpreter names otherwise
    assert {name for name in there - asked if "cp312" not in name} == set()


@pytest.mark.by_turns
@pytest.mark.parametrize(("name", "cause", "text"), LATE)
def test_a_late_failure_is_named(start, loader, name, cause, text):
    def answer(route):
        if cause == "missing":
            route.fulfill(status=404, body="not found")
        elif cause == "cut off":
            whole = (loader[""] / name).read_bytes()
            route.fulfill(body=whole[: len(whole) // 2], content_type="application/zip")
        else:
            route.fulfill(body="<!doctype html><title>Sign in</title>", content_type="text/html")

    page = start((re.compile(rf"/{re.escape(name)}(\\?|$)"), answer))
    shown = page.get_by_role("alert")
    expect(shown).to_contain_text(name, timeout=MILLISECONDS)
    expect(shown).to_contain_text(text)
    page.wait_for_timeout(1000)
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert not [mishap for mishap in page.mishaps if mishap.startswith("alert")]
    page.mishaps.clear()


def test_the_game_is_fetched_once_and_beside_the_runtime(framed):
    names = [url.split("?")[0].rsplit("/", 1)[-1] for url in framed.asked]
    assert names.count("trix.apk") == 1
    assert names.count("main.js") == 1
    assert names.index("trix.apk") < names.index("main.wasm")


def test_an_embedding_page_cannot_raise_an_error(framed):
    framed.said.clear()
    for message in ("dlopen:1", "anything"):
        framed.evaluate(
            "message => document.getElementById('game').contentWindow.postMessage(message, '*')", message
        )
    framed.wait_for_timeout(500)
    expect(framed.frame_locator("#game").get_by_role("alertdialog")).to_have_count(0)
    assert not [line for line in framed.said if "bus(" in line]
