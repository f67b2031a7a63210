"""Fast playouts of Troika for the search.

``position``: the positions of each phase · ``auction``: the policy of bidding · ``deal``: playing out by
``policy`` · ``ending``: exact search of the last tricks · ``cards``: cards as bits.
"""

from typing import Final

from trix.engine.lazy_import import lazy_attributes

PLAYOUTS: Final = 600
ADVANCED_PLAYOUTS: Final = 16
REVIEW_PLAYOUTS: Final = 800
REVIEW_THRESHOLD: Final = 1

__getattr__ = lazy_attributes(__name__, positions=".position")
