"""Four jokers: one star each, six to twelve points, with its number."""

from tools.art.lettering import outline
from tools.art.palette import BURGUNDY, FELT_MID, GOLD, INDIGO, IVORY, TERRACOTTA
from tools.art.stars import skip_ratio, star, star_lines
from tools.art.svg import circle, fill, line, place

SHAPES = ((6, 2), (8, 3), (10, 4), (12, 5))
"""Points of the star and how many of them a side skips, by joker."""
COLOURS = (FELT_MID, BURGUNDY, INDIGO, TERRACOTTA)


def _star(number: int, radius: float) -> str:
    points, skip = SHAPES[number - 1]
    return star(points, radius, radius * skip_ratio(points, skip))


def picture(number: int) -> str:
    points, skip = SHAPES[number - 1]
    colour = COLOURS[number - 1]
    ring = circle(0, 0, 34.5, "none", stroke=GOLD, stroke_width=0.6)
    rays = line(star_lines(points * 2, skip * 2 - 1, 34.5), GOLD, 0.5, stroke_opacity=0.6)
    body = fill(_star(number, 32), colour, stroke=GOLD, stroke_width=1.3, stroke_linejoin="round")
    plate = circle(0, 0, 13, IVORY, stroke=GOLD, stroke_width=1.2)
    digit = place(fill(outline(str(number), 15, 14), colour), 0, 7.5)
    return place(ring + rays + body + plate + digit, 50, 70)


def index(number: int, x: float, base: float, suit_y: float) -> str:
    """The star where a rank would stand, the number in place of the suit: never taken for a two or three."""
    colour = COLOURS[number - 1]
    digit = place(fill(outline(str(number), 14, 14), colour), x, suit_y + 7)
    return place(fill(_star(number, 9.6), colour), x, base - 10.8) + digit
