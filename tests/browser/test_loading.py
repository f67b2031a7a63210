"""Files that fail to load: the page names the file and the remedy, in the visitor's language."""

import re

import pytest
from playwright.sync_api import expect

from tests.ui.matrix import every
from tools.site.serve import serving

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCRIPTS = ["offline.js", "page.js", "access.js", "embed.js", "deck.js", "loader.js", "pythons.js"]
CAUSES = {
    "missing": {"status": 404, "body": "not found"},
    "blocked": None,
    "another page": {
        "status": 200,
        "body": "<!doctype html><title>Sign in</title>",
        "content_type": "text/html",
    },
    "cut off": {"status": 200, "body": "window.half = (", "content_type": "text/javascript"},
}
FAILED = {
    "en-GB": ("The game could not be loaded", "did not arrive", "Start again"),
    "ar-JO": ("تعذر تحميل اللعبة", "لم يصل", "ابدأ من جديد"),
    "de-AT": ("konnte nicht geladen werden", "ist nicht angekommen", "Neu starten"),
}
OFFLINE = {
    "en-GB": "You are offline",
    "ar-JO": "لا يوجد اتصال بالشبكة",
    "de-AT": "Keine Verbindung",
}
STEPS = """async ([kind, name]) => {
  standIn.load();
  const address = window.config.cdn + name;
  if (kind === "fetch") return fetch(address).then(answer => answer.arrayBuffer()).then(() => {}, () => {});
  const asked = new XMLHttpRequest();
  asked.open("GET", address, true);
  asked.responseType = "arraybuffer";
  await new Promise(done => { asked.onloadend = done; asked.send(); });
}"""
FETCHED = [
    ("fetch", "cpythonrc.py"),
    ("fetch", "cpython312/main.wasm"),
    ("xhr", "cpython312/main.data"),
    ("fetch", "../index-0.9.3-cp312.json"),
    ("fetch", "../cp312/pygame_ce-2.5.7.dev1-cp312-cp312-wasm32_bi_emscripten.whl"),
    ("fetch", "../../../trix.apk"),
]


@pytest.fixture
def site(light):
    with serving({"": light}) as base:
        yield base


@pytest.fixture
def start(new_page, site):
    """Open the page on a phone while one of its files fails; alerts are mishaps."""

    def begin(name, cause, **options):
        page = new_page(**{**PHONE, **options})
        page.on("dialog", lambda dialog: (page.mishaps.append("alert: " + dialog.message), dialog.dismiss()))

        def answer(route):
            if CAUSES[cause] is None:
                route.abort()
            else:
                route.fulfill(**CAUSES[cause])

        page.route(re.compile(rf"/{re.escape(name)}(\?|$)"), answer)
        # the page stops loading, so its load event never comes
        page.goto(site + "/", wait_until="commit")
        return page

    return begin


def assert_no_alert(page):
    """Assert that no alert was opened; the browser's own messages about the failure are expected."""
    assert not [mishap for mishap in page.mishaps if mishap.startswith("alert")]
    page.mishaps.clear()


