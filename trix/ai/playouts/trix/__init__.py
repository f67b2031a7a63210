"""How deals of Trix are played out, fast.

``tricks`` and ``layout``: the rules on small integers · ``policy``: how everybody plays · ``worth``: what
points mean for the final standing · ``position``: the decisions as a search looks at them.
"""

from trix.ai.playouts.trix.position import positions

__all__ = ["positions"]
