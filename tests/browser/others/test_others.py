"""The whole site in Firefox and WebKit, with the test runtime: `make other-browsers`."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.others import firefox, webkit
from tests.browser.player import PATIENCE, click, has_button, play_card, press, tap, to_my_card, wait_for
from tools.site.serve import serving

SETTINGS = """localStorage.setItem("trix.settings", JSON.stringify({ pace: "fast", coach: "off" }))"""
SMALL_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def other(request, tmp_path_factory) -> Iterator[firefox.Browser | webkit.Browser]:
    """Firefox or WebKit, with a new profile."""
    if request.param == "firefox":
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        assert program, "there is no Firefox: install firefox-esr"
        started = firefox.running(program, tmp_path_factory.mktemp("firefox"))
    else:
        driver, found = shutil.which("WebKitWebDriver"), sorted(Path("/").glob(SMALL_BROWSERS[1:]))
        assert driver and found, "there is no WebKit: install webkit2gtk-driver"
        started = webkit.running(driver, str(found[0]))
    with started as browser:
        browser.name = request.param
        yield browser
        assert not browser.mishaps()


def begin(page, address):
    """Open the site and press Play."""
    page.goto(address)
    page.wait_for("Boolean(document.querySelector('#trix-play:not([disabled])'))")
    page.evaluate("document.querySelector('#trix-play').click()")
    return wait_for(page, lambda now: now.get("scene") == "title", 4 * PATIENCE)


def test_a_saved_game_continues_offline(other, playing, pictures):
    page = other.new_page(1280, 720)
    with serving({"": playing}) as base:
        begin(page, base + "/")
        page.evaluate(SETTINGS)
        begin(page, base + "/")
        press(page, "play")
        for by in (click, tap):
            assert to_my_card(page, by)
            held = play_card(page, by)["hand"]
        page.screenshot(pictures / f"{other.name}-table.png")
        page.wait_for("navigator.serviceWorker.getRegistration().then(found => Boolean(found.active))")
    # the server has stopped
    now = begin(page, base + "/")
    assert has_button(now, "continue")
    press(page, "continue")
    wait_for(page, lambda now: now["scene"] == "table" and len(now["hand"]) <= len(held))
    while to_my_card(page, click):
        play_card(page, click)
    assert wait_for(page, lambda now: now["scene"] == "deal_result")
    page.close()
