"""Pixels, pointers, keys and preferences reach the game exactly."""

import io

import pygame
import pytest

from tests.browser.conftest import MEMORY
from tests.browser.platform.conftest import order, resize
from tests.browser.player import wait_for


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
