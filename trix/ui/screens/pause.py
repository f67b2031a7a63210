"""The pause menu, over the table."""

from typing import TYPE_CHECKING

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import ListItem, Widget
from trix.ui.kit.widgets.buttons import Act
from trix.ui.screens.dealing import dealing_item
from trix.ui.screens.menu_panel import MenuScene, menu_tile, release_entry
from trix.ui.screens.settings_table import coach_switch
from trix.ui.screens.sharing import share_game
from trix.ui.table.session import saving_text
from trix.ui.words.dialogs import dialog

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


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
        # several players at one device have no coach
        has_coach, is_on = len(session.persons) == 1, self.table.guide.may_speak
        switches = [coach_switch(app, session.game.name, is_on=is_on)] if has_coach else []
        return self.menu(
            _("Menu"),
            [*self.score_tiles(), leave],
            release_entry(app),
            self.setting_entries(*switches),
            seldom,
            note=saved,
            note_at="end",
        )

    def _replay(self) -> None:
        again = dialog("replay", again=lambda: self.table.restart_deal())
        self.app.stack.replace(again)

    def _give_up(self) -> None:
        self.app.stack.replace(dialog("give_up", give_up=self._on_give_up))
