"""A review on the screen, for its tests."""

from tests.ui.conftest import FakePlatform
from tests.ui.driver import set_screen
from tests.ui.review.screens import Judged, random_record
from trix.ui.kit.events import Key
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene

COMPLEX = (("mode", "complex"),)
SIZES = [(360, 640, 1.0), (780, 1688, 2.0), (844, 390, 1.0), (1024, 768, 1.0), (1280, 720, 1.0)]


def opened(scene, platform=None, size=(1280, 720, 1.0), language="en"):
    """Push a scene over another, and draw it."""
    platform = platform or FakePlatform()
    set_screen(platform, size, language)
    app = Loop(platform, Scene)
    app.frame()
    app.stack.push(scene)
    app.frame()
    assert not platform.reports
    return app


def review(deal=0, **options):
    return Judged(random_record("trix", 4, tuple(options.items()) or COMPLEX, deal + 1), deal)


def press_keys(app, *keys, shift=False):
    for key in keys:
        app.stack.top.handle(Key(key, shift))


def at(app):
    return app.status()["at"]
