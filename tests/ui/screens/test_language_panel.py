"""The panel of the language, over the title that it changes."""

import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import come_up, press, redrawn, start_app
from tests.ui.matrix import every
from trix.platform import Viewport
from trix.ui.kit.painter import Painter
from trix.ui.screens.settings_scene import SettingsScene
from trix.ui.screens.stage import Stage
from trix.ui.shell.loop import Loop


def on_title(platform: FakePlatform, size: tuple[int, int]) -> Loop:
    """Return the app on its title, with the table there."""
    platform.view = Viewport(*size, 1.0, (0, 0, 0, 0))
    app = start_app(platform)
    app.stack.top.think(lambda: False)
    app.frame()
    return app


@pytest.mark.parametrize("chosen", ["ar", "de", "en", "auto"])
def test_the_choice_of_a_language_closes_the_panel(platform, chosen):
    app = on_title(platform, (390, 844))
    press(app, "language")
    come_up(app)
    press(app, f"language:{chosen}")
    app.frame()
    assert app.settings.language == chosen
    assert app.stack.top.name == "title"


@every(size=[(360, 640), (1280, 720)], language=["en", "ar"])
def test_the_panel_names_the_language_once(platform, monkeypatch, size, language):
    platform.speaks = language
    app = on_title(platform, size)
    press(app, "language")
    come_up(app)
    written: list[str] = []
    draw = Painter.text

    def write(p, surface, text, *rest, **named):
        written.append(text)
        draw(p, surface, text, *rest, **named)

    monkeypatch.setattr(Painter, "text", write)
    redrawn(app)
    name = {"en": "Language", "ar": "اللغة"}[language]
    assert written.count(name) == 1


@pytest.mark.by_turns
@pytest.mark.parametrize("values", [{"language": "de"}, {"language": "ar"}, {"theme": "contrast"}])
def test_the_table_of_the_title_stays_below_a_panel_that_changes_its_look(platform, monkeypatch, values):
    app = on_title(platform, (390, 844))
    app.stack.push(SettingsScene())
    come_up(app)
    app.frame()
    painters: list[Painter] = []
    monkeypatch.setattr(Stage, "draw", lambda stage, surface: painters.append(stage._p))
    app.change(**values)
    while app.stack.is_outdated or app.stack.opening:
        app.frame()
    app.frame()
    assert painters == [app.display.painter], "the picture below the panel is drawn once, with the table"
