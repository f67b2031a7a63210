"""The table as its parts see it: `ShownTable`, the base of what panels and guides may ask of it."""

from collections.abc import Iterable
from typing import Protocol

import pygame

from trix.ui.shell.scene import Shell
from trix.ui.shell.settings import Settings
from trix.ui.table.director import Director
from trix.ui.table.hand import HandView
from trix.ui.table.model import TableModel
from trix.ui.table.pieces import Pieces
from trix.ui.table.session import TableSession


class ShownTable(Protocol):
    """What is shown at a table, and who sits there."""

    app: Shell
    session: TableSession
    pieces: Pieces
    hand: HandView
    """The viewer's hand."""
    director: Director
    """Who makes time pass here."""

    def lying(self) -> list[pygame.Rect]:
        """List where cards lie in the middle, and where the viewer's next one will in a trick."""

    @property
    def model(self) -> TableModel:
        """The table as it is shown: the game's own kind of `TableModel`."""

    @property
    def habits(self) -> Settings:
        """The settings by which one plays at this table."""

    def player_name(self, seat: int) -> str:
        """Name who sits at a seat."""

    def names(self) -> tuple[str, ...]:
        """Name who sits at each seat."""

    def state_told(self) -> str:
        """Say how the deal stands: all that everybody sees."""

    def leaving(self, cards: Iterable[int]) -> None:
        """Let cards of the hand set out from where they are seen; they are about to be played or put away."""

    def remark(self, text: str) -> None:
        """Say something in a toast that holds until the deal is over, or something is asked."""

    def tell_practice(self) -> None:
        """Say what the first help in a game means; later it says nothing."""
