"""Pages of a site with a broker, without Python."""

import pytest

from tests.brokers import broker  # noqa: F401 (a fixture)
from tests.browser.mirror import build_vendored, light_files
from tools.site.serve import serving


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A site with a broker at its own address."""
    return build_vendored(light_files(), tmp_path_factory.mktemp("meeting"), "--broker", "/mqtt")


@pytest.fixture(scope="module")
def base(site, broker):  # noqa: F811
    with serving({"": site}, broker.websocket_port) as address:
        yield address


@pytest.fixture
def open_page(new_page, base):
    def begin(address=base, script="", context=None):
        page = new_page(context)
        page.add_init_script(script)
        page.on("websocket", lambda socket: page.asked.append(socket.url))
        page.goto(address)
        page.wait_for_function("window.standIn")
        return page

    return begin
