"""Jack, queen and king: an emblem in the frame of a bound book, the same from both ends."""

from tools.art.palette import GOLD, GOLD_PALE, IVORY, blend
from tools.art.stars import khatim, petals, scallops
from tools.art.suits import pip
from tools.art.svg import Point, circle, closed, disc, fill, line, num, place, rect

LEFT, RIGHT, TOP, BOTTOM = 25.4, 74.6, 12.0, 128.0
CENTRE = (50.0, 70.0)
PIP_Y, PIP_SIZE = 24.0, 12.5


def long_star(grow: float = 0) -> str:
    """The eight-pointed star drawn out to a book cover's medallion: an upright rectangle over a rhombus.

    `grow` moves every side outward by about as much.
    """
    corner_x, corner_y = 16.6 + grow, 24.0 + grow
    tip_x, tip_y = 20.8 + grow * 0.9, 37.0 + grow * 1.5
    side_y = tip_y * (1 - corner_x / tip_x)
    side_x = tip_x * (1 - corner_y / tip_y)
    quarter: list[Point] = [(0, -tip_y), (side_x, -corner_y), (corner_x, -corner_y), (corner_x, -side_y)]
    right = [*quarter, (tip_x, 0), *[(x, -y) for x, y in reversed(quarter)]]
    left = [(-x, y) for x, y in reversed(right[1:-1])]
    return closed(right + left)


def frame(tint: str) -> str:
    """The gold double line and the tinted ground inside it."""
    width, height = RIGHT - LEFT, BOTTOM - TOP
    ground = rect(LEFT, TOP, width, height, 3.2, fill=tint, stroke=GOLD, stroke_width=1.3)
    inner = rect(
        LEFT + 2.1, TOP + 2.1, width - 4.2, height - 4.2, 1.8, fill="none", stroke=GOLD, stroke_width=0.55
    )
    return ground + inner


def corners(colour: str) -> str:
    """A quarter of a rosette in each corner."""
    quarter = fill("M0 0H10.5A3 3 0 0 1 7.2 4.2A4.2 4.2 0 0 1 4.2 7.2A3 3 0 0 1 0 10.5Z", colour)
    x0, x1, y0, y1 = LEFT + 2.4, RIGHT - 2.4, TOP + 2.4, BOTTOM - 2.4
    spots = ((x0, y0, 0), (x1, y0, 90), (x1, y1, 180), (x0, y1, 270))
    return "".join(place(quarter, x, y, turn=turn) for x, y, turn in spots)


CROWN = "M-11.4 -6.4L-13.6 -17.6L-6.4 -12L0 -21.4L6.4 -12L13.6 -17.6L11.4 -6.4Z"
CROWN_TIPS = ((-13.6, -18.6), (0, -22.6), (13.6, -18.6))


def king(colour: str) -> str:
    """A crown, and its like below the middle band."""
    points = fill(CROWN, GOLD_PALE, stroke=GOLD_PALE, stroke_width=0.8, stroke_linejoin="round")
    balls = fill("".join(disc(x, y, 1.9) for x, y in CROWN_TIPS), GOLD)
    band = rect(-12, -5, 24, 2.6, 1.0, fill=GOLD)
    jewels = place(fill(khatim(2.2), colour), 0, -10.6) + fill(
        disc(-6.4, -8.8, 1) + disc(6.4, -8.8, 1), colour
    )
    return points + balls + band + jewels


def queen(colour: str) -> str:
    """Half of a rose's leaves and its bud; the rose itself lies in the middle."""
    leaves = fill("M0 -14C-3 -20 -8 -22 -13.4 -21.6C-12.600 -16.500 -8 -13 0 -14Z", GOLD)
    leaves += fill("M0 -14C3 -20 8 -22 13.4 -21.6C12.600 -16.500 8 -13 0 -14Z", GOLD)
    bud = fill("M0 -30.500C3.4 -27 3.6 -22.500 0 -18.500C-3.6 -22.500 -3.4 -27 0 -30.500Z", GOLD_PALE)
    return leaves + bud


