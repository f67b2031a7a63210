"""The result of a deal in a network game."""

from typing import TYPE_CHECKING, Final, Literal

from trix.ui.friends.fairness import ALARMING, finding_text
from trix.ui.friends.gathering import Gathering
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Row, Widget
from trix.ui.kit.widgets.buttons import Act
from trix.ui.screens.results import DealResult

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_READING: Final = 12.0
"""Seconds to read the result while players wait."""
_LISTENING: Final = 40.0
"""The same with a screen reader."""
_DECIDING: Final = 5.0
"""Seconds of a time limit that are left to the next decision."""
_LEAST: Final = 2.0
"""Seconds to read the result with a very short time limit."""


class SharedResult(DealResult):
    """Shown after a deal of a network game, with the result of its checks.

    It closes by itself if other players wait for the viewer for too long.
    """

    can_replay = False

    def __init__(self, table: "GameTable", gathering: Gathering, on_menu: Act) -> None:
        super().__init__(table, on_go=lambda: table.proceed(), on_menu=on_menu)
        self._gathering = gathering
        self._shown: tuple[str, bool] = "", False
        self._left: float | None = None

    def remarks(self) -> list[Widget]:
        self._shown = text, is_alarming = self._verdict()
        if not text:
            return []
        more = Button("fairness", _("Details"), self._gathering.show_fairness, icon="info")
        tone: Literal["text", "muted"] = "text" if is_alarming else "muted"
        return [Row([Label(text, "small", tone=tone, bold=is_alarming, id="fair", grow=1), more])]

    def _verdict(self) -> tuple[str, bool]:
        """Return how the deal was dealt, and whether that is alarming."""
        meeting, deal = self._gathering.meeting, self.table.model.deal
        game = meeting.party.guest.game
        if meeting.room is None or game is None or deal >= game.deals:
            return "", False
        finding = self._gathering.checks.finding(game.dealing_of(deal))
        return finding_text(finding, meeting.room, meeting.me), finding.verdict in ALARMING

    def _is_awaited(self) -> bool:
        """Return whether other players wait for the viewer."""
        game = self._gathering.meeting.party.guest.game
        return game is not None and game.viewer >= 0 and game.newest.current_player == game.viewer

    def continue_label(self) -> str:
        if self._left is None:
            return super().continue_label()
        return _("Continue ({n})").format(n=max(0, int(self._left) + 1))

    def update(self, dt: float) -> bool:
        before = self.continue_label()
        if not self._is_awaited():
            self._left = None
        elif self._left is None:
            limit = self._gathering.meeting.time_left
            self._left = _LISTENING if self.app.settings.screen_reader else _READING
            if limit is not None:
                self._left = min(self._left, max(_LEAST, limit - _DECIDING))
        else:
            self._left -= dt
        if self._left is not None and self._left <= 0:
            self.go_on()
            return True
        if self.continue_label() != before or self._verdict() != self._shown:
            self.rebuild()
        return super().update(dt)
