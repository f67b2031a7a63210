"""The star lattice of the table, as a tile of white alpha."""

from tools.art.stars import khatim
from tools.art.svg import line, place

SIZE = 128
STRENGTH = 0.10
"""Alpha of the lines: barely visible as it is, tinted at run time."""


def tile() -> str:
    """A star touching its four neighbours' tips, a finer one in it; what crosses an edge is drawn on both sides."""
    half = SIZE / 2
    star = line(khatim(half), "#FFFFFF", 1.5, stroke_opacity=STRENGTH)
    star += line(khatim(half * 0.58, 0.5), "#FFFFFF", 1.1, stroke_opacity=STRENGTH * 0.7)
    places = [(x * SIZE + half, y * SIZE + half) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return "".join(place(star, x, y) for x, y in places)
