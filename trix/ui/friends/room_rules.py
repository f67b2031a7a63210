"""The choice of a room's game and rules: the set-up without its seats."""

from collections.abc import Callable, Mapping

from trix.engine.options import Value
from trix.games import game_names
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Choice, ListItem, Widget
from trix.ui.screens.setup_model import SetUp, read_latest
from trix.ui.screens.setup_scene import SetUpScene
from trix.ui.shell.scene import App


class RulesScene(SetUpScene):
    """Chooses the rules; the lobby assigns the seats."""

    def title(self) -> str:
        return _("Rules: {game}").format(game=game_title(self.setup.game))

    def start_button(self) -> Widget:
        return Button("start", _("Done"), self.finish, kind="primary", icon="check")

    def seats(self) -> list[Widget]:
        return []

    def levels(self) -> list[Widget]:
        return []

    def back(self) -> None:
        self.finish()


def rule_items(
    app: App,
    game: str,
    options: Mapping[str, Value],
    on_setup: Callable[[SetUp], None],
    *,
    enabled: bool = True,
) -> list[Widget]:
    """Build the choices of game and rules; *on_setup* gets another set-up."""
    store = app.platform.store

    def take(setup: SetUp) -> None:
        app.stack.pop()
        on_setup(setup)

    def open_rules() -> None:
        app.stack.push(RulesScene(read_latest(store, game).with_options(options), take))

    def choose_game(name: str) -> None:
        on_setup(read_latest(store, name))

    games = [(name, game_title(name)) for name in game_names()]
    rules = screens_of(game).rules_label(options)
    return [
        Choice("game", _("Game"), game, games, choose_game, enabled=enabled),
        ListItem("rules", _("Rules"), open_rules, icon="book", value=rules, enabled=enabled),
    ]
