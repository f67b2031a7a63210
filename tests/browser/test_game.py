"""The built game, played through its page."""

import pytest

from tests.browser.anew import begin_anew
from tests.browser.player import (
    BIDDING,
    begin,
    bid_low,
    cards,
    centre,
    click,
    has_button,
    my_card,
    my_move,
    open_title,
    play_card,
    play_deal,
    press,
    status,
    tap,
    to_my_card,
    wait_for,
)
from tests.browser.saves import ending_game, saved_game, storage, stored

DESK = {"viewport": {"width": 1280, "height": 720}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
TOTALS = {"complex": -500, "trix": 500}
# css pixels, minus a half for rounding: on a busy machine the drawing has fewer pixels than the screen
FINGER = 44 - 0.5
# seconds, at the player's own pace from the beginning; in the first of them the last card settles
TRICK_RESTS = 1.2 - 0.3
# a window this small is always drawn in full resolution; a change of it would redraw everything
SMALL = {"width": 960, "height": 540}
STRETCHES = """
// records the seconds that each picture of the table's middle stays
const small = new OffscreenCanvas(48, 27).getContext("2d", { willReadFrequently: true });
const canvas = document.getElementById("canvas");
let last = "", since = performance.now();
window.stretches = [];
function look() {
  if (!window.stretches) return;
  const { width, height } = canvas;
  small.drawImage(canvas, width * 0.35, height * 0.25, width * 0.3, height * 0.35, 0, 0, 48, 27);
  const now = small.getImageData(0, 0, 48, 27).data.join();
  if (now !== last) {
    stretches.push((performance.now() - since) / 1000);
    last = now;
    since = performance.now();
  }
  requestAnimationFrame(look);
}
look();
"""


@pytest.fixture
def phone(shared_page, game):
    """Start the game at its title on a phone, with a save; the tests of this module share the page."""

    def begin(save):
        page = shared_page("phone", lambda page: open_title(page, game), **PHONE)
        page.set_viewport_size(PHONE["viewport"])
        begin_anew(page, stored(save, pace="instant"))
        return page

    return begin


@pytest.fixture
def start(new_page, game):
    """Open the game at its title in a page of its own, with a save and settings."""

    def begin(save=None, settings=None, **options):
        page = new_page(**options)
        page.add_init_script(storage(save, **(settings or {})))
        page.goto(game)
        wait_for(page, lambda now: now["scene"] == "title")
        return page

    return begin


def test_a_deal_by_mouse_and_the_game_continues_after_a_reload(desk, game, pictures):
    page = desk()
    page.screenshot(path=pictures / "game-title.png")
    press(page, "play")
    # at the pace chosen in the pause menu
    press(page, "menu")
    press(page, "pace:instant")
    page.screenshot(path=pictures / "game-pause.png")
    press(page, "resume")

    first = to_my_card(page, click)
    assert (first["deal"], first["kingdom"], first["scores"]) == (1, 1, [0, 0, 0, 0])
    for _ in range(3):
        play_card(page, click)
    wait_for(page, my_card)
    page.screenshot(path=pictures / "game-table.png")
    play_deal(page, click)
    page.screenshot(path=pictures / "game-result.png")
    press(page, "continue")

    wait_for(page, lambda now: now["scene"] != "deal_result")
    second = to_my_card(page, click, "trix" if first["contract"] == "complex" else "complex")
    assert (second["deal"], second["kingdom"], second["owner"]) == (2, 1, first["owner"])
    assert {first["contract"], second["contract"]} == set(TOTALS)
    assert sum(second["scores"]) == TOTALS[first["contract"]]
    page.screenshot(path=pictures / "game-second-deal.png")

    play_card(page, click)
    left = wait_for(page, my_card)
    page.goto(game)
    press(page, "continue")
    again = wait_for(page, my_card)
    for part in ("deal", "kingdom", "owner", "contract", "hand", "scores", "turn", "phase", "legal"):
        assert again[part] == left[part], part
    play_card(page, click)


def test_a_tab_that_is_behind_follows_the_other_tab(desk, new_page, game):
    page = desk(saved_game(lambda seen: seen.phase == "play"), pace="instant")
    beside = new_page(page.context)
    beside.goto(game)
    for tab in (page, beside):
        press(tab, "continue")
        held = wait_for(tab, my_card)["hand"]
    play_card(beside, click)
    # if both tabs ran their agents, each would find the other one ahead again
    wait_for(beside, my_card)
    press(page, "follow")
    assert len(wait_for(page, my_card)["hand"]) == len(held) - 1
    play_card(page, click)
    wait_for(page, my_card)
    press(beside, "follow")
    assert len(wait_for(beside, my_card)["hand"]) == len(held) - 2
    beside.close()


@pytest.mark.long
def test_a_deal_by_touch_on_a_rotated_phone(phone, pictures):
    page = phone(saved_game(lambda seen: seen.phase == "choose"))
    page.screenshot(path=pictures / "phone-title.png")
    press(page, "continue", tap)
    wait_for(page, lambda now: now["scene"] == "choose")
    page.screenshot(path=pictures / "phone-choose.png")
    press(page, "contract:complex", tap)
    for _ in range(4):
        play_card(page, tap)
    upright = wait_for(page, my_card)
    fits(page, upright)
    page.screenshot(path=pictures / "phone-upright.png")

    page.set_viewport_size({"width": 844, "height": 390})
    landscape = wait_for(page, lambda now: now["hand"][0]["y"] < 390 and my_card(now))
    fits(page, landscape)
    assert cards(landscape) == cards(upright)
    page.wait_for_timeout(100)
    page.screenshot(path=pictures / "phone-landscape.png")

    played = play_deal(page, tap)
    assert played + 4 == 12  # the last card plays itself
    page.screenshot(path=pictures / "phone-result.png")
    press(page, "continue", tap)
    # the only contract left needs no question
    now = wait_for(page, lambda now: now["scene"] == "table" and now["deal"] == 2 and now["idle"])
    assert (now["deal"], now["contract"]) == (2, "trix")
    assert sum(now["scores"]) == TOTALS["complex"]
    fits(page, now)
    play_card(page, tap)


def fits(page, now):
    """Assert that all touch targets lie in the window and are large enough for a finger.

    The feet of the hand may lie below the window.
    """
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    for thing in now["buttons"] + now["hand"]:
        assert thing["x"] >= 0 and thing["x"] + thing["w"] <= width, thing
    for card in now["hand"]:
        assert card["y"] >= 0 and min(card["h"], height - card["y"]) >= FINGER, card
    for button in now["buttons"]:
        assert button["y"] >= 0 and button["y"] + button["h"] <= height, button
        assert min(button["w"], button["h"]) >= FINGER, button


def step_to(page, name):
    """Press Tab until that button has the focus."""
    for _ in range(20):
        before = status(page)["focus"]
        if before == name:
            return
        page.keyboard.press("Tab")
        wait_for(page, lambda now, before=before: now["focus"] != before)
    raise AssertionError(f"{name!r} does not get the focus")


def test_play_by_keyboard_alone(desk):
    page = desk(saved_game(lambda seen: seen.phase == "choose"), pace="instant")
    keys = page.keyboard
    step_to(page, "continue")
    keys.press("Enter")
    wait_for(page, lambda now: now["scene"] == "choose" and now["buttons"])
    keys.press("1")
    if wait_for(page, my_move)["scene"] == "double":
        step_to(page, "done")
        keys.press("Enter")
    before = wait_for(page, my_card)
    legal = [card["card"] for card in before["hand"] if card["legal"]]
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("ArrowLeft")
    keys.press("Enter")
    after = wait_for(page, lambda now: len(cards(now)) == len(before["hand"]) - 1)
    assert legal[0] not in cards(after)
    keys.press("Escape")
    wait_for(page, lambda now: now["scene"] == "pause")
    keys.press("Escape")
    wait_for(page, lambda now: now["scene"] == "table")


def test_the_back_button_leads_from_the_table_to_the_pause_and_the_title_and_then_away(start):
    page = start(saved_game(lambda seen: seen.phase == "play"), {"pace": "instant"}, **DESK)
    entries = page.evaluate("history.length")
    for _ in range(2):
        press(page, "continue")
        wait_for(page, my_card)
        for scene in ("pause", "title"):
            page.go_back()
            wait_for(page, lambda now, scene=scene: now["scene"] == scene)
    assert page.evaluate("history.length") <= entries + 1
    page.go_back()
    page.wait_for_url("about:blank")
    # the script that fills the store cannot do so there
    page.mishaps.clear()


COUNTED = """() => {
  window.persists = 0;
  navigator.storage.persist = async () => { persists += 1; return true; };
}"""


def test_the_browser_is_asked_to_keep_the_store_after_the_first_finished_game_only(desk):
    page = desk(ending_game(), pace="instant")
    page.evaluate(COUNTED)
    press(page, "continue")
    play_card(page, click)
    while wait_for(page, my_move)["scene"] != "game_over":
        assert page.evaluate("persists") == 0
        if wait_for(page, my_move)["scene"] == "deal_result":
            press(page, "continue")
            wait_for(page, lambda now: now["scene"] != "deal_result")
        else:
            play_card(page, click)
    assert page.evaluate("persists") == 1
    # another game is finished: given up
    press(page, "again")
    wait_for(page, lambda now: now["scene"] != "game_over")
    to_my_card(page, click)
    play_card(page, click)
    press(page, "menu")
    press(page, "give_up")
    wait_for(page, lambda now: now["scene"] == "dialog")
    press(page, "give_up")
    wait_for(page, lambda now: now["scene"] in ("title", "game_over"))
    assert page.evaluate("persists") == 1


def test_a_held_card_is_played_only_above_the_hand(phone):
    page = phone(saved_game(lambda seen: seen.phase == "play"))
    press(page, "continue", tap)
    before = wait_for(page, my_card)
    devtools = page.context.new_cdp_session(page)

    def touch(kind, *points):
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def hold_and_let_go(card, x, y):
        touch("touchStart", dict(zip("xy", centre(card), strict=True)))
        page.wait_for_timeout(600)
        for part in (0.5, 1):
            at = [start + part * (end - start) for start, end in zip(centre(card), (x, y), strict=True)]
            touch("touchMove", dict(zip("xy", at, strict=True)))
        touch("touchEnd")

    chosen = next(card for card in before["hand"] if card["legal"])
    other = next(card for card in reversed(before["hand"]) if card is not chosen)
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    for place in (centre(other), (width / 2, height - 3)):
        hold_and_let_go(chosen, *place)
        page.wait_for_timeout(500)
        now = status(page)
        assert now["scene"] == "table" and cards(now) == cards(before), place
    hold_and_let_go(chosen, width / 2, height * 0.45)
    wait_for(page, lambda now: chosen["card"] not in cards(now))


@pytest.mark.parametrize("reported", [83, 0])
def test_the_keys_of_an_arabic_keyboard_are_commands(desk, reported):
    page = desk(saved_game(lambda seen: seen.phase == "play"))
    press(page, "continue")
    wait_for(page, my_card)
    # browsers report the key code of the US letter, or none
    key = {"code": "KeyS", "key": "س", "windowsVirtualKeyCode": reported}
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "س", **key})
    devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    wait_for(page, lambda now: now["scene"] == "score_sheet")


