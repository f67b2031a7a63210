"""How hands of Trixter are played out."""

from trix.ai.playouts.trixter.position import positions

__all__ = ["positions"]
