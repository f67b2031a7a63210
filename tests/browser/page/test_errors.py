"""What the page shows of errors, and in browsers that cannot run the game."""

import pytest
from playwright.sync_api import expect

from tests.browser.page.conftest import BACKS, SHOW, runtime


def test_the_page_shows_an_error_of_the_game(start, pictures):
    page = start(viewport={"width": 390, "height": 844})
    does = runtime(page)
    does("load()")
    does("report('Traceback (most recent call last):\\n  main.py\\nValueError: seven of stars')")
    page.mishaps.clear()
    shown = page.get_by_role("alertdialog")
    expect(shown).to_contain_text("ValueError: seven of stars")
    expect(page.get_by_role("button", name="Copy")).to_be_in_viewport()
    page.screenshot(path=pictures / "page-error.png")


@pytest.fixture
def failed(start):
    """A page in a game, with an error panel over it."""
    page = start()
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "table")
    page.evaluate("trix.poll(), standIn.report('seven of stars')")
    page.mishaps.clear()
    return page


def test_an_error_panel_keeps_the_focus_until_it_is_closed(failed):
    shown = failed.get_by_role("alertdialog", name="Something went wrong")
    expect(failed.get_by_role("button", name="Copy")).to_be_focused()
    for _ in range(8):
        failed.keyboard.press("Tab")
        assert failed.evaluate("document.activeElement.id") not in ("canvas", "trix-leave")
    failed.mouse.click(5, 5)
    assert failed.evaluate("document.activeElement.id") != "canvas"
    failed.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    expect(failed.get_by_role("application")).to_be_focused()


def test_the_back_button_closes_an_error_but_not_the_game(failed):
    failed.go_back()
    expect(failed.get_by_role("alertdialog")).to_have_count(0)
    assert failed.evaluate(BACKS) == 0
    # a second error opens a second panel
    failed.evaluate("standIn.report('eight of stars')")
    expect(failed.get_by_role("alertdialog").locator("pre")).to_have_text("eight of stars\n\n")
    failed.mishaps.clear()


def test_an_error_over_a_dialog_closes_first(failed):
    failed.keyboard.press("Escape")
    failed.evaluate("trix.call(JSON.stringify({ do: 'ask', prompt: 'Your name', value: 'Rana' }))")
    failed.evaluate("standIn.report('eight of stars')")
    failed.mishaps.clear()
    failed.go_back()
    expect(failed.get_by_role("alertdialog")).to_have_count(0)
    expect(failed.get_by_role("dialog", name="Your name")).to_be_visible()
    expect(failed.get_by_role("textbox", name="Your name")).to_be_focused()


def test_an_error_can_be_copied_without_the_clipboard_api(failed):
    failed.context.grant_permissions(["clipboard-read"])
    failed.evaluate("Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined })")
    failed.get_by_role("button", name="Copy").click()
    expect(failed.get_by_role("button", name="Copied")).to_be_focused()
    assert failed.evaluate("navigator.clipboard.readText()").strip() == "seven of stars"


def test_the_page_shows_an_error_of_its_own_instead_of_an_alert(start):
    page = start()
    runtime(page)("load()")
    page.evaluate("setTimeout(() => { throw new Error('seven of stars') })")
    expect(page.get_by_role("alertdialog")).to_contain_text("seven of stars")
    page.evaluate("void Promise.reject(new Error('unhandled'))")
    page.wait_for_timeout(200)
    assert not [mishap for mishap in page.mishaps if mishap.startswith("alert")]
    page.mishaps.clear()


def test_a_slow_runtime_is_announced_until_it_fails(new_page, site, cdn):
    page = new_page()
    page.clock.install()
    waiting = []
    page.route(cdn + "**", lambda route: waiting.append(route))
    page.goto(site + "/index.html", wait_until="commit")
    message, again = page.locator("#trix-message"), page.get_by_role("button", name="Start again")
    expect(message).to_have_text("Getting the engine")
    expect(again).to_have_count(0)
    page.clock.run_for(60_000)
    expect(message).to_contain_text("longer than usual")
    expect(again).to_be_in_viewport(ratio=1)
    for route in waiting:
        route.abort()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("pythons.js")
    page.clock.run_for(60_000)
    expect(alert).to_be_visible()
    page.mishaps.clear()


LACKING = {
    "en-GB": ("WebAssembly", "cannot run"),
    "ar-JO": ("ResizeObserver", "لا يمكن تشغيل"),
    "de-AT": ("WebAssembly", "läuft in diesem Browser nicht"),
}


@pytest.mark.parametrize("locale", LACKING)
def test_an_unsuitable_browser_gets_an_explanation(new_page, site, pictures, locale):
    lacking, text = LACKING[locale]
    page = new_page(locale=locale, viewport={"width": 360, "height": 640})
    page.add_init_script(f"delete window.{lacking}")
    # the page stops loading, so its load event never comes
    page.goto(site + "/index.html", wait_until="commit")
    shown = page.get_by_role("alert")
    expect(shown).to_contain_text(text)
    expect(shown).to_contain_text(lacking)
    expect(shown.get_by_role("heading")).to_be_in_viewport(ratio=1)
    assert page.evaluate("[document.documentElement.lang, document.title]") == [
        locale[:2],
        shown.get_by_role("heading").inner_text(),
    ]
    page.screenshot(path=pictures / f"page-unable-{locale[:2]}.png")
    assert page.evaluate("typeof trix") == "undefined"
    # browsers may preload scripts, but none runs
    assert not [url for url in page.asked if url.endswith((".apk", ".wasm", ".data"))]
    page.mishaps.clear()
