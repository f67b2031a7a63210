"""Fast playouts of Troika for the search.

``position``: the positions of each phase · ``auction``: the policy of bidding · ``deal``: playing out by
``policy`` · ``ending``: exact search of the last tricks · ``card_bits``: cards as bits ·
``tallying``: the result of a playout.
"""

from typing import Final

from trix.ai.agents import Budgets
from trix.engine.lazy_import import lazy_attributes

BUDGETS: Final = Budgets(expert=600, advanced=16, review=600, least_loss=1)

__getattr__ = lazy_attributes(__name__, positions=".position", tallies=".tallying")
