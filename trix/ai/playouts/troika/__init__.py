"""What a search knows of Troika.

``position``: the decisions of each phase · ``auction``: what others say · ``story``: what they have said and
played · ``hands``: what hands are good for · ``deal``: a deal played out, by ``policy`` and, at its end,
``ending`` · ``cards``: cards as bits.
"""

from trix.ai.playouts.troika.position import positions

__all__ = ["positions"]
