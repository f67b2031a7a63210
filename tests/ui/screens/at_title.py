"""The title without the screens that it leads to, and a save."""

from typing import Any

from tests.ui.conftest import FakePlatform
from trix.games import load_game
from trix.record import Record, Sitting
from trix.session import Saved
from trix.ui.screens.setup_model import SetUp
from trix.ui.screens.title import TitleScene, Ways
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import App, Handlers, Screen
from trix.ui.words import people


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
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(seed)
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    sittings = tuple(Sitting(0, seat, sitter) for seat, sitter in enumerate(people.sitters((0, 1, 2))))
    return Record("trix", game.options, seed, tuple(state.history()), sittings)


def main_button(app: Loop) -> str:
    """What Enter presses."""
    return app.stack.top.ui.main
