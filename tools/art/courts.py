"""Jack, queen and king: a medallion in a bound book's frame, the same from both ends."""

from tools.art.palette import GOLD, GOLD_PALE, IVORY, blend
from tools.art.stars import khatim, petals, scallops, star_lines
from tools.art.suits import pip
from tools.art.svg import circle, closed, disc, fill, line, place, rect

LEFT, RIGHT, TOP, BOTTOM = 25.2, 74.8, 12.5, 127.5
CENTRE = (50.0, 70.0)
RADIUS = 23.0


def frame(tint: str) -> str:
    """The gold double line and the tinted ground inside it."""
    width, height = RIGHT - LEFT, BOTTOM - TOP
    ground = rect(LEFT, TOP, width, height, 3.2, fill=tint, stroke=GOLD, stroke_width=1.3)
    inner = rect(
        LEFT + 2.1, TOP + 2.1, width - 4.2, height - 4.2, 1.8, fill="none", stroke=GOLD, stroke_width=0.55
    )
    return ground + inner


def corner(colour: str) -> str:
    """A quarter of a rosette, for the top left corner of a book cover."""
    reach = 11.5
    quarter = f"M0 0L{reach} 0A3.2 3.2 0 0 1 7.6 4.4A4.6 4.6 0 0 1 4.4 7.6A3.2 3.2 0 0 1 0 {reach}Z"
    return fill(quarter, colour)


def corners(colour: str) -> str:
    one = corner(colour)
    x0, x1, y0, y1 = LEFT + 2.4, RIGHT - 2.4, TOP + 2.4, BOTTOM - 2.4
    spots = ((x0, y0, 0), (x1, y0, 90), (x1, y1, 180), (x0, y1, 270))
    return "".join(place(one, x, y, turn=turn) for x, y, turn in spots)


CROWN = "M-15 -2L-16.5 -13.5L-9 -8L-5.2 -15.5L0 -8.6L5.2 -15.5L9 -8L16.5 -13.5L15 -2Z"


def crown(gold: str, jewel: str) -> str:
    """The upper half of a crown mirrored at its band: points up, base on y = -1.6."""
    balls = "".join(disc(x, y, 1.5) for x, y in ((-16.5, -14.6), (-5.2, -16.8), (5.2, -16.8), (16.5, -14.6)))
    return fill(CROWN, gold) + fill(balls, gold) + circle(0, -5, 1.7, jewel)


def king(colour: str) -> str:
    half = crown(GOLD_PALE, colour)
    band = fill(closed([(-15.2, -1), (15.2, -1), (15.2, 1), (-15.2, 1)]), GOLD)
    return half + place(half, turn=180) + band


def queen(colour: str) -> str:
    """A rose of three rings."""
    outer = fill(scallops(8, 14.2, 1.02), GOLD_PALE)
    leaves = fill(petals(8, 8, 19, 0.55, 0.5), GOLD)
    middle = fill(scallops(8, 9.3, 1.05, 0.5), blend(colour, IVORY, 0.12))
    inner = fill(scallops(8, 6.2, 1.05), GOLD_PALE)
    return leaves + outer + middle + inner + circle(0, 0, 3.2, colour) + circle(0, 0, 1.5, GOLD)


FALCON = "M0 0Z"


def jack(colour: str) -> str:
    """Two leaves, stem to stem."""
    leaf = fill("M0 0C9 -4 10 -13 0 -20C-10 -13 -9 -4 0 0Z", GOLD_PALE)
    veins = line("M0 0L0 -17M0 -4L4.5 -8M0 -4L-4.5 -8M0 -8.5L4 -12M0 -8.5L-4 -12", colour, 0.9)
    half = leaf + veins
    return half + place(half, turn=180)


EMBLEMS = {"J": jack, "Q": queen, "K": king}


def medallion(rank: str, colour: str) -> str:
    rays = line(star_lines(16, 6, RADIUS + 1.2), GOLD, 0.5, stroke_opacity=0.7)
    body = fill(khatim(RADIUS - 0.8), colour, stroke=GOLD, stroke_width=1.2, stroke_linejoin="round")
    return rays + body + EMBLEMS[rank](colour)


def panel(rank: str, suit: int, colour: str) -> str:
    """The court's picture, in card units."""
    tint = blend(IVORY, colour, 0.07)
    pendants = pip(suit, 50, 28, 13, colour) + pip(suit, 50, 112, 13, colour, turned=True)
    return frame(tint) + corners(blend(tint, GOLD, 0.55)) + place(medallion(rank, colour), *CENTRE) + pendants
