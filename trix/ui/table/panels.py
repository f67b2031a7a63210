"""The screens over a table, as the table and its scene know them."""

from typing import TYPE_CHECKING

from trix.engine.protocol import Observation
from trix.engine.types import Seat
from trix.ui.game_parts.screens import screens_of

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable
    from trix.ui.table.question import Question


class Panels:
    """Opens the screens over the table. Each method may push one scene; here only questions do.

    A panel closes itself, then answers by a method of the table: `answer`, `revise`, `undo`, `reveal`,
    `proceed` or `take_seat`. A panel that closes without an answer opens again once the table is on top.
    """

    def question(self, table: "GameTable", observation: Observation) -> None:
        """Ask for the decision of `observation.phase`. The observation has legal actions."""
        table.app.stack.push(self.panel(table, observation.phase, observation))

    def panel(self, table: "GameTable", name: str, observation: Observation) -> "Question":
        """Make the panel of a question: a phase, or "revise"."""
        questions = screens_of(table.session.game.name).questions()
        return questions[name](table, observation, lambda: self.menu(table))

    def hand_over(self, table: "GameTable", seat: Seat) -> None:
        """Have the device passed to the player at *seat*; the hand is covered."""

    def revise(self, table: "GameTable") -> None:
        """Ask for another decision in place of the last one; time stands still meanwhile."""

    def deal_result(self, table: "GameTable") -> None:
        """Show the result of the last deal."""

    def game_over(self, table: "GameTable") -> None:
        """Show the result of the game: `table.model.totals` and `table.model.winners`."""

    def scores(self, table: "GameTable") -> None:
        """Show the score sheet."""

    def menu(self, table: "GameTable") -> None:
        """Show the pause menu."""
