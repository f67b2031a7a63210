"""Inlay for the rims of tables: a motif that is repeated along the band, and a star for the corners."""

from tools.art.stars import khatim, petals, scallops, star
from tools.art.svg import circle, closed, fill, line, place

SIZE = 108
"""Pixels of a cell; three for a unit of the screen."""
BOX = 36.0
TABLES = ("coffeehouse", "courtyard", "harbor", "grove")
"""The tables by row of the sheets; a row of inlay is the motif, in the middle of its cell, and the corner."""

BONE, BRASS, GARNET, GREEN = "#EBD3A0", "#C8963F", "#6A1F26", "#1E5A52"
PEARL, ROSE, JET = "#E6E2E4", "#C9A9B4", "#17110F"
FOAM, TURQUOISE, NAVY = "#E9EDE4", "#3FA7A3", "#14304F"
CREAM, LEAF, BERRY = "#F0E2B4", "#8FA052", "#5B2A46"


def _diamond(x: float, wide: float, high: float, colour: str, edge: str) -> str:
    shape = closed([(x, -high), (x + wide, 0), (x, high), (x - wide, 0)])
    return fill(shape, colour, stroke=edge, stroke_width=0.7)


def _coffeehouse() -> str:
    """Rosettes of bone with a garnet heart, green lozenges between."""
    rosette = fill(khatim(7.6), BONE) + fill(scallops(8, 4.1, 1.0), GARNET) + circle(0, 0, 1.7, BONE)
    return _diamond(-13, 3.1, 5.2, GREEN, BRASS) + rosette + _diamond(13, 3.1, 5.2, GREEN, BRASS)


def _courtyard() -> str:
    """Mother of pearl in wedges, as on the chests of Damascus."""
    corners = [(0.0, -7.8), (7.0, 0.0), (0.0, 7.8), (-7.0, 0.0)]
    lozenge = "".join(
        fill(closed([(0, 0), corners[step - 1], corners[step]]), PEARL if step % 2 else ROSE)
        for step in range(4)
    )
    ends = "".join(fill(star(4, 4.6, 1.7, 0.5), PEARL, transform=f"translate({x} 0)") for x in (-13, 13))
    return ends + lozenge + line("M0 -7.8V7.8M-7 0H7", JET, 0.6)


def _harbor() -> str:
    """Painted tiles: a four-pointed star between waves."""
    tile = fill(star(4, 8.4, 3.6), TURQUOISE, stroke=FOAM, stroke_width=0.9, stroke_linejoin="round")
    tile += fill(khatim(2.7), FOAM)
    wave = line("M8 0C9.6 -3.4 11.4 -3.4 13 0C14.6 3.4 16.4 3.4 18 0", FOAM, 1.3)
    return place(wave, -26) + tile + wave


def _grove() -> str:
    """A twig with leaves, and an olive."""
    leaf = fill("M0 0C3 -4.4 8 -5 11 -2.6C8.8 1 4 2 0 0Z", LEAF, stroke=CREAM, stroke_width=0.6)
    pair = place(leaf, turn=-24) + place(leaf, turn=48)
    twig = line("M-13 0H13", CREAM, 0.9)
    side = place(pair, 2.4, 0)
    return twig + side + place(side, turn=180) + circle(0, 0, 2.9, BERRY, stroke=CREAM, stroke_width=0.7)


_COLOURS = {
    "coffeehouse": (BRASS, BONE, GARNET),
    "courtyard": (JET, PEARL, ROSE),
    "harbor": (NAVY, FOAM, TURQUOISE),
    "grove": (CREAM, LEAF, BERRY),
}


def corner(table: str) -> str:
    """The star in the corner of a table's rim."""
    edge, body, heart = _COLOURS[table]
    big = fill(khatim(14.5), body, stroke=edge, stroke_width=1.4, stroke_linejoin="round")
    return big + fill(khatim(8.8, 0.5), heart) + fill(petals(8, 1, 7.4, 0.7), body) + circle(0, 0, 1.8, heart)


MOTIFS = {"coffeehouse": _coffeehouse, "courtyard": _courtyard, "harbor": _harbor, "grove": _grove}


def cells() -> list[str]:
    """The drawings of the sheet, row by row."""
    return [place(one, 18, 18) for table in TABLES for one in (MOTIFS[table](), corner(table))]
