"""Card backs: a lattice in gold on one deep colour, an ivory border round it."""

from tools.art.palette import BURGUNDY, EDGE, GOLD, INDIGO, IVORY, TERRACOTTA, blend
from tools.art.stars import khatim, lattice, petals, star_lines
from tools.art.svg import circle, clipped, fill, line, place, rect

BORDER = 5.0


def paper(colour: str, pattern: str, name: str) -> str:
    """A back in one colour; the pattern is drawn about the card's middle and clipped by the border."""
    edge = rect(0.6, 0.6, 98.8, 138.8, 7.0, fill=IVORY, stroke=EDGE, stroke_width=1.2)
    inside = {"x": BORDER, "y": BORDER, "width": 100 - 2 * BORDER, "height": 140 - 2 * BORDER, "radius": 4.0}
    ground = rect(**inside, fill=colour)
    shape = rect(**inside)
    rim = rect(7.0, 7.0, 86, 126, 2.6, fill="none", stroke=GOLD, stroke_width=0.8)
    return edge + ground + clipped(place(pattern, 50, 70), name, shape) + rim


def khatims() -> str:
    """Burgundy: touching stars with a smaller star in each."""
    pitch = 18.0
    columns, rows = 5, 7
    stars = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column - 2) * pitch, (row - 3) * pitch
            stars.append(place(line(khatim(pitch / 2), GOLD, 0.75) + fill(khatim(3.3), GOLD), x, y))
    return "".join(stars)


def medallion() -> str:
    """Indigo: a book cover, one large rosette on a quiet ground."""
    soft = blend(INDIGO, GOLD, 0.28)
    ground = place(line(lattice(10, 10, 14), soft, 0.5), -50, -70)
    disc = circle(0, 0, 33, INDIGO, stroke=GOLD, stroke_width=1)
    rays = line(star_lines(16, 5, 33), GOLD, 0.6) + line(
        star_lines(16, 7, 33), GOLD, 0.45, stroke_opacity=0.6
    )
    core = fill(khatim(11), INDIGO, stroke=GOLD, stroke_width=0.9) + fill(petals(8, 1, 8, 0.8), GOLD)
    return ground + disc + rays + core


def rosettes() -> str:
    """Terracotta: overlapping circles, the oldest pattern there is."""
    pitch = 20.0
    rings = []
    for row in range(-4, 5):
        for column in range(-3, 4):
            x, y = column * pitch, row * pitch
            rings.append(circle(x, y, pitch / 2**0.5, "none", stroke=GOLD, stroke_width=0.7))
            rings.append(place(fill(petals(4, 0.5, 4.2, 0.7, 0.5), GOLD), x, y))
    return "".join(rings)


def backs() -> list[str]:
    """The designs in the order of the atlas."""
    return [
        paper(BURGUNDY, khatims(), "back-a"),
        paper(INDIGO, medallion(), "back-b"),
        paper(TERRACOTTA, rosettes(), "back-c"),
    ]
