"""The choice of a room's rules: the set-up without its seats."""

from trix.ui.game_parts import game_title
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Widget
from trix.ui.screens.setup_scene import SetUpScene


class RulesScene(SetUpScene):
    """Chooses the rules; the lobby assigns the seats."""

    def title(self) -> str:
        return _("Rules: {game}").format(game=game_title(self.setup.game))

    def start_button(self) -> Widget:
        return Button("start", _("Done"), self.finish, kind="primary", icon="check")

    def people(self) -> list[Widget]:
        return []

    def back(self) -> None:
        self.finish()
