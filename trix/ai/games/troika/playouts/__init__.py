"""What a search knows of Troika.

``position``: the decisions of each phase · ``auction``: what others say · ``story``: what they have said ·
``hands``: what hands are good for · ``deal``: a deal played out by ``policy`` · ``ending``: the last tricks
played perfectly · ``cards``: cards as bits.
"""

from typing import Final

from trix.ai.games.troika.playouts.position import positions

PLAYOUTS: Final = 600
REVIEW_PLAYOUTS: Final = 800
LEAST_COST: Final = 1

__all__ = ["LEAST_COST", "PLAYOUTS", "REVIEW_PLAYOUTS", "positions"]
