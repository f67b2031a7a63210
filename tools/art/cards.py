"""Card faces. A card is 100 units wide and 140 high; measures in comments are shares of the width."""

from collections.abc import Sequence

from tools.art import courts, jokers
from tools.art.lettering import outline
from tools.art.ornament import wreath
from tools.art.palette import EDGE, GOLD, GOLD_PALE, IVORY
from tools.art.stars import khatim
from tools.art.suits import pip
from tools.art.svg import fill, line, place, rect

WIDTH, HEIGHT = 100.0, 140.0
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

# The index column: everything in it ends before 24 %, the strip that a fan leaves visible.
INDEX_X = 12.4
RANK_HEIGHT, RANK_WIDTH, RANK_BASE = 21.5, 18.4, 27.5
SUIT_SIZE, SUIT_Y = 17.0, 40.0

PIP_SIZE = 17.0
LEFT, MIDDLE, RIGHT = 35.0, 50.0, 65.0
TOP, BOTTOM = 24.0, 116.0
CENTRE = (TOP + BOTTOM) / 2
THIRDS = (TOP, TOP + 30.6, BOTTOM - 30.6, BOTTOM)

PIPS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
    "4": [(x, y) for y in (TOP, BOTTOM) for x in (LEFT, RIGHT)],
    "5": [(x, y) for y in (TOP, BOTTOM) for x in (LEFT, RIGHT)] + [(MIDDLE, CENTRE)],
    "6": [(x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, RIGHT)],
    "7": [(x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, RIGHT)] + [(MIDDLE, 47.0)],
    "8": [(x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, RIGHT)] + [(MIDDLE, 47.0), (MIDDLE, 93.0)],
    "9": [(x, y) for y in THIRDS for x in (LEFT, RIGHT)] + [(MIDDLE, CENTRE)],
    "10": [(x, y) for y in THIRDS for x in (LEFT, RIGHT)] + [(MIDDLE, 39.3), (MIDDLE, 100.7)],
}


def blank() -> str:
    """Paper with its edge line."""
    return rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, 7.0, fill=IVORY, stroke=EDGE, stroke_width=1.2)


def both_ways(half: str) -> str:
    """The half and the same turned about the card's middle."""
    return half + place(half, WIDTH, HEIGHT, turn=180)


def letter(rank: str, colour: str) -> str:
    """The rank, centred on x = 0, its foot at y = 0."""
    if rank == "Q":
        # The face's own Q has a tail that would reach into the suit sign: an O with a short one instead.
        bowl = fill(outline("O", RANK_HEIGHT, RANK_WIDTH), colour)
        return bowl + fill(
            "M-2.4 -8.4C1 -8 4 -5 5.2 -2.8C6.2 -1.4 7.4 -0.8 9.2 -0.9L9 0.9C4.800 2 2.6 0.6 1 -2.2Z", colour
        )
    # Narrowing "10" thins its stems; a hair of outline gives them their weight back.
    weight = 0.7 if rank == "10" else None
    return fill(outline(rank, RANK_HEIGHT, RANK_WIDTH), colour, stroke=weight and colour, stroke_width=weight)


def index(rank: str, suit: int, colour: str) -> str:
    """Rank over suit for the top left corner."""
    return place(letter(rank, colour), INDEX_X, RANK_BASE) + pip(suit, INDEX_X, SUIT_Y, SUIT_SIZE, colour)


def ace(suit: int, colour: str) -> str:
    """One large pip in a star, a leaf in each of its hollows."""
    body = fill(khatim(31.5), IVORY, stroke=GOLD, stroke_width=1.4, stroke_linejoin="round")
    rim = line(khatim(28.9), GOLD, 0.55)
    return place(wreath(GOLD_PALE) + body + rim, 50, 70) + pip(suit, 50, 70, 34, colour)


def spots(rank: str, suit: int, colour: str) -> str:
    return "".join(pip(suit, x, y, PIP_SIZE, colour, turned=y > CENTRE + 1) for x, y in PIPS[rank])


def face(rank: str, suit: int, colours: Sequence[str]) -> str:
    """The whole card; `colours` by suit."""
    colour = colours[suit]
    if rank == "A":
        middle = ace(suit, colour)
    elif rank in PIPS:
        middle = spots(rank, suit, colour)
    else:
        middle = courts.panel(rank, suit, colour)
    return blank() + middle + both_ways(index(rank, suit, colour))


def joker(number: int) -> str:
    """Joker 1 to 4."""
    return blank() + jokers.picture(number) + both_ways(jokers.index(number, INDEX_X, RANK_BASE, SUIT_Y))
