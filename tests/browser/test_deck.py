"""The rules in five cards, which the page shows while it loads."""

import re

import pytest
from playwright.sync_api import expect

from tools.site.serve import serving

SIZES = [(640, 331), (844, 390), (390, 844), (1280, 720), (568, 320), (360, 640)]
TITLES = {
    "en-GB": ("Four kingdoms", "Four contracts to avoid", "Doubling"),
    "ar-JO": ("أربع ممالك", "أربعة طلبات خاسرة", "التدبيل"),
    "de-AT": ("Vier Königreiche", "Vier Kontrakte mit Strafen", "Verdoppeln"),
}


@pytest.fixture
def load(new_page, light):
    with serving({"": light}) as base:

        def begin(locale="en-GB", size=(390, 844), **options):
            width, height = size
            page = new_page(locale=locale, viewport={"width": width, "height": height}, **options)
            page.goto(base + "/")
            page.wait_for_function("window.standIn")
            page.evaluate("standIn.load()")
            return page

        yield begin


def is_shown(page, title):
    expect(page.locator(".trix-slide", has_text=title)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("locale", TITLES)
def test_buttons_and_arrow_keys_turn_the_cards(load, locale):
    first, second, last = TITLES[locale]
    page = load(locale)
    is_shown(page, first)
    back, onward = page.locator(".trix-turn button").all()
    expect(back).to_be_disabled()
    onward.click()
    is_shown(page, second)
    page.locator(".trix-strip").focus()
    forward, backward = ("ArrowLeft", "ArrowRight") if locale == "ar-JO" else ("ArrowRight", "ArrowLeft")
    page.keyboard.press(backward)
    is_shown(page, first)
    for _ in range(6):
        page.keyboard.press(forward)
        page.wait_for_timeout(500)
    is_shown(page, last)
    expect(onward).to_be_disabled()


def test_a_swipe_turns_the_card_while_the_game_loads(load):
    page = load(has_touch=True, is_mobile=True)
    devtools = page.context.new_cdp_session(page)
    box = page.locator(".trix-strip").bounding_box()
    x, y = box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2
    for kind, at in [
        ("touchStart", x),
        *[("touchMove", x - step) for step in range(20, 260, 20)],
        ("touchEnd", 0),
    ]:
        points = [] if kind == "touchEnd" else [{"x": at, "y": y}]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(16)
    is_shown(page, "Four contracts to avoid")
    page.evaluate("standIn.frame()")
    page.locator("#trix-play").tap()
    expect(page.locator("#trix-deck")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", TITLES)
def test_cards_and_progress_fit(load, locale, size, pictures):
    page = load(locale, size)
    for card in page.locator(".trix-slide").all():
        assert card.evaluate("card => card.scrollHeight <= card.clientHeight + 1")
    # buttons, progress and Play are on the screen and do not overlap
    parts = ["#trix-deck", "#trix-bar", "#trix-message", "#trix-play"]
    boxes = [page.locator(part).bounding_box() for part in parts]
    for part in parts:
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert (
                one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
                or one["y"] + one["height"] <= other["y"] + 1
                or other["y"] + other["height"] <= one["y"] + 1
            )
    page.screenshot(path=pictures / f"deck-{locale[:2]}-{size[0]}.png")


def test_each_card_has_a_name_for_screen_readers(load):
    page = load()
    cards = page.get_by_role("list", name="Trix in five cards").get_by_role("listitem")
    expect(cards).to_have_count(5)
    names = [card.get_attribute("aria-label") for card in cards.all()]
    assert all(re.fullmatch(r"Card \d of 5", name) for name in names)
