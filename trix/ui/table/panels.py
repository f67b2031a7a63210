"""What the table asks of the screens around it (`Panels`), and what these may ask of it (`Table`).

Every call of `Panels` may push one scene over the table. Such a panel pops itself, then answers by a method
of the table:

    table.answer(action)     a question, from the observation's legal actions
    table.reveal()           the next person looks
    table.proceed()          after a deal's result
    table.take_seat(seat)    the same, at another seat from then on
    table.revise(action)     in place of what was answered
    table.undo()             the person thought better of it

A panel that goes without an answer is asked for again when the table is on top again.
"""

from typing import Protocol

from trix.engine.protocol import Observation
from trix.ui.table.bulb import Bulb
from trix.ui.table.drawing import Drawing
from trix.ui.table.narrator import Narrator
from trix.ui.table.shown import ShownTable
from trix.ui.table.turn import Turn


class Table(ShownTable, Protocol):
    """What panels may ask of the table."""

    turn: Turn
    """What is awaited; its timer runs on while a question is asked."""
    bulb: Bulb
    """Help with the decision that is due."""
    narrator: Narrator
    """Reads out what the player asks for."""
    drawing: Drawing
    """Where there is room for a panel, and what stays bright below it."""

    # --- what a person does ---

    def answer(self, action: int) -> None:
        """Act for the viewer, who was asked; raises IllegalActionError."""

    def decide_for_viewer(self) -> None:
        """Do what a standard agent would, and say so: the time is up."""

    def revise(self, action: int) -> None:
        """Do something else than was answered; once that is too late, it does nothing."""

    def undo(self) -> None:
        """Take the viewer's last decision back, if there is one."""

    def reveal(self) -> None:
        """Turn the table to the person who is to act, and show their hand."""

    def proceed(self) -> None:
        """Go on to the next deal."""

    def take_seat(self, seat: int) -> None:
        """Go on to the next deal at another seat; raises ValueError unless that is about to begin."""

    def restart_deal(self) -> None:
        """Play the deal that is shown once more, from its first decision."""

    def press(self, id: str) -> None:
        """Press a button of the table, or say why it cannot be pressed."""


class Panels(Protocol):
    """The panels over the table."""

    def question(self, table: Table, observation: Observation) -> None:
        """Ask the viewer what `observation.phase` says; every game has its own questions.

        Called only where there is something to answer.
        """

    def hand_over(self, table: Table, seat: int) -> None:
        """Have the device passed to the person at *seat*: the hand is covered, and it is theirs to act."""

    def revise(self, table: Table) -> None:
        """Ask for something else than was answered; time stands still meanwhile."""

    def deal_result(self, table: Table) -> None:
        """Show what the last deal brought; the cards taken still lie on the table."""

    def game_over(self, table: Table) -> None:
        """Show how the game ended: `table.model.totals` and `table.model.winners`."""

    def scores(self, table: Table) -> None:
        """Show the score sheet."""

    def menu(self, table: Table) -> None:
        """Show the pause menu."""
