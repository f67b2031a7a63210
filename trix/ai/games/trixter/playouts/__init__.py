"""Fast playouts of Trixter for the search."""

from typing import Final

from trix.ai.agents import Budgets
from trix.engine.lazy_import import lazy_attributes

BUDGETS: Final = Budgets(expert=600, advanced=60, review=160, least_loss=1)

__getattr__ = lazy_attributes(__name__, positions=".position", tallies=".tallying", samplers=".sampler")
