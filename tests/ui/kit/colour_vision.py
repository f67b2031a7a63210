"""How colours look with a colour vision deficiency, and how different two colours look.

Simulation: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE TVCG 15 (2009), severity 1.0. Difference: CIEDE2000, as in Sharma, Wu and Dalal, "The
CIEDE2000 Color-Difference Formula", Color Research and Application 30 (2005).
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from trix.ui.kit.theme import Colour

Lab = tuple[float, float, float]

DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[tuple[float, ...], ...], values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)


def linear(colour: Colour) -> tuple[float, ...]:
    """Return the linear light of an sRGB colour."""
    return tuple(
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)
    )


def seen_with(deficiency: str, colour: Colour) -> tuple[float, ...]:
    """Return the linear light that looks as the colour does with a deficiency."""
    return tuple(min(1.0, max(0.0, v)) for v in _times(DEFICIENCIES[deficiency], linear(colour)))


def lab(light: tuple[float, ...]) -> Lab:
    """Return the CIELAB coordinates, for D65, of linear light."""
    x, y, z = (
        t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
        for t in (v / white for v, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, other: Lab) -> float:
    """Return the difference of two colours, with all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        dh = 180.0
    dl, dc, dh_metric = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        h = h1 + h2
    elif abs(h1 - h2) <= 180:
        h = (h1 + h2) / 2
    else:
        h = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    t = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    turn = 30 * exp(-(((h - 275) / 25) ** 2))
    rt = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(2 * turn))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh_metric / sh) ** 2 + rt * (dc / sc) * (dh_metric / sh))


def difference(deficiency: str, one: Colour, other: Colour) -> float:
    """Return how different two colours look with a deficiency."""
    return ciede2000(lab(seen_with(deficiency, one)), lab(seen_with(deficiency, other)))
