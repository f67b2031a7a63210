"""Fast playouts of Trix for the search.

``trick_deal`` and ``layout_deal``: the rules on small integers · ``open_hand_policy``, ``heuristic_policy``,
``layout_policy``, ``doubling_policy``: the policies of all seats · ``holdings``, ``suit_beliefs``: the
heuristic policy's view of a suit · ``utility``: from points to the expected final standing · ``sampler``:
sampling hands · ``opponent_model``: how predictable each seat was in earlier deals · ``position``: the
positions of the search · ``tallying``: the result of a playout.
"""

from typing import Final

from trix.ai.agents import Budgets
from trix.engine.lazy_import import lazy_attributes

BUDGETS: Final = Budgets(expert=600, advanced=64, review=400, least_loss=3)

__getattr__ = lazy_attributes(__name__, positions=".position", tallies=".tallying", samplers=".sampler")
