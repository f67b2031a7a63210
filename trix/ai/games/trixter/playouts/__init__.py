"""Fast playouts of Trixter for the search."""

from typing import Final

from trix.engine.lazy_import import lazy_attributes

PLAYOUTS: Final = 600
ADVANCED_PLAYOUTS: Final = 60
REVIEW_PLAYOUTS: Final = 160
REVIEW_THRESHOLD: Final = 1

__getattr__ = lazy_attributes(__name__, positions=".position", samplers=".sampler")
