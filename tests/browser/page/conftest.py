"""The built index.html, with a JavaScript stand-in for the runtime."""

import re

import pytest

from tests.browser.conftest import HERE
from tools.site.serve import serving

STAND_IN = (HERE / "stand_in.js").read_text(encoding="utf-8")

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


@pytest.fixture
def embedder(site, tmp_path):
    (tmp_path / "index.html").write_text(FRAME.format(site=site))
    with serving({"": tmp_path}) as base:
        # browsers treat another name of this machine as another site
        yield base.replace("127.0.0.1", "localhost") + "/"


SHOW = """scene => {
    const text = JSON.stringify({ event: "scene", scene });
    trix.call(JSON.stringify({ do: "event", text }));
}"""

BACKS = "JSON.parse(trix.poll()).filter(message => message.type === 'back').length"
