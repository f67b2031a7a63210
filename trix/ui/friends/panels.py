"""The panels over a table with others (see `trix.ui.table.panels`)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from trix.ui.friends.fairness import Checks, FairnessScene, finding_text
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.menu import MenuWays, SharedMenu
from trix.ui.friends.results import SharedResult
from trix.ui.screens.panels import TablePanels, score_sheet, sheet_instead
from trix.ui.shell.scene import Scene

if TYPE_CHECKING:
    from trix.ui.table.panels import Table


class Gathered(Protocol):
    """What the panels ask of the evening."""

    meeting: Meeting
    checks: Checks

    def share(self) -> None:
        """Share what leads to the table."""

    def step_out(self) -> None:
        """Go to the title; the table is kept."""

    def leave(self) -> None:
        """Leave for good."""

    def to_lobby(self) -> None:
        """Show who is there, and what is played next."""


class SharedPanels(TablePanels):
    """Opens the panels."""

    def __init__(self, evening: Gathered) -> None:
        super().__init__(_never, _never)
        self._evening = evening

    def deal_result(self, table: "Table") -> None:
        """Show what a deal brought, and how it was dealt."""
        table.app.push(
            SharedResult(
                table,
                lambda: sheet_instead(table),
                on_go=table.proceed,
                finding=lambda: self._finding(table.model.deal),
                awaited=lambda: self._awaited(table),
                on_fairness=lambda: self._show_fairness(table.app.push),
            )
        )

    def game_over(self, table: "Table") -> None:
        """Show how the game ended. It has been kept as soon as it was over."""
        from trix.ui.friends.ending import SharedEnding

        fresh, self._celebrated = self._celebrated is not table.session, table.session
        table.app.push(
            SharedEnding(
                table,
                lambda: sheet_instead(table),
                on_again=self._once_more if self._evening.meeting.hosts else None,
                on_lobby=self._evening.to_lobby,
                fresh=fresh,
            )
        )

    def menu(self, table: "Table") -> None:
        """Show the menu; nothing rests meanwhile."""
        evening = self._evening
        hosted = evening.meeting.party.table
        room = evening.meeting.room
        playing = room is not None and room.phase == "playing"
        ways = MenuWays(
            sheet=lambda: sheet_instead(table),
            share=evening.share,
            fairness=lambda: self._show_fairness(table.app.replace),
            step_out=evening.step_out,
            leave=evening.leave,
            stop=hosted.stop if hosted is not None and playing else None,
        )
        table.app.push(SharedMenu(table.session.game, evening.meeting, ways))

    def scores(self, table: "Table") -> None:
        """Show the score sheet."""
        table.app.push(score_sheet(table))

    def _once_more(self) -> None:
        self._evening.to_lobby()
        self._evening.meeting.begin()

    def _finding(self, deal: int) -> tuple[str, bool]:
        room = self._evening.meeting.room
        if room is None:
            return "", False
        game = self._evening.meeting.party.guest.game
        if game is None or deal >= game.deals:
            return "", False
        finding = self._evening.checks.finding(game.dealing_of(deal))
        return finding_text(finding, room, self._evening.meeting.me), finding.verdict == "false"

    def _awaited(self, table: "Table") -> bool:
        """Whether others wait for the viewer, who still reads."""
        game = self._evening.meeting.party.guest.game
        return game is not None and game.viewer >= 0 and game.newest.current_player == game.viewer

    def _show_fairness(self, show: Callable[[Scene], None]) -> None:
        room = self._evening.meeting.room
        if room is not None:
            show(FairnessScene(self._evening.checks, room, self._evening.meeting.me))


def _never(*what: object) -> None:
    """Begin nothing by oneself: at a table with others the device that deals begins."""
    raise AssertionError("nobody begins a game alone here")
