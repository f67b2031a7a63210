"""The pause menu, over the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import ListItem, Widget
from trix.ui.screens.dealing import dealing_item
from trix.ui.screens.menu_panel import MenuScene, menu_tile, release_entry
from trix.ui.screens.settings_table import coach_switch
from trix.ui.screens.sharing import share_game
from trix.ui.shell.widget_scenes import Dialog
from trix.ui.table.session import saving_text

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

Act = Callable[[], None]


class PauseScene(MenuScene):
    """The menu over the table. Leaving keeps the game; *on_seats* offers other seats."""

    def __init__(self, table: "GameTable", *, on_give_up: Act, on_seats: Act | None) -> None:
        super().__init__(table)
        self._on_give_up = on_give_up
        self._on_seats = on_seats

    def build(self) -> Widget:
        app, session = self.app, self.table.session
        seldom: list[Widget] = [
            ListItem("share", _("Share this game"), lambda: share_game(app, session), icon="share"),
            *dealing_item(app, session.record()),
            *self.device_entries(),
            ListItem("replay", _("Play this deal again"), self._replay, icon="again"),
        ]
        if self._on_seats is not None:
            seldom.append(ListItem("seats", _("Take over a seat"), self._on_seats, icon="person"))
        seldom.append(ListItem("give_up", _("Give up"), self._give_up, icon="flag", danger=True))
        saved = saving_text(session)
        leave = menu_tile("leave", _("Leave the table"), "leave", app.stack.home, saved)
        return self.menu(
            _("Pause"),
            [*self.score_tiles(), leave],
            release_entry(app),
            self.setting_entries(coach_switch(app, session.game.name)),
            seldom,
            note=saved,
        )

    def _replay(self) -> None:
        text = N_("What has been played of this deal is lost, and the game will count as practice.")
        again = "again", N_("Play it again"), lambda: self.table.restart_deal()
        self.app.stack.replace(Dialog.warning(N_("Play this deal again"), text, N_("Play on"), again))

    def _give_up(self) -> None:
        text, give_up = N_("You cannot continue it afterwards."), N_("Give up")
        answer = "give_up", give_up, self._on_give_up
        self.app.stack.replace(Dialog.warning(N_("Give up this game?"), text, N_("Play on"), answer))
