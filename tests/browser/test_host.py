"""The web platform (trix/host, web/page.js) in a real browser, with probe.py as the game."""

import io
import re
import secrets

import pygame
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MEMORY
from tests.browser.player import status, wait_for

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


def box(page):
    return page.evaluate(
        "(() => { const r = document.getElementById('canvas').getBoundingClientRect();"
        " return [r.left, r.top, r.width, r.height]; })()"
    )


@pytest.mark.parametrize(
    ("width", "height", "scale", "backing"),
    [
        (1280, 720, 1, (1280, 720)),
        (360, 640, 2, (720, 1280)),
        (390, 844, 3, (780, 1688)),
        (801, 601, 1.25, (1001, 751)),
    ],
)
def test_a_backing_pixel_matches_a_pixel_of_the_screen(page, width, height, scale, backing):
    resize(page, width, height, scale)
    now = wait_for(page, lambda now: tuple(now["size"]) == backing)
    ratio = min(scale, 2)
    assert now["ratio"] == pytest.approx(ratio)
    assert box(page) == pytest.approx([0, 0, backing[0] / ratio, backing[1] / ratio], abs=1 / 32)


@pytest.mark.parametrize(
    ("afforded", "drawn", "kept"),
    [
        (1_400_000, 1_400_000, 1_400_000),
        (4_200_000, 4_200_000, 4_200_000),
        (1, 1440 * 900, 500_000),
    ],
)
def test_a_large_window_has_the_affordable_number_of_pixels(page, afforded, drawn, kept):
    resize(page, 1920, 1080, 2)
    order(page, "afford", pixels=afforded)
    now = wait_for(page, lambda now: now["size"][0] * now["size"][1] == pytest.approx(drawn, rel=0.01))
    assert now["size"][0] == pytest.approx(1920 * now["ratio"], abs=1)
    assert box(page) == pytest.approx([0, 0, 1920, 1080], abs=2.5)
    assert page.evaluate("localStorage.getItem('trix.pixels')") == str(kept)


def test_usual_windows_have_a_pixel_for_each_css_pixel_and_all_at_rest(page):
    resize(page, 1440, 900, 2)
    order(page, "afford", pixels=500_000)
    wait_for(page, lambda now: now["ratio"] == pytest.approx(1) and now["size"] == [1440, 900])
    order(page, "rest", resting=True)
    wait_for(page, lambda now: now["ratio"] == 2 and now["size"] == [2880, 1800])
    order(page, "rest", resting=False)
    wait_for(page, lambda now: now["size"] == [1440, 900])
    assert page.evaluate("localStorage.getItem('trix.pixels')") == "500000"


ANSWERS = """() => {
  // records the next two answers to "present"
  const call = trix.call;
  window.answers = [];
  trix.call = text => {
    const answer = call(text);
    if (JSON.parse(text).do === "present" && answers.push(answer) === 2) trix.call = call;
    return answer;
  };
}"""


def answers(page):
    page.evaluate(ANSWERS)
    page.wait_for_function("answers.length === 2")
    return set(page.evaluate("answers"))


def test_the_drawing_reaches_the_canvas_unchanged(page):
    assert answers(page) == {'{"ok":true}'}
    assert colour(page) == (20, 100, 93)


def test_without_access_to_the_memory_sdl_shows_the_drawing(page):
    page.evaluate("window.Module = {}")
    assert answers(page) == {"{}"}
    assert colour(page) == (20, 100, 93)
    page.evaluate(MEMORY)


def colour(page):
    """Return the colour of the page's middle on the screen."""
    shot = pygame.image.load(io.BytesIO(page.screenshot()), "shot.png")
    return tuple(shot.get_at(shot.get_rect().center))[:3]


@pytest.mark.parametrize("scale", [1, 2])
def test_mouse_positions_are_exact(page, scale):
    resize(page, 800, 600, scale)
    ratio = wait_for(page, lambda now: (now["ratio"] > 1) == (scale > 1))["ratio"]
    points = [(0, 0), (1, 1), (400, 300), (799, 599), (123, 456)]
    for x, y in points:
        page.mouse.click(x, y)
    events = wait_for(page, lambda now: len(now["events"]) >= 2 * len(points))["events"]
    for (x, y), (kind, at_x, at_y, touch) in zip(points, events[::2], strict=True):
        assert (kind, touch) == ("down", False)
        # the pixel at this css point
        assert (at_x, at_y) == pytest.approx((int(x * ratio), int(y * ratio)), abs=1)


