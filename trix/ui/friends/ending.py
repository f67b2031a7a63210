"""The end of a network game: the host can begin another one with the same people."""

from typing import TYPE_CHECKING

from trix.ui.friends.gathering import Gathering
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, IconButton, Widget
from trix.ui.screens.ending.game_over import GameOver

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


class SharedEnding(GameOver):
    """Shown at the end of a network game: only the host can begin another one."""

    def __init__(self, table: "GameTable", gathering: Gathering, *, fresh: bool) -> None:
        self._gathering = gathering
        self._begins = gathering.meeting.hosts
        super().__init__(table, on_again=self._play_again, on_same=gathering.to_lobby, fresh=fresh)
        if not self._begins:
            self.first = "lobby"

    def _play_again(self) -> None:
        self._gathering.to_lobby()
        self._gathering.meeting.begin()

    def new_game_buttons(self) -> list[Widget]:
        back, fairness = _("Back to the table"), _("How the cards were dealt")
        checks = IconButton("fairness", fairness, "info", self._gathering.show_fairness, size=48)
        if not self._begins:
            return [Button("lobby", back, self._on_same, kind="primary", icon="back", grow=1), checks]
        return [
            Button("again", _("Play again"), self._on_again, kind="primary", icon="again", grow=1),
            IconButton("lobby", back, "person", self._on_same, size=48),
            checks,
        ]

    def dealing(self) -> list[Widget]:
        return []  # all devices dealt together: the checks tell how

    def back(self) -> None:
        self._on_same()
