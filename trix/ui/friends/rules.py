"""The choice of what is played at a table with others: the set-up without its seats."""

from trix.ui.game_parts import game_title
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Widget
from trix.ui.screens.setup_scene import SetUpScene


class RulesScene(SetUpScene):
    """Chooses the rules; who sits where is seen to at the table."""

    def title(self) -> str:
        """Return which rules they are."""
        return _("Rules: {game}").format(game=game_title(self.setup.game))

    def way_on(self) -> Widget:
        """Build the button that leads back to the table."""
        return Button("start", _("Done"), self.finish, kind="primary", icon="check")

    def people(self) -> list[Widget]:
        """Build nothing."""
        return []

    def back(self) -> None:
        """Take over what was chosen."""
        self.finish()
