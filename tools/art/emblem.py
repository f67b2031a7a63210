"""The game's emblem for the page: the king of hearts, in short."""

from tools.art.courts import CROWN
from tools.art.palette import FELT, FELT_DARK, GOLD, IVORY, RED
from tools.art.stars import khatim, star_lines
from tools.art.suits import HEART
from tools.art.svg import element, fill, line, place, rect

SIZE = 100.0


def _ground(radius: float) -> str:
    stops = element("stop", offset=0, stop_color=FELT) + element("stop", offset=1, stop_color=FELT_DARK)
    shade = element("radialGradient", stops, id="felt", cx=0.5, cy=0.42, r=0.75)
    return element("defs", shade) + rect(0, 0, SIZE, SIZE, radius, fill="url(#felt)")


def _picture() -> str:
    rays = line(star_lines(16, 6, 40), GOLD, 0.7, stroke_opacity=0.65)
    body = fill(khatim(36), IVORY, stroke=GOLD, stroke_width=2.2, stroke_linejoin="round")
    heart = place(fill(HEART, RED), 0, 8, 0.34)
    crown = place(fill(CROWN, GOLD, stroke=GOLD, stroke_width=1.2, stroke_linejoin="round"), 0, -8.5, 0.8)
    return rays + body + heart + crown


def page_icon() -> str:
    """Full bleed; the picture keeps to the middle four fifths, so that any mask may be laid over it."""
    return _ground(0) + place(_picture(), 50, 50)


def favicon() -> str:
    """For a browser's tab: rounded, and the picture as large as it goes."""
    return _ground(20) + place(_picture(), 50, 50, 1.2)