def rose(colour: str) -> str:
    dark = blend(colour, GOLD_PALE, 0.18)
    outer = fill(scallops(8, 13.2, 1.04), GOLD_PALE, stroke=colour, stroke_width=0.8)
    folds = line("".join(petals(8, 7.5, 12.6, 0.02)), dark, 0.6)
    middle = fill(scallops(8, 8.6, 1.06, 0.5), colour)
    inner = fill(scallops(8, 6.6, 1.06, 0.5), GOLD_PALE) + fill(scallops(8, 3.6, 1.06), colour)
    return outer + folds + middle + inner + circle(0, 0, 1.9, GOLD)


def jack(colour: str) -> str:
    """A hooded falcon, from the breast up."""
    breast = fill(
        "M-11 -3.4C-11.4 -8 -9.4 -11 -7.4 -13.6C-8.2 -17 -7.4 -21.4 -3.4 -23.6C0 -25.2 4.4 -24 6.2 -20.6"
        "C7.4 -18 7.4 -15.600 8.6 -13C10.2 -9.8 13 -8 13.6 -3.4Z",
        GOLD_PALE,
    )
    hood = fill(
        "M-7.6 -18.8C-7 -23.4 -2.6 -25.4 1.4 -24.6C5.2 -23.8 6.6 -20.8 7.2 -17.6C7.6 -15.4 8 -14.2 8.6 -13"
        "C5.4 -13.4 2.8 -14.6 0.6 -17C0.2 -14.2 -1 -12 -3.4 -10"
        "C-4.4 -12.4 -4.6 -14.8 -4 -17C-5.2 -17.4 -6.4 -18 -7.6 -18.8Z",
        GOLD,
    )
    beak = fill("M-7 -19.8C-9.8 -20.4 -12 -18.4 -11.5 -14.2C-10.4 -15.8 -9 -16 -7.2 -15.7Z", IVORY)
    wing = fill("M14.6 -3.4C13.8 -8 10.4 -9.8 8.6 -13C5 -11 3.6 -7 4.8 -3.4Z", GOLD)
    quills = line("M7.6 -3.6C7.4 -6 8 -8 9.2 -9.6M10.8 -3.6C10.8 -5 11 -6 11.6 -7", colour, 0.9)
    eye = circle(-3.4, -19.8, 1.9, GOLD_PALE) + circle(-3.4, -19.8, 1.45, colour)
    eye += line("M-6.6 -21.4L-1 -21.8", colour, 0.9)
    drops = "".join(
        f"M{num(x)} {num(y - 1.5)}c1.1 1.2 0.9 2.6 0 2.6c-0.9 0 -1.1 -1.4 0 -2.6Z"
        for x, y in (
            (-6.8, -8.8),
            (-0.4, -8.8),
            (-8.2, -5),
            (-5, -5),
            (-1.8, -5),
            (1.4, -5),
            (2, -10.6),
            (-3.6, -7),
        )
    )
    return breast + wing + quills + beak + hood + eye + fill(drops, colour)


EMBLEMS = {"J": jack, "Q": queen, "K": king}


def middle(rank: str, colour: str) -> str:
    """What lies between the two halves."""
    if rank == "Q":
        return rose(colour)
    band = line("M-17 0H17", GOLD, 0.8)
    return band + fill(khatim(3.4), colour, stroke=GOLD, stroke_width=0.9, stroke_linejoin="round")


def medallion(rank: str, colour: str) -> str:
    halo = line(long_star(1.3), GOLD, 0.55)
    body = fill(long_star(), colour)
    rim = line(long_star(-1.5), blend(colour, GOLD, 0.75), 0.55)
    half = EMBLEMS[rank](colour)
    return halo + body + rim + half + place(half, turn=180) + middle(rank, colour)


def panel(rank: str, suit: int, colour: str) -> str:
    """The court's picture, in card units."""
    tint = blend(IVORY, colour, 0.05)
    pips = pip(suit, 50, PIP_Y, PIP_SIZE, colour) + pip(suit, 50, 140 - PIP_Y, PIP_SIZE, colour, turned=True)
    return frame(tint) + corners(blend(tint, GOLD, 0.5)) + place(medallion(rank, colour), *CENTRE) + pips
