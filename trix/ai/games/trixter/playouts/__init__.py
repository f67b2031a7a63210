"""Fast playouts of Trixter for the search."""

from typing import Final

from trix.engine.lazy_import import lazy_attributes

PLAYOUTS: Final = 600
GLANCES: Final = 60
REVIEW_PLAYOUTS: Final = 160
LEAST_COST: Final = 1

__getattr__ = lazy_attributes(__name__, positions=".position", draws=".inference")
