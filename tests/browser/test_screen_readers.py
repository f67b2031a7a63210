"""The page for screen readers: Chromium's accessibility tree, axe-core, and play by the elements alone."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.brokers import broker  # noqa: F401 (a fixture)
from tests.browser.anew import begin_anew
from tests.browser.player import PATIENCE, cards, centre, my_card, status, use, wait_for
from tests.browser.saves import storage, stored
from tests.browser.test_together import base, meeting  # noqa: F401 (fixtures)

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "ar", "de")
SETTLED = 700
"""Milliseconds without a change after which a screen has come up."""
IS_SETTLED = """milliseconds => {
  const now = trix.status(), elements = document.getElementById("trix-elements");
  const picture = JSON.stringify([now, elements.outerHTML, document.activeElement.id]);
  if (picture !== window.last) Object.assign(window, { last: picture, since: performance.now() });
  const missing = now.buttons.some(button => !document.getElementById(`trix-element-${button.id}`));
  return !missing && performance.now() - since >= milliseconds;
}"""
CONTROLS = ("button", "switch", "radio", "tab", "slider")
DESK = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ANSWERS = {"double": "done", "throw_in": "keep", "choose": "contract:complex"}


@pytest.fixture
def visit(shared_page, base):  # noqa: F811
    """Start the game at its title in the whole page, which the tests share."""

    def start(page):
        page.goto(base)
        page.locator("#trix-play:enabled").click(timeout=PATIENCE * 1000)
        to_scene(page, "title")
        page.wait_for_function("!document.getElementById('trix-cover')")

    def go(language="en", options=DESK):
        # axe-core is injected
        page = shared_page(repr(options), start, bypass_csp=True, **options)
        page.set_viewport_size(options["viewport"])
        begin_anew(page, stored(language=language, pace="instant", name="Rana"))
        settle(page)
        return page

    return go


def settle(page):
    """Wait until all buttons of the screen are among the elements, and nothing changes any more."""
    page.evaluate("window.since = performance.now()")
    page.wait_for_function(IS_SETTLED, arg=SETTLED)


def to_scene(page, *names):
    wait_for(page, lambda now: now.get("scene") in names)
    settle(page)
    return status(page)


def to_table(page, ready=my_card):
    """Begin a game of Complex and answer its questions by elements, until a status is *ready*."""
    use(page, "play")
    return onward(page, ready)


def onward(page, ready):
    while True:
        now = wait_for(page, lambda now: ready(now) or now["scene"] in ANSWERS)
        if ready(now):
            settle(page)
            return now
        use(page, ANSWERS[now["scene"]])
        wait_for(page, lambda later, gone=now["scene"]: later["scene"] != gone)


def tree(page):
    """Return Chromium's accessibility tree: role, name and properties of each node that is not ignored."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        (
            node["role"]["value"],
            node.get("name", {}).get("value", ""),
            {one["name"]: one["value"].get("value") for one in node.get("properties", ())},
        )
        for node in nodes
        if not node["ignored"]
    ]


def named(page, role):
    return [name for kind, name, _properties in tree(page) if kind == role]


def violations(page):
    if not page.evaluate("Boolean(window.axe)"):
        page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    assert found["passes"]
    faults = [(one, node) for one in found["violations"] for node in one["nodes"]]
    return [f"{one['id']}: {one['help']}: {node['html']}" for one, node in faults]


def check(page):
    """Assert that axe-core finds no fault, and that every target is in the tree with its name."""
    assert violations(page) == []
    found = [(role, name) for role, name, _properties in tree(page) if role in CONTROLS]
    assert all(name for _role, name in found)
    names = [name for _role, name in found]
    missing = {box["label"] for box in status(page)["buttons"]} - {*names}
    # the name says more than the label where a value or a seat's player belongs to it
    assert not [label for label in missing if not any(name.startswith(label) for name in names)]


