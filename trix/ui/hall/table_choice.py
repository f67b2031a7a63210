"""The panel to open a table."""

from trix.games import game_names
from trix.hall.messages import FromHall, Greet, OpenTable, ToHall
from trix.hall.rules import Pace, form_of
from trix.ui.friends.room_rules import RulesScene
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.hall.connection import Hall
from trix.ui.hall.hall_panel import SeatPanel
from trix.ui.hall.pace_choice import pace_choice
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Choice, Label, ListItem, Toggle, Widget
from trix.ui.screens.setup_model import SetUp, remembered
from trix.ui.shell.scene import App


class TableChoice(SeatPanel):
    """Chooses game, rules and pace."""

    name = "table_choice"
    first = "open"

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._pace: Pace = "usual"
        self._rated = True

    def enter(self, app: App) -> None:
        self._setup = remembered(app.platform.store, app.settings.game)
        super().enter(app)

    def question(self) -> ToHall:
        # the connection opens while the player chooses
        return Greet()

    def take(self, answer: FromHall) -> None:
        pass

    def build(self) -> Widget:
        setup, screens = self._setup, screens_of(self._setup.game)
        can_be_rated = form_of(setup.game, setup.options) is not None
        note = _("Games with these rules are not rated.")
        if can_be_rated:
            note = _("The result changes the rating of everyone at the table.")
        body: list[Widget] = [
            *self.state_of_hall(has_data=not self.is_going),
            Choice(
                "game",
                _("Game"),
                setup.game,
                [(name, game_title(name)) for name in game_names()],
                lambda name: self._set(remembered(self.app.platform.store, name)),
            ),
            ListItem(
                "rules", _("Rules"), self._open_rules, icon="book", value=screens.rules_label(setup.options)
            ),
            pace_choice(self._pace, self._set_pace),
            Toggle(
                "rated",
                _("Rated"),
                self._rated and can_be_rated,
                self._set_rated,
                note=note,
                enabled=can_be_rated,
            ),
            Label(
                _("Everyone in the hall can sit down. Until then the computer plays at the free seats."),
                "small",
                tone="muted",
            ),
        ]
        start = Button("open", _("Open"), self._open, kind="primary", enabled=not self.is_going)
        return self.listing(_("Open a table"), body, [start], max_width=560, gap=8)

    def _set(self, setup: SetUp) -> None:
        self._setup = setup
        self.rebuild()

    def _set_pace(self, pace: Pace) -> None:
        self._pace = pace
        self.rebuild()

    def _set_rated(self, rated: bool) -> None:
        self._rated = rated
        self.rebuild()

    def _open_rules(self) -> None:
        def take(setup: SetUp) -> None:
            self.app.stack.pop()
            self._set(setup)

        self.app.stack.push(RulesScene(self._setup, take))

    def _open(self) -> None:
        setup = self._setup
        rated = self._rated and form_of(setup.game, setup.options) is not None
        self.go(OpenTable(setup.game, setup.options, self._pace, rated))
