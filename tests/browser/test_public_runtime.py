"""The site with the real runtime: from the public CDN, and vendored."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.mirror import run_tool
from tests.browser.player import wait_for
from tools.site.serve import serving

MINUTES = 3 * 60

pytestmark = pytest.mark.skipif(
    not os.environ.get("TRIX_PUBLIC_RUNTIME"),
    reason="the public runtime was NOT tried: TRIX_PUBLIC_RUNTIME is not set (it needs the open network)",
)


def play(page, address, picture):
    page.goto(address + "/index.html")
    button = page.locator("#trix-play")
    expect(button).to_be_enabled(timeout=MINUTES * 1000)
    button.click()
    wait_for(page, lambda now: now.get("scene"))
    page.screenshot(path=picture)
    # the runtime logs missing optional files
    page.mishaps[:] = [mishap for mishap in page.mishaps if "404" not in mishap and "BrowserFS" not in mishap]


def test_the_game_starts_with_the_public_runtime(new_page, site, pictures):
    page = new_page(viewport={"width": 1280, "height": 720})
    play(page, site, pictures / "public-title.png")


def test_the_game_starts_with_a_vendored_copy_and_no_other_host(new_page, pictures, tmp_path):
    run_tool("tools.site.build", "--runtime", "vendored", "--output", tmp_path)
    with serving({"": tmp_path / "web"}) as base:
        page = new_page(viewport={"width": 1280, "height": 720})
        play(page, base, pictures / "vendored-title.png")
    assert {url for url in page.asked if not url.startswith((base, "blob:", "data:"))} == set()