@pytest.mark.by_turns
@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_have_no_violations_and_all_their_controls_in_the_tree(visit, language):
    page = visit(language)
    check(page)
    assert page.locator("#trix-elements").get_attribute("lang") == language
    assert page.locator("#trix-elements").get_attribute("dir") == ("rtl" if language == "ar" else "ltr")
    use(page, "settings")
    to_scene(page, "settings")
    check(page)
    assert len(named(page, "dialog")) == 1
    use(page, "section:hearing")
    settle(page)
    assert named(page, "slider")
    check(page)
    use(page, "close")
    to_scene(page, "title")
    assert not named(page, "dialog")
    use(page, "friends")
    settle(page)
    check(page)
    use(page, "open")
    wait_for(page, lambda now: now["scene"] == "lobby" and now["code"])
    settle(page)
    check(page)


def test_screens_beside_the_game_have_no_violations(visit):
    page = visit()
    for id in ("forms", "daily", "learn", "rules", "statistics", "code", "language"):
        use(page, id)
        wait_for(page, lambda now: now["scene"] != "title")
        settle(page)
        check(page)
        page.keyboard.press("Escape")
        to_scene(page, "title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_can_be_read(visit, language):
    page = visit(language)
    now = to_table(page)
    check(page)
    controls = {name: properties for role, name, properties in tree(page) if role == "button"}
    barred = sum(not card["legal"] for card in now["hand"])
    disabled = sum(bool(properties.get("disabled")) for properties in controls.values())
    assert len(controls) >= len(now["hand"]) + 4
    assert disabled >= barred
    assert len(named(page, "region")) == 4
    texts = " ".join(named(page, "StaticText"))
    assert all(player in texts for player in now["players"])
    if language == "en":
        playable = [name for name in controls if name.endswith(", playable")]
        assert len(playable) == len(now["hand"]) - barred


def test_a_whole_deal_by_elements_alone(visit):
    page = visit()
    now, played = to_table(page), 0

    def over_or_mine(now):
        return now["scene"] == "deal_result" or my_card(now)

    while now["scene"] != "deal_result":
        # every decision rests on the reader's words alone
        card = page.locator("#trix-elements button", has_text=", playable").first
        name = card.text_content()
        card.evaluate("card => card.click()")
        left = len(now["hand"]) - 1
        wait_for(page, lambda later, left=left: later["scene"] != "table" or len(later["hand"]) == left)
        expect(page.locator("#trix-elements button", has_text=name)).to_have_count(0)
        played += 1
        now = onward(page, over_or_mine)
    assert played >= 4
    check(page)
    use(page, "continue")
    wait_for(page, lambda now: now["scene"] != "deal_result")


def focused(page):
    at = "document.activeElement"
    return page.evaluate(f"{at}.dataset.element || {at}.getAttribute('role')")


def test_the_focus_goes_with_the_reader(visit):
    page = visit()
    use(page, "settings")
    to_scene(page, "settings")
    assert focused(page) == "dialog"
    # Tab leads through the panel, and the game's focus with it, but is not caught there
    reached = set()
    for _ in range(2):
        page.keyboard.press("Tab")
        wait_for(page, lambda now: now["focus"] and focused(page).startswith(now["focus"]))
        reached.add(focused(page))
    assert len(reached) == 2
    page.keyboard.press("Escape")
    to_scene(page, "title")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("!document.getElementById('trix-elements').contains(document.activeElement)"):
            break
    else:
        raise AssertionError("Tab never leaves the elements")


def test_the_focus_comes_back_from_a_dialog_of_the_page(visit):
    page = visit()
    use(page, "code")
    to_scene(page, "code")
    for _time in range(2):
        settle(page)
        enter = page.locator("#trix-elements button", has_text="Enter").first
        enter.evaluate("button => button.click()")
        page.locator("dialog input").wait_for()
        settle(page)
        page.keyboard.press("Escape")
        settle(page)
        assert page.evaluate("document.getElementById('trix-elements').contains(document.activeElement)")


def test_play_leads_a_reader_to_the_title_and_a_key_to_the_canvas(new_page, base):  # noqa: F811
    for pressed, place in (("button => button.click()", "group"), (None, "application")):
        page = new_page()
        page.add_init_script(storage())
        page.goto(base)
        play = page.locator("#trix-play:enabled")
        play.wait_for(timeout=PATIENCE * 1000)
        page.wait_for_timeout(1100)
        if pressed:
            play.evaluate(pressed)
        else:
            play.press("Enter")
        to_scene(page, "title")
        assert focused(page) == place


def test_after_a_card_the_focus_is_on_its_neighbour(visit):
    page = visit()
    now = to_table(page)
    hand = page.locator("#trix-elements section", has=page.locator("h2", has_text="Your hand"))
    card = hand.locator("button", has_text=", playable").first
    card.evaluate("card => { card.focus(); card.click(); }")
    wait_for(page, lambda later: len(later["hand"]) == len(now["hand"]) - 1)
    settle(page)
    assert focused(page).startswith("card:")


def test_keys_on_the_canvas_stay_there(visit):
    page = visit()
    page.evaluate("document.getElementById('canvas').focus()")
    page.keyboard.press("Tab")
    settle(page)
    assert page.evaluate("document.activeElement.id") == "canvas"


def touched(page, box):
    """Return the element that a pointer meets in the middle of a box."""
    script = "([x, y]) => { const e = document.elementFromPoint(x, y); return e.dataset.element || e.id; }"
    return page.evaluate(script, list(centre(box)))


def test_pointers_reach_the_canvas_until_a_reader_explores(visit):
    page = visit()
    box = next(box for box in status(page)["buttons"] if box["id"] == "rules")
    page.mouse.move(5, 5)
    page.wait_for_timeout(1100)
    assert touched(page, box) == "canvas"
    use(page, "game:trixter")
    settle(page)
    box = next(box for box in status(page)["buttons"] if box["id"] == "rules")
    assert touched(page, box) == "rules"
    page.mouse.move(9, 9)
    assert touched(page, box) == "canvas"


def test_the_elements_lie_over_their_pictures_after_a_resize(visit):
    page = visit()
    for size in ({"width": 1280, "height": 720}, {"width": 500, "height": 900}):
        page.set_viewport_size(size)
        wait_for(page, lambda now, width=size["width"]: now["buttons"][0]["x"] < width)
        settle(page)
        for box in status(page)["buttons"]:
            place = page.locator(f'[data-element="{box["id"]}"]').bounding_box()
            shown = {"x": box["x"], "y": box["y"], "width": box["w"], "height": box["h"]}
            assert place == pytest.approx(shown, abs=1)


def test_a_finger_taps_and_drags_cards_on_the_canvas(visit):
    page = visit(options=PHONE)
    now = to_table(page)
    # the reader has explored: the first finger ends that
    page.touchscreen.tap(2, 2)
    settle(page)
    card = next(card for card in now["hand"] if card["legal"])
    page.touchscreen.tap(*centre(card))
    wait_for(page, lambda later: card["card"] not in cards(later))
    now = onward(page, my_card)
    card = next(card for card in now["hand"] if card["legal"])
    session, (x, y) = page.context.new_cdp_session(page), centre(card)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})
        page.wait_for_timeout(50)

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 9):
        touch("touchMove", {"x": x, "y": y - 40 * step})
    touch("touchEnd")
    wait_for(page, lambda later: card["card"] not in cards(later))


def test_a_mouse_drags_a_card_on_the_canvas(visit):
    page = visit()
    now = to_table(page)
    card = next(card for card in now["hand"] if card["legal"])
    x, y = centre(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 120, steps=4)
    page.mouse.move(x, y - 250, steps=4)
    page.mouse.up()
    wait_for(page, lambda later: card["card"] not in cards(later))
