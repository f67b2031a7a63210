"""How deals of Trix are played out, fast.

``tricks`` and ``layout``: the rules on small integers · ``playing``, ``laying`` and ``exposing``: what
everybody does · ``worth``: what points mean for the final standing · ``story``: which deals explain what
the others have played · ``position``: the decisions as a search looks at them · ``chance``: deals played at
random, to measure by.
"""

from typing import Final

from trix.ai.playouts.trix.position import positions
from trix.ai.playouts.trix.story import draws

PLAYOUTS: Final = 2400

__all__ = ["PLAYOUTS", "draws", "positions"]
