"""The pause menu, over the table."""

from collections.abc import Callable

from trix.engine.protocol import Game
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import ListItem, Widget
from trix.ui.screens.book.book_scene import BookScene
from trix.ui.screens.habits import coach_switch, pace_setting
from trix.ui.screens.keys import KeysScene
from trix.ui.screens.look import full_screen
from trix.ui.screens.menu_panel import menu_panel
from trix.ui.screens.settings_scene import SettingsScene
from trix.ui.screens.sound import sound_settings
from trix.ui.shell.widget_scenes import Dialog, PanelScene

Act = Callable[[], None]


class PauseScene(PanelScene):
    """The menu over the table. Leaving keeps the game; giving up ends it."""

    name = "pause"
    first = "resume"

    def __init__(
        self,
        game: Game,
        *,
        on_sheet: Act,
        on_leave: Act,
        on_give_up: Act,
        on_seats: Act | None,
        on_replay: Act,
        on_share: Act,
    ) -> None:
        self._game = game
        self._on_sheet = on_sheet
        self._on_replay = on_replay
        self._on_share = on_share
        self._on_leave = on_leave
        self._on_give_up = on_give_up
        self._on_seats = on_seats

    def build(self) -> Widget:
        """Build the menu: the most wanted entries first, those that cannot be undone last."""
        entries: list[Widget] = [
            ListItem("sheet", _("Score sheet"), self._on_sheet, icon="scores"),
            ListItem("rules", _("Table rules"), self._rules, icon="book"),
            *self._seats(),
            ListItem(
                "leave",
                _("Leave the table"),
                self._on_leave,
                icon="leave",
                note=_("Your game stays saved."),
            ),
            ListItem("share", _("Share this game"), self._on_share, icon="share"),
            *sound_settings(self.app),
            pace_setting(self.app),
            coach_switch(self.app, self._game.name),
            *full_screen(self.app),
            ListItem("settings", _("Settings"), self._settings, icon="settings"),
            ListItem("keys", _("Keys"), self._keys, icon="dots"),
            ListItem(
                "replay",
                _("Play this deal again"),
                self._replay,
                icon="again",
                note=_("The same cards; the game will count as practice."),
            ),
            ListItem("give_up", _("Give up"), self._give_up, icon="flag", note=_("The game counts as lost.")),
        ]
        return menu_panel(_("Pause"), entries, self.back)

    def _seats(self) -> list[Widget]:
        if self._on_seats is None:
            return []
        note = _("From the next hand on, with your own score.")
        return [ListItem("seats", _("Take over a seat"), self._on_seats, icon="person", note=note)]

    def _replay(self) -> None:
        self.app.replace(
            Dialog(
                N_("Play this deal again"),
                N_("What has been played of this deal is lost, and the game will count as practice."),
                [("keep", N_("Play on"), _nothing), ("again", N_("Play it again"), self._on_replay)],
                destroys="again",
            )
        )

    def _rules(self) -> None:
        self.app.replace(BookScene(screens_of(self._game.name), self._game.options))

    def _settings(self) -> None:
        self.app.replace(SettingsScene())

    def _keys(self) -> None:
        self.app.replace(KeysScene())

    def _give_up(self) -> None:
        self.app.replace(
            Dialog(
                N_("Give up this game?"),
                N_("You cannot continue it afterwards."),
                [("keep", N_("Play on"), _nothing), ("give_up", N_("Give up"), self._on_give_up)],
                destroys="give_up",
            )
        )


def _nothing() -> None:
    """Let the game go on."""
