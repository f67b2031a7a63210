"""What the game stores, announces, asks, shares and shows by the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.platform.conftest import order, resize
from tests.browser.player import status, wait_for


def test_the_next_visit_finds_stored_texts_and_the_number_of_pixels(page, new_page, probe):
    assert status(page)["kept"] is None
    order(page, "write", text='سبيت ♠ \\ " \n')
    wait_for(page, lambda now: now["kept"] == "written")
    order(page, "afford", pixels=2_000_000)
    page.wait_for_function("localStorage.getItem('trix.pixels')")
    page.evaluate("localStorage.setItem('others-own', 'not ours')")
    later = new_page(page.context)
    resize(later, 1440, 900, 2)
    later.goto(probe)
    now = wait_for(later, lambda now: now["frames"] > 2)
    assert now["kept"] == 'سبيت ♠ \\ " \n'
    assert now["size"][0] * now["size"][1] == pytest.approx(2_000_000, rel=0.01)
    order(later, "keys")
    wait_for(later, lambda now: now["kept"] == ["pixels", "probe"])
    later.close()


def test_a_full_storage_is_reported_and_keeps_the_old_text(page):
    order(page, "write", text="old")
    wait_for(page, lambda now: now["kept"] == "written")
    order(page, "write", text="0123456789", times=600_000)
    wait_for(page, lambda now: now["kept"] == "full")
    order(page, "read")
    wait_for(page, lambda now: now["kept"] == "old")


def test_a_blocked_storage_is_reported(new_page, probe):
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page.goto(probe)
    wait_for(page, lambda now: now["kept"] is None and now["frames"] > 2)
    order(page, "write", text="x")
    wait_for(page, lambda now: now["kept"] == "blocked")


def test_announcements_are_appended_in_the_games_language(page):
    order(page, "language", text="ar")
    for text in ("دورك", "دورك", "trick"):
        order(page, "announce", text=text)
    log = page.get_by_role("log")
    expect(log.locator("p")).to_have_text(["دورك", "دورك", "trick"])
    assert page.evaluate("document.documentElement.lang") == "ar"
    name = page.get_by_role("application").get_attribute("aria-label")
    assert "Control M" in name
    assert "علامة الاستفهام" in name


@pytest.mark.parametrize(
    ("tag", "says"),
    [
        ("en", "Press the question mark for a list of keys, Control M"),
        ("de", "Fragezeichen zeigt die Tasten. Strg+M"),
    ],
)
def test_the_canvas_has_a_label_that_names_the_help_keys(page, tag, says):
    order(page, "language", text=tag)
    wait_for(page, lambda now: True)
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile(re.escape(says)))
    expect(page.get_by_role("application")).to_have_attribute("tabindex", "0")


def test_only_the_latest_announcements_stay(page):
    for number in range(30):
        order(page, "announce", text=f"card {number}")
    log = page.get_by_role("log")
    expect(log.locator("p")).to_have_text([f"card {number}" for number in range(10, 30)])
    assert log.get_attribute("aria-live") == "polite"
    assert log.get_attribute("aria-relevant") == "additions"
    assert log.get_attribute("aria-label")


@pytest.mark.parametrize(("typed", "key", "value"), [("ليلى", "Enter", "ليلى"), ("x", "Escape", None)])
def test_text_is_typed_in_a_dialog(page, typed, key, value):
    page.mouse.click(10, 10)
    order(page, "ask", text="Rana")
    field = page.get_by_role("dialog", name="Your name").get_by_role("textbox", name="Your name")
    expect(field).to_have_value("Rana")
    letters = "async () => { await document.fonts.ready; return [...document.fonts].map(one => one.status); }"
    assert page.evaluate(letters) == ["loaded"], "the game's letters"
    field.fill(typed)
    page.keyboard.press(key)
    now = wait_for(page, lambda now: now["messages"])
    assert now["messages"] == [{"type": "text", "value": value}]
    assert not [event for event in now["events"] if event[0] == "key"]
    assert page.evaluate("document.activeElement.id") == "canvas"


def test_a_dialog_has_the_colours_that_the_game_gives(page):
    plate, gold = "rgb(24, 32, 44)", "rgb(232, 180, 70)"
    order(page, "ask", text="Rana", colours={"plate": "#18202C", "gold": "#E8B446"})
    expect(page.locator("dialog")).to_have_css("background-color", plate)
    expect(page.get_by_role("button", name="OK")).to_have_css("background-color", gold)
    page.keyboard.press("Escape")
    order(page, "ask", text="Rana")
    expect(page.get_by_role("button", name="OK")).not_to_have_css("background-color", gold)
    page.keyboard.press("Escape")


def test_a_code_can_be_pasted_by_a_button(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.mouse.click(10, 10)
    page.evaluate("navigator.clipboard.writeText('Come! K7Q2-3M')")
    dialog = page.get_by_role("dialog", name="Your name")
    order(page, "ask", text="")
    expect(dialog).to_be_visible()
    expect(page.get_by_role("button", name="Paste")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    order(page, "ask", text="", code=True)
    field = dialog.get_by_role("textbox")
    dialog.get_by_role("button", name="Paste").click()
    expect(field).to_have_value("Come! K7Q2-3M")
    expect(field).to_be_focused()
    given = {name: field.get_attribute(name) for name in ("autocapitalize", "autocorrect", "enterkeyhint")}
    assert given == {"autocapitalize": "characters", "autocorrect": "off", "enterkeyhint": "done"}
    page.keyboard.press("Enter")
    now = wait_for(page, lambda now: len(now["messages"]) == 2)
    assert now["messages"][-1] == {"type": "text", "value": "Come! K7Q2-3M"}


def test_sharing_waits_for_a_tap_without_user_activation(silent):
    page = silent
    order(page, "share", text="deal 12345")
    page.wait_for_timeout(200)
    assert status(page)["messages"] == []
    page.mouse.click(50, 50)
    wait_for(page, lambda now: now["messages"] == [{"type": "shared", "how": "copied"}])
    assert page.evaluate("navigator.clipboard.readText()") == "deal 12345"


SHEET = """how => {
  window.shared = [];
  navigator.share = ({ text }) => {
    shared.push(text);
    return how ? Promise.reject(new DOMException("no", how)) : Promise.resolve();
  };
}"""


@pytest.mark.parametrize(
    ("refusal", "how"), [(None, "shared"), ("AbortError", "shared"), ("NotAllowedError", "copied")]
)
def test_a_share_sheet_is_preferred_to_the_clipboard(page, refusal, how):
    page.evaluate(SHEET, refusal)
    page.mouse.click(50, 50)
    order(page, "share", text="سبيت")
    wait_for(page, lambda now: now["messages"] == [{"type": "shared", "how": how}])
    assert page.evaluate("shared") == ["سبيت"]
    if how == "copied":
        assert page.evaluate("navigator.clipboard.readText()") == "سبيت"
    page.evaluate("delete navigator.share")


def test_a_file_is_downloaded(page, tmp_path):
    page.mouse.click(50, 50)
    with page.expect_download() as started:
        order(page, "save", text='{"games": "♠"}')
    assert started.value.suggested_filename == "trix-probe.json"
    started.value.save_as(tmp_path / "saved.json")
    assert (tmp_path / "saved.json").read_text(encoding="utf-8") == '{"games": "♠"}'
    saved = {"type": "file_saved", "where": "trix-probe.json", "error": None}
    wait_for(page, lambda now: now["messages"] == [saved])


FILE_SHEET = """how => {
  window.shared = [];
  navigator.canShare = ({ files }) => files.every(file => file.type === "image/png");
  navigator.share = async ({ files: [file], text }) => {
    shared.push([file.name, file.size, text]);
    if (how) throw new DOMException("no", how);
  };
}"""


@pytest.mark.parametrize("refusal", [None, "AbortError"])
def test_a_picture_is_shared_as_a_file(page, refusal):
    page.evaluate(FILE_SHEET, refusal)
    page.mouse.click(50, 50)
    order(page, "picture", text="We won")
    wait_for(page, lambda now: now["messages"] == [{"type": "shared", "how": "shared"}])
    assert page.evaluate("shared") == [["trix-probe.png", 4, "We won"]]
    page.evaluate("delete navigator.share; delete navigator.canShare")


@pytest.mark.parametrize("sheet", [False, True])
def test_a_picture_is_downloaded_if_files_cannot_be_shared(page, sheet):
    page.evaluate(FILE_SHEET if sheet else "navigator.canShare = () => false", "NotAllowedError")
    page.mouse.click(50, 50)
    with page.expect_download() as started:
        order(page, "picture", text="We won")
    assert started.value.suggested_filename == "trix-probe.png"
    saved = {"type": "file_saved", "where": "trix-probe.png", "error": None}
    wait_for(page, lambda now: now["messages"] == [saved])
    page.evaluate("delete navigator.share; delete navigator.canShare")


@pytest.mark.parametrize(
    ("content", "text", "error"),
    [
        ("سبيت".encode(), "سبيت", None),
        (b"\xff\xfe", None, "unreadable"),
        (b"x" * 5_000_001, None, "large"),
    ],
)
def test_a_file_is_opened(page, content, text, error):
    page.mouse.click(50, 50)
    with page.expect_file_chooser() as started:
        order(page, "open")
    started.value.set_files({"name": "games.json", "mimeType": "application/json", "buffer": content})
    now = wait_for(page, lambda now: now["messages"])
    assert now["messages"] == [{"type": "file", "name": "games.json", "text": text, "error": error}]
    assert page.evaluate("document.activeElement.id") == "canvas"


def test_a_cancelled_file_dialog_is_reported(page):
    page.mouse.click(50, 50)
    with page.expect_file_chooser():
        order(page, "open")
    page.evaluate("document.querySelector('input[type=file]').dispatchEvent(new Event('cancel'))")
    now = wait_for(page, lambda now: now["messages"])
    assert now["messages"] == [{"type": "file", "name": "", "text": None, "error": None}]


KNOWN_ADDRESS = """
document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: "/trix/" }))
"""


def test_a_game_has_an_address(page):
    own = page.url.split("?")[0]
    order(page, "link", text="K7Q2-3M")
    assert wait_for(page, lambda now: now["kept"])["kept"] == own + "#K7Q2-3M"
    page.evaluate(KNOWN_ADDRESS)
    order(page, "link", text="K7")
    base = own.rsplit("/", 1)[0]
    wait_for(page, lambda now: now["kept"] == base + "/trix/#K7")
    page.evaluate("document.querySelector('link[rel=canonical]').remove()")


def test_full_screen_waits_for_a_tap_without_user_activation(silent):
    page = silent
    order(page, "fullscreen")
    page.wait_for_timeout(200)
    assert not page.evaluate("!!document.fullscreenElement")
    page.mouse.click(50, 50)
    page.wait_for_function("!!document.fullscreenElement")
    page.mouse.click(50, 50)
    assert page.evaluate("!!document.fullscreenElement")


def test_a_crash_is_shown_once_with_a_button_to_copy_it(page):
    crash = "Traceback (most recent call last):\nValueError: <b>♠</b>"
    order(page, "report", text=crash)
    order(page, "report", text=crash)
    shown = page.get_by_role("alertdialog")
    expect(shown.locator("pre")).to_have_text(re.compile(r"^Traceback[^♠]*<b>♠</b>\s*$"))
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").strip() == crash
    page.get_by_role("button", name="Close").click()
    expect(shown).to_have_count(0)
    assert page.mishaps == [crash, crash]
    page.mishaps.clear()
