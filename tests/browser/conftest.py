import os
import shutil
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, sync_playwright

from tests.browser.anew import begin_anew
from tests.browser.mirror import build_vendored, light_files, playing_files
from tests.browser.player import open_title
from tests.browser.real_loader import lay_out
from tests.browser.saves import stored
from tools.site.serve import serving
from tools.site.texts import with_texts

_FAILED = pytest.StashKey[bool]()

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SITE = ROOT / "build" / "web"
PICTURES = ROOT / "build" / "browser"
PYODIDE = HERE / "node_modules" / "pyodide"
COMPILED = HERE / "node_modules" / "pyodide-compiled"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
LONGEST = (
    *("test_together", "test_offline", "test_game", "test_hall", "test_screen_readers", "test_real_loader"),
    *("test_wires", "test_builds", "test_deck"),
)
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def system_browser():
    """Return the path of the installed Chromium, or of TRIX_CHROMIUM; None if there is none."""
    wanted = os.environ.get("TRIX_CHROMIUM")
    return next((path for path in map(shutil.which, [wanted] if wanted else CHROMIUM) if path), None)


def pytest_collection_modifyitems(items):
    """Run the longest files first, so that parallel workers finish at about the same time."""
    items.sort(key=lambda item: LONGEST.index(item.path.stem) if item.path.stem in LONGEST else len(LONGEST))


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # without an installed browser playwright looks for its own
        started = playwright.chromium.launch(executable_path=system_browser(), args=SWITCHES)
        yield started
        started.close()


@pytest.fixture(scope="session")
def built():
    """The site that `make web` made."""
    if not (SITE / "index.html").is_file():
        pytest.fail("build/web is not there: run `make web` first, or `make browser-test`, which does")
    return SITE


@pytest.fixture(scope="session")
def site(built):
    with serving({"": built}) as base:
        yield base


@pytest.fixture(scope="session")
def runtime():
    """The routes of the test runtime, which plays the archive without a network."""
    folder = Path(os.environ.get("TRIX_BROWSER_RUNTIME") or ROOT.parent / "shared" / "browser")
    if not (folder / "boot.html").is_file():
        pytest.skip(
            "the game was NOT played in the browser: no runtime for tests at ../shared/browser, "
            "and TRIX_BROWSER_RUNTIME names none"
        )
    if not (COMPILED / "pyodide.mjs").is_file():
        pytest.fail(
            "pyodide is not there: run `npm ci` and `node compile_stdlib.mjs` in tests/browser, "
            "or `make browser-test`, which does"
        )
    return {"": folder, "runtime": folder, "pyodide": COMPILED}


@pytest.fixture(scope="session")
def loader(runtime, tmp_path_factory):
    """The routes of a site that loads Python and the game by the runtime's real scripts."""
    shared = ROOT.parent / "shared"
    folder = Path(os.environ.get("TRIX_BROWSER_LOADER") or shared / "loader")
    published = Path(os.environ.get("TRIX_RUNTIME_FILES") or shared / "runtime")
    if not (folder / "standin-main.js").is_file() or not (published / "README.md").is_file():
        pytest.skip(
            "the page's Python was NOT run by the runtime's own loader: no copy of it at ../shared/loader "
            "and ../shared/runtime, and TRIX_BROWSER_LOADER and TRIX_RUNTIME_FILES name none"
        )
    return lay_out(
        folder, published, runtime["runtime"], runtime["pyodide"], tmp_path_factory.mktemp("loader")
    )


@pytest.fixture(scope="session")
def _bases(runtime, built, tmp_path_factory):
    # boot.html loads page.js alone of the page's scripts
    site = tmp_path_factory.mktemp("site")
    for name in ("trix.apk", "page.css", "page.js"):
        shutil.copyfile(built / name, site / name)
    with (site / "page.js").open("a", encoding="utf-8") as script:
        script.write((built / "access.js").read_text(encoding="utf-8"))
    routes = {**runtime, "site": site}
    with serving(routes) as quick, serving({**routes, "pyodide": PYODIDE}) as as_published:
        yield quick, as_published


def _boot(base):
    return f"{base}/boot.html?archive=site/trix.apk"


@pytest.fixture
def game(_bases):
    """The address of the built game."""
    return _boot(_bases[0])


@pytest.fixture
def published_game(_bases):
    """The address of the built game with the standard library as sources, as under pygbag."""
    return _boot(_bases[1])


