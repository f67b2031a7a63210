"""The title without the screens that it leads to, and a save."""

from typing import Any

from tests.ui.conftest import FakePlatform
from tests.ui.records import play_first
from trix.games import load_game
from trix.record import Record
from trix.session import Saved
from trix.ui.screens.setup_model import SetUp
from trix.ui.screens.title import TitleScene, Ways
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import App, Handlers, Screen


class Begun(list[tuple[str, Any]]):
    """The requests of the title."""

    replaced: Saved | None = None

    def new(self, app: Loop, setup: SetUp, replacing: Saved | None) -> None:
        self.replaced = replacing
        self.append(("new", setup))

    def go_on(self, app: Loop, saved: Saved) -> None:
        self.append(("continue", saved.record))

    def show(self, app: App, screen: Screen) -> None:
        self.append((screen, app.settings.game))

    def ways(self) -> Ways:
        return Ways(self.new, self.go_on)


def at_title(platform: FakePlatform) -> tuple[Loop, Begun]:
    begun = Begun()
    app = Loop(platform, lambda: TitleScene(begun.ways()), Handlers(show=begun.show))
    app.frame()
    return app, begun


def saved_game(seed: int = 1) -> Record:
    return play_first(load_game("trix", mode="complex"), seed, 3)


def main_button(app: Loop) -> str:
    """What Enter presses."""
    return app.stack.top.ui.main
