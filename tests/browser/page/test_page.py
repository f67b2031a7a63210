"""The page around the game: loading, focus, frames and installing."""

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tests.browser.mirror import archived
from tests.browser.page.conftest import runtime
from tools.site.build import LIMIT, sizes


def progress(page):
    return int(page.get_by_role("progressbar").get_attribute("aria-valuenow"))


def test_progress_rises_until_play_is_enabled(start, pictures):
    page = start()
    does = runtime(page)
    play = page.locator("#trix-play")
    expect(play).to_be_disabled()
    does("load()")
    marks = [progress(page)]
    for step in ("data(1e6, 1e7)", "data(6.5e6, 1e7)", "data(1e7, 1e7)"):
        does(step)
        marks.append(progress(page))
    page.screenshot(path=pictures / "page-loading.png")
    for step in ("step('game')", "step('packages')", "step('start')"):
        does(step)
        marks.append(progress(page))
    assert marks == sorted(set(marks)), marks
    expect(play).to_be_disabled()
    does("frame()")
    assert progress(page) == 100
    expect(play).to_be_enabled()
    expect(play).to_be_focused()
    page.screenshot(path=pictures / "page-ready.png")


def test_play_closes_the_loading_screen(start):
    page = start()
    does = runtime(page)
    does("load()")
    does("frame()")
    page.keyboard.press("Enter")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_role("application")).to_be_focused()
    assert {"type": "play"} in page.evaluate("JSON.parse(trix.poll())")


def test_the_bytes_of_the_archive_are_counted(start, built):
    page = start()
    assert runtime(page)("mount()") == [ord("P"), ord("K")]
    megabytes = f"{(built / 'trix.apk').stat().st_size / 1e6:.1f}"
    expect(page.locator("#trix-detail")).to_have_text(f"Step 2 of 4 · {megabytes} of {megabytes} MB")


def test_the_archive_contains_exactly_the_game(built):
    names = archived(built)
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "trix").rglob("*.py")}
    folders = ("programs", "adapters", "arena", "server", "net", "hall", "ui/friends", "ui/hall")
    left_out = {name for name in sources if name.startswith(tuple(f"trix/{folder}/" for folder in folders))}
    left_out.add("trix/ui/screens/board_game.py")
    sides = [(side, part) for side in ("desktop", "web") for part in ("ciphers", "network")]
    left_out |= {f"trix/platform/{side}_{part}.py" for side, part in sides}
    missing = {"main.py", *sources} - left_out - names
    assert not missing, f"not in the archive (is the build of these sources? run `make web`): {missing}"
    catalogues = {path.parent.parent.name for path in (ROOT / "trix" / "locale").rglob("*.po")}
    assert names >= {f"trix/locale/{language}.json" for language in catalogues}
    assert not names & left_out
    kinds = {name.rsplit(".", 1)[-1] for name in names - {"LICENSE"}}
    assert kinds <= {"py", "png", "ttf", "ogg", "txt", "json"}
    assert {name.split("/")[0] for name in names} == {"LICENSE", "main.py", "trix", "assets"}


def test_the_site_is_small(built):
    assert sum(sizes(built).values()) <= LIMIT


