"""Ornament that more than one drawing wears."""

from tools.art.palette import GOLD
from tools.art.stars import around
from tools.art.svg import disc, fill, line, place


def wreath(leaf_colour: str) -> str:
    """Eight leaves and dots about the origin, for round a khatim of radius 31.5; reaches 37.5."""
    leaf = fill("M0 -25C4.6 -28.5 4.2 -32.5 0 -37.5C-4.2 -32.5 -4.6 -28.5 0 -25Z", leaf_colour)
    leaf += line("M0 -25V-34", GOLD, 0.55)
    leaves = "".join(place(leaf, turn=22.5 + 45 * step) for step in range(8))
    return leaves + fill("".join(disc(x, y, 1.1) for x, y in around(8, 35.2)), GOLD)
