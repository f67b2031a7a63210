"""The panels over a table of a network game (see `trix.ui.table.game_table`)."""

from typing import TYPE_CHECKING

from trix.ui.friends.results import SharedResult
from trix.ui.screens.panels import TablePanels

if TYPE_CHECKING:
    from trix.ui.friends.room_screens import RoomScreens
    from trix.ui.table.game_table import GameTable


class SharedPanels(TablePanels):
    """Opens the panels."""

    def __init__(self, room: "RoomScreens") -> None:
        super().__init__(_begin_alone, _begin_alone)
        self._room = room

    def deal_result(self, table: "GameTable") -> None:
        table.app.stack.push(SharedResult(table, self._room))

    def game_over(self, table: "GameTable") -> None:
        fresh, self._celebrated = self._celebrated is not table.session, table.session
        table.app.stack.push(self._room.make_ending(table, fresh=fresh))

    def menu(self, table: "GameTable") -> None:
        table.app.stack.push(self._room.make_menu(table))


def _begin_alone(*arguments: object) -> None:
    raise AssertionError("only the host begins a network game")
