"""The end of a game with others: the one whose device deals begins another, with the same people."""

from typing import TYPE_CHECKING

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, IconButton, Widget
from trix.ui.screens.ending.scene import Act, GameOver

if TYPE_CHECKING:
    from trix.ui.table.panels import Table


class SharedEnding(GameOver):
    """Shown at the end. *on_again* is None where another device begins; *on_lobby* shows who is there."""

    def __init__(
        self, table: "Table", on_sheet: Act, *, on_again: Act | None, on_lobby: Act, fresh: bool
    ) -> None:
        super().__init__(table, on_sheet, on_again=on_again or on_lobby, on_same=on_lobby, fresh=fresh)
        self._begins = on_again is not None
        self._on_lobby = on_lobby
        if not self._begins:
            self.first = "lobby"

    def anew(self) -> list[Widget]:
        """Build the ways to another game: with the same people, or after a look at who is there."""
        back = _("Back to the table")
        if not self._begins:
            return [Button("lobby", back, self._on_lobby, kind="primary", icon="back", grow=1)]
        return [
            Button("again", _("Play again"), self._on_again, kind="primary", icon="again", grow=1),
            IconButton("lobby", back, "person", self._on_lobby, size=48),
        ]

    def back(self) -> None:
        """Leave for the lobby: the others are still there."""
        self._on_lobby()