def test_without_scripts_one_sentence_in_each_language_is_shown(new_page, site, pictures):
    page = new_page(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page.goto(site + "/")
    page.wait_for_timeout(9000)
    sentences = page.locator("noscript p")
    expect(sentences).to_have_text(
        ["Trix needs JavaScript.", "تحتاج تركس إلى JavaScript.", "Trix braucht JavaScript."]
    )
    expect(page.locator("#trix-stuck")).not_to_be_visible()
    boxes = [sentences.nth(place).bounding_box() for place in range(3)]
    assert all(one["y"] + one["height"] <= other["y"] for one, other in pairwise(boxes))
    page.screenshot(path=pictures / "noscript.png")


def test_only_the_named_host_is_requested(start, site, cdn):
    page = start()
    does = runtime(page)
    does("load()")
    does("mount()")
    does("frame()")
    page.locator("#trix-play").click()
    foreign = {url for url in page.asked if not url.startswith(site)}
    assert foreign == {cdn + "pythons.js", cdn + "cpython312/main.js"}
    # the package index is beside the runtime, too
    index = page.evaluate("Module.PyConfig.orig_argv")
    assert index == ["PYGPI=" + cdn.rsplit("/", 2)[0] + "/"]


def test_the_page_is_translated(start, pictures):
    page = start(locale="ar-JO", viewport={"width": 390, "height": 844})
    expect(page).to_have_title(re.compile("تركس"))
    expect(page.get_by_role("button", name="ابدأ اللعب")).to_be_disabled()
    expect(page.get_by_role("heading")).to_have_text("تركس")
    page.screenshot(path=pictures / "page-arabic.png")
    page = start(locale="de-AT")
    expect(page).to_have_title(re.compile("Kartenspiel"))
    expect(page.get_by_role("button", name="Spielen")).to_be_disabled()


@pytest.mark.parametrize(
    ("locale", "spoken"), [("ar-JO", "ar"), ("de-AT", "de"), ("en-GB", "en"), ("fr-FR", "en")]
)
def test_the_page_has_the_browsers_language_until_the_game_sets_one(start, locale, spoken):
    page = start(locale=locale)
    runtime(page)("load(), standIn.frame()")
    cover = page.locator("#trix-cover")
    assert page.evaluate("document.documentElement.lang") == spoken
    assert cover.get_attribute("lang") == spoken
    # the game is set to another language than the browser
    page.evaluate("trix.call(JSON.stringify({ do: 'language', tag: 'de' }))")
    assert page.evaluate("document.documentElement.lang") == "de"
    expect(page.locator("#trix-leave")).to_have_text("Zurück zum Spiel")
    assert cover.get_attribute("lang") == spoken


def test_the_runtime_does_not_move_the_focus(start):
    page = start()
    does = runtime(page)
    # like the real runtime, which calls the MM.focus_handler that exists at the load event
    page.evaluate("window.MM = { focus_handler: () => document.getElementById('canvas').focus() }")
    page.evaluate("dispatchEvent(new Event('load')); addEventListener('focus', window.MM.focus_handler)")
    does("load(), standIn.report('trouble')")
    page.mishaps.clear()
    copy = page.get_by_role("button", name="Copy")
    expect(copy).to_be_focused()
    page.evaluate("dispatchEvent(new Event('focus'))")
    expect(copy).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_nothing_on_the_page_is_selected_dragged_or_scrolled(start):
    page = start(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    does = runtime(page)
    does("load(), standIn.frame()")
    page.locator("#trix-play").click()
    style = "element => { const s = getComputedStyle(element); return [s.userSelect, s.touchAction]; }"
    assert page.locator("#canvas").evaluate(style) == ["none", "none"]
    assert page.locator("body").evaluate(style) == ["none", "manipulation"]
    page.mouse.wheel(0, 300)
    assert page.evaluate("[scrollX, scrollY, document.documentElement.scrollHeight - innerHeight]") == [
        0,
        0,
        0,
    ]
    dropped = page.evaluate(
        "!document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }))"
    )
    assert dropped, "the browser would show a file in place of the game"


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (568, 320), (1920, 1080)])
def test_the_loading_screen_fits(start, pictures, width, height):
    page = start(viewport={"width": width, "height": height})
    runtime(page)("load()")
    for thing in (
        page.get_by_role("heading"),
        page.get_by_role("progressbar"),
        page.locator("#trix-play"),
    ):
        expect(thing).to_be_in_viewport(ratio=1)
    page.screenshot(path=pictures / f"page-{width}x{height}.png")


def test_the_game_works_in_a_frame_of_another_site(start, embedder):
    page = start(embedder=embedder)
    frame = page.frame(url=re.compile("index.html"))
    frame.wait_for_function("window.standIn")
    page.locator("#other").focus()
    frame.evaluate("standIn.load(), standIn.frame()")
    play = page.frame_locator("iframe").locator("#trix-play")
    expect(play).to_be_enabled()
    # the embedding page keeps the keyboard until the player clicks the game
    assert page.evaluate("document.activeElement.id") == "other"
    play.click()
    assert frame.evaluate("document.hasFocus() && document.activeElement.id") == "canvas"
    answer = frame.evaluate("JSON.parse(trix.call(JSON.stringify({ do: 'environment' })))")
    assert (answer["width"], answer["height"]) == (800, 450)
    kept = frame.evaluate("trix.call(JSON.stringify({ do: 'write', key: 'a', text: 'b' }))")
    # browsers that block the storage of embedded pages report it
    assert kept in ('{"ok":true}', '{"error":"blocked"}')


