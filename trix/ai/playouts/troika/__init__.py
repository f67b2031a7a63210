"""What a search knows of Troika.

``position``: the decisions of each phase · ``auction``: what others say · ``story``: what they have said ·
``hands``: what hands are good for · ``deal``: a deal played out by ``policy`` · ``ending``: the last tricks
played perfectly · ``cards``: cards as bits.
"""

from typing import Final

from trix.ai.playouts.troika.position import positions

PLAYOUTS: Final = 600

__all__ = ["PLAYOUTS", "positions"]
