"""What moods draw over the portraits: a bird's eye changes, everything else gets a face for a moment.

The drawings keep to the portraits' box, so that both are laid on each other as they are.
"""

from typing import NamedTuple

from tools.art.avatars import AVATARS, BARK, BOX, BRICK, CLAY, DUSK, INK, ROSE
from tools.art.palette import GOLD_PALE, IVORY
from tools.art.stars import star
from tools.art.svg import circle, element, fill, line, place

SIZE = 128
COLUMNS = 8
MOODS = ("glad", "hurt", "startled", "thinking")
TEAR = "#7CC0E6"
FLUSH = "#D8283A"


class _Bird(NamedTuple):
    """A bird's eye in the portrait, and the colour about it."""

    x: float
    y: float
    patch: str
    lash: str = INK


class _Face(NamedTuple):
    """Where a face appears, and how large."""

    x: float = 50
    y: float = 50
    scale: float = 1.0


_BIRDS = {
    "falcon": _Bird(39, 28, BARK, IVORY),
    "dove": _Bird(39, 31, IVORY),
    "hoopoe": _Bird(40, 42, CLAY),
    "sunbird": _Bird(41, 33, DUSK, IVORY),
    "partridge": _Bird(40, 31, BRICK, IVORY),
}
_FACES = {
    "owl": _Face(50, 48, 1.0),
    "olive": _Face(55, 61, 0.86),
    "pomegranate": _Face(50, 57, 1.15),
    "wheat": _Face(50, 50, 1.0),
    "fig": _Face(50, 57, 1.1),
    "moon": _Face(36, 56, 0.9),
}
"""Where it is not the middle."""


# --- signs beside the head ---


def _sparkles() -> str:
    one = fill(star(4, 8, 2.6), GOLD_PALE)
    return place(one, 79, 24) + place(one, 88, 39, 0.55) + place(one, 66, 13, 0.5)


def _start() -> str:
    """Strokes that leave the head."""
    return line("M70 23L77 13M78 31L89 25M80 42L91 42", IVORY, 3.4)


def _dots() -> str:
    return circle(66, 22, 3, IVORY) + circle(76, 17, 4.2, IVORY) + circle(88, 27, 5.6, IVORY)


def _tear(x: float, y: float, scale: float = 1.0) -> str:
    drop = fill("M0 -8C4 -2.500 5.500 0 5.500 3A5.5 5.5 0 0 1 -5.500 3C-5.500 0 -4 -2.500 0 -8Z", TEAR)
    return place(drop + line("M-2.500 2.500A3 3 0 0 0 0 5.500", IVORY, 1.3), x, y, scale)


def _flush() -> str:
    return circle(50, 50, 50, FLUSH, fill_opacity=0.26)


# --- birds ---


def _bird(bird: _Bird, mood: str) -> str:
    x, y, patch, lash = bird
    cover = circle(x, y, 6.4, patch)
    match mood:
        case "glad":
            eye = cover + line(
                f"M{x - 6} {y + 2.5}C{x - 4} {y - 5} {x + 4} {y - 5} {x + 6} {y + 2.5}", lash, 2.8
            )
            return eye + circle(x + 1, y + 11, 4.6, ROSE, fill_opacity=0.75) + _sparkles()
        case "hurt":
            eye = cover + line(f"M{x - 5.5} {y - 4.5}L{x + 4} {y}L{x - 5.5} {y + 4.5}", lash, 2.8)
            return _flush() + eye + _tear(x + 1, y + 15, 1.05)
        case "startled":
            eye = circle(x, y, 10, INK) + circle(x, y, 8.8, IVORY) + circle(x, y, 3.2, INK)
            return eye + _start()
    eye = cover + circle(x, y, 6.2, IVORY) + circle(x + 1.6, y - 2.2, 3.4, INK)
    lid = line(f"M{x - 6.5} {y - 1.5}L{x + 6.5} {y - 4.5}", lash, 2.6)
    return eye + lid + _dots()


# --- fruit, flowers and stars ---


def _stroke(data: str, width: float = 2.8) -> str:
    """An ink stroke with a pale edge, to be seen on anything."""
    return line(data, IVORY, width + 3) + line(data, INK, width)


def _eyes(radius: float, pupil: float, dx: float = 0, dy: float = 0) -> str:
    return "".join(
        circle(x, -4, radius + 0.9, INK) + circle(x, -4, radius, IVORY) + circle(x + dx, -4 + dy, pupil, INK)
        for x in (-11, 11)
    )


def _expression(mood: str) -> str:
    match mood:
        case "glad":
            eyes = _stroke("M-17 -2C-15 -10 -8 -10 -6 -2M6 -2C8 -10 15 -10 17 -2")
            mouth = fill("M-10 7H10C10 16 5 20 0 20C-5 20 -10 16 -10 7Z", INK, stroke=IVORY, stroke_width=1.6)
            cheeks = circle(-17, 8, 4.4, ROSE, fill_opacity=0.85) + circle(
                17, 8, 4.4, ROSE, fill_opacity=0.85
            )
            return cheeks + eyes + mouth
        case "hurt":
            eyes = _stroke("M-16 -9L-7 -4L-16 1M16 -9L7 -4L16 1")
            return eyes + _stroke("M-8 16C-4 9 4 9 8 16") + _tear(18, 11, 0.95)
        case "startled":
            mouth = element("ellipse", cx=0, cy=14, rx=5, ry=6.4, fill=INK, stroke=IVORY, stroke_width=1.6)
            return _eyes(9, 3.2) + mouth
    return (
        _eyes(7, 3.6, 2, -2.6)
        + _stroke("M-5 13C-1 10.5 4 10.5 9 12.5")
        + _stroke("M-17 -15L-6 -14M6 -16L17 -13", 2.2)
    )


def _face(face: _Face, mood: str) -> str:
    signs = {"glad": _sparkles, "startled": _start, "thinking": _dots}
    return (
        (_flush() if mood == "hurt" else "")
        + place(_expression(mood), face.x, face.y, face.scale)
        + (signs[mood]() if mood in signs else "")
    )


def drawings() -> dict[str, str]:
    """The drawings by avatar and mood, in the order of the sheet."""
    return {
        f"{name}-{mood}": _bird(_BIRDS[name], mood)
        if name in _BIRDS
        else _face(_FACES.get(name, _Face()), mood)
        for name in AVATARS
        for mood in MOODS
    }


__all__ = ["BOX", "COLUMNS", "MOODS", "SIZE", "drawings"]
