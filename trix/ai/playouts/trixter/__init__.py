"""How hands of Trixter are played out."""

from typing import Final

from trix.ai.playouts.trixter.position import positions

PLAYOUTS: Final = 300

__all__ = ["PLAYOUTS", "positions"]