@pytest.fixture(scope="session")
def probe(runtime, tmp_path_factory):
    """The address of probe.py, with the game's own platform package and page."""
    site = tmp_path_factory.mktemp("probe")
    script = (ROOT / "web" / "page.js").read_text(encoding="utf-8")
    (site / "page.js").write_text(with_texts("page", script), encoding="utf-8")
    shutil.copyfile(ROOT / "web" / "page.css", site / "page.css")
    with zipfile.ZipFile(site / "probe.apk", "w") as archive:
        archive.write(HERE / "probe.py", "assets/main.py")
        archive.write(ROOT / "assets" / "fonts" / "Vazirmatn-Regular.ttf", "assets/font.ttf")
        package = ROOT / "trix"
        for path in [package / "__init__.py", package / "store.py", *(package / "platform").glob("*.py")]:
            archive.write(path, f"assets/{path.relative_to(ROOT).as_posix()}")
    with serving({**runtime, "site": site}) as base:
        yield f"{base}/boot.html?archive=site/probe.apk"


@pytest.fixture(scope="session")
def light(tmp_path_factory):
    """A site with a vendored stand-in runtime without Python."""
    return build_vendored(light_files(), tmp_path_factory.mktemp("light"))


@pytest.fixture(scope="session")
def playing(runtime, tmp_path_factory):
    """A site with a vendored stand-in runtime that plays the game."""
    files = playing_files(runtime["runtime"], runtime["pyodide"])
    return build_vendored(files, tmp_path_factory.mktemp("playing"))


# the test runtime has its memory here; pygbag's is window.Module itself
MEMORY = """Object.defineProperty(window, "Module", {
  configurable: true,
  get: () => window.pyodide && window.pyodide._module,
  set: value => Object.defineProperty(window, "Module", { value, writable: true }),
});"""


def watch(page):
    """Collect console errors in `page.mishaps`, and let the game draw as under pygbag."""
    page.add_init_script(MEMORY)
    page.set_default_timeout(60_000)
    page.mishaps, page.asked = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("console", lambda message: message.type == "error" and page.mishaps.append(message.text))
    page.on("pageerror", lambda error: page.mishaps.append(str(error)))
    page.on("crash", lambda: page.mishaps.append("the page crashed"))
    return page


@pytest.fixture
def new_page(browser):
    """Make pages with options of playwright's contexts; any error on their consoles fails the test.

    A test that causes one on purpose clears `page.mishaps`.
    """
    contexts, pages = [], []

    def make(context=None, **options):
        if context is None:
            # playwright cannot observe pages behind a worker; test_offline.py makes its own contexts
            context = browser.new_context(**{"service_workers": "block", **options})
            contexts.append(context)
        page = watch(context.new_page())
        pages.append(page)
        return page

    yield make
    mishaps = [mishap for page in pages for mishap in page.mishaps]
    for context in contexts:
        context.close()
    assert not mishaps, "\n".join(mishaps)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture(scope="module")
def _pages_of_module():
    """The shared pages of a module, by name."""
    pages = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def shared_page(browser, _pages_of_module, request):
    """Share a page among the tests of a module, because Python takes seconds to start.

    shared_page(name, start, **options) returns the page of that name. If there is none, it is made with these
    options of playwright's contexts, and `start(page)` opens the address. The caller resets the page for its
    test. A console error fails the test. After a failed test or a crash the next test gets a new page.
    """
    pages, taken = _pages_of_module, set()

    def answers(page):
        with suppress(Error):
            return page.evaluate("true") and not page.mishaps
        return False

    def drop(name):
        pages.pop(name).context.close()

    def take(name, start, **options):
        if name in pages and not answers(pages[name]):
            drop(name)
        taken.add(name)
        if name not in pages:
            pages[name] = watch(browser.new_context(**{"service_workers": "block", **options}).new_page())
            start(pages[name])
        return pages[name]

    yield take
    mishaps = [mishap for name in taken for mishap in pages[name].mishaps]
    if mishaps or request.node.stash.get(_FAILED, False):
        for name in taken:
            drop(name)
    assert not mishaps, "\n".join(mishaps)


@pytest.fixture
def desk(shared_page, game):
    """Start the game at its title on a desktop screen, with the given save, other stored texts and settings.

    The tests of a module share the page; the game restarts in the running Python.
    """

    def begin(save=None, width=1280, height=720, kept=None, **settings):
        page = shared_page("desk", lambda page: open_title(page, game))
        page.set_viewport_size({"width": width, "height": height})
        begin_anew(page, stored(save, **settings) | (kept or {}))
        return page

    return begin


@pytest.fixture(scope="session")
def pictures():
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
