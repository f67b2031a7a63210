"""Who leads through a table (`Guide`): in a lesson the coach, at all other tables nobody (`NoGuide`)."""

from collections.abc import Callable
from typing import Protocol

import pygame

from trix.ui.kit.events import Event
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Metrics
from trix.ui.shell.settings import Settings
from trix.ui.table.buttons import Control
from trix.ui.table.layer import Part
from trix.ui.table.layout import MOST_CARDS, TableLayout
from trix.ui.table.shown import ShownTable

LayOut = Callable[[Metrics, int], TableLayout]
"""Lays the table out for a screen or a part of it, with hands of at most so many cards."""


class Guide(Protocol):
    """Says what there is at a table and what may be done there. The table asks; the guide never calls it."""

    @property
    def name(self) -> str:
        """What the scene is called in the status."""

    @property
    def counts(self) -> bool:
        """Whether the game counts in the statistics, so that help is something to be told about."""

    @property
    def waits(self) -> bool:
        """Whether the game waits for the player to read: nobody thinks meanwhile, and no panel comes up."""

    @property
    def holds(self) -> bool:
        """Whether time stands still at the table."""

    def join(self, table: ShownTable) -> None:
        """Begin to lead through a table; called once, before anything else."""

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        """Place the table, leaving the room that the guide takes."""

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Return the part of a panel's area that is clear of the guide."""

    def parts(self) -> list[Part]:
        """List what is drawn of the guide, above the banner and below all else."""

    def above(self) -> list[Part]:
        """List what is drawn of the guide above the table."""

    def controls(self, own: list[Control]) -> list[Control]:
        """Return the buttons there are, from the table's own."""

    def sign(self, seat: int) -> tuple[str, str]:
        """Return an icon and a word for the plate of somebody not there in person; empty for nothing."""

    # --- the play ---

    def habits(self, settings: Settings) -> Settings:
        """Return the settings by which one plays."""

    def handle(self, event: Event) -> bool:
        """Take an event that no button has the focus for; True if nobody else is to have it."""

    def interrupt(self) -> None:
        """The player tries a card: what there is to read counts as read."""

    def allows(self, action: int) -> bool:
        """Whether the player may do something that is legal; a guide who does not allow it says why."""

    def point_out(self) -> None:
        """Mark in the hand what is wanted; called whenever the table has changed."""

    def follow(self) -> bool:
        """Tell what is new, if anything; True if it looks different. Called in every frame."""

    def spoke(self, said: str) -> None:
        """The player has said something, as `trix.ui.reactions.words` names it."""

    # --- what is told ---

    def told(self) -> str:
        """Return what comes before how the deal stands, where that is read out."""

    def status(self) -> dict[str, object]:
        """Return the guide's part of the account for tests and embedding pages."""


class NoGuide:
    """Nobody leads: everything is there, and everything legal is allowed."""

    name = "table"
    counts = True

    @property
    def waits(self) -> bool:
        """Nothing has to be read."""
        return False

    @property
    def holds(self) -> bool:
        """Time passes."""
        return False

    def join(self, table: ShownTable) -> None:
        """Nothing is needed of it."""

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        """The table takes the whole screen."""
        return lay_out(p.metrics, MOST_CARDS)

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """All of it."""
        return area

    def parts(self) -> list[Part]:
        """Nothing."""
        return []

    def above(self) -> list[Part]:
        """Nothing."""
        return []

    def controls(self, own: list[Control]) -> list[Control]:
        """The table's own."""
        return own

    def sign(self, seat: int) -> tuple[str, str]:
        """Everybody is there."""
        return "", ""

    def spoke(self, said: str) -> None:
        """Nobody else listens."""

    def habits(self, settings: Settings) -> Settings:
        """The player's own."""
        return settings

    def handle(self, event: Event) -> bool:
        """Leave every event to the table."""
        return False

    def interrupt(self) -> None:
        """There is nothing to read."""

    def allows(self, action: int) -> bool:
        """Everything."""
        return True

    def point_out(self) -> None:
        """Nothing is wanted."""

    def follow(self) -> bool:
        """Nothing is new."""
        return False

    def told(self) -> str:
        """Nothing."""
        return ""

    def status(self) -> dict[str, object]:
        """Nothing."""
        return {}
