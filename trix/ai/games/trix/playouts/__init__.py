"""How deals of Trix are played out, fast.

``tricks`` and ``layout``: the rules on small integers · ``playing``, ``laying`` and ``exposing``: what
everybody does · ``worth``: what points mean for the final standing · ``story``: which deals explain what
the others have played · ``position``: the decisions as a search looks at them.
"""

from typing import Final

from trix.ai.games.trix.playouts.inference import draws
from trix.ai.games.trix.playouts.position import positions

PLAYOUTS: Final = 2400
REVIEW_PLAYOUTS: Final = 1200
LEAST_COST: Final = 3

__all__ = ["LEAST_COST", "PLAYOUTS", "REVIEW_PLAYOUTS", "draws", "positions"]
