"""Pictures for players: birds, plants and stars, flat, each within a circle of 100."""

from tools.art.palette import GOLD_PALE, IVORY
from tools.art.stars import khatim, petals, scallops
from tools.art.svg import circle, fill, place

BOX = 100.0
SIZE = 128
COLUMNS = 6

ROSE = "#C77C7C"
SAND = "#D9B48A"
SAGE = "#9DBFA0"
SKY = "#8FB6C9"
PLUM = "#A98AB0"
CORAL = "#D38A6A"


def _rosette(colour: str, other: str, points: int) -> str:
    return place(
        fill(petals(points, 12, 44, 0.9), colour)
        + fill(scallops(points, 17, 1.0), other)
        + circle(0, 0, 7, colour),
        50,
        50,
    )


AVATARS: dict[str, str] = {
    "khatim": place(fill(khatim(44), SAND) + fill(khatim(28, 0.5), ROSE) + fill(khatim(14), IVORY), 50, 50),
    "rosette": _rosette(SKY, IVORY, 12),
    "damask_rose": _rosette(ROSE, GOLD_PALE, 8),
    "jasmine": _rosette(IVORY, SAGE, 5),
    "marigold": _rosette(CORAL, SAND, 16),
    "iris": _rosette(PLUM, GOLD_PALE, 6),
}
