"""A game that knows no broker, as on sites that were built without one: nothing of this package is there."""

import json
import sys

from tests.ui.conftest import FakePlatform
from trix.ui.start import build_app


def test_a_link_to_a_table_is_answered_by_a_sentence_where_nothing_of_it_is_there(monkeypatch):
    for name in [name for name in sys.modules if name.startswith(("trix.net", "trix.ui.friends"))]:
        monkeypatch.delitem(sys.modules, name)
    # importing them fails, as if they were not there
    monkeypatch.setitem(sys.modules, "trix.net", None)
    monkeypatch.setitem(sys.modules, "trix.ui.friends", None)
    platform = FakePlatform()
    app = build_app(platform)
    app.frame()
    platform.said.clear()
    platform.incoming.append(json.dumps({"type": "table", "invitation": "0" * 42}))
    app.frame()
    assert platform.said == ["No server is set up for devices to meet on."]
    assert platform.reports == []
    assert app.scene.name == "title"
