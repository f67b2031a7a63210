"""The star lattice of the table, as a tile of white alpha."""

from tools.art.stars import khatim
from tools.art.svg import line, place

SIZE = 128
STRENGTH = 0.11
"""Alpha of the lines: barely visible as it is, tinted at run time."""


def tile() -> str:
    """Stars on the corners and in the middle, touching along the diagonals, a finer one in each.

    The tile repeats without a seam: what crosses an edge is drawn on both sides.
    """
    reach = SIZE / 2 * 2**0.5 / 2
    star = line(khatim(reach), "#FFFFFF", 1.4, stroke_opacity=STRENGTH)
    star += line(khatim(reach * 0.62, 0.5), "#FFFFFF", 1.1, stroke_opacity=STRENGTH * 0.6)
    corners = [(x * SIZE, y * SIZE) for x in (0, 1) for y in (0, 1)]
    return "".join(place(star, x, y) for x, y in [*corners, (SIZE / 2, SIZE / 2)])