def test_touch_positions_are_exact(page):
    resize(page, 390, 844, 3, mobile=True)
    wait_for(page, lambda now: now["size"] == [780, 1688])
    page.touchscreen.tap(100, 700)
    events = wait_for(page, lambda now: len(now["events"]) >= 2)["events"]
    assert [event[0] for event in events] == ["down", "up"]
    assert all(event[3] for event in events)
    assert events[0][1:3] == pytest.approx([200, 1400], abs=2)


def test_rotating_the_device_resizes_the_game(page):
    resize(page, 390, 844, 2)
    wait_for(page, lambda now: now["size"] == [780, 1688])
    resize(page, 844, 390, 2)
    wait_for(page, lambda now: now["size"] == [1688, 780])
    assert box(page) == pytest.approx([0, 0, 844, 390])
    page.mouse.click(800, 300)
    events = wait_for(page, lambda now: len(now["events"]) >= 2)["events"]
    assert events[0][1:3] == pytest.approx([1600, 600], abs=1)


def test_insets_are_in_backing_pixels(page):
    resize(page, 390, 844, 2)
    now = wait_for(page, lambda now: now["ratio"] == 2)
    assert now["insets"] == [0, 0, 0, 0]
    devtools = page.context.new_cdp_session(page)
    insets = {"top": 47, "bottom": 34, "left": 0, "right": 0}
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    resize(page, 390, 843, 2)
    wait_for(page, lambda now: now["insets"] == [94, 0, 68, 0])
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(insets, 0)})


def test_preferences_of_the_browser_are_reported(page):
    now = wait_for(page, lambda now: now["calm"] and now["appearance"] == "day")
    assert now["languages"][0] == "ar-JO"
    assert now["visible"]
    page.emulate_media(reduced_motion="no-preference")
    wait_for(page, lambda now: not now["calm"])
    page.emulate_media(color_scheme="dark")
    wait_for(page, lambda now: now["appearance"] == "night")
    page.emulate_media(contrast="more")
    wait_for(page, lambda now: now["appearance"] == "contrast")


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


def test_keys_reach_the_game_while_the_canvas_has_the_focus(page):
    page.mouse.click(10, 10)
    for key in ("a", "Tab", "Escape"):
        page.keyboard.press(key)
    keys = wait_for(page, lambda now: len(now["events"]) >= 5)["events"][2:]
    assert keys == [["key", "a"], ["key", "tab"], ["key", "escape"]]
    assert page.evaluate("document.activeElement.id") == "canvas"


BROWSER_KEYS = ["F5", "F12", "Control+r", "Control+l", "Control+f", "Control++", "Control+-", "Control+0"]
BROWSER_KEYS += ["Control+c", "Alt+ArrowLeft", "Control+Shift+I", "Meta+r"]


def test_shortcuts_of_the_browser_are_neither_cancelled_nor_played(page):
    page.mouse.click(10, 10)
    # browsers run a shortcut unless a listener cancels its event
    is_cancelled = """([key, code, flags]) => {
        const event = new KeyboardEvent("keydown", { key, code, ...flags, bubbles: true, cancelable: true });
        return !document.getElementById("canvas").dispatchEvent(event);
    }"""
    for shortcut in BROWSER_KEYS:
        *modifiers, key = shortcut.replace("++", "+plus").split("+")
        key = "+" if key == "plus" else key
        flags = {f"{name.lower().replace('control', 'ctrl')}Key": True for name in modifiers}
        code = key if len(key) > 1 else f"Key{key.upper()}"
        assert not page.evaluate(is_cancelled, [key, code, flags]), shortcut
    page.keyboard.press("F1")
    page.keyboard.press("b")
    events = wait_for(page, lambda now: ["key", "b"] in now["events"])["events"]
    assert [event for event in events if event[0] == "key"] == [["key", "f1"], ["key", "b"]]


def test_control_m_leaves_the_canvas_and_the_button_returns(page):
    page.mouse.click(10, 10)
    page.keyboard.press("Control+m")
    assert page.evaluate("document.activeElement.id") == "trix-leave"
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "canvas"
    page.keyboard.press("b")
    events = wait_for(page, lambda now: ["key", "b"] in now["events"])["events"]
    assert ["key", "a"] not in events
    assert ["key", "m"] not in events


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
    field.fill(typed)
    page.keyboard.press(key)
    now = wait_for(page, lambda now: now["messages"])
    assert now["messages"] == [{"type": "text", "value": value}]
    assert not [event for event in now["events"] if event[0] == "key"]
    assert page.evaluate("document.activeElement.id") == "canvas"


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
