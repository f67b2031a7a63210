"""Fast playouts of Trix for the search.

``tricks`` and ``layout``: the rules on small integers · ``playing``, ``judging``, ``laying``, ``exposing``:
the policies of all seats · ``holdings``, ``others``: what ``judging`` knows of a suit · ``utility``: from
points to the expected final standing · ``inference``: sampling deals · ``habits``: who has been predicted in
earlier deals · ``position``: the positions of the search.
"""

from typing import Final

from trix.ai.agents import Budgets
from trix.engine.lazy_import import lazy_attributes

BUDGETS: Final = Budgets(expert=600, advanced=64, review=1200, least_loss=3)

__getattr__ = lazy_attributes(__name__, positions=".position", samplers=".sampler")
