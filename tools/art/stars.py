"""Stars, rosettes and the lattice they make: the geometry that all ornaments share."""

from math import cos, pi, sin

from tools.art.svg import Point, closed, num


def around(count: int, radius: float, turn: float = 0) -> list[Point]:
    """Points on a circle about the origin, the first at the top; `turn` in steps of one point."""
    angles = [2 * pi * (step + turn) / count - pi / 2 for step in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    """Path data of a star with alternating radii."""
    tips, hollows = around(points, outer, turn), around(points, inner, turn + 0.5)
    return closed(corner for pair in zip(tips, hollows, strict=True) for corner in pair)


def skip_ratio(points: int, skip: int) -> float:
    """Inner by outer radius of the star polygon {points/skip}, whose sides lie on straight lines."""
    return cos(pi * skip / points) / cos(pi * (skip - 1) / points)


def khatim(outer: float, turn: float = 0) -> str:
    """The eight-pointed star of two squares."""
    return star(8, outer, outer * skip_ratio(8, 2), turn)


def star_lines(points: int, skip: int, radius: float, turn: float = 0) -> str:
    """All chords of the star polygon {points/skip}, crossing lines included."""
    tips = around(points, radius, turn)
    return "".join(
        f"M{num(x)} {num(y)}L{num(tips[(step + skip) % points][0])} {num(tips[(step + skip) % points][1])}"
        for step, (x, y) in enumerate(tips)
    )


def petals(count: int, inner: float, outer: float, width: float, turn: float = 0) -> str:
    """Pointed petals that stand on the inner circle; `width` is the share of the step that a petal fills."""
    parts = []
    for step in range(count):
        angle = 2 * pi * (step + turn) / count - pi / 2
        half = pi / count * width
        middle = (inner + outer) / 2

        def at(radius: float, spread: float, angle: float = angle) -> str:
            return f"{num(radius * cos(angle + spread))} {num(radius * sin(angle + spread))}"

        low, high = inner + (middle - inner) * 0.5, outer - (outer - middle) * 0.35
        parts.append(
            f"M{at(inner, 0)}C{at(low, -half)} {at(high, -half)} {at(outer, 0)}"
            f"C{at(high, half)} {at(low, half)} {at(inner, 0)}Z"
        )
    return "".join(parts)


def scallops(count: int, radius: float, bulge: float, turn: float = 0) -> str:
    """A ring of `count` round lobes; `bulge` is the lobes' radius by half their chord (1 = half circles)."""
    corners = around(count, radius, turn + 0.5)
    lobe = num(radius * sin(pi / count) * bulge)
    start = f"M{num(corners[-1][0])} {num(corners[-1][1])}"
    return start + "".join(f"A{lobe} {lobe} 0 0 1 {num(x)} {num(y)}" for x, y in corners) + "Z"


def lattice(pitch: float, columns: int, rows: int) -> str:
    """Stars and crosses: an eight-pointed star on every point of a square grid, tips touching.

    Covers columns × rows cells from the origin; the stars' hollows leave the crosses between.
    """
    outer = pitch / 2
    inner = outer * skip_ratio(8, 2)
    parts = []
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * pitch, (row + 0.5) * pitch
            ring = [p for pair in zip(around(8, outer), around(8, inner, 0.5), strict=True) for p in pair]
            parts.append(closed((x + dx, y + dy) for dx, dy in ring))
    return "".join(parts)
