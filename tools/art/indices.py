"""Ranks for the corners of the cards, beside those that are printed on them: German letters, Arabic figures.

Each is drawn where the printed rank stands, in a cell that is the card's corner from `CORNER` on.
"""

from tools.art.cards import INDEX_X, RANK_BASE, letter
from tools.art.lettering import SOURCES, outline
from tools.art.svg import fill, place

CORNER, SIDE = (0.0, 5.0), 25.0  # the cell's place and size in units of a card
WHITE = "#FFFFFF"
GERMAN = ("B", "D")
ARABIC_DIGITS = ("٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩", "١٠")
ARABIC_LETTERS = {"و": (18.5, 5.6), "ب": (18.0, 7.6), "ش": (15.0, 6.0), "آ": (18.8, 0.0)}
"""Initials of jack, queen, king and ace: the height of a capital beside them, and how far they are raised."""
_ARABIC_FACE = SOURCES / "Vazirmatn-Bold.ttf"
_DIGIT_HEIGHT, _WIDTH = 22.5, 19.8
_WEIGHT = 0.6  # of the hair around a letter: written small, its stems are thinner than a digit's


def _arabic(text: str, height: float, weight: float | None = None) -> str:
    return fill(
        outline(text, height, _WIDTH, _ARABIC_FACE), WHITE, stroke=weight and WHITE, stroke_width=weight
    )


def _cell(rank: str, raised: float = 0.0) -> str:
    return place(rank, INDEX_X - CORNER[0], RANK_BASE - CORNER[1] - raised)


def indices() -> list[str]:
    """The German jack and queen, then the Arabic ranks from two to ace."""
    drawn = [_cell(letter(rank, WHITE)) for rank in GERMAN]
    drawn += [_cell(_arabic(rank, _DIGIT_HEIGHT)) for rank in ARABIC_DIGITS]
    return drawn + [_cell(_arabic(rank, high, _WEIGHT), up) for rank, (high, up) in ARABIC_LETTERS.items()]
