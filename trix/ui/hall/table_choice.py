"""The panel to open a table."""

from typing import Any

from trix.hall.messages import Greet, OpenTable, ToHall, Welcome
from trix.hall.rules import form_of
from trix.ui.friends.room_rules import rule_items
from trix.ui.hall.connection import Hall
from trix.ui.hall.hall_panel import SeatPanel
from trix.ui.hall.pace_choice import pace_choice
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Toggle, Widget
from trix.ui.screens.setup_model import read_latest
from trix.ui.shell.scene import App


class TableChoice(SeatPanel[Welcome]):
    """Chooses game, rules and pace."""

    name = "table_choice"
    first = "open"
    expected = Welcome

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self._wish = OpenTable("", {}, "usual", rated=True)

    def enter(self, app: App) -> None:
        setup = read_latest(app.platform.store, app.settings.game)
        self._wish = self._wish._replace(game=setup.game, options=setup.options)
        super().enter(app)

    def question(self) -> ToHall:
        # the connection opens while the player chooses
        return Greet()

    def build(self) -> Widget:
        wish, can_be_rated = self._wish, self._can_be_rated
        note = _("Games with these rules are not rated.")
        if can_be_rated:
            note = _("The result changes the rating of everyone at the table.")
        body: list[Widget] = [
            *self.state_of_hall(has_data=not self.is_going),
            *rule_items(
                self.app,
                wish.game,
                wish.options,
                lambda setup: self._change(game=setup.game, options=setup.options),
            ),
            pace_choice(wish.pace, lambda pace: self._change(pace=pace)),
            Toggle(
                "rated",
                _("Rated"),
                wish.rated and can_be_rated,
                lambda rated: self._change(rated=rated),
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

    @property
    def _can_be_rated(self) -> bool:
        return form_of(self._wish.game, self._wish.options) is not None

    def _change(self, **changes: Any) -> None:
        self._wish = self._wish._replace(**changes)
        self.rebuild()

    def _open(self) -> None:
        self.go(self._wish._replace(rated=self._wish.rated and self._can_be_rated))
