"""Ranks for the corners of the cards, beside those that are printed on them: German letters, Arabic figures.

Each is drawn where the printed rank stands, in a cell that is the card's corner from `CORNER` on.
"""

from tools.art.cards import INDEX_X, RANK_BASE, letter
from tools.art.lettering import SOURCES, outline
from tools.art.svg import element, fill, num, place

CORNER, SIDE = (0.0, 5.0), 25.0  # the cell's place and size in units of a card
WHITE = "#FFFFFF"
GERMAN = ("B", "D")
ARABIC_DIGITS = ("٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩", "١٠")
ARABIC_LETTERS = {"و": (15.5, 5.6, 1.55), "ب": (18.0, 7.6, 1.0), "ش": (15.0, 6.0, 1.0), "آ": (18.8, 0.0, 1.0)}
"""Initials of jack, queen, king and ace: the height of a capital beside them, how far they are raised, and by
how much they are widened: the jack's, narrow and high, would look like the nine."""
_ARABIC_FACE = SOURCES / "Vazirmatn-Bold.ttf"
_DIGIT_HEIGHT, _WIDTH = 22.5, 19.8
_WEIGHT = 0.6  # of the hair around a letter: written small, its stems are thinner than a digit's


def _arabic(text: str, height: float, weight: float | None = None) -> str:
    return fill(
        outline(text, height, _WIDTH, _ARABIC_FACE), WHITE, stroke=weight and WHITE, stroke_width=weight
    )


def _cell(rank: str, raised: float = 0.0, widened: float = 1.0) -> str:
    if widened != 1:
        rank = element("g", rank, transform=f"scale({num(widened)} 1)")
    return place(rank, INDEX_X - CORNER[0], RANK_BASE - CORNER[1] - raised)


def indices() -> list[str]:
    """The German jack and queen, then the Arabic ranks from two to ace."""
    drawn = [_cell(letter(rank, WHITE)) for rank in GERMAN]
    drawn += [_cell(_arabic(rank, _DIGIT_HEIGHT)) for rank in ARABIC_DIGITS]
    return drawn + [
        _cell(_arabic(rank, high, _WEIGHT), up, wide) for rank, (high, up, wide) in ARABIC_LETTERS.items()
    ]
