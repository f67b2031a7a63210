"""Card backs: gold ornament on one deep colour, an ivory border round it."""

from tools.art.courts import long_star
from tools.art.palette import BURGUNDY, EDGE, GOLD, GOLD_PALE, INDIGO, IVORY, TERRACOTTA, blend
from tools.art.stars import khatim, lattice, petals, scallops, star_lines
from tools.art.svg import circle, clipped, element, fill, line, place, rect

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


def backs() -> list[str]:
    """The designs in the order of the atlas: burgundy, indigo, terracotta."""
    return [
        paper(BURGUNDY, khatims(), "back-a"),
        paper(INDIGO, book_cover(), "back-b"),
        paper(TERRACOTTA, roses(), "back-c"),
    ]
