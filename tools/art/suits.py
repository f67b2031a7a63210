"""The four suit signs as outlines in a box of 100 × 100 about the origin, y downward."""

from tools.art.svg import fill, num, place


def lobe(x: float, y: float, radius: float) -> str:
    """A circle as cubic curves, clockwise on screen, so that a font can take it too."""
    k = radius * 0.5523

    def at(dx: float, dy: float) -> str:
        return f"{num(x + dx)} {num(y + dy)}"

    r = radius
    return (
        f"M{at(0, -r)}C{at(k, -r)} {at(r, -k)} {at(r, 0)}C{at(r, k)} {at(k, r)} {at(0, r)}"
        f"C{at(-k, r)} {at(-r, k)} {at(-r, 0)}C{at(-r, -k)} {at(-k, -r)} {at(0, -r)}Z"
    )


CLUB = (
    lobe(0, -26.5, 22)
    + lobe(27, 11, 22)
    + lobe(-27, 11, 22)
    + "M-7 -14L7 -14C6 -4 8 2 16 6L14 18C8 16 5 17 3.5 21C5 34 9 42 17 49L-17 49"
    + "C-9 42 -5 34 -3.5 21C-5 17 -8 16 -14 18L-16 6C-8 2 -6 -4 -7 -14Z"
)
DIAMOND = "M0 -50C9.5 -32 25 -12 41 0C25 12 9.5 32 0 50C-9.5 32 -25 12 -41 0C-25 -12 -9.5 -32 0 -50Z"
HEART = (
    "M0 -27C4 -38 13 -45 24 -45C38 -45 48 -34 48 -18C48 10 14 26 0 48"
    "C-14 26 -48 10 -48 -18C-48 -34 -38 -45 -24 -45C-13 -45 -4 -38 0 -27Z"
)
SPADE = (
    "M0 -50C10 -28 46 -9 46 15C46 29 36 37 25 37C16 37 8 33 3.5 25C4.5 37 9 44 17 50L-17 50"
    "C-9 44 -4.5 37 -3.5 25C-8 33 -16 37 -25 37C-36 37 -46 29 -46 15C-46 -9 -10 -28 0 -50Z"
)

OUTLINES = (CLUB, DIAMOND, HEART, SPADE)
"""By suit: clubs, diamonds, hearts, spades."""


def pip(suit: int, x: float, y: float, size: float, colour: str, turned: bool = False) -> str:
    """The suit's sign in a box of `size`, centred on x, y; turned: upside down."""
    return place(fill(OUTLINES[suit], colour), x, y, size / 100, 180 if turned else 0)
