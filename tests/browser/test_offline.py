"""The service worker: offline play, and one whole release at a time."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import watch
from tests.browser.mirror import publish
from tests.browser.player import PATIENCE, has_button, press, status, wait_for
from tests.browser.test_loading import OFFLINE
from tools.site.build import sizes
from tools.site.serve import serving

MILLISECONDS = PATIENCE * 1000
REGISTRATION = "navigator.serviceWorker.getRegistration().then(found => found && ({expression}))"
ALL_KEPT = """async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    return (await Promise.all(stores.map(store => store.keys()))).flat().length
}"""
STYLE = "fetch(document.querySelector('link[rel=stylesheet]').href).then(answer => answer.text())"
# a page that has just begun to load has no head
NUMBER = "document.querySelector('meta[name=release]')?.content"


@pytest.fixture
def new_context(browser):
    """Make contexts without history that allow service workers."""
    made = []

    def make(**options):
        made.append(browser.new_context(**options))
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture
def context(new_context):
    return new_context()


def visit(context, address):
    """Open a page; `page.asked` lists its requests."""
    page = watch(context.new_page())
    page.asked = []
    page.on("request", lambda request: page.asked.append(request.url))
    page.goto(address)
    return page


def begin(page):
    """Let the stand-in draw its first frame and press Play, as at the start of a game."""
    page.wait_for_function("window.standIn?.loaded")
    page.evaluate("standIn.load(), standIn.frame()")
    page.locator("#trix-play").click()


def worker(page, expression):
    """Evaluate an expression with `found`, the registration of the page's worker; None without one."""
    return page.evaluate(REGISTRATION.format(expression=expression))


def until(page, expression):
    """Wait until an expression about the registration is true."""
    end = time.monotonic() + PATIENCE
    while not worker(page, f"Boolean({expression})"):
        assert time.monotonic() < end, f"waited {PATIENCE} s in vain for {expression}"
        page.wait_for_timeout(30)


def until_kept(page, files):
    """Wait until the caches hold that number of files."""
    end = time.monotonic() + PATIENCE
    while (kept := page.evaluate(ALL_KEPT)) != files:
        assert time.monotonic() < end, f"{kept} files are kept, not {files}"
        page.wait_for_timeout(30)


# ---- without a network


def test_the_second_visit_needs_no_network(context, playing, pictures):
    with serving({"": playing}) as base:
        first = visit(context, base + "/")
        expect(first.locator("#trix-play")).to_be_enabled(timeout=2 * MILLISECONDS)
        until(first, "found.active")
        assert {url for url in first.asked if not url.startswith(base)} == set()
        assert not first.mishaps
        first.close()
    # the server has stopped
    context.set_offline(True)
    second = visit(context, base + "/")
    play = second.locator("#trix-play")
    expect(play).to_be_enabled(timeout=2 * MILLISECONDS)
    play.click()
    wait_for(second, lambda now: now.get("scene"))
    second.screenshot(path=pictures / "offline-title.png")
    assert not second.mishaps


def test_a_link_to_the_file_name_works_offline(context, light):
    with serving({"": light}) as base:
        first = visit(context, base + "/")
        begin(first)
        until(first, "found.active")
    second = visit(context, base + "/index.html?from=elsewhere")
    begin(second)
    assert not second.mishaps


@pytest.mark.parametrize("locale", OFFLINE)
def test_with_a_public_runtime_the_page_says_that_it_is_offline(new_context, built, pictures, locale):
    context = new_context(locale=locale, viewport={"width": 390, "height": 844})
    with serving({"": built}) as base:
        first = watch(context.new_page())
        first.goto(base + "/", wait_until="commit")
        # the public runtime is not available here, so no first frame would come
        expect(first.get_by_role("alert")).to_contain_text("pythons.js")
        first.evaluate("document.dispatchEvent(new CustomEvent('trix-ready'))")
        until(first, "found.active")
        first.close()
        context.set_offline(True)
        second = watch(context.new_page())
        second.goto(base + "/#K7-31", wait_until="commit")
        alert = second.get_by_role("alert")
        expect(alert).to_contain_text(OFFLINE[locale])
        expect(alert).to_be_in_viewport(ratio=1)
        expect(second.get_by_role("alertdialog")).to_have_count(0)
        second.screenshot(path=pictures / f"offline-{locale[:2]}.png")
        second.evaluate("window.old = true")
        context.set_offline(False)
        # the page reloads itself and keeps the code of its link
        second.wait_for_function(
            "!window.old && performance.getEntriesByType('navigation')[0].type === 'reload'"
        )
        assert second.evaluate("performance.getEntriesByType('navigation')[0].name").endswith("/#K7-31")


# ---- releases


class Host:
    """A static host with releases of a site; page and style sheet contain the release number."""

    def __init__(self, site, folder):
        self._site = site
        self.folder = folder

    def publish(self, number):
        """Publish a release; only two files differ from the one before."""

        def change(site):
            index = site / "index.html"
            text = index.read_text(encoding="utf-8")
            numbered = text.replace("<title>", f'<meta name="release" content="{number}"><title>')
            index.write_text(numbered, encoding="utf-8")
            css = site / "page.css"
            css.write_text(css.read_text(encoding="utf-8") + f"\n/* {number} */", encoding="utf-8")

        publish(self._site, self.folder, change)


