"""The site as players get it, with the runtime of the public network."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.player import wait_for

MINUTES = 3 * 60


@pytest.mark.skipif(
    not os.environ.get("TRIX_PUBLIC_RUNTIME"),
    reason="the public runtime was NOT tried: TRIX_PUBLIC_RUNTIME is not set (it needs the open network)",
)
def test_the_game_starts_with_the_public_runtime(new_page, site, pictures):
    page = new_page(viewport={"width": 1280, "height": 720})
    page.goto(site + "/index.html")
    play = page.get_by_role("button", name="Play")
    expect(play).to_be_enabled(timeout=MINUTES * 1000)
    play.click()
    wait_for(page, lambda now: now.get("scene"))
    page.screenshot(path=pictures / "public-title.png")
    # that runtime asks for files it can do without, and says so
    page.mishaps[:] = [mishap for mishap in page.mishaps if "404" not in mishap and "BrowserFS" not in mishap]
