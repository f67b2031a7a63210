"""Fast playouts of Trixter for the search."""

from typing import Final

from trix.ai.games.trixter.playouts.position import positions

PLAYOUTS: Final = 600
GLANCES: Final = 60
REVIEW_PLAYOUTS: Final = 160
LEAST_COST: Final = 1

__all__ = ["GLANCES", "LEAST_COST", "PLAYOUTS", "REVIEW_PLAYOUTS", "positions"]
