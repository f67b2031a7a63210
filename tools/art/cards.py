"""Card faces. A card is 100 units wide and 140 high; measures in comments are shares of the width."""

from collections.abc import Sequence

from tools.art import courts, jokers
from tools.art.lettering import outline
from tools.art.palette import EDGE, GOLD, IVORY
from tools.art.stars import khatim, star_lines
from tools.art.suits import pip
from tools.art.svg import fill, line, place, rect

WIDTH, HEIGHT = 100.0, 140.0
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

# The index column: everything in it ends before 24 %, the strip that a fan leaves visible.
INDEX_X = 12.4
RANK_HEIGHT, RANK_WIDTH, RANK_BASE = 21.5, 18.4, 27.5
SUIT_SIZE, SUIT_Y = 17.0, 40.0

PIP_SIZE = 17.5
LEFT, MIDDLE, RIGHT = 36.0, 50.0, 64.0
TOP, BOTTOM = 25.0, 115.0
CENTRE = (TOP + BOTTOM) / 2
THIRDS = (TOP, TOP + 30, BOTTOM - 30, BOTTOM)

PIPS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
    "4": [(x, y) for y in (TOP, BOTTOM) for x in (LEFT, RIGHT)],
    "5": [(x, y) for y in (TOP, BOTTOM) for x in (LEFT, RIGHT)] + [(MIDDLE, CENTRE)],
    "6": [(x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, RIGHT)],
    "7": [(x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, RIGHT)] + [(MIDDLE, 47.5)],
    "8": [(x, y) for y in (TOP, CENTRE, BOTTOM) for x in (LEFT, RIGHT)] + [(MIDDLE, 47.5), (MIDDLE, 92.5)],
    "9": [(x, y) for y in THIRDS for x in (LEFT, RIGHT)] + [(MIDDLE, CENTRE)],
    "10": [(x, y) for y in THIRDS for x in (LEFT, RIGHT)] + [(MIDDLE, 40.0), (MIDDLE, 100.0)],
}


def blank() -> str:
    """Paper with its edge line."""
    return rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, 7.0, fill=IVORY, stroke=EDGE, stroke_width=1.2)


def both_ways(half: str) -> str:
    """The half and the same turned about the card's middle."""
    return half + place(half, WIDTH, HEIGHT, turn=180)


def index(rank: str, suit: int, colour: str) -> str:
    # Narrowing "10" thins its stems; a hair of outline gives them their weight back.
    weight = 0.7 if rank == "10" else None
    letter = fill(
        outline(rank, RANK_HEIGHT, RANK_WIDTH), colour, stroke=weight and colour, stroke_width=weight
    )
    return place(letter, INDEX_X, RANK_BASE) + pip(suit, INDEX_X, SUIT_Y, SUIT_SIZE, colour)


def ace(suit: int, colour: str) -> str:
    """One large pip in a star of gold lines."""
    rays = line(star_lines(16, 5, 37), GOLD, 0.55, stroke_opacity=0.55)
    frame = fill(khatim(31.5), IVORY, stroke=GOLD, stroke_width=1.3, stroke_linejoin="round")
    inner = line(khatim(28.6), GOLD, 0.55)
    return place(rays + frame + inner, 50, 70) + pip(suit, 50, 70, 34, colour)


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
