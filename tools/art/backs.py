"""Card backs: gold ornament on one deep colour, an ivory border round it."""

from tools.art.courts import long_star
from tools.art.palette import (
    BURGUNDY,
    EBONY,
    EDGE,
    EMERALD,
    GOLD,
    GOLD_PALE,
    INDIGO,
    IVORY,
    PEARL,
    TERRACOTTA,
    TURQUOISE,
    blend,
)
from tools.art.stars import khatim, lattice, petals, scallops, star, star_lines
from tools.art.svg import circle, clipped, closed, element, fill, line, place, rect

BORDER, RIM = 4.6, 6.8
FIELD_WIDTH, FIELD_HEIGHT = 100 - 2 * RIM, 140 - 2 * RIM


def paper(colour: str, pattern: str, name: str) -> str:
    """A back in one colour; the pattern is drawn about the card's middle and clipped by the gold rim."""
    edge = rect(0.6, 0.6, 98.8, 138.8, 7.0, fill=IVORY, stroke=EDGE, stroke_width=1.2)
    ground = rect(BORDER, BORDER, 100 - 2 * BORDER, 140 - 2 * BORDER, 4.2, fill=colour)
    shape = rect(RIM, RIM, FIELD_WIDTH, FIELD_HEIGHT, 2.4)
    rim = rect(RIM, RIM, FIELD_WIDTH, FIELD_HEIGHT, 2.4, fill="none", stroke=GOLD, stroke_width=0.9)
    return edge + ground + clipped(place(pattern, 50, 70), name, shape) + rim


def _repeat(motif: str, columns: int, rows: int) -> str:
    """The motif, drawn for a cell of 1 × 1 about the origin, over the field; whole cells fill it exactly."""
    wide, high = FIELD_WIDTH / columns, FIELD_HEIGHT / rows
    moves = (
        f"translate({(column - (columns - 1) / 2) * wide:.3f} {(row - (rows - 1) / 2) * high:.3f})"
        f" scale({wide:.4f} {high:.4f})"
        for row in range(rows)
        for column in range(columns)
    )
    return "".join(element("g", motif, transform=move) for move in moves)


def khatims() -> str:
    """Touching stars, a small one in each, crosses between."""
    star = line(khatim(0.5), GOLD, 0.042) + line(khatim(0.33), GOLD, 0.026) + fill(khatim(0.17), GOLD)
    return _repeat(star, 5, 7)


def book_cover() -> str:
    """A bound book: one medallion on a quiet lattice, a quarter of it in each corner."""
    soft = blend(INDIGO, GOLD, 0.24)
    ground = place(line(lattice(8.66, 10, 15), soft, 0.5), -43.3, -64.95)
    shell = fill(long_star(9), INDIGO, stroke=GOLD, stroke_width=1.1, stroke_linejoin="round")
    shell += line(long_star(6.6), GOLD, 0.55)
    rose = fill(petals(8, 9, 20, 0.6, 0.5), GOLD) + fill(scallops(8, 11.5, 1.04), GOLD_PALE)
    rose += fill(khatim(8.2), INDIGO) + fill(khatim(4.4), GOLD)
    leaf = fill("M0 -22.500C4.4 -26 4.2 -31 0 -36.500C-4.2 -31 -4.4 -26 0 -22.500Z", GOLD_PALE)
    corner = place(fill(khatim(21), INDIGO, stroke=GOLD, stroke_width=1.0) + line(khatim(17.6), GOLD, 0.55))
    corner += fill(petals(8, 3, 13, 0.7), GOLD)
    half_width, half_height = FIELD_WIDTH / 2, FIELD_HEIGHT / 2
    corners = "".join(place(corner, x * half_width, y * half_height) for x in (-1, 1) for y in (-1, 1))
    return ground + corners + shell + leaf + place(leaf, turn=180) + rose


def roses() -> str:
    """A rose window, and half of one at each end, on a ground of small petals."""
    soft = blend(TERRACOTTA, GOLD, 0.3)
    leaf = fill(petals(4, 0.06, 0.46, 0.62, 0.5), soft) + circle(0, 0, 0.06, soft)
    return _repeat(leaf, 8, 12) + "".join(
        place(_window(), 0, y) for y in (-FIELD_HEIGHT / 2, 0, FIELD_HEIGHT / 2)
    )


def _window() -> str:
    ground = fill(scallops(12, 29, 1.02), TERRACOTTA, stroke=GOLD, stroke_width=1.1)
    lines = line(star_lines(12, 5, 27.5), GOLD, 0.5)
    outer = fill(petals(12, 15.5, 26.5, 0.66, 0.5), GOLD_PALE)
    hub = fill(scallops(12, 14.2, 1.04), TERRACOTTA, stroke=GOLD, stroke_width=0.9)
    inner = (
        fill(petals(12, 3.5, 13, 0.86), GOLD) + circle(0, 0, 4.4, TERRACOTTA) + circle(0, 0, 2.6, GOLD_PALE)
    )
    return ground + lines + outer + hub + inner


def garden() -> str:
    """Sprigs of four leaves on stems, the same from both ends."""
    leaf = fill("M0 0C0.02 -0.16 0.16 -0.26 0.3 -0.38C0.38 -0.2 0.28 -0.02 0 0Z", GOLD)
    soft = fill(
        "M0 0C-0.02 -0.16 -0.16 -0.26 -0.3 -0.38C-0.38 -0.2 -0.28 -0.02 0 0Z", blend(EMERALD, GOLD, 0.5)
    )
    stem = line("M0 0.5V-0.5", blend(EMERALD, GOLD, 0.5), 0.03)
    return _repeat(stem + leaf + soft + place(leaf + soft, turn=180) + circle(0, 0, 0.07, GOLD_PALE), 6, 8)


def inlay() -> str:
    """Wedges of mother of pearl about stars, as on the lid of a chest."""
    wedge = closed([(0, -0.47), (0.14, -0.3), (0, -0.24), (-0.14, -0.3)])
    rose = blend(EBONY, PEARL, 0.62)
    rays = "".join(place(fill(wedge, PEARL if step % 2 else rose), turn=45 * step) for step in range(8))
    heart = fill(khatim(0.2), PEARL) + fill(khatim(0.12, 0.5), EBONY) + circle(0, 0, 0.05, GOLD)
    corners = "".join(
        fill(star(4, 0.2, 0.09), rose, transform=f"translate({x} {y})")
        for x in (-0.5, 0.5)
        for y in (-0.5, 0.5)
    )
    return _repeat(rays + heart + corners, 4, 6)


def tiles() -> str:
    """Painted tiles: circles that cross, a star where they leave room."""
    soft = blend(TURQUOISE, IVORY, 0.5)
    ring = circle(0, 0, 0.7, "none", stroke=soft, stroke_width=0.045)
    star_of = fill(star(4, 0.3, 0.12, 0.5), IVORY) + circle(0, 0, 0.07, TURQUOISE)
    corners = "".join(place(fill(khatim(0.13), GOLD_PALE), x, y) for x in (-0.5, 0.5) for y in (-0.5, 0.5))
    return _repeat(ring, 5, 7) + _repeat(star_of + corners, 5, 7)


def backs() -> list[str]:
    """The designs in the order of the atlas."""
    return [
        paper(BURGUNDY, khatims(), "back-a"),
        paper(INDIGO, book_cover(), "back-b"),
        paper(TERRACOTTA, roses(), "back-c"),
        paper(EMERALD, garden(), "back-d"),
        paper(EBONY, inlay(), "back-e"),
        paper(TURQUOISE, tiles(), "back-f"),
    ]
