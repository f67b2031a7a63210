"""The medallions in the middle of tables, white: a quarter of each is kept, for they mirror both ways.

They are lines on the cloth, tinted when drawn; nothing of them may be heavier than a thread.
"""

from math import cos, pi, sin

from tools.art.stars import around, khatim, petals, scallops, star, star_lines
from tools.art.svg import circle, disc, fill, line, place

BOX = 332.0
SIZE = 512
"""Pixels of a whole medallion."""
WHITE = "#FFFFFF"


def _ring(radius: float, width: float, opacity: float = 1.0) -> str:
    return circle(0, 0, radius, "none", stroke=WHITE, stroke_width=width, stroke_opacity=opacity)


def _beads(count: int, radius: float, size: float, turn: float = 0) -> str:
    return fill("".join(disc(x, y, size) for x, y in around(count, radius, turn)), WHITE, fill_opacity=0.7)


def _thread(data: str, width: float, opacity: float) -> str:
    return line(data, WHITE, width, stroke_opacity=opacity)


def _gems(count: int, radius: float, size: float) -> str:
    """Small stars on the ring."""
    return "".join(
        place(fill(khatim(size), WHITE), radius * cos(angle), radius * sin(angle))
        for angle in (2 * pi * step / count for step in range(count))
    )


def _squares() -> str:
    """Two squares that make a star, in two rings, with eight gems."""
    rings = _ring(158, 2.0) + _ring(150, 0.8, 0.6) + _gems(8, 158, 7)
    stars = _thread(star_lines(8, 2, 148), 1.8, 0.9) + _thread(star_lines(8, 2, 138), 0.8, 0.55)
    return rings + stars + _beads(64, 143, 0.9, 0.5) + _thread(star_lines(8, 3, 112), 0.7, 0.45)


def _rose() -> str:
    """A rose window of twelve."""
    rings = _thread(scallops(24, 150, 1.0), 1.8, 1.0) + _ring(145, 0.8, 0.7)
    outer = "".join(_thread(petals(12, 92, 141, 0.8, turn), 1.2, 0.85) for turn in (0, 0.5))
    return (
        rings + outer + _thread(star_lines(12, 5, 92), 0.8, 0.55) + _ring(92, 1.2) + _beads(48, 149, 1.0, 0.5)
    )


def _windrose() -> str:
    """A compass of sixteen, between rings with marks."""
    rings = _ring(158, 2.0) + _ring(140, 1.0, 0.8)
    marks = "".join(
        f"M{141 * cos(a):.2f} {141 * sin(a):.2f}L{r * cos(a):.2f} {r * sin(a):.2f}"
        for a, r in ((2 * pi * step / 64, 157 if step % 4 == 0 else 148) for step in range(64))
    )
    points = _thread(star(16, 136, 84, 0.5), 0.9, 0.6) + _thread(star(8, 136, 60), 1.4, 0.9)
    ways = _thread("M0 -136V-60M0 60V136M-136 0H-60M60 0H136", 0.8, 0.45)
    return rings + _thread(marks, 1.0, 0.7) + points + ways + _ring(60, 1.0, 0.8) + _gems(4, 158, 8)


def _wreath() -> str:
    """Leaves all round, and a star of lines within."""
    leaf = "M0 0C7 -6 18 -7 27 -1C18 6 7 5 0 0Z"
    leaves = "".join(
        place(
            _thread(leaf, 1.3, 0.9) + place(_thread(leaf, 1.3, 0.9), turn=-58),
            149 * cos(angle),
            149 * sin(angle),
            0.8,
            angle * 180 / pi + 118,
        )
        for angle in ((2 * step + 1) * pi / 40 for step in range(10))
    )
    quarters = "".join(f'<g transform="scale({x} {y})">{leaves}</g>' for x in (1, -1) for y in (1, -1))
    return (
        quarters
        + _ring(149, 1.2, 0.8)
        + _ring(128, 1.6)
        + _ring(122, 0.7, 0.6)
        + (_thread(star_lines(16, 6, 122), 0.7, 0.5) + _gems(4, 149, 7))
    )


def medallions() -> list[str]:
    """The drawings, a table each, in the order of `tools.art.rim.TABLES`."""
    return [place(body, BOX / 2, BOX / 2) for body in (_squares(), _rose(), _windrose(), _wreath())]