def test_a_finished_trick_stays_visible(desk):
    page = desk(saved_game(lambda seen: len(seen.trick.cards) == 3 and seen.last_trick is None), **SMALL)
    press(page, "continue")
    wait_for(page, my_card)
    page.evaluate(STRETCHES)
    play_card(page, click)
    # the button for the last trick appears after the trick
    wait_for(page, lambda now: has_button(now, "last"))
    stretches = page.evaluate("[stretches, window.stretches = null][0]")
    assert max(stretches[2:]) >= TRICK_RESTS


@pytest.mark.long
def test_the_game_uses_the_language_of_the_browser(start, pictures):
    page = start(locale="ar-JO", **DESK)
    mirrored = {box["id"]: box for box in status(page)["buttons"]}
    page.screenshot(path=pictures / "game-title-arabic.png")
    assert page.evaluate("document.documentElement.lang") == "ar"
    assert page.title() == "تركس"
    assert mirrored["daily"]["label"] == "لعبة اليوم"
    press(page, "language")
    press(page, "language:en")
    # the panel closes, and the title is mirrored
    straight = wait_for(page, lambda now: any(box["label"] == "Game of the day" for box in now["buttons"]))
    # buttons as wide as their texts move with them, so compare only buttons of equal width
    alike = [box for box in straight["buttons"] if box["w"] == mirrored.get(box["id"], {}).get("w")]
    assert len(alike) > 2
    for box in alike:
        assert box["x"] + box["w"] / 2 == pytest.approx(1280 - centre(mirrored[box["id"]])[0], abs=2)


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "preset", "cards_each"),
    [("trixter", "five", 1), ("troika", "troika", 8)],
)
def test_a_hand_of_the_other_games(start, game, pictures, name, preset, cards_each):
    def due(now):
        return my_card(now) or now["scene"] in BIDDING

    page = start(settings={"pace": "instant"}, **DESK)
    press(page, f"game:{name}")
    begin(page, preset)
    played = left = 0
    while (now := wait_for(page, lambda now: my_card(now) or now["scene"] in BIDDING))[
        "scene"
    ] != "deal_result":
        if now["scene"] == "table":
            page.screenshot(path=pictures / f"game-{name}.png")
            left = len(now["hand"]) - 1
            play_card(page, click)
            played += 1
        else:
            bid_low(page, now)
    # a certain rest is played automatically
    assert played + left == cards_each
    press(page, "continue")
    wait_for(page, lambda now: my_card(now) or now["scene"] in BIDDING[:-1])
    page.goto(game)
    wait_for(page, lambda now: now["scene"] == "title")
    press(page, f"game:{name}")
    press(page, "continue")
    assert wait_for(page, due)["scene"] != "deal_result"
