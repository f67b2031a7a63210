"""The web platform (trix/platform, web/page.js) in a real browser, with probe.py as the game."""

import secrets

import pytest

from tests.browser.player import wait_for

BROWSER = {
    "permissions": ["clipboard-read", "clipboard-write"],
    "has_touch": True,
    "locale": "ar-JO",
}
WISHES = {"reduced_motion": "reduce", "color_scheme": "light", "contrast": "no-preference"}


@pytest.fixture
def page(shared_page, probe):
    """The running probe with empty storage and status, in a window of 800x600."""

    def start(page):
        page.goto(probe)
        wait_for(page, lambda now: now["frames"] > 2)

    page = shared_page("probe", start, **BROWSER)
    page.evaluate("localStorage.clear(), document.fullscreenElement && document.exitFullscreen()")
    page.emulate_media(**WISHES)
    resize(page, 800, 600)
    order(page, "language", text="en")
    order(page, "afford", pixels=2_900_000)
    page.wait_for_function("localStorage.getItem('trix.pixels')")
    page.evaluate("localStorage.clear()")
    # wait for this order: after an earlier, equally empty status it could delete the events of the test
    order(page, "forget", text=(this := secrets.token_hex(4)))
    wait_for(page, lambda now: now["size"] == [800, 600] and now.get("forgot") == this)
    return page


@pytest.fixture
def silent(page):
    """The same in a browser without navigator.userActivation."""
    page.evaluate(
        "Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true })"
    )
    yield page
    page.evaluate("delete navigator.userActivation")


def resize(page, width, height, scale=1, mobile=False):
    """Set the window's size in css pixels and the device pixel ratio."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile}
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", metrics)


def order(page, what, **more):
    page.evaluate("order => trix.tell(order)", {"type": "order", "order": what, **more})
