"""Four jokers: in the courts' frame one star each, five to twelve points, with its number."""

from tools.art.courts import CENTRE, PIP_Y, corners, frame
from tools.art.lettering import outline
from tools.art.palette import BURGUNDY, FELT_MID, GOLD, GOLD_PALE, INDIGO, IVORY, TERRACOTTA, blend
from tools.art.stars import skip_ratio, star, star_lines
from tools.art.svg import circle, fill, line, place

SHAPES = ((5, 2), (7, 2), (8, 3), (12, 4))
"""Points of the star and how many of them a side skips, by joker."""
COLOURS = (FELT_MID, BURGUNDY, INDIGO, TERRACOTTA)


def _star(number: int, radius: float) -> str:
    points, skip = SHAPES[number - 1]
    return star(points, radius, radius * skip_ratio(points, skip))


def picture(number: int) -> str:
    """The middle of the card, in card units."""
    points, skip = SHAPES[number - 1]
    colour = COLOURS[number - 1]
    tint = blend(IVORY, colour, 0.07)
    disc = circle(0, 0, 21.2, colour, stroke=GOLD, stroke_width=1.2)
    rays = line(star_lines(points * 2, skip * 2, 20), blend(colour, GOLD, 0.6), 0.5)
    body = fill(_star(number, 19.4), GOLD_PALE, stroke=GOLD, stroke_width=0.9, stroke_linejoin="round")
    plate = circle(0, 0, 8.6, colour, stroke=GOLD, stroke_width=0.9)
    digit = place(fill(outline(str(number), 10.5, 10), IVORY), 0, 5.2)
    medallion = place(disc + rays + body + plate + digit, *CENTRE)
    small = place(fill(_star(number, 7), colour), 50, PIP_Y)
    below = place(fill(_star(number, 7), colour), 50, 140 - PIP_Y, turn=180)
    return frame(tint) + corners(blend(tint, GOLD, 0.5)) + medallion + small + below


def index(number: int, x: float, base: float, suit_y: float) -> str:
    """The star where a rank would stand, the number in place of the suit: never taken for a two or three."""
    colour = COLOURS[number - 1]
    digit = place(fill(outline(str(number), 15, 15), colour), x, suit_y + 7.5)
    return place(fill(_star(number, 10), colour), x, base - 11) + digit
