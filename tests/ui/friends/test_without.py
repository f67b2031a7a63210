"""A site built without a broker, which lacks this package."""

import json
import sys

from tests.ui.conftest import FakePlatform
from tests.ui.driver import start_app


def test_without_the_package_a_link_to_a_room_gives_an_explanation(monkeypatch):
    for name in [name for name in sys.modules if name.startswith(("trix.net", "trix.ui.friends"))]:
        monkeypatch.delitem(sys.modules, name)
    # make importing them fail
    monkeypatch.setitem(sys.modules, "trix.net", None)
    monkeypatch.setitem(sys.modules, "trix.ui.friends", None)
    platform = FakePlatform()
    app = start_app(platform)
    platform.said.clear()
    platform.incoming.append(json.dumps({"type": "table", "invitation": "0" * 42}))
    app.frame()
    assert platform.said == ["No server is set up for devices to meet on."]
    assert platform.reports == []
    assert app.stack.top.name == "title"