def release(page):
    """Return the release of a page; asserts that its style sheet is of the same release."""
    number = page.evaluate(NUMBER)
    css = page.evaluate(STYLE).split()[-2]
    assert number == css, "parts of two releases"
    return int(number)


@pytest.fixture
def host(light, tmp_path):
    made = Host(light, tmp_path / "games" / "trix")
    made.publish(1)
    return made


@pytest.fixture
def base(host, tmp_path):
    with serving({"": tmp_path}) as address:
        yield address + "/games/trix"


@pytest.fixture
def playing_first(context, base):
    """A page in a running game of the first release, which is cached."""
    page = visit(context, base + "/")
    begin(page)
    until(page, "found.active && !found.installing")
    page.reload()
    begin(page)
    return page


def test_a_new_release_waits_while_a_game_is_open(context, host, base, playing_first):
    host.publish(2)
    other = visit(context, base + "/")
    worker(other, "void found.update()")
    until(other, "found.waiting")
    assert release(other) == 1
    other.reload()
    begin(other)
    assert release(other) == 1, "a game is going on in another tab"
    playing_first.evaluate("window.old = true")
    assert release(playing_first) == 1
    other.close()
    assert release(playing_first) == 1
    assert playing_first.evaluate("window.old"), "it was never loaded again"
    # now it is the only page, and reloads
    playing_first.reload(wait_until="commit")
    playing_first.wait_for_function(NUMBER + " === '2'")
    begin(playing_first)
    assert release(playing_first) == 2
    until(playing_first, "!found.waiting && !found.installing")
    until_kept(playing_first, len(sizes(host.folder)) - 1)
    assert not playing_first.mishaps


def test_a_new_release_starts_when_no_page_is_open(context, host, base, playing_first):
    host.publish(2)
    worker(playing_first, "void found.update()")
    until(playing_first, "found.waiting")
    playing_first.close()
    context.set_offline(True)
    page = visit(context, base + "/#K7-31")
    begin(page)
    assert release(page) == 2
    until_kept(page, len(sizes(host.folder)) - 1)


TOLD = "JSON.parse(trix.poll()).filter(one => one.type === 'release').map(one => one.ready)"
READY = "JSON.parse(trix.poll()).some(one => one.type === 'release' && one.ready)"
REFUSED = "JSON.parse(trix.poll()).some(one => one.type === 'release' && !one.ready)"
LOADS = "sessionStorage.loads = Number(sessionStorage.loads || 0) + 1"
TAKE = 'trix.call(\'{"do": "take_release"}\')'


def test_an_open_page_is_told_of_a_release_and_reloads_once(context, host, base, playing_first):
    playing_first.add_init_script(LOADS)
    playing_first.evaluate("delete sessionStorage.loads")
    assert playing_first.evaluate(TOLD) == []
    host.publish(2)
    # an hour later the page is visible again
    playing_first.evaluate("Date.now = (now => () => now() + 3700e3)(Date.now)")
    playing_first.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(playing_first, "found.waiting")
    playing_first.wait_for_function(READY)
    assert release(playing_first) == 1
    with playing_first.expect_navigation(wait_until="commit"):
        playing_first.evaluate(TAKE)
    begin(playing_first)
    playing_first.wait_for_timeout(500)
    assert release(playing_first) == 2
    assert playing_first.evaluate("sessionStorage.loads") == "1"
    assert playing_first.evaluate(TOLD) == []
    assert not playing_first.mishaps


def test_a_page_checks_at_most_once_an_hour(context, host, base, playing_first):
    host.publish(2)
    for _ in range(3):
        playing_first.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    playing_first.wait_for_timeout(500)
    assert not worker(playing_first, "found.waiting || found.installing")


def test_a_release_is_not_taken_while_another_page_plays(context, host, base, playing_first):
    other = visit(context, base + "/")
    begin(other)
    host.publish(2)
    worker(other, "void found.update()")
    until(other, "found.waiting")
    other.wait_for_function(READY)
    other.evaluate(TAKE)
    other.wait_for_function(REFUSED)
    assert worker(other, "Boolean(found.waiting)")


def test_one_tap_on_the_title_starts_a_new_release(context, playing, tmp_path):
    host = Host(playing, tmp_path / "site")
    host.publish(1)
    with serving({"": tmp_path}) as base:
        page = visit(context, base + "/site/")
        page.add_init_script(LOADS)
        play = page.locator("#trix-play")
        play.click(timeout=2 * MILLISECONDS)
        until(page, "found.active && !found.installing")
        wait_for(page, lambda now: now["scene"] == "title")
        assert not has_button(status(page), "renew")
        host.publish(2)
        worker(page, "void found.update()")
        press(page, "renew")
        play.click(timeout=2 * MILLISECONDS)
        assert release(page) == 2
        assert page.evaluate("sessionStorage.loads") == "1"
        now = wait_for(page, lambda now: now["scene"] == "title")
        assert not has_button(now, "renew")
        assert not page.mishaps