def assert_named(page, name):
    """Assert that the page names the failed file and offers a remedy; return the alert."""
    shown = page.get_by_role("alert")
    expect(shown).to_contain_text(name)
    expect(shown).to_be_in_viewport(ratio=1)
    expect(shown.get_by_role("button")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    return shown


@every(name=SCRIPTS, cause=CAUSES)
def test_a_script_that_fails_is_named(start, pictures, name, cause):
    page = start(name, cause)
    shown = assert_named(page, name)
    # browsers refuse a module script of the wrong type before they parse it
    damaged = cause == "cut off" or (cause == "another page" and name != "pythons.js")
    expect(shown).to_contain_text("arrived damaged" if damaged else "did not arrive")
    page.screenshot(path=pictures / f"failed-{cause.replace(' ', '-')}.png")
    assert_no_alert(page)


@pytest.mark.parametrize("cause", ["missing", "blocked", "another page"])
def test_without_the_style_sheet_the_page_says_so(start, cause):
    page = start("page.css", cause)
    expect(page.get_by_role("alert")).to_contain_text(re.compile("page.css.* did not arrive"))
    assert_no_alert(page)


@pytest.mark.parametrize("cause", CAUSES)
def test_without_the_first_script_the_page_still_shows_a_message(start, pictures, cause):
    page = start("begin.js", cause)
    stuck = page.locator("#trix-stuck")
    expect(stuck).to_contain_text("load the page again")
    expect(stuck).to_be_visible()
    languages = stuck.locator("p").evaluate_all("parts => parts.map(part => part.lang)")
    assert languages == ["en", "ar", "de"]
    page.screenshot(path=pictures / f"stuck-{cause.replace(' ', '-')}.png")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert_no_alert(page)


def test_the_message_without_scripts_does_not_show_too_early(new_page, site):
    page = new_page(**PHONE)
    page.route(re.compile("/begin.js"), lambda route: None)
    page.goto(site + "/", wait_until="commit")
    stuck = page.locator("#trix-stuck")
    expect(stuck).to_be_attached()
    # on a busy machine seconds may have passed already
    page.evaluate("document.getAnimations().forEach(one => { one.pause(); one.currentTime = 7000; })")
    expect(stuck).not_to_be_visible()
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    expect(stuck).to_be_visible()


@pytest.mark.parametrize("locale", FAILED)
def test_the_failure_is_shown_in_the_visitors_language(start, pictures, locale):
    title, why, remedy = FAILED[locale]
    page = start("page.js", "missing", locale=locale)
    shown = assert_named(page, "page.js")
    expect(shown.get_by_role("heading")).to_contain_text(title)
    expect(shown).to_contain_text(why)
    expect(shown.get_by_role("button", name=remedy)).to_be_visible()
    assert shown.get_attribute("dir") == ("rtl" if locale == "ar-JO" else "ltr")
    page.screenshot(path=pictures / f"failed-{locale[:2]}.png")
    assert_no_alert(page)


@every(fetched=FETCHED, cause=["missing", "blocked", "another page"])
def test_a_file_that_the_runtime_cannot_fetch_is_named(start, fetched, cause):
    kind, name = fetched
    page = start(name.split("/")[-1], cause)
    page.wait_for_function("window.standIn")
    page.evaluate(STEPS, [kind, name])
    expect(assert_named(page, name.split("/")[-1])).to_contain_text(
        "arrived damaged" if cause == "another page" else "did not arrive"
    )
    # later errors are consequences, and not reported
    page.evaluate("standIn.report('BadZipFile: no zip')")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert_no_alert(page)


def test_an_archive_that_is_cut_off_is_named(start, light):
    whole = (light / "trix.apk").read_bytes()
    CAUSES["half"] = {"status": 200, "body": whole[: len(whole) // 2], "content_type": "application/zip"}
    page = start("trix.apk", "half")
    page.wait_for_function("window.standIn")
    page.evaluate("standIn.mount()")
    expect(assert_named(page, "trix.apk")).to_contain_text("arrived damaged")
    assert_no_alert(page)


def test_an_optional_file_may_be_missing(start):
    page = start("browserfs.min.js", "missing")
    page.wait_for_function("window.standIn")
    page.evaluate(STEPS, ["fetch", "browserfs.min.js"])
    page.evaluate("standIn.frame()")
    expect(page.locator("#trix-play")).to_be_enabled()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.mishaps.clear()


def test_after_the_first_frame_no_failure_is_shown(start):
    page = start("cpythonrc.py", "missing")
    page.wait_for_function("window.standIn")
    page.evaluate("standIn.load(), standIn.frame()")
    page.evaluate(STEPS, ["fetch", "cpythonrc.py"])
    expect(page.get_by_role("alert")).to_have_count(0)
    page.mishaps.clear()


def test_start_again_requests_the_file_again(start, site):
    page = start("page.js", "missing")
    remedy = assert_named(page, "page.js").get_by_role("button")
    page.unroute_all()
    with page.expect_request(re.compile("/page.js")):
        remedy.click()
    page.wait_for_function("window.standIn")
    page.evaluate("standIn.load(), standIn.frame()")
    expect(page.locator("#trix-play")).to_be_enabled()
    assert_no_alert(page)


def test_start_again_keeps_the_code_of_the_link(new_page, site):
    page = new_page(**PHONE)
    page.route(re.compile("/loader.js"), lambda route: route.abort())
    page.goto(site + "/#K7-31", wait_until="commit")
    remedy = assert_named(page, "loader.js").get_by_role("button")
    page.unroute_all()
    remedy.click()
    page.wait_for_function("window.standIn")
    page.evaluate("standIn.load(), standIn.frame()")
    page.locator("#trix-play").click()
    assert {"type": "game", "code": "K7-31"} in page.evaluate("JSON.parse(trix.poll())")
    page.mishaps.clear()


@pytest.mark.parametrize("locale", OFFLINE)
def test_an_offline_page_starts_once_there_is_a_network(start, pictures, locale):
    page = start("cpythonrc.py", "blocked", locale=locale)
    page.wait_for_function("window.standIn")
    page.context.set_offline(True)
    page.evaluate(STEPS, ["fetch", "cpythonrc.py"])
    shown = page.get_by_role("alert")
    expect(shown.get_by_role("heading")).to_have_text(OFFLINE[locale])
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.screenshot(path=pictures / f"offline-{locale[:2]}.png")
    page.evaluate("window.old = true")
    page.unroute_all()
    page.context.set_offline(False)
    page.wait_for_function("!window.old && window.standIn")
    assert_no_alert(page)


FRAME = """<!doctype html><title>around</title><link rel="icon" href="data:,">
<iframe src="{site}/" width="390" height="600" sandbox="allow-scripts"></iframe>"""


def test_a_frame_without_an_origin_says_what_it_lacks(new_page, site, tmp_path, pictures):
    (tmp_path / "index.html").write_text(FRAME.format(site=site))
    with serving({"": tmp_path}) as around:
        page = new_page()
        page.goto(around + "/", wait_until="commit")
        shown = page.frame_locator("iframe").get_by_role("alert")
        expect(shown).to_contain_text("allow-same-origin")
        expect(shown.get_by_role("link")).to_have_attribute("href", re.compile("^" + re.escape(site)))
        page.screenshot(path=pictures / "failed-sandbox.png")
        page.mishaps.clear()
