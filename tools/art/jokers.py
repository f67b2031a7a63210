"""Four jokers: in the courts' frame one star each, four to twelve points, with its number."""

from tools.art.courts import CENTRE, PIP_Y, corners, frame
from tools.art.lettering import outline
from tools.art.palette import BURGUNDY, FELT_MID, GOLD, GOLD_PALE, INDIGO, IVORY, TERRACOTTA, blend
from tools.art.stars import around, skip_ratio, star
from tools.art.svg import circle, disc, fill, place

SHAPES = ((4, 0.36), (5, skip_ratio(5, 2)), (8, skip_ratio(8, 3)), (12, 0.72))
"""Points of the star, and its hollows' part of the radius, by joker."""
COLOURS = (FELT_MID, BURGUNDY, INDIGO, TERRACOTTA)


def _star(number: int, radius: float) -> str:
    points, hollow = SHAPES[number - 1]
    return star(points, radius, radius * hollow)


def picture(number: int) -> str:
    """The middle of the card, in card units."""
    colour = COLOURS[number - 1]
    tint = blend(IVORY, colour, 0.07)
    ground = circle(0, 0, 21.2, colour, stroke=GOLD, stroke_width=1.2)
    points = SHAPES[number - 1][0]
    between = fill("".join(disc(x, y, 1.1) for x, y in around(points, 17.6, 0.5)), blend(colour, GOLD, 0.75))
    body = fill(_star(number, 19.4), GOLD_PALE, stroke=GOLD, stroke_width=0.9, stroke_linejoin="round")
    plate = circle(0, 0, 8.6, colour, stroke=GOLD, stroke_width=0.9)
    digit = place(fill(outline(str(number), 10.5, 10), IVORY), 0, 5.2)
    medallion = place(ground + between + body + plate + digit, *CENTRE)
    small = place(fill(_star(number, 7), colour), 50, PIP_Y)
    below = place(fill(_star(number, 7), colour), 50, 140 - PIP_Y, turn=180)
    return frame(tint) + corners(blend(tint, GOLD, 0.5)) + medallion + small + below


def index(number: int, x: float, base: float, suit_y: float) -> str:
    """The star where a rank would stand, the number in place of the suit: never taken for a two or three."""
    colour = COLOURS[number - 1]
    digit = place(fill(outline(str(number), 18, 16), colour), x, suit_y + 9)
    return place(fill(_star(number, 10.4), colour), x, base - 10.6) + digit