AT_ONCE = """(async () => {
  while (!window.standIn?.loaded) await new Promise(done => setTimeout(done, 5));
  standIn.load();
  standIn.frame();
})()"""
TAKE_OVER = "found.waiting.postMessage('take over')"


def test_a_reload_of_the_only_page_starts_the_new_release(context, host, base, playing_first):
    playing_first.add_init_script(AT_ONCE)
    playing_first.add_init_script(LOADS)
    playing_first.evaluate("delete sessionStorage.loads")
    for number in range(2, 7):
        host.publish(number)
        worker(playing_first, "void found.update()")
        until(playing_first, "found.waiting")
        playing_first.reload(wait_until="commit")
        playing_first.wait_for_function(f"{NUMBER} === '{number}'")
        playing_first.locator("#trix-play").click()
        assert release(playing_first) == number
        until(playing_first, "!found.waiting")
    # the reload itself leads to the release
    assert playing_first.evaluate("sessionStorage.loads") == "5"
    assert not playing_first.mishaps


def test_a_page_gets_files_of_its_own_release_only(context, host, base, playing_first):
    host.publish(2)
    worker(playing_first, "void found.update()")
    until(playing_first, "found.waiting")
    first = playing_first.evaluate("navigator.serviceWorker.controller")
    worker(playing_first, TAKE_OVER)
    until(playing_first, "!found.waiting && found.active.state === 'activated'")
    assert first is not None
    # the page still gets files of its own release
    assert release(playing_first) == 1
    # without cache and host, it gets none rather than files of another release
    playing_first.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    refused = "fetch(document.querySelector('link[rel=stylesheet]').href).then(() => false, () => true)"
    assert playing_first.evaluate(refused)
    playing_first.mishaps.clear()


def test_no_request_replaces_the_release_of_an_open_game(context, host, base, playing_first):
    host.publish(2)
    other = visit(context, base + "/")
    begin(other)
    worker(other, "void found.update()")
    until(other, "found.waiting")
    worker(other, TAKE_OVER)
    other.wait_for_timeout(1000)
    assert worker(other, "Boolean(found.waiting)")
    other.close()
    worker(playing_first, TAKE_OVER)
    until(playing_first, "!found.waiting")


def test_two_games_of_one_origin_have_separate_caches(context, light, tmp_path):
    hosts = [Host(light, tmp_path / name) for name in ("one", "other")]
    with serving({"": tmp_path}) as base:
        pages = []
        for host in hosts:
            host.publish(1)
            pages.append(visit(context, f"{base}/{host.folder.name}/"))
            begin(pages[-1])
            until(pages[-1], "found.active && !found.installing")
            pages[-1].reload()
            begin(pages[-1])
        one, other = pages
        hosts[1].publish(2)
        worker(other, "void found.update()")
        until(other, "found.waiting")
        other.reload(wait_until="commit")
        other.wait_for_function(NUMBER + " === '2'")
        begin(other)
        # the caches hold one release of each game
        until_kept(other, sum(len(sizes(host.folder)) - 1 for host in hosts))
        one.close()
    again = visit(context, f"{base}/one/")
    begin(again)
    assert release(again) == 1


def test_unchanged_files_are_not_downloaded_again(context, host, base, playing_first):
    host.publish(2)
    for path in host.folder.rglob("*"):
        # the host no longer has the file, but the release contains it
        if path.is_file() and path.name not in ("index.html", "page.css", "sw.js"):
            path.unlink()
    worker(playing_first, "void found.update()")
    until(playing_first, "found.waiting")


@pytest.mark.parametrize("fault", ["missing", "of another release"])
def test_an_incomplete_release_is_never_used(context, host, base, playing_first, fault):
    host.publish(2)
    whole = (host.folder / "page.css").read_bytes()
    if fault == "missing":
        (host.folder / "page.css").unlink()
    else:
        (host.folder / "page.css").write_bytes(whole + b"/* 3 */")
    worker(playing_first, "void found.update().catch(() => {})")
    playing_first.wait_for_timeout(500)
    until(playing_first, "!found.installing")
    assert not worker(playing_first, "found.waiting")
    playing_first.reload()
    begin(playing_first)
    assert release(playing_first) == 1
    # the upload is complete
    (host.folder / "page.css").write_bytes(whole)
    worker(playing_first, "void found.update()")
    until(playing_first, "found.waiting")
    playing_first.reload(wait_until="commit")
    playing_first.wait_for_function(NUMBER + " === '2'")
    assert release(playing_first) == 2


# ---- pages without a worker


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"])
def test_in_a_frame_there_is_no_worker(context, light, tmp_path, name):
    with serving({"": light}) as base:
        embedding = f'<!doctype html><iframe src="{base}/" width="800" height="450">'
        (tmp_path / "index.html").write_text(embedding)
        with serving({"": tmp_path}) as embedder:
            page = visit(context, embedder.replace("127.0.0.1", name) + "/")
            frame = page.frames[1]
            frame.wait_for_function("window.standIn")
            frame.evaluate("standIn.load(), standIn.frame()")
            page.wait_for_timeout(300)
            assert context.service_workers == []
