"""The game's emblem for the page: the king of hearts, in short."""

from tools.art.courts import CROWN, CROWN_TIPS
from tools.art.ornament import wreath
from tools.art.palette import FELT, FELT_DARK, GOLD, GOLD_PALE, IVORY, RED
from tools.art.stars import khatim
from tools.art.suits import HEART
from tools.art.svg import disc, element, fill, place, rect

SIZE = 100.0


def _ground(radius: float) -> str:
    stops = element("stop", offset=0, stop_color=FELT) + element("stop", offset=1, stop_color=FELT_DARK)
    shade = element("radialGradient", stops, id="felt", cx=0.5, cy=0.42, r=0.75)
    return element("defs", shade) + rect(0, 0, SIZE, SIZE, radius, fill="url(#felt)")


def _picture() -> str:
    body = fill(khatim(31.5), IVORY, stroke=GOLD, stroke_width=2.2, stroke_linejoin="round")
    heart = place(fill(HEART, RED), 0, 7, 0.34)
    crown = fill(CROWN, GOLD, stroke=GOLD, stroke_width=1.2, stroke_linejoin="round")
    crown += fill("".join(disc(x, y, 1.9) for x, y in CROWN_TIPS), GOLD)
    return body + heart + place(crown, 0, -5.6, 0.66)


def page_icon() -> str:
    """Full bleed; the picture keeps to the middle four fifths, so that any mask may be laid over it."""
    return _ground(0) + place(wreath(GOLD_PALE) + _picture(), 50, 50, 1.06)


def favicon() -> str:
    """For a browser's tab: rounded, the star alone and as large as it goes."""
    return _ground(20) + place(_picture(), 50, 50, 1.45)
