"""What the picture of the table is made from."""

from typing import TYPE_CHECKING, Any, NamedTuple

from trix.engine.protocol import Game
from trix.ui.painter import Painter
from trix.ui.table.hand import HandView
from trix.ui.table.layout import TableLayout

if TYPE_CHECKING:
    from trix.ui.games.pieces import Pieces


class View(NamedTuple):
    """All that the picture is made from. The model is the game's own kind of `TableModel`."""

    painter: Painter
    layout: TableLayout
    game: Game
    pieces: "Pieces"
    model: Any
    names: tuple[str, ...]
    avatars: tuple[str, ...]
    scores: tuple[int, ...]
    """The running scores as they are shown while they count."""
    flying: frozenset[int]
    """Cards on their way, not yet seen where they go."""
    undealt: tuple[int, ...]
    """By seat, how many cards have not arrived from the deck."""
    stacking: int
    """How many face-down cards are on their way to the stack."""
    hand: HandView
    thinking: bool
    """Whether somebody is to act, and nothing moves."""

    def seat_at(self, position: int) -> int:
        """Give the seat at a position; the viewer sits south."""
        return int((position + self.model.viewer) % self.model.seats)

    def position_of(self, seat: int) -> int:
        """Give the position of a seat."""
        return int((seat - self.model.viewer) % self.model.seats)