def test_an_unknown_request_is_answered_as_unknown(start):
    page = start()
    for name in ("hsuh", "constructor"):
        answer = page.evaluate("name => trix.call(JSON.stringify({ do: name }))", name)
        assert answer == '{"unknown":"' + name + '"}'


def test_a_click_returns_the_focus_to_the_game(start):
    page = start()
    does = runtime(page)
    does("load(), standIn.frame()")
    page.locator("#trix-play").click()
    focused = "document.activeElement.id"
    page.evaluate("document.activeElement.blur()")
    page.mouse.click(5, 5)
    assert page.evaluate(focused) == "canvas"
    page.evaluate("document.activeElement.blur(); dispatchEvent(new Event('focus'))")
    assert page.evaluate(focused) == "canvas"
    # leave the canvas by keyboard, and return
    page.keyboard.press("Control+m")
    assert page.evaluate(focused) == "trix-leave"
    page.evaluate("dispatchEvent(new Event('focus'))")
    assert page.evaluate(focused) == "trix-leave"
    page.keyboard.press("Enter")
    assert page.evaluate(focused) == "canvas"


SIZE = """async src => {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return `${picture.width}x${picture.height}`;
}"""


def test_the_manifest_names_pictures_that_exist(start, site, built):
    page = start()
    manifest = page.evaluate("fetch('manifest.webmanifest').then(answer => answer.json())")
    for picture in (*manifest["screenshots"], *manifest["icons"]):
        assert page.evaluate(SIZE, picture["src"]) == picture["sizes"]
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}


@pytest.mark.parametrize("name", ["daily", "learn"])
def test_a_shortcut_of_the_installed_game_is_told_once(start, name):
    page = start(f"/index.html#{name}")
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    told = "JSON.parse(trix.poll()).filter(one => one.type === 'shortcut')"
    assert page.evaluate(told) == [{"type": "shortcut", "name": name}]
    assert page.evaluate("location.hash") == ""


def test_the_browsers_offer_to_install_is_made_by_the_game(start):
    page = start()
    runtime(page)("load(), standIn.frame()")
    offers = 'JSON.parse(trix.call(\'{"do": "environment"}\')).installs'
    assert page.evaluate(offers) is False
    page.evaluate("""() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      event.prompt = () => { window.prompted = true; };
      dispatchEvent(event);
      window.cancelled = event.defaultPrevented;
    }""")
    assert [page.evaluate(offers), page.evaluate("cancelled")] == [True, True]
    page.evaluate('trix.call(\'{"do": "install"}\')')
    page.mouse.click(5, 5)
    page.wait_for_function("window.prompted")
    assert page.evaluate(offers) is False


def test_the_wheel_scrolls_the_page_around_a_game_where_the_game_has_nothing_to_scroll(start, embedder):
    page = start(embedder=embedder)
    page.evaluate("document.body.style.height = '4000px'")
    frame = page.frame(url=re.compile("index.html"))
    frame.wait_for_function("window.standIn")
    frame.evaluate("standIn.load(), standIn.frame()")
    frame.locator("#trix-play").click()
    frame.wait_for_function("!document.getElementById('trix-cover')")
    # as SDL does
    frame.evaluate("canvas.addEventListener('wheel', event => event.preventDefault(), { passive: false })")
    # the game scrolls in the lower half of its screen of 200 times 100 points
    scene = {"number": 1, "note": "", "dialog": False, "focus": "", "lang": "en", "dir": "ltr"}
    scene |= {"size": [200, 100], "wheel": [[0, 50, 200, 50]]}
    request = json.dumps({"do": "elements", "scene": scene, "order": []})
    assert json.loads(frame.evaluate("text => trix.call(text)", request)) == {"ok": True}
    box = page.locator("iframe").bounding_box()
    for part, moves in ((0.75, False), (0.25, True)):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + part * box["height"])
        page.mouse.wheel(0, 300)
        if moves:
            page.wait_for_function("scrollY > 0")
        else:
            page.wait_for_timeout(500)
            assert page.evaluate("scrollY") == 0
