"""The built page with a vendored runtime that plays the game, from loading to playing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import PATIENCE, press, wait_for
from tools.site.serve import serving

INJECTED = """
document.body.append(Object.assign(document.createElement("script"), { textContent: "window.broken = 1" }));
document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.broken = 1">');
"""
MILLISECONDS = PATIENCE * 1000
VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", event => {
  violations.push(`${event.violatedDirective}: ${event.blockedURI}`);
});
"""
# installed before all scripts: the first step may end as early as the load event
TOLD = """
window.shown = [];
new MutationObserver(() => {
  const detail = document.getElementById("trix-detail");
  if (detail && !shown.includes(detail.textContent)) shown.push(detail.textContent);
}).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture(scope="module")
def base(playing):
    with serving({"": playing}) as address:
        yield address


@pytest.fixture
def visit(base):
    """Open the site in a page and press Play; `page.asked` lists its requests."""

    def go(page, address="/"):
        page.add_init_script(VIOLATIONS)
        page.add_init_script(TOLD)
        page.goto(base + address)
        button = page.locator("#trix-play")
        expect(button).to_be_enabled(timeout=MILLISECONDS)
        button.click()
        wait_for(page, lambda now: now.get("scene"))

    return go


@pytest.fixture
def page(shared_page, visit):
    """The game at its title."""
    return shared_page("whole", visit)


def test_each_stage_shows_its_bytes(page):
    seen = page.evaluate("shown")
    # steps never go back; the next one may begin before a step shows its last bytes
    for step in (1, 3):
        shown = [re.match(rf"Step {step} of 4 · ([\d.]+) of ([\d.]+) MB$", text) for text in seen]
        got = [(float(found[1]), float(found[2])) for found in shown if found]
        assert got, seen
        assert got == sorted(got)
        last, total = got[-1]
        assert total > 1
        assert 0.9 * total < last <= total


def test_loading_and_playing_violate_no_security_policy(page, base, pictures):
    press(page, "settings")
    wait_for(page, lambda now: now["scene"] == "settings")
    page.screenshot(path=pictures / "whole-settings.png")
    assert page.evaluate("violations") == []
    assert not page.mishaps
    assert {url for url in page.asked if not url.startswith((base, "blob:"))} == set()

    # the policy works: it blocks an injected script and requests to other hosts
    page.evaluate(INJECTED)
    refused = page.evaluate("fetch('https://elsewhere.test/').then(() => false, () => true)")
    assert refused
    page.wait_for_function("violations.length >= 3")
    assert page.evaluate("window.broken") is None
    shown = page.evaluate("violations")
    assert "script-src-elem: inline" in shown
    assert "connect-src: https://elsewhere.test/" in shown

    page.mishaps.clear()


def test_a_link_with_a_code_opens_that_game(new_page, visit):
    page = new_page()
    visit(page, "/?PYGPI=https://evil.test/&-i#K7Q2-3M")
    assert wait_for(page, lambda now: now["scene"] == "code")
    # the link stays in the address until the game has used it
    page.wait_for_function("location.search === '' && location.hash === ''")
    assert not page.mishaps
    assert "evil.test" not in " ".join(url for url in page.asked[1:])
    # the open page accepts another code
    press(page, "close")
    wait_for(page, lambda now: now["scene"] == "title")
    page.evaluate("location.hash = '#K7Q2-3N'")
    wait_for(page, lambda now: now["scene"] == "code")
    page.wait_for_function("location.hash === ''")
