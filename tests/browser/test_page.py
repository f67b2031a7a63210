"""The built index.html, with a JavaScript stand-in for the runtime."""

import json
import re
import zipfile
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tools.site.build import LIMIT, sizes
from tools.site.serve import serving

STAND_IN = (Path(__file__).parent / "stand_in.js").read_text(encoding="utf-8")
FRAME = """<!doctype html><title>a page that embeds the game</title><button id="other">Other</button>
<iframe src="{site}/index.html?v=1" width="800" height="450" allow="fullscreen"></iframe>"""


@pytest.fixture
def cdn(built):
    """The only foreign address in the page."""
    return re.search(r'data-cdn="([^"]+)"', (built / "index.html").read_text(encoding="utf-8")).group(1)


@pytest.fixture
def start(new_page, site, cdn):
    """Open the page; `page.asked` lists its requests."""

    def begin(address="/index.html", embedder="", **options):
        page = new_page(**options)
        page.asked = []
        page.on("request", lambda request: page.asked.append(request.url))
        page.on("dialog", lambda dialog: (page.mishaps.append("alert: " + dialog.message), dialog.dismiss()))

        def answer(route):
            url = route.request.url
            if url.startswith(site) or (embedder and url.startswith(embedder)):
                route.continue_()
            elif url == cdn + "pythons.js":
                headers = {"Access-Control-Allow-Origin": "*"}
                route.fulfill(body=STAND_IN, content_type="text/javascript", headers=headers)
            elif url == cdn + "cpython312/main.js":  # fetched ahead
                route.fulfill(body="", content_type="text/javascript")
            else:
                route.abort()

        page.route("**/*", answer)
        page.goto(embedder or site + address)
        return page

    return begin


def runtime(page):
    page.wait_for_function("window.standIn")
    return lambda call: page.evaluate("standIn." + call)


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
    with zipfile.ZipFile(built / "trix.apk") as archive:
        names = {name.removeprefix("assets/") for name in archive.namelist()}
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "trix").rglob("*.py")}
    folders = ("programs", "adapters", "arena", "server", "net", "hall", "ui/friends", "ui/hall")
    left_out = {name for name in sources if name.startswith(tuple(f"trix/{folder}/" for folder in folders))}
    left_out.add("trix/ui/screens/board_game.py")
    sides = [(side, part) for side in ("desktop", "web") for part in ("ciphers", "network")]
    left_out |= {f"trix/host/{side}_{part}.py" for side, part in sides}
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


def test_the_runtime_never_sees_query_and_hash(start):
    page = start("/index.html?ref=happy&PYGPI=https://evil.test/#https://evil.test/x.py")
    runtime(page)("load()")
    assert page.evaluate("[standIn.seen.search, standIn.seen.hash]") == ["", ""]
    assert urlsplit(page.url).query == ""
    assert page.evaluate("Module.PyConfig.user_site_directory") == 1
    assert "evil.test" not in {urlsplit(url).hostname for url in page.asked}


@pytest.mark.parametrize(
    ("tail", "code"),
    [
        ("#K7Q2-3M", "K7Q2-3M"),
        ("#" + "A" * 64, "A" * 64),
        ("#" + "A" * 129, None),
        ("#https://evil.test/x.py", None),
        ("#K7Q2%203M", None),
        ("#<b>", None),
        ("#table-" + "A" * 64, None),
        ("#debug-mobile", None),
    ],
)
def test_the_game_gets_the_code_of_a_link_after_play(start, tail, code):
    page = start("/index.html" + tail)
    runtime(page)("load(), standIn.frame()")
    # the runtime sees nothing but a link of the game's own, which stays until it is used
    kept = tail if code or tail.startswith("#table-") else ""
    assert page.evaluate("[location.hash, standIn.seen.hash]") == [kept, kept]
    assert "game" not in page.evaluate("trix.poll()")
    page.locator("#trix-play").click()
    codes = [message for message in page.evaluate("JSON.parse(trix.poll())") if message["type"] == "game"]
    assert codes == ([{"type": "game", "code": code}] if code else [])


FORGET = 'trix.call(\'{"do": "forget_link"}\')'
LINKS = "JSON.parse(trix.poll()).filter(one => one.type === 'table').map(one => one.invitation)"


