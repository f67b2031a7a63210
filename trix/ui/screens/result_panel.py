"""The base of the panels that show a result: after a deal, and at the end of a game."""

from typing import TYPE_CHECKING

from trix.ui.game_parts.screens import GameScreens, screens_of
from trix.ui.screens.ending.curve import Line
from trix.ui.screens.ending.story import courses
from trix.ui.screens.sheet_scene import review_deal, sheet_instead
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.standings import together

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable


class ResultPanel(PanelScene):
    """A panel with results of a table."""

    within_rim = False  # the results of seven players need all the height

    def __init__(self, table: "GameTable") -> None:
        self.table = table

    @property
    def screens(self) -> GameScreens:
        return screens_of(self.table.session.game.name)

    @property
    def viewer(self) -> int:
        """The viewer's seat; the model's is negative while the hand is covered."""
        return self.table.model.viewer % self.table.model.seats

    def avatars(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """Return the avatars at some seats."""
        return tuple(self.table.session.sitters[seat].avatar for seat in seats)

    def chart_lines(self) -> list[Line]:
        """Return the lines of the chart of all scores."""
        names = self.table.names()
        return [
            Line(together(names, seats), self.avatars(seats), totals, self.viewer in seats)
            for seats, _points, totals in courses(self.table.session.game, self.table.model)
        ]

    def show_sheet(self) -> None:
        """Show the score sheet in place of the panel."""
        sheet_instead(self.table)

    def review(self) -> None:
        """Show the last deal step by step."""
        review_deal(self.app, self.table.session.record(), self.table.model.deal, self.viewer)
