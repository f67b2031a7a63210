"""What the table asks of the screens around it. The table knows panels by these calls only.

Every call may push one scene over the table. Such a panel answers by the table's own methods:

    table.answer(action)     a question, from the observation's legal actions
    table.reveal()           the next person looks
    table.proceed()          after a deal's result
    table.take_seat(seat)    the same, at another seat from then on
    table.revise(action)     in place of what was answered, while table.revisions lists it
    table.undo()             the person thought better of it

and pops itself first. A panel that goes without an answer is asked for again when the table is on top again.
What it needs to show is in `table.model`, `table.session`, `table.player_name(seat)` and
`trix.ui.words.cards`; `table.panel_area()` is the free rectangle above the viewer's hand, and
`table.draw_hand(surface)` draws the hand bright over a dimmed table. Where cards of the hand are selected,
`table.hand` tells which one is at a point, and `table.leaving(cards)` comes before the answer.
"""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from trix.ui.table.scene import TableScene


class Panels(Protocol):
    """The panels over the table."""

    def question(self, table: "TableScene", observation: Any) -> None:
        """Ask the viewer what `observation.phase` says; every game has its own questions.

        Called only where there is something to answer.
        """

    def hand_over(self, table: "TableScene", seat: int) -> None:
        """Have the device passed to the person at *seat*: the hand is covered, and it is theirs to act."""

    def revise(self, table: "TableScene") -> None:
        """Ask for one of `table.revisions` in place of what was answered; time stands still meanwhile."""

    def deal_result(self, table: "TableScene") -> None:
        """Show what the deal in `table.model.results[-1]` brought; the cards taken still lie on the table."""

    def game_over(self, table: "TableScene") -> None:
        """Show how the game ended: `table.model.totals` and `table.model.winners`."""

    def scores(self, table: "TableScene") -> None:
        """Show the score sheet."""

    def menu(self, table: "TableScene") -> None:
        """Show the pause menu."""