def test_a_link_survives_reloads_until_the_game_has_used_it(start):
    page = start("/index.html#table-K7Q23M")
    page.wait_for_function("window.standIn")
    # while it loads, and after Play
    page.reload()
    for _ in range(2):
        runtime(page)("load(), standIn.frame()")
        page.locator("#trix-play").click()
        assert page.evaluate(LINKS) == ["K7Q23M"]
        assert urlsplit(page.url).fragment == "table-K7Q23M"
        page.reload()
    runtime(page)("load(), standIn.frame()")
    page.evaluate(FORGET)
    assert urlsplit(page.url).fragment == ""
    page.reload()
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    assert page.evaluate(LINKS) == []


def test_a_used_link_does_not_come_back_with_the_back_button(start):
    page = start("/index.html#table-K7Q23M")
    runtime(page)("load(), standIn.frame()")
    page.evaluate(SHOW, "title")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "lobby")
    page.evaluate(FORGET)
    page.evaluate("trix.poll()")
    page.go_back()
    page.wait_for_function("history.state.trix")
    messages = page.evaluate("JSON.parse(trix.poll())")
    assert [one["type"] for one in messages if one["type"] in ("back", "table")] == ["back"]
    page.evaluate(SHOW, "title")
    page.wait_for_function("!history.state?.trix")
    assert urlsplit(page.url).fragment == ""
    # the friend may send the same link again
    page.evaluate("trix.poll(), location.hash = 'table-K7Q23M'")
    page.wait_for_function("history.state?.link")
    assert page.evaluate(LINKS) == ["K7Q23M"]
    page.reload()
    assert urlsplit(page.url).fragment == "table-K7Q23M"


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
    expect(message).to_have_text("Getting Python")
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


LACKING = {
    "en-GB": ("WebAssembly", "cannot run"),
    "ar-JO": ("ResizeObserver", "لا يمكن تشغيل"),
    "de-AT": ("WebAssembly", "läuft in diesem Browser nicht"),
}


@pytest.mark.parametrize("locale", LACKING)
def test_an_unsuitable_browser_gets_an_explanation(new_page, site, pictures, locale):
    lacking, text = LACKING[locale]
    page = new_page(locale=locale, viewport={"width": 360, "height": 640})
    asked = []
    page.on("request", lambda request: asked.append(request.url))
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
    assert not [url for url in asked if url.endswith((".apk", ".wasm", ".data"))]
    page.mishaps.clear()


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


@pytest.fixture
def embedder(site, tmp_path):
    (tmp_path / "index.html").write_text(FRAME.format(site=site))
    with serving({"": tmp_path}) as base:
        # browsers treat another name of this machine as another site
        yield base.replace("127.0.0.1", "localhost") + "/"


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


SHOW = """scene => {
    const text = JSON.stringify({ event: "scene", scene });
    trix.call(JSON.stringify({ do: "event", text }));
}"""
BACKS = "JSON.parse(trix.poll()).filter(message => message.type === 'back').length"


def test_the_back_button_steps_through_the_game_and_then_leaves(start, site):
    page = start("/begin.js")
    page.goto(site + "/index.html")
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "title")
    address, before = page.url, page.evaluate("history.length")
    page.evaluate(SHOW, "table")
    for scene in ("pause", "table"):
        page.go_back()
        page.wait_for_function("history.state !== null")
        assert page.evaluate(BACKS) == 1
        page.evaluate(SHOW, scene)
        assert page.evaluate("[location.href, history.length]") == [address, before + 1]
    page.evaluate(SHOW, "title")
    page.wait_for_function("history.state === null")
    assert page.evaluate(BACKS) == 0
    assert page.url == address
    page.go_back()
    page.wait_for_url(site + "/begin.js")


def test_a_link_opened_in_a_game_adds_no_history_entry(start):
    page = start()
    runtime(page)("load(), standIn.frame()")
    page.locator("#trix-play").click()
    page.evaluate(SHOW, "table")
    page.evaluate("trix.poll(), location.hash = 'ABCD'")
    page.wait_for_function("history.state?.link")
    assert page.evaluate("JSON.parse(trix.poll())") == [{"type": "game", "code": "ABCD"}]
    page.evaluate(SHOW, "code")
    page.go_back()
    page.wait_for_function("history.state !== null")
    assert page.evaluate(BACKS) == 1


def test_a_framed_game_does_not_change_the_history(start, embedder):
    page = start(embedder=embedder)
    frame = page.frame(url=re.compile("index.html"))
    frame.wait_for_function("window.standIn")
    before = page.evaluate("history.length")
    frame.evaluate(SHOW, "table")
    assert page.evaluate("history.length") == before


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
        page.wait_for_timeout(500)
        assert (page.evaluate("scrollY") > 0) is moves
